// One annotator's work in an outside format, page by page; and what the format cannot hold.

import type { ExportQuery, ExportReport } from '../../annotate/api/export.ts';
import type { ExportFormat, ReadItems } from '../../annotate/exchange/export-format.ts';
import { exportFormats } from '../../annotate/exchange/export-formats.ts';
import type { Diagnostic } from '../../core/diagnostic.ts';
import type { Store } from '../store/store.ts';

export interface Export {
  readonly format: ExportFormat;
  /** The file; can be read once. */
  readonly pieces: AsyncIterable<string>;
  /** What became of it, when all pieces have been read. */
  report(): ExportReport;
}

export function exportGold(store: Store, project: string, query: ExportQuery): Export {
  const format = findFormat(query);
  const losses = new Map<string, ExportReport['losses'][number]>();
  const report = ({ code, message, remedy }: Diagnostic) => {
    // A kind of loss is reported once, with the first place; what would be misread is reported each time.
    const key = code === 'convert/gold-loss' || code === 'convert/extraction-loss' ? message : code;
    const { count = 0, example = message } = losses.get(key) ?? {};
    losses.set(key, { code, count: count + 1, example, remedy });
  };
  const { read, counts } = createReader(store, project, query);
  return {
    format,
    pieces: format.print(read, report),
    report: () => ({ ...counts, losses: [...losses.values()] }),
  };
}

export async function reportExport(store: Store, project: string, query: ExportQuery): Promise<ExportReport> {
  const { pieces, report } = exportGold(store, project, query);
  for await (const _ of pieces);
  return report();
}

const findFormat = ({ format }: ExportQuery): ExportFormat =>
  exportFormats.find(({ id }) => id === format) as ExportFormat;

/**
 * A format may read several times. It gets the same sentences each time, whatever is worked on meanwhile: their positions are remembered.
 * Texts are not, so memory hardly grows with the project.
 */
function createReader(store: Store, project: string, { annotator, status }: ExportQuery) {
  const counts = { sentences: 0, facts: 0 };
  let known: number[] | undefined;
  const read: ReadItems = async function* () {
    if (known === undefined) {
      const seen: number[] = [];
      for await (const page of store.readAnnotations(project, { annotator, status })) {
        seen.push(...page.map(({ position }) => position));
        counts.sentences += page.length;
        counts.facts += page.reduce((sum, { annotation }) => sum + annotation.facts.length, 0);
        yield page;
      }
      known = seen;
      return;
    }
    let next = 0;
    for await (const page of store.readAnnotations(project, { annotator })) {
      yield page.filter(({ position }) => {
        const isKnown = position === known?.[next];
        if (isKnown) next++;
        return isKnown;
      });
    }
  };
  return { read, counts };
}

// The lines of a file that has to be held: clusters can be about any part of the data.

import type { Report } from '../../core/diagnostic.ts';
import { inputName } from '../../core/input-errors.ts';
import { headLength } from '../../formats/detect.ts';
import type { Source } from '../../formats/format.ts';
import { createCollector } from '../collect-diagnostics.ts';
import type { Host, LineReader } from '../host.ts';
import type { MemoryBudget } from '../memory-budget.ts';
import { type SettleOptions, settleDiagnostics } from '../settle-diagnostics.ts';

export interface ReadSource {
  readonly source: Source & { readonly lines: readonly string[] };
  /** The first lines that are not blank. */
  readonly head: readonly string[];
  readonly sha256: string;
}

export function readSource(path: string, budget: MemoryBudget, host: Pick<Host, 'openLines'>): ReadSource {
  const reader = host.openLines(path, { maxBytes: budget.bytesLeft });
  const lines = [...reader.lines];
  budget.bytesLeft -= reader.bytesRead();
  const head = lines.slice(0, 200).filter((line) => line.trim() !== '');
  return { source: { name: inputName(path), lines }, head: head.slice(0, headLength), sha256: reader.sha256() };
}

/** What `parse` makes of a source, its diagnostics settled. */
export function parseSettled<Parsed>(
  source: Source,
  parse: (source: Source, report: Report) => Parsed,
  options: SettleOptions,
  host: Host,
): Parsed {
  const { diagnostics, report } = createCollector(source.name, host);
  const parsed = parse(source, report);
  settleDiagnostics(diagnostics, options, host);
  return parsed;
}

/** The name of a file with the start of its checksum. */
export const signedName = (name: string, reader: LineReader): string =>
  `${name.split(/[/\\]/).at(-1)}@${reader.sha256().slice(0, 12)}`;

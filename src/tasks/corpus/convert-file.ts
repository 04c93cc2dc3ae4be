// What `assay convert` does: from any format to any other of the same kind, streaming, with every loss reported.

import { AssayError, requireKnown, usageError, usageErrors } from '../../core/assay-error.ts';
import { lookUp } from '../../core/at.ts';
import type { Diagnostic, Report } from '../../core/diagnostic.ts';
import type { AnyFormat, AnyReader, Source } from '../../formats/format.ts';
import type { qasrlModes } from '../../formats/qasrl/convert.ts';
import { parseOrderTable } from '../../formats/qasrl/order.ts';
import { createQasrlBankReader, createQasrlReader } from '../../formats/qasrl/qasrl.ts';
import { createCollector } from '../collect-diagnostics.ts';
import type { Host } from '../host.ts';
import { openInput } from '../load-input.ts';
import { createBudget } from '../memory-budget.ts';

export const qasrlPronounChoices = ['remove', 'keep'] as const;

/** Which format a file is converted to. */
export interface ConvertOptions {
  /** `jsonl` is the JSONL of the input's kind. */
  readonly to: string;
  /** Default: detected from the content. */
  readonly from?: string | undefined;
  /** QA-SRL: the paper's algorithm, or what its program does. */
  readonly qasrlMode?: (typeof qasrlModes)[number] | undefined;
  /** QA-SRL: answers that are only a pronoun. */
  readonly qasrlPronouns?: (typeof qasrlPronounChoices)[number] | undefined;
  /** QA-SRL: a JSON table of question patterns and argument positions. */
  readonly qasrlOrder?: string | undefined;
  /** For formats that can only be held whole, in megabytes. Default: what the host allows. */
  readonly maxSize?: number | undefined;
}

/** A converted file, and what was lost on the way. */
export interface Conversion {
  /** The text in the other format; the file is read as they are taken. */
  readonly pieces: Iterable<string>;
  /** Defects and losses; all of them once the pieces have been taken. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Does what `assay convert` does. */
export function convertFile(path: string, options: ConvertOptions, host: Host): Conversion {
  const targets = new Map(host.registry.formats.map((format) => [format.id, format]));
  requireKnown('format', options.to, [...targets.keys()]);
  const { format: found, source, reader } = openInput(path, { from: options.from }, host);
  const format = applyQasrlOptions(found, options, host);
  const target = findTarget(options.to, format, source.name, targets);
  if (format.holdsFile || target.holdsFile) reader.limit(createBudget(options.maxSize ?? host.maxSize).bytesLeft);
  const { diagnostics, report } = createCollector(source.name, host);
  return { pieces: convert(format, target, source, report), diagnostics };
}

/** The QA-SRL readers again, with the options that were given for them. */
function applyQasrlOptions(
  reader: AnyReader,
  { qasrlMode, qasrlPronouns, qasrlOrder }: ConvertOptions,
  host: Host,
): AnyReader {
  if (qasrlMode === undefined && qasrlPronouns === undefined && qasrlOrder === undefined) return reader;
  const create = { qasrl: createQasrlReader, 'qasrl-bank': createQasrlBankReader }[reader.id];
  if (create === undefined)
    throw usageError('bad-option', `the --qasrl options belong to QA-SRL files, and this is ${reader.title}`);
  const order =
    qasrlOrder === undefined
      ? undefined
      : parseOrderTable([...host.openLines(qasrlOrder).lines].join('\n'), qasrlOrder);
  return create({ mode: qasrlMode, pronouns: qasrlPronouns, order });
}

function findTarget(id: string, from: AnyReader, file: string, targets: ReadonlyMap<string, AnyFormat>): AnyFormat {
  const target = lookUp(targets, id === 'jsonl' && from.kind === 'extractions' ? 'jsonl-extractions' : id);
  if (target.kind === from.kind) return target;
  const message = `${file} holds ${from.kind} (${from.id}), and ${id} is a format for ${target.kind}`;
  throw new AssayError('usage', usageErrors.diagnose('wrong-kind', { file: '' }, message));
}

function convert(from: AnyReader, to: AnyFormat, source: Source, report: Report): Iterable<string> {
  if (from.kind === 'gold' && to.kind === 'gold') return to.print(from.parse(source, report), report);
  if (from.kind === 'extractions' && to.kind === 'extractions') return to.print(from.parse(source, report), report);
  throw new Error('findTarget lets only formats of one kind through');
}

// What `assay annotate import` makes of a file: records of sentences, of the work of an annotator, or of a system's extractions.

import {
  detectImport,
  type ImportedRecord,
  listImportFormats,
  type ReadImportOptions,
  readImport,
} from '../../annotate/import/read-import.ts';
import { tidyName } from '../../annotate/model/fit-text.ts';
import { requireKnown } from '../../core/assay-error.ts';
import type { Report } from '../../core/diagnostic.ts';
import { inputError, inputName } from '../../core/input-errors.ts';
import type { Source } from '../../formats/format.ts';
import type { Host } from '../host.ts';
import { peek } from '../load-input.ts';
import { readSentences } from '../read-sentences.ts';

export interface ImportOptions {
  readonly language: string;
  /** Whose work the facts become; `false` takes only the sentences. */
  readonly annotator: string | false;
  /** The system that said the extractions. Default: after the file. */
  readonly system?: string | undefined;
  /** What the file is. Default: detected from the content. */
  readonly from?: string | undefined;
}

/** These need a tokenizer, which the page does not have. */
const tokenizedInputs = ['text', 'tokens'] as const;

export interface OpenedImport {
  readonly format: string;
  /** What becomes of the facts in it, for a person; empty where there are none. */
  readonly use: string;
  readonly records: Iterator<ImportedRecord>;
}

/** The same file with the same `importId` adds nothing when it is imported again. */
export function readImportFile(
  path: string,
  options: ImportOptions & { readonly importId: string },
  report: Report,
  host: Host,
): OpenedImport {
  const { from, language, annotator } = options;
  const { readers } = host.registry;
  if (from !== undefined)
    requireKnown('format', from, [...tokenizedInputs, ...listImportFormats(readers).map(({ id }) => id)]);
  const name = nameOfSource(path);
  const { head, lines } = peek(host.openLines(path).lines, () => {}, undefined);
  if (head.length === 0) throw inputError('empty', inputName(path), 'the file is empty');
  const source = { name: inputName(path), lines };
  const input = tokenizedInputs.find((one) => one === from);
  if (input) return { format: input, use: '', records: readTokenized(source, { name, input, language }, report, host) };
  const format = from ?? detectImport(head, readers);
  if (format === 'lines' && from === undefined) remarkRunningText(head, language, host);
  const readOptions: ReadImportOptions = {
    ...{ importId: options.importId, language, readers, format, source: name, sentencePrefix: name },
    annotator: annotator === false ? undefined : annotator,
    system: systemOf(path, options),
  };
  const use = describeUse(format, path, options, host);
  return { format, use, records: readImport(source, readOptions, report) };
}

function describeUse(format: string, path: string, options: ImportOptions, { registry }: Host): string {
  if (format === 'lines') return '';
  const isSystem = registry.readers.some(({ id, kind }) => id === format && kind === 'extractions');
  if (isSystem) return `, as extractions of the system ${systemOf(path, options)}`;
  return options.annotator === false
    ? ', without its facts'
    : `, its facts as the work of the annotator ${options.annotator}`;
}

const nameOfSource = (path: string): string => {
  const file = path.split(/[/\\]/).at(-1) ?? path;
  return path === '-' ? 'input' : tidyName(tidyName(file).slice(0, 80)) || 'input';
};

/** After the file, unless it is named. */
export const systemOf = (path: string, { system }: Pick<ImportOptions, 'system'>): string =>
  system ?? nameOfSource(path).replace(/\.[^.]*$/, '');

/** A line of plain text is taken as a sentence, which is seldom meant where most lines hold several. */
function remarkRunningText(head: readonly string[], language: string, { models, remark }: Host): void {
  const tokenize = models.loadTokenizer({ language, contractions: 'keep', lines: 'flow', tokens: 'find' });
  const lines = head.filter((line) => line.trim() !== '');
  // The beginning of a line is enough to detect the format.
  const several = lines.filter((line) => [...tokenize(line.slice(0, 5000))].length > 1);
  if (several.length * 2 > lines.length)
    remark('note: each line becomes a sentence, but most hold several; --from text finds them');
}

interface TokenizedInput {
  readonly name: string;
  readonly input: (typeof tokenizedInputs)[number];
  readonly language: string;
}

function* readTokenized(
  source: Source,
  { name, input, language }: TokenizedInput,
  report: Report,
  { models }: Host,
): Generator<ImportedRecord> {
  let number = 0;
  for (const { id, text, tokens } of readSentences(source, { input, language, contractions: 'keep' }, report, models)) {
    const spans = tokens.map(({ start, end }) => ({ start, end }));
    yield { record: { type: 'sentence', id: id ?? `${name}:${++number}`, text, language, tokens: spans } };
  }
}

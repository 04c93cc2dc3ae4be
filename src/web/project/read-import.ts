// Reads a file for import, in the page: what it is, what it holds, what is wrong with it. Nothing is sent.

import { detectImport, type ImportedRecord, listImportFormats, readImport } from '../../annotate/import/read-import.ts';
import { readers } from '../../builtins/builtins.ts';
import { headLength } from '../../formats/detect.ts';

export interface ImportPreview {
  readonly format: string;
  readonly records: readonly ImportedRecord[];
  readonly sentences: number;
  readonly facts: number;
  /** Extractions go to a document of this system; undefined when there are none. */
  readonly system?: string | undefined;
  /** The first sentences, as they will be. */
  readonly samples: readonly string[];
  /** What is wrong or lost, with its place. */
  readonly problems: readonly string[];
}

export interface ImportInput {
  readonly text: string;
  readonly name: string;
  readonly language: string;
  /** Whose work facts become; without one only sentences are taken. */
  readonly annotator: string | undefined;
  readonly importId: string;
  /** Id of a format, or undefined to detect it from the content. */
  readonly format: string | undefined;
}

const formats = listImportFormats(readers);

export const importFormats: readonly { readonly value: string; readonly label: string }[] = formats.map(
  ({ id, title }) => ({ value: id, label: title }),
);

const mostSamples = 8;

export function previewImport(input: ImportInput): ImportPreview {
  const { name, language, annotator, importId } = input;
  const lines = input.text.replace(/^\uFEFF/, '').split(/\r\n|[\n\r]/);
  const head = lines
    .slice(0, 200)
    .filter((line) => line.trim() !== '')
    .slice(0, headLength);
  const format = input.format ?? detectImport(head, readers);
  const system = name.replace(/\.[^.]*$/, '').slice(0, 80);
  const problems: string[] = [];
  const options = { format, readers, importId, annotator, source: name.slice(0, 80), language, system };
  const records = [
    ...readImport({ name, lines }, { ...options, sentencePrefix: importId }, ({ message, place, remedy }) => {
      problems.push(`${place.line === undefined ? '' : `line ${place.line}: `}${message}; ${remedy}`);
    }),
  ];
  const { title = format, kind } = formats.find(({ id }) => id === format) ?? {};
  return { format: title, records, problems, ...count(records), ...(kind === 'extractions' ? { system } : {}) };
}

function count(records: readonly ImportedRecord[]): Pick<ImportPreview, 'sentences' | 'facts' | 'samples'> {
  const samples = new Set<string>();
  let [sentences, facts] = [0, 0];
  for (const { record } of records) {
    if (record.type === 'sentence') sentences++;
    if (record.type === 'extraction') facts++;
    if (record.type === 'entry') facts += countFacts(record.operation);
    if (samples.size < mostSamples && record.type !== 'entry' && record.text !== undefined) samples.add(record.text);
  }
  return { sentences, facts, samples: [...samples] };
}

function countFacts(operation: Extract<ImportedRecord['record'], { type: 'entry' }>['operation']): number {
  const all = operation.type === 'batch' ? operation.operations : [operation];
  return all.filter(({ type }) => type === 'fact.add').length;
}

// Reads a file for import, in the page: what it is, what it holds, what is wrong with it. Nothing is sent.

import { toGoldRecords } from '../../annotate/api/gold-records.ts';
import { isFit, longestSentence } from '../../annotate/api/key.ts';
import type { FileRecord } from '../../annotate/api/record.ts';
import { readers } from '../../builtins.ts';
import type { GoldSentence } from '../../core/fact.ts';
import { detectFormat, headLength } from '../../formats/detect.ts';
import { type AnyReader, parseText } from '../../formats/format.ts';

export interface ImportPreview {
  readonly format: string;
  readonly records: readonly FileRecord[];
  readonly sentences: number;
  readonly facts: number;
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
  /** Id of a format, `lines` for one sentence a line, or undefined to tell from the content. */
  readonly format: string | undefined;
}

export const importFormats: readonly { readonly value: string; readonly label: string }[] = [
  { value: 'lines', label: 'Plain text, one sentence a line' },
  { value: 'csv', label: 'CSV: id, sentence' },
  ...readers.filter(({ kind }) => kind === 'gold').map(({ id, title }) => ({ value: id, label: title })),
];

const golds = readers.filter((reader) => reader.kind === 'gold') as readonly (AnyReader & { kind: 'gold' })[];

export function readImport(input: ImportInput): ImportPreview {
  const text = input.text.replace(/^\uFEFF/, '');
  const head = text
    .split(/\r?\n/, 200)
    .filter((line) => line.trim() !== '')
    .slice(0, headLength);
  const chosen = input.format ?? detectFormat(head, golds)?.id ?? 'lines';
  const gold = golds.find(({ id }) => id === chosen);
  if (gold) return readGold(gold, text, input);
  return chosen === 'csv' ? readRows(text) : readPlainLines(text);
}

function readGold(reader: AnyReader & { kind: 'gold' }, text: string, input: ImportInput): ImportPreview {
  const { items, diagnostics } = parseText<GoldSentence>(reader, text, input.name);
  const problems = diagnostics.map(
    ({ message, place }) => `${place?.line === undefined ? '' : `line ${place.line}: `}${message}`,
  );
  const { importId, annotator, name: source, language } = input;
  const onLoss = (sentence: string, loss: string): void => void problems.push(`sentence ${sentence}: ${loss}`);
  const records = [...toGoldRecords(items, { importId, annotator, source, language, onLoss })];
  const facts = annotator === undefined ? 0 : items.reduce((sum, item) => sum + item.facts.length, 0);
  return summarize(reader.title, records, facts, problems);
}

/** Blank lines are no sentences, and a tab is a space, not the end of a sentence. */
function readPlainLines(text: string): ImportPreview {
  const problems: string[] = [];
  const records = text.split(/\r\n|[\n\r\u2028\u2029\u0085]/).flatMap((line, index): FileRecord[] => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
    const tidy = line.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim();
    if (tidy === '') return [];
    const problem = findProblem(tidy);
    if (problem) problems.push(`line ${index + 1}: ${problem}`);
    return problem ? [] : [{ type: 'sentence', text: tidy }];
  });
  return summarize('Plain text, one sentence a line', records, 0, problems);
}

function findProblem(text: string): string | undefined {
  if (text.length > longestSentence)
    return `a sentence of ${text.length} characters; the longest that is taken has ${longestSentence}`;
  return isFit(text) ? undefined : 'characters that are no text';
}

/** A column `sentence` or `text`, and `id` if there is one; else the first column is the sentence. */
function readRows(text: string): ImportPreview {
  const rows = splitCsv(text);
  const header = rows[0]?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  const named = header.findIndex((cell) => cell === 'sentence' || cell === 'text');
  const idColumn = header.indexOf('id');
  const problems: string[] = [];
  const records = (named < 0 ? rows : rows.slice(1)).flatMap(({ cells, line }): FileRecord[] => {
    const sentence = (cells[Math.max(0, named)] ?? '').replace(/\s+/g, ' ').trim();
    if (sentence === '') return [];
    const problem = findProblem(sentence);
    if (problem) problems.push(`line ${line}: ${problem}`);
    const id = named < 0 ? '' : (cells[idColumn] ?? '').trim();
    return problem ? [] : [{ type: 'sentence', text: sentence, ...(id === '' ? {} : { id }) }];
  });
  return summarize('CSV', records, 0, problems);
}

function splitCsv(text: string): { cells: string[]; line: number }[] {
  const rows: { cells: string[]; line: number }[] = [];
  let row: string[] = [];
  let line = 1;
  let start = 1;
  // A cell with its end: quoted (quotes doubled inside) or plain.
  for (const [whole, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|\r|$)/g)) {
    if (whole === '' && row.length === 0) continue;
    row.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    line += whole.split('\n').length - 1;
    if (end === ',') continue;
    rows.push({ cells: row, line: start });
    [row, start] = [[], line];
  }
  return rows;
}

function summarize(
  format: string,
  records: readonly FileRecord[],
  facts: number,
  problems: readonly string[],
): ImportPreview {
  const sentences = records.filter((record) => record.type === 'sentence');
  return {
    format,
    records,
    sentences: sentences.length,
    facts,
    samples: sentences.slice(0, 8).map(({ text }) => text),
    problems,
  };
}

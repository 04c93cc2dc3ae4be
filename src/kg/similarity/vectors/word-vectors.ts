// Word vectors as text, as GloVe and word2vec write them: a word and its numbers, separated by spaces. Only words that are asked for are kept.

import { countOf } from '../../../core/count-of.ts';
import { declareDiagnostics, type Report } from '../../../core/diagnostic.ts';
import type { Source } from '../../../formats/format.ts';
import type { WordVectors } from './phrase-vectors.ts';

export const wordVectorDiagnostics = declareDiagnostics('format/word-vectors', {
  'no-vectors': {
    severity: 'error',
    remedy: 'give a text file with a word and its numbers on each line, separated by single spaces',
  },
  'not-text': {
    severity: 'error',
    remedy: 'save the vectors as UTF-8 text, a word and its numbers on each line; word2vec does so with -binary 0',
  },
  'header-length': {
    severity: 'error',
    remedy: 'write into the first line how many words there are and how many numbers each has, or remove it',
  },
  'header-count': {
    severity: 'warning',
    remedy: 'check that the file is complete; if it is, correct the first line or remove it',
  },
  'vector-length': { severity: 'error', remedy: 'give every word as many numbers as the first one has' },
  'bad-number': { severity: 'error', remedy: 'write decimal numbers separated by single spaces' },
});

/** The first line of word2vec's text form. */
interface Header {
  readonly words: number;
  readonly dimensions: number;
}

interface Row {
  readonly line: number;
  readonly text: string;
  readonly word: string;
  readonly numbers: readonly string[];
}

type Defect = readonly [keyof typeof wordVectorDiagnostics.rules, string];

/** Reads vectors of words as text, only of the words that are wanted. */
export function parseWordVectors(source: Source, isWanted: (word: string) => boolean, report: Report): WordVectors {
  const vectors = new Map<string, Float32Array>();
  let header: Header | undefined;
  let first: Row | undefined;
  let words = 0;
  const say = ([name, message]: Defect, line?: number) =>
    report(wordVectorDiagnostics.diagnose(name, { file: source.name, line }, message));
  for (const row of readRows(source.lines)) {
    const counts = parseHeader(row);
    header ??= counts;
    if (counts) continue;
    words++;
    const isKept = isWanted(row.word) && !vectors.has(row.word);
    const defect = first ? findDefect(row, first, isKept) : findFirstDefect(row, header);
    if (defect) {
      say(defect, row.line);
      // What is wrong from the start would be reported of every line.
      if (!first) break;
    } else if (isKept) vectors.set(row.word, Float32Array.from(row.numbers, Number));
    first ??= row;
  }
  if (words === 0) say(['no-vectors', header ? 'there is nothing after the first line' : 'the file is empty']);
  if (first && header && header.words !== words) say(miscounted(header, words), 1);
  return { dimensions: first?.numbers.length ?? 0, get: (word) => vectors.get(word) };
}

const miscounted = (header: Header, words: number): Defect => [
  'header-count',
  `the first line says ${countOf(header.words, 'word')}, and there are ${words}`,
];

function* readRows(lines: Iterable<string>): Generator<Row> {
  let line = 0;
  for (const text of lines) {
    line++;
    const [word = '', ...numbers] = text.trimEnd().split(' ');
    if (text.trim() !== '') yield { line, text, word, numbers };
  }
}

function parseHeader({ line, text }: Row): Header | undefined {
  const [, words, dimensions] = (line === 1 && /^(\d+) (\d+)\s*$/.exec(text)) || [];
  return words === undefined ? undefined : { words: Number(words), dimensions: Number(dimensions) };
}

/** Is this a file of vectors at all, and what its first line says? */
function findFirstDefect({ text, word, numbers }: Row, header: Header | undefined): Defect | undefined {
  const shown = JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}...` : text);
  if (!numbers.some(isNumber)) return ['no-vectors', `${shown} is no word with numbers after it`];
  if (header && header.dimensions !== numbers.length) {
    const found = `${JSON.stringify(word)} has ${countOf(numbers.length, 'number')}`;
    return ['header-length', `${found}, and the first line says ${header.dimensions}`];
  }
  return findBadNumber(word, numbers);
}

/** Numbers are looked at only where they are kept: most words of such a file are not. */
function findDefect({ word, numbers }: Row, first: Row, isKept: boolean): Defect | undefined {
  if (numbers.length === first.numbers.length) return isKept ? findBadNumber(word, numbers) : undefined;
  const found = `${JSON.stringify(word)} has ${countOf(numbers.length, 'number')}`;
  return ['vector-length', `${found} instead of ${first.numbers.length} as line ${first.line} has`];
}

function findBadNumber(word: string, numbers: readonly string[]): Defect | undefined {
  const wrong = numbers.find((number) => !isNumber(number));
  if (wrong === undefined) return undefined;
  return ['bad-number', `the vector of ${JSON.stringify(word)} has ${JSON.stringify(wrong)}, which is no number`];
}

/** As `Float32Array` takes it. */
const isNumber = (text: string): boolean => text !== '' && Number.isFinite(Math.fround(Number(text)));

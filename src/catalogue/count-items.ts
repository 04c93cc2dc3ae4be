// How many sentences, extractions or triples a file has, counted by its lines alone: enough to see whether a copy is complete.

import { at } from '../core/at.ts';
import { sentenceKey } from '../text/sentence-key.ts';

interface Counter {
  /** What is counted, in the plural. */
  readonly unit: string;
  count(lines: Iterable<string>): number;
}

const counters: Readonly<Record<string, Counter>> = {
  benchie: { unit: 'sentences', count: (lines) => countWhere(lines, (line) => line.startsWith('sent_id:')) },
  'carb-gold': { unit: 'sentences', count: countFirstColumns },
  'oie2016-gold': { unit: 'sentences', count: countFirstColumns },
  conllu: { unit: 'sentences', count: countBlocks },
  sentences: { unit: 'sentences', count: countLines },
  combo: { unit: 'triples', count: countRecords },
  'cuva-triples': { unit: 'triples', count: (lines) => Math.max(0, countLines(lines) - 1) },
  'cuva-clusters': { unit: 'clusters', count: countLines },
};

const byLines: Counter = { unit: 'lines', count: countLines };

export const counterOf = (format: string): Counter => counters[format] ?? byLines;

function countWhere(lines: Iterable<string>, holds: (line: string) => boolean): number {
  let count = 0;
  for (const line of lines) if (holds(line)) count++;
  return count;
}

function countLines(lines: Iterable<string>): number {
  return countWhere(lines, (line) => line.trim() !== '');
}

/** The sentence is the first column; copies that differ only in spaces and punctuation are one. */
function countFirstColumns(lines: Iterable<string>): number {
  const keys = new Set<string>();
  for (const line of lines) if (line.trim() !== '') keys.add(sentenceKey(at(line.split('\t', 1), 0)));
  return keys.size;
}

/** Runs of lines that begin with a number, between blank lines. */
function countBlocks(lines: Iterable<string>): number {
  let isInside = false;
  return countWhere(lines, (line) => {
    const isWord = /^\d/.test(line);
    const isFirst = isWord && !isInside;
    isInside = line.trim() !== '' && (isInside || isWord);
    return isFirst;
  });
}

/** Records of one JSON array; none if it is something else. */
function countRecords(lines: Iterable<string>): number {
  try {
    const data: unknown = JSON.parse([...lines].join('\n'));
    return Array.isArray(data) ? data.length : 0;
  } catch {
    return 0;
  }
}

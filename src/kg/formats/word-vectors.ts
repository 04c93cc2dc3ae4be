// Word vectors as text, as GloVe and word2vec write them: a word and its numbers, separated by spaces. Only words that are asked for are kept.

import { declareDiagnostics, type Report } from '../../core/diagnostic.ts';
import type { Source } from '../../formats/format.ts';
import type { WordVectors } from '../vectors/phrase-vectors.ts';

export const wordVectorDiagnostics = declareDiagnostics('format/word-vectors', {
  'no-vectors': { severity: 'error', remedy: 'give a text file with a word and its numbers on each line' },
  'vector-length': { severity: 'error', remedy: 'give every word as many numbers as the first one has' },
  'bad-number': { severity: 'error', remedy: 'write decimal numbers separated by single spaces' },
});

export function parseWordVectors(source: Source, isWanted: (word: string) => boolean, report: Report): WordVectors {
  const vectors = new Map<string, Float32Array>();
  let dimensions = 0;
  let line = 0;
  const say = (name: keyof typeof wordVectorDiagnostics.rules, message: string) =>
    report(wordVectorDiagnostics.diagnose(name, { file: source.name, line }, message));
  for (const text of source.lines) {
    line++;
    const parts = text.trimEnd().split(' ');
    // The first line of word2vec's text form counts words and dimensions.
    const isHeader = line === 1 && parts.length === 2;
    if (text.trim() === '' || isHeader) continue;
    const [word = '', ...numbers] = parts;
    dimensions ||= numbers.length;
    if (numbers.length !== dimensions || dimensions === 0) {
      say('vector-length', `${JSON.stringify(word)} has ${numbers.length} numbers instead of ${dimensions}`);
      continue;
    }
    if (!isWanted(word) || vectors.has(word)) continue;
    const vector = Float32Array.from(numbers, (number) => (number === '' ? Number.NaN : Number(number)));
    if (vector.every(Number.isFinite)) vectors.set(word, vector);
    else say('bad-number', `the vector of ${JSON.stringify(word)} has something that is no number`);
  }
  if (dimensions === 0)
    report(wordVectorDiagnostics.diagnose('no-vectors', { file: source.name }, 'there are no vectors in the file'));
  return { dimensions, get: (word) => vectors.get(word) };
}

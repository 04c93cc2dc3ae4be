// What an uncased word piece does not hold: hashed affixes and the shape of a word. The training code has the same rules
// (training/assay_training/word_features.py); the numbers in test/language/model/words.test.ts come from there.

import { encodeUtf8 } from '../platform.ts';

const BUCKETS = 4096;

/** The buckets of a word's features, one per table; 0 is kept for the root. */
export function featureBuckets(word: string): readonly number[] {
  const lower = Array.from(word.toLowerCase());
  const tail = (count: number): string => lower.slice(-count).join('');
  const texts = [
    `1${tail(2)}`,
    `2${tail(3)}`,
    `3${tail(4)}`,
    `4${lower.slice(0, 3).join('')}`,
    `5${shapeOf(word)}`,
    `6${lower.join('')}`,
  ];
  return texts.map((text) => 1 + (fnv1a(text) % (BUCKETS - 1)));
}

/** Letter classes with runs cut to two: `McDonald's` is `XxXxx'x`. */
function shapeOf(word: string): string {
  const shape: string[] = [];
  for (const character of word) {
    const kind = letterClass(character);
    if (shape.at(-1) !== kind || shape.at(-2) !== kind) shape.push(kind);
  }
  return shape.slice(0, 10).join('');
}

function letterClass(character: string): string {
  if (/\p{Uppercase}/u.test(character)) return 'X';
  if (/\p{Lowercase}/u.test(character)) return 'x';
  if (character >= '0' && character <= '9') return 'd';
  return character < '\u0080' ? character : 'u';
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of encodeUtf8(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}

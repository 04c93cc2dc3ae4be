// The words that a text shows, however it was tokenized: runs of letters, runs of digits, each Han character on its own, case folded.
// An extraction is implicit when it has a word that its sentence does not show (papers: BenchIE A.1.8).

import { splitWords } from '../core/sentence.ts';

const word = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}])+|\p{N}+/gu;

export function surfaceWords(text: string): string[] {
  return text.normalize('NFC').toLowerCase().match(word) ?? [];
}

/** Finds for one sentence which texts use only its words. */
export function createExplicitTest(sentence: string): (text: string) => boolean {
  // Most texts are a piece of the sentence, and most words stand in it as they are; only the others need a closer look.
  const padded = ` ${sentence} `;
  const literal = new Set(splitWords(sentence));
  let shown: ReadonlySet<string> | undefined;
  const isShown = (word: string): boolean => {
    if (literal.has(word)) return true;
    shown ??= new Set(surfaceWords(sentence));
    const known = shown;
    return surfaceWords(word).every((part) => known.has(part));
  };
  return (text) => padded.includes(` ${text} `) || splitWords(text).every(isShown);
}

// Phrases that differ in a number are two things, however long the rest that they share.

import { isNumberWord } from '../reading/read-number.ts';
import { type CannotLink, wordsOfOne } from './cannot-link.ts';

/** "Vitamin A" and "vitamin B" are counted, too, but an initial is not. */
const numbersOf = (words: readonly string[], last: string | undefined): string[] =>
  words.filter((word) => isNumberWord(word) || (/^[a-z]$/.test(word) && word === last));

export const numbers: CannotLink = {
  name: 'numbers',
  about: 'phrases that differ in a number: "hire 30 people" and "hire 40 people"',
  parts: (one, other, source) => {
    const [left, right] = wordsOfOne(one, other);
    const mine = numbersOf(left, one.words.at(-1));
    const theirs = numbersOf(right, other.words.at(-1));
    // A chain may tell that "Queen Anne" is "Queen Anne II", or that "the company" is "Studio 54".
    if (source === 'coreference') return mine.length > 0 && theirs.length > 0;
    return mine.length > 0 || theirs.length > 0;
  },
};

// What keeps two relation phrases apart, however alike their words are.

import { hasOpposites } from '../apart/opposites.ts';
import { isNumberWord } from '../reading/read-number.ts';
import type { RelationReading } from './read-relation.ts';

/** Keeps two relation phrases apart. */
export interface RelationCannotLink {
  readonly name: string;
  /** What is kept apart, with an example, for the docs. */
  readonly about: string;
  parts(one: RelationReading, other: RelationReading): boolean;
}

const differ = (one: readonly string[], other: readonly string[]): boolean => one.join(' ') !== other.join(' ');

const wordsOfOne = (one: RelationReading, other: RelationReading): [mine: string[], theirs: string[]] => [
  one.words.filter((word) => !other.words.includes(word)),
  other.words.filter((word) => !one.words.includes(word)),
];

/** In the order of the docs. */
export const relationCannotLinks: readonly RelationCannotLink[] = [
  {
    name: 'denials',
    about: 'a relation and its denial: "has sold" and "has not sold"',
    parts: (one, other) => one.denies !== other.denies,
  },
  {
    name: 'modals',
    about: 'what is so and what may or should be: "leads to" and "may lead to"',
    parts: (one, other) => one.modal !== other.modal,
  },
  {
    name: 'voices',
    about: 'who does it and to whom it is done: "founded" and "was founded"',
    parts: (one, other) => one.voice !== other.voice,
  },
  {
    name: 'prepositions',
    about: 'prepositions and so directions: "moved from" and "moved to", "was founded in" and "was founded by"',
    parts: (one, other) => differ(one.prepositions, other.prepositions),
  },
  {
    name: 'roles',
    about: 'what somebody is: "is the mother of" and "is the father of"',
    parts: (one, other) =>
      one.words[0] === 'be' &&
      other.words[0] === 'be' &&
      one.words.length > 1 &&
      other.words.length > 1 &&
      differ([one.words.find(isRole) ?? ''], [other.words.find(isRole) ?? '']),
  },
  {
    name: 'opposites',
    about: 'words that exclude each other, and numbers: "is north of" and "is south of"',
    parts: (one, other) => {
      const [mine, theirs] = wordsOfOne(one, other);
      return hasOpposites(mine, theirs) || [...mine, ...theirs].some(isNumberWord);
    },
  },
];

/** The word before the first preposition of "is the mother of". */
const isRole = (_word: string, place: number, words: readonly string[]): boolean =>
  place > 0 && (place + 1 === words.length || /^(?:of|in|on|at|for|from|to|with|by)$/.test(words[place + 1] ?? ''));

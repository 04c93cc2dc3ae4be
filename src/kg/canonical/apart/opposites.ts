// Words that exclude each other.

import { type CannotLink, wordsOfOne } from './cannot-link.ts';

const pairs = [
  'north south',
  'east west',
  'northern southern',
  'eastern western',
  'left right',
  'upper lower',
  'inner outer',
  'internal external',
  'male female',
  'men women',
  'man woman',
  'boy girl',
  'mother father',
  'son daughter',
  'brother sister',
  'husband wife',
  'king queen',
  'prince princess',
  'parent child',
  'import export',
  'imports exports',
  'buyer seller',
  'employer employee',
  'teacher student',
  'winner loser',
  'plaintiff defendant',
  'rich poor',
  'high low',
  'higher lower',
  'old new',
  'first last',
  'minimum maximum',
  'positive negative',
  'public private',
  'major minor',
  'increase decrease',
  'beginning end',
  'start end',
  'birth death',
  'arrival departure',
  'entry exit',
  'supply demand',
  'cause effect',
  'before after',
  'from to',
  'into from',
  'to from',
  'above below',
  'over under',
  'with without',
  'for against',
  'up down',
  'in out',
  'on off',
].map((pair) => pair.split(' '));

const opposite = new Set(pairs.flatMap(([one = '', other = '']) => [`${one} ${other}`, `${other} ${one}`]));

/** Whether one list has the opposite of a word of the other. */
export const hasOpposites = (mine: readonly string[], theirs: readonly string[]): boolean =>
  mine.some((word) => theirs.some((other) => opposite.has(`${word} ${other}`)));

export const opposites: CannotLink = {
  name: 'opposites',
  about: 'what excludes each other: "North Varde" and "South Varde"',
  parts: (one, other) => hasOpposites(...wordsOfOne(one, other)),
};

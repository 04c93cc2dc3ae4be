// A part is not its whole: "Commander of the Order of the British Empire" and "the British Empire".

import type { ArgumentReading } from '../reading/read-argument.ts';
import type { CannotLink } from './cannot-link.ts';

const prepositions = new Set(
  'of in on at for from to with by about between among against into over under near'.split(' '),
);

/** What stands in the other after a preposition or as its owner, and is not its head. */
function isInside(part: ArgumentReading, { words }: ArgumentReading): boolean {
  const cut = words.findIndex((word, place) => place > 0 && prepositions.has(word));
  const owner = words.findIndex((word) => /'s?$/.test(word));
  const inner = part.words.filter((word) => word !== 'the');
  const isIn = (list: readonly string[]): boolean => inner.length > 0 && inner.every((word) => list.includes(word));
  const isOutside = (list: readonly string[]): boolean => !inner.some((word) => list.includes(word));
  if (cut > 0 && isIn(words.slice(cut)) && isOutside(words.slice(0, cut))) return true;
  const owned = words.slice(owner + 1);
  return owner >= 0 && isIn(words.slice(0, owner + 1).map((word) => word.replace(/'s?$/, ''))) && isOutside(owned);
}

export const partOfWhole: CannotLink = {
  name: 'part-of-whole',
  about: 'a part and its whole: "the mayor of Lund" and "Lund"',
  parts: (one, other) => isInside(one, other) || isInside(other, one),
};

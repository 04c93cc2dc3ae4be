// One surname, two first names: two people.

import { isNameTitle } from '../reading/name-form.ts';
import type { ArgumentReading } from '../reading/read-argument.ts';
import type { CannotLink } from './cannot-link.ts';

const differ = (one: string, other: string): boolean =>
  one !== other && !isInitial(one, other) && !isInitial(other, one) && !isSpelled(one, other) && !isSpelled(other, one);

const isInitial = (one: string, other: string): boolean => one.length === 1 && other.startsWith(one);

/** "Harbor" for "harbour": a letter in the middle of a long word is missing. */
const isSpelled = (one: string, other: string): boolean =>
  one.length >= 6 &&
  other.length === one.length + 1 &&
  one.at(-1) === other.at(-1) &&
  [...other].some((_, place) => place > 2 && other.slice(0, place) + other.slice(place + 1) === one);

const isFull = ({ kind, words }: ArgumentReading): boolean =>
  kind === 'name' && words.length > 1 && !isNameTitle(words[0] ?? '');

export const firstNames: CannotLink = {
  name: 'first-names',
  about: 'different first names with one surname: "Karin Holm" and "Peter Holm"',
  parts: (one, other) =>
    isFull(one) &&
    isFull(other) &&
    one.words.at(-1) === other.words.at(-1) &&
    differ(one.words[0] ?? '', other.words[0] ?? ''),
};

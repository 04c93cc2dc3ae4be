// The contract of cannot-links: what two phrases have that makes them two things, whatever a method or a coreference chain says.

import type { ArgumentReading } from '../reading/read-argument.ts';

/** How two phrases came to be taken for one: by a chain of coreference, by the text itself, or by a method that finds them alike. */
export type LinkSource = 'coreference' | 'text' | 'method';

/** Keeps two phrases apart. */
export interface CannotLink {
  readonly name: string;
  /** What is kept apart, with an example, for the docs. */
  readonly about: string;
  parts(one: ArgumentReading, other: ArgumentReading, source: LinkSource): boolean;
}

/** The words that only one of both has. */
export function wordsOfOne(one: ArgumentReading, other: ArgumentReading): [mine: string[], theirs: string[]] {
  const [left, right] = [new Set(one.words), new Set(other.words)];
  return [one.words.filter((word) => !right.has(word)), other.words.filter((word) => !left.has(word))];
}

// A pair of sentences of a factuality benchmark: the first asserts a fact, the second has nearly the same words and does not.

/** The words by which the fact is known again, in small letters: one of each slot's words has to occur. */
export interface PairFact {
  readonly subject: readonly string[];
  readonly relation: readonly string[];
  readonly object: readonly string[];
}

/** A sentence that asserts a fact, and one that does not. */
export interface FactualityPair {
  readonly id: string;
  /** By what the second sentence takes the fact back, such as `neither-nor`. */
  readonly construction: string;
  readonly asserted: string;
  readonly contrary: string;
  readonly fact: PairFact;
  /** Words of the second sentence that take the fact back: a slot that has one of them shows it. */
  readonly cues: readonly string[];
}

/** The ids of its two sentences. */
export const assertedId = ({ id }: FactualityPair): string => `${id}+`;
export const contraryId = ({ id }: FactualityPair): string => `${id}-`;

// Where languages differ in how facts are worded, beyond what their trees say. Words are lemmas in small letters.

import type { FactModality } from '../../core/factuality.ts';
import type { AnalysedToken } from '../../language/tree/analysed-sentence.ts';
import { type FactualityWords, noFactualityWords } from './factuality-words.ts';

export interface Habits {
  /** Prepositions stand at the end of the relation, or with the object; where both are usual both are candidates. */
  readonly prepositions: readonly ('relation' | 'object')[];
  /** The reflexive pronoun belongs to the verb: "befasst sich mit". */
  readonly reflexiveVerbs: boolean;
  /** "not" and its like. */
  readonly negations: ReadonlySet<string>;
  /** "nobody" and its like. */
  readonly negativeNouns: ReadonlySet<string>;
  /** "if" and its like. */
  readonly conditions: ReadonlySet<string>;
  readonly modals: ReadonlyMap<string, FactModality>;
  /** Auxiliaries of the future and of the perfect. */
  readonly futures: ReadonlySet<string>;
  readonly perfects: ReadonlySet<string>;
  /** A part of a contraction as it is written alone: "is" for "'s". */
  readonly writeOut?: ((token: AnalysedToken) => string | undefined) | undefined;
  readonly factuality: FactualityWords;
  /** Reads relations as facts need them, where the treebank of the language names them otherwise. */
  readonly mendTokens?: ((tokens: readonly AnalysedToken[]) => readonly AnalysedToken[]) | undefined;
}

const none: ReadonlySet<string> = new Set();

/** Of a language of which nothing is known. */
export const anyHabits: Habits = {
  prepositions: ['relation', 'object'],
  reflexiveVerbs: true,
  negations: none,
  negativeNouns: none,
  conditions: none,
  modals: new Map(),
  futures: none,
  perfects: none,
  factuality: noFactualityWords,
};

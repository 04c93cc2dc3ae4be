// Where languages differ in how facts are worded, beyond what their trees say. Words are lemmas in small letters.

import type { FactModality } from '../../core/factuality.ts';
import type { AnalysedToken } from '../../language/tree/analysed-sentence.ts';
import { type FactualityWords, noFactualityWords } from './factuality-words.ts';

export interface Habits {
  /** Prepositions stand at the end of the relation, or with the object; where both are usual both are candidates. */
  readonly prepositions: readonly ('relation' | 'object')[];
  /** The reflexive pronoun belongs to the verb: "befasst sich mit". */
  readonly reflexiveVerbs: boolean;
  /** Clauses follow each other without a conjunction, and the first one has the subject. */
  readonly serialVerbs: boolean;
  /** An adverb right before an argument can belong to it: "jedoch eine Probe". */
  readonly adverbsWithArguments: boolean;
  /** "not" and its like. */
  readonly negations: ReadonlySet<string>;
  /** "nobody" and its like. */
  readonly negativeNouns: ReadonlySet<string>;
  /** "if" and its like. */
  readonly conditions: ReadonlySet<string>;
  /** "but" and its like: what was said before holds no longer. */
  readonly contrasts: ReadonlySet<string>;
  /** Prepositions of a range with two ends: "between". */
  readonly ranges: ReadonlySet<string>;
  /** Prepositions that say where or when, not where to. */
  readonly staticPrepositions: ReadonlySet<string>;
  /** What leads from an object to what it does: "accused her of", "kept it from". */
  readonly objectClauses: ReadonlySet<string>;
  /** Phrases that join sentences and tell nothing themselves: "for instance". */
  readonly discoursePhrases: ReadonlySet<string>;
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
  serialVerbs: false,
  adverbsWithArguments: false,
  negations: none,
  negativeNouns: none,
  conditions: none,
  contrasts: none,
  ranges: none,
  staticPrepositions: none,
  objectClauses: none,
  discoursePhrases: none,
  modals: new Map(),
  futures: none,
  perfects: none,
  factuality: noFactualityWords,
};

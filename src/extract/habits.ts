// Where languages differ in how facts are told, beyond what their trees say.

import { primaryLanguage } from '../core/language-tag.ts';
import type { AnalysedSentence } from '../language/tree/analysed-sentence.ts';

export interface Habits {
  /** Prepositions stand at the end of the relation, or with the object; where both are usual both are candidates. */
  readonly prepositions: readonly ('relation' | 'object')[];
  /** The reflexive pronoun belongs to the verb: "befasst sich mit". */
  readonly reflexiveVerbs: boolean;
}

export const englishHabits: Habits = { prepositions: ['relation'], reflexiveVerbs: false };
export const otherHabits: Habits = { prepositions: ['relation', 'object'], reflexiveVerbs: true };

export const habitsOf = ({ language }: AnalysedSentence): Habits =>
  primaryLanguage(language) === 'en' ? englishHabits : otherHabits;

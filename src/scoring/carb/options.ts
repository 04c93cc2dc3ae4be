// The options that change a CaRB score. Without any, it is the original's.

import { type ChoiceTable, type Chosen, describeChoices, type GivenChoices, readChoices } from '../choices.ts';
import type { ScorerOption } from '../scorer.ts';
import {
  matchBinary,
  matchDefault,
  matchExact,
  matchLexical,
  matchPredicate,
  matchSimple,
  matchStrict,
  type TupleMatch,
} from './tuple-match.ts';

const choices = {
  match: {
    about: 'how a tuple is compared',
    choices: ['default', 'simple', 'strict', 'binary', 'lexical', 'exact', 'predicate'],
  },
  recall: {
    about: 'a prediction serves the recall of many gold tuples, or of one',
    choices: ['best', 'one-to-one'],
  },
  split: {
    about: 'n-ary tuples as they are, split into binaries, or split as the original does',
    choices: ['none', 'binary', 'original'],
  },
} as const satisfies ChoiceTable;

export type CarbOptions = Chosen<typeof choices>;

export type CarbOptionsInput = GivenChoices<typeof choices>;

export const carbOptions: readonly ScorerOption[] = describeChoices(choices);

export const parseCarbOptions = (given: CarbOptionsInput = {}): CarbOptions => readChoices(choices, given);

const matches: Readonly<Record<CarbOptions['match'], TupleMatch>> = {
  default: matchDefault,
  simple: matchSimple,
  strict: matchStrict,
  binary: matchBinary,
  lexical: matchLexical,
  exact: matchExact,
  predicate: matchPredicate,
};

export const findMatch = (name: CarbOptions['match']): TupleMatch => matches[name];

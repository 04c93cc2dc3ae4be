// The choices that change a CaRB score, each written into the signature.

import { requireKnown } from '../../core/assay-error.ts';
import type { SignatureTable } from '../../core/signature.ts';
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

const matches = {
  default: matchDefault,
  simple: matchSimple,
  strict: matchStrict,
  binary: matchBinary,
  lexical: matchLexical,
  exact: matchExact,
  predicate: matchPredicate,
} as const satisfies Record<string, TupleMatch>;

type MatchName = keyof typeof matches;

export const carbChoices = {
  match: Object.keys(matches) as MatchName[],
  /** One prediction may serve the recall of many gold tuples, or of one. */
  recall: ['best', 'one-to-one'],
  /** n-ary tuples as they are, split into binaries, or split as the original does: copies of the last piece. */
  split: ['none', 'binary', 'original'],
} as const;

export interface CarbOptions {
  readonly match: MatchName;
  readonly recall: (typeof carbChoices.recall)[number];
  readonly split: (typeof carbChoices.split)[number];
}

export type CarbOptionsInput = { readonly [Key in keyof CarbOptions]?: string | undefined };

export function parseCarbOptions(input: CarbOptionsInput = {}): CarbOptions {
  return {
    match: requireKnown('match', input.match ?? 'default', carbChoices.match),
    recall: requireKnown('recall', input.recall ?? 'best', carbChoices.recall),
    split: requireKnown('split', input.split ?? 'none', carbChoices.split),
  };
}

export const findMatch = (name: MatchName): TupleMatch => matches[name];

export const carbSignature: SignatureTable<CarbOptions> = { match: String, recall: String, split: String };

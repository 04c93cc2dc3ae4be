// The choices that change an OIE2016 score, each written into the signature.

import { requireKnown } from '../../core/assay-error.ts';
import type { SignatureTable } from '../../core/signature.ts';
import type { HeadsOf } from './heads.ts';

export const oie2016Choices = {
  /**
   * The lexical rule of July 2019, the one before it (and with its counting error), or the paper's agreement of grammatical heads:
   * as given with the tuples, or as found by `headsOf`.
   */
  rule: ['lexical-2019', 'lexical-2016', 'lexical-2016-original', 'head', 'head-tree'],
  /** How words of predicates are compared by the rule of 2019: by WordNet's noun lemmas, as they are, or by a given table. */
  lemmas: ['wordnet', 'none', 'table'],
} as const;

export interface Oie2016Options {
  readonly rule: (typeof oie2016Choices.rule)[number];
  readonly lemmas: (typeof oie2016Choices.lemmas)[number];
}

export type Oie2016OptionsInput = {
  readonly rule?: string | undefined;
  readonly lemmas?: string | undefined;
  /** With `rule: 'head-tree'`: finds the heads of a tuple's elements in the sentence's tree. */
  readonly headsOf?: HeadsOf | undefined;
  /** With `lemmas: 'table'`: the lemma of each word that has one. */
  readonly lemmaTable?: Readonly<Record<string, string>> | undefined;
};

export function parseOie2016Options(input: Oie2016OptionsInput = {}): Oie2016Options {
  return {
    rule: requireKnown('rule', input.rule ?? 'lexical-2019', oie2016Choices.rule),
    lemmas: requireKnown('lemmas', input.lemmas ?? (input.lemmaTable ? 'table' : 'wordnet'), oie2016Choices.lemmas),
  };
}

export const oie2016Signature: SignatureTable<Oie2016Options> = { rule: String, lemmas: String };

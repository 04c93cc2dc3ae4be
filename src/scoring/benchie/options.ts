// The choices that change a fact-level score, each written into the signature.

import { requireKnown } from '../../core/assay-error.ts';
import type { SignatureTable } from '../../core/signature.ts';
import { type Facet, parseFacet } from './facet.ts';

const choices = {
  /** An extraction found in several facts credits all of them (strict), or as in the original tool only the first. */
  credit: ['strict', 'first-fact'],
  /** A wrong extraction that is repeated counts each time, or once. */
  duplicates: ['count', 'once'],
  /** Extractions with words that the sentence does not show: scored and pointed out, scored, or left out as the papers do. */
  implicit: ['report', 'keep', 'drop'],
  /** Arguments after the object are joined to it, or only triples are scored. */
  nary: ['join', 'triples'],
  case: ['sensitive', 'insensitive'],
  /** All extractions, or only those whose subject and object are arguments of gold facts (NE-centric evaluation, AnnIE 5.2). */
  arguments: ['all', 'gold'],
} as const;

type Choices = { readonly [Key in keyof typeof choices]: (typeof choices)[Key][number] };

export interface BenchieOptions extends Choices {
  readonly facet: Facet;
}

/** What a caller may give: anything left out takes the papers' definition. */
export type BenchieOptionsInput = { readonly [Key in keyof Choices]?: string | undefined } & {
  readonly facet?: string | undefined;
};

export const benchieChoices: Readonly<Record<keyof Choices, readonly string[]>> = choices;

export function parseBenchieOptions(input: BenchieOptionsInput = {}): BenchieOptions {
  return {
    facet: parseFacet(input.facet ?? 'default'),
    credit: requireKnown('credit', input.credit ?? 'strict', choices.credit),
    duplicates: requireKnown('duplicates', input.duplicates ?? 'count', choices.duplicates),
    implicit: requireKnown('implicit', input.implicit ?? 'report', choices.implicit),
    nary: requireKnown('nary', input.nary ?? 'join', choices.nary),
    case: requireKnown('case', input.case ?? 'sensitive', choices.case),
    arguments: requireKnown('arguments', input.arguments ?? 'all', choices.arguments),
  };
}

export const benchieSignature: SignatureTable<BenchieOptions> = {
  facet: (facet) => facet.name,
  credit: String,
  duplicates: String,
  implicit: String,
  nary: String,
  case: String,
  arguments: String,
};

// The options that change a fact-level score. Without any, it is the papers' definition.

import type { GoldSentence } from '../../core/fact.ts';
import { triplesOf } from '../../core/fact.ts';
import { type ChoiceTable, type Chosen, describeChoices, type GivenChoices, readChoices } from '../choices.ts';
import type { ScorerOption, Variation, VariedOption } from '../scorer.ts';
import { type Facet, parseFacet } from './facet.ts';

const choices = {
  credit: {
    about: 'facts that an extraction credits: all that have it, or only the first as in the original tool',
    choices: ['strict', 'first-fact'],
  },
  duplicates: { about: 'repeated extractions count each time, or once', choices: ['count', 'once'] },
  implicit: {
    about:
      'extractions with words that are not in the sentence: score and point out, just score, or drop as the papers do',
    choices: ['report', 'keep', 'drop'],
  },
  nary: { about: 'arguments after the object: join them to it, or score triples only', choices: ['join', 'triples'] },
  case: { about: 'compare letters with their case, or without', choices: ['sensitive', 'insensitive'] },
  arguments: {
    about: 'all extractions, or only those between arguments of gold facts (NE-centric evaluation)',
    choices: ['all', 'gold'],
  },
} as const satisfies ChoiceTable;

export interface BenchieOptions extends Chosen<typeof choices> {
  readonly facet: Facet;
}

/** What a caller may give: anything left out takes the papers' definition. */
export type BenchieOptionsInput = GivenChoices<typeof choices> & { readonly facet?: string | undefined };

export function parseBenchieOptions({ facet = 'default', ...given }: BenchieOptionsInput = {}): BenchieOptions {
  return { facet: parseFacet(facet), ...readChoices(choices, given) };
}

export const signBenchieOptions = ({ facet, ...chosen }: BenchieOptions): ReadonlyMap<string, string> =>
  new Map([['facet', facet.name], ...Object.entries(chosen)]);

const facet: VariedOption = {
  kind: 'list',
  name: 'facet',
  about: 'default, C, M, C+M, E, ET (E by parse trees) or all; several with commas',
  value: 'list',
  usual: 'default',
  meanings: {
    C: 'slots joined, so that a word may stand in the wrong slot',
    M: 'no optional words',
    'C+M': 'both',
    E: 'only clean entities as subject and object',
    ET: 'only clean entities by parse trees',
  },
  vary: listFacets,
};

export const benchieOptions: readonly ScorerOption[] = [facet, ...describeChoices(choices)];

/** `all` stands for those that this gold can have. */
function listFacets(given: readonly string[], gold: readonly GoldSentence[]): Variation {
  if (!given.includes('all')) return { values: given.map((name) => parseFacet(name).name), notes: [] };
  const hasEntities = gold.some(({ facts }) =>
    facts.some((fact) => triplesOf(fact).some(({ entity }) => entity !== undefined)),
  );
  const note = 'facet E is left out: this gold marks no triples as entity-clean (--facet ET finds them by parse trees)';
  return {
    values: ['default', 'C', 'M', 'C+M', ...(hasEntities ? ['E'] : [])],
    notes: hasEntities ? [] : [note],
  };
}

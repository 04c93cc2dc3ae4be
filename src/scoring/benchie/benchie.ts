// BenchIE's scorer as people choose it.

import type { GoldSentence } from '../../core/fact.ts';
import type { HintFinder, Scorer } from '../scorer.ts';
import { type BenchieOutcome, createBenchieScorer } from './benchie-scorer.ts';
import { markEntityTriples } from './entity-facet.ts';
import { parseFacet } from './facet.ts';
import { createHintFinder } from './mismatch-hints.ts';
import { type BenchieOptionsInput, benchieOptions } from './options.ts';
import { printBenchieOutcome } from './print-outcome.ts';

export const benchie: Scorer<BenchieOutcome, BenchieOptionsInput> = {
  id: 'benchie',
  about: 'facts',
  gold: 'facts',
  options: benchieOptions,
  prepare(gold, options, { treeOf }) {
    const { entityByTree } = parseFacet(options.facet ?? 'default');
    return createBenchieScorer(entityByTree ? gold.map((one) => markEntityTriples(one, treeOf)) : gold, options);
  },
  printOutcome: printBenchieOutcome,
  remarksOf: ({ extractions }) => extractions.flatMap(({ remark }) => remark ?? []),
  createHintFinder: findHints,
};

/** The other facets are of the same file: once is enough. */
function findHints(gold: readonly GoldSentence[], { facet = 'default' }: BenchieOptionsInput): HintFinder {
  return parseFacet(facet).name === 'default' ? createHintFinder(gold) : () => [];
}

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
  title: 'BenchIE',
  about: 'facts',
  meaning: 'the default facet, slot by slot',
  reference: `@inproceedings{gashteovski-etal-2022-benchie,
  title     = {{BenchIE}: A Framework for Multi-Faceted Fact-Based Open Information Extraction Evaluation},
  author    = {Gashteovski, Kiril and Yu, Mingying and Kotnis, Bhushan and Lawrence, Carolin and Niepert, Mathias and Glava{\\v{s}}, Goran},
  booktitle = {Proceedings of the 60th Annual Meeting of the Association for Computational Linguistics (Volume 1: Long Papers)},
  year      = {2022},
  pages     = {4472--4490}
}`,
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

// The measures that `assay score` can take, each with its options, as one list.

import { deriveHeads } from '../../analysis/derive-heads.ts';
import { markEntityTriples } from '../../analysis/entity-facet.ts';
import type { GoldSentence } from '../../core/fact.ts';
import { triplesOf } from '../../core/fact.ts';
import { type BenchieOutcome, createBenchieScorer } from '../../scoring/benchie/benchie-scorer.ts';
import { parseFacet } from '../../scoring/benchie/facet.ts';
import type { BenchieOptionsInput } from '../../scoring/benchie/options.ts';
import { printOutcome as printBenchieOutcome } from '../../scoring/benchie/print-outcome.ts';
import { type CarbOutcome, createCarbScorer } from '../../scoring/carb/carb-scorer.ts';
import type { CarbOptionsInput } from '../../scoring/carb/options.ts';
import { printCarbOutcome } from '../../scoring/carb/print-outcome.ts';
import type { HeadsOf } from '../../scoring/oie2016/heads.ts';
import { createOie2016Scorer, type Oie2016Outcome } from '../../scoring/oie2016/oie2016-scorer.ts';
import type { Oie2016OptionsInput } from '../../scoring/oie2016/options.ts';
import { printOie2016Outcome } from '../../scoring/oie2016/print-outcome.ts';
import type { PreparedScorer } from '../../scoring/scorer.ts';
import { createGoldTrees, type GoldTrees } from '../../tasks/gold-trees.ts';
import { commandHost } from '../host.ts';

export const scorerNames = ['benchie', 'carb', 'oie2016'] as const;
type ScorerName = (typeof scorerNames)[number];

export interface MeasureOptions extends BenchieOptionsInput, CarbOptionsInput, Oie2016OptionsInput {
  readonly scorer: ScorerName;
  readonly allScorers?: boolean;
  /** Language of sentences that carry none, where trees are needed. */
  readonly lang?: string;
}

export interface Measure {
  readonly name: string;
  /** Facts or tuples: which gold the measure is about. */
  readonly gold: 'facts' | 'tuples';
  prepare(gold: readonly GoldSentence[]): PreparedScorer<unknown>;
  /** An outcome of this measure as plain data. */
  printOutcome(outcome: unknown): unknown;
  /** The models behind the trees that the measure looked at; empty if it looked at none. */
  signTrees(): string;
}

export interface ChosenMeasures {
  readonly measures: readonly Measure[];
  /** What the user may have expected and does not get. */
  readonly notes: readonly string[];
}

export function chooseMeasures(
  options: MeasureOptions,
  facets: readonly string[],
  gold: readonly GoldSentence[],
): ChosenMeasures {
  const wanted = options.allScorers ? scorerNames : [options.scorer];
  const { names, notes } = expandFacets(facets, gold);
  const trees = createGoldTrees(commandHost().models, options.lang);
  const measures = wanted.flatMap((scorer): Measure[] => {
    if (scorer === 'carb')
      return [
        {
          name: 'carb',
          gold: 'tuples',
          prepare: (items) => createCarbScorer(items, options),
          printOutcome: (outcome) => printCarbOutcome(outcome as CarbOutcome),
          signTrees: () => '',
        },
      ];
    if (scorer === 'oie2016')
      return [
        {
          name: 'oie2016',
          gold: 'tuples',
          prepare: (items) => createOie2016Scorer(items, { ...options, headsOf: createHeadFinder(trees) }),
          printOutcome: (outcome) => printOie2016Outcome(outcome as Oie2016Outcome),
          signTrees: () => (options.rule === 'head-tree' ? trees.sign() : ''),
        },
      ];
    return names.map((facet) => ({
      name: facet === 'default' ? 'benchie' : `benchie ${facet}`,
      gold: 'facts',
      prepare: (items) =>
        createBenchieScorer(parseFacet(facet).entityByTree ? markByTrees(items, trees) : items, { ...options, facet }),
      printOutcome: (outcome) => printBenchieOutcome(outcome as BenchieOutcome),
      signTrees: () => (parseFacet(facet).entityByTree ? trees.sign() : ''),
    }));
  });
  return { measures, notes };
}

/** `--facet C --facet M`, `--facet C,M` and `--facet all`. */
function expandFacets(facets: readonly string[], gold: readonly GoldSentence[]): { names: string[]; notes: string[] } {
  const listed = facets.flatMap((list) => list.split(',')).map((name) => name.trim());
  if (!listed.includes('all'))
    return { names: (listed.length === 0 ? ['default'] : listed).map((name) => parseFacet(name).name), notes: [] };
  const hasEntities = gold.some(({ facts }) =>
    facts.some((fact) => triplesOf(fact).some(({ entity }) => entity !== undefined)),
  );
  const names = ['default', 'C', 'M', 'C+M', ...(hasEntities ? ['E'] : [])];
  return {
    names,
    notes: hasEntities
      ? []
      : ['facet E is left out: this gold marks no triples as entity-clean (--facet ET tells them by parse trees)'],
  };
}

function markByTrees(gold: readonly GoldSentence[], { treeOf }: GoldTrees): GoldSentence[] {
  return gold.map((sentence) => markEntityTriples(sentence, treeOf));
}

function createHeadFinder({ treeOf }: GoldTrees): HeadsOf {
  return (tuple, sentence) => deriveHeads(tuple, treeOf(sentence));
}

// The measures that `assay score` can take, each with its options, as one list.

import type { GoldSentence } from '../../core/fact.ts';
import { triplesOf } from '../../core/fact.ts';
import { createBenchieScorer } from '../../scoring/benchie/benchie-scorer.ts';
import { parseFacet } from '../../scoring/benchie/facet.ts';
import type { BenchieOptionsInput } from '../../scoring/benchie/options.ts';
import { createCarbScorer } from '../../scoring/carb/carb-scorer.ts';
import type { CarbOptionsInput } from '../../scoring/carb/options.ts';
import { createOie2016Scorer } from '../../scoring/oie2016/oie2016-scorer.ts';
import type { Oie2016OptionsInput } from '../../scoring/oie2016/options.ts';
import type { PreparedScorer } from '../../scoring/scorer.ts';

export const scorerNames = ['benchie', 'carb', 'oie2016'] as const;
type ScorerName = (typeof scorerNames)[number];

export interface MeasureOptions extends BenchieOptionsInput, CarbOptionsInput, Oie2016OptionsInput {
  readonly scorer: ScorerName;
  readonly allScorers?: boolean;
}

export interface Measure {
  readonly name: string;
  /** Facts or tuples: which gold the measure is about. */
  readonly gold: 'facts' | 'tuples';
  prepare(gold: readonly GoldSentence[]): PreparedScorer<unknown>;
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
  const measures = wanted.flatMap((scorer): Measure[] => {
    if (scorer === 'carb')
      return [{ name: 'carb', gold: 'tuples', prepare: (items) => createCarbScorer(items, options) }];
    if (scorer === 'oie2016')
      return [{ name: 'oie2016', gold: 'tuples', prepare: (items) => createOie2016Scorer(items, options) }];
    return names.map((facet) => ({
      name: facet === 'default' ? 'benchie' : `benchie ${facet}`,
      gold: 'facts',
      prepare: (items) => createBenchieScorer(items, { ...options, facet }),
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
  return { names, notes: hasEntities ? [] : ['facet E is left out: this gold marks no triples as entity-clean'] };
}

// The golds of BenchIE's tables, made ready for scoring its published systems by facts and by CaRB's measure.

import type { Extraction } from '../core/extraction.ts';
import { type BenchieOutcome, createBenchieScorer } from '../scoring/benchie/benchie-scorer.ts';
import type { BenchieOptionsInput } from '../scoring/benchie/options.ts';
import { type CarbOutcome, createCarbScorer } from '../scoring/carb/carb-scorer.ts';
import { joinByText } from '../scoring/join-by-text.ts';
import { scoreSystem } from '../scoring/score-system.ts';
import type { PreparedScorer } from '../scoring/scorer.ts';
import type { Benchmark } from './figures.ts';
import type { Part, TableData } from './published-table.ts';

export const goldFile = (language: string): string => `benchie/gold_${language}.txt`;
export const systemFile = (system: string): string => `benchie/systems/${system}.txt`;
const tupleFile = 'benchie/carb_explicit_en.tsv';

/** Undefined if the gold is not there. */
export function openFactBenchmark(
  data: TableData,
  language: string,
  options: BenchieOptionsInput = {},
): Benchmark<BenchieOutcome> | undefined {
  const gold = data.gold(goldFile(language));
  return gold && openBenchmark(data, createBenchieScorer(gold.items, options), gold.part);
}

/** The English sentences with CaRB's tuples, whose sentences have no ids. */
export function openCarbBenchmark(data: TableData): Benchmark<CarbOutcome> | undefined {
  const gold = data.gold(goldFile('en'));
  const tuples = data.gold(tupleFile);
  return gold && tuples && openBenchmark(data, createCarbScorer(tuples.items), tuples.part, joinByText(gold.items));
}

function openBenchmark<Outcome>(
  data: TableData,
  scorer: PreparedScorer<Outcome>,
  part: Part,
  join: (extraction: Extraction) => Extraction = (extraction) => extraction,
): Benchmark<Outcome> {
  return {
    scorer,
    part,
    score(system) {
      const extractions = data.extractions(systemFile(system));
      return extractions && scoreSystem(scorer, extractions.map(join), { file: systemFile(system) });
    },
  };
}

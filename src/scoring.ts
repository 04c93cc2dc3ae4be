// assay/scoring: score extractions against gold.

import type { Extraction } from './core/extraction.ts';
import type { GoldSentence } from './core/fact.ts';
import { type BenchieOutcome, createBenchieScorer } from './scoring/benchie/benchie-scorer.ts';
import type { BenchieOptionsInput } from './scoring/benchie/options.ts';
import { type SystemScore, scoreSystem } from './scoring/score-system.ts';

export { printSignature } from './core/signature.ts';
export type { BenchieOutcome, ExtractionOutcome, Verdict } from './scoring/benchie/benchie-scorer.ts';
export type { BenchieOptionsInput } from './scoring/benchie/options.ts';
export { type CarbOutcome, createCarbScorer } from './scoring/carb/carb-scorer.ts';
export { areaUnder, type CurvePoint, findBestPrecision, findMaxRecall, findOptimal } from './scoring/curve.ts';
export { createOie2016Scorer, type Oie2016Outcome } from './scoring/oie2016/oie2016-scorer.ts';
export type { SystemScore } from './scoring/score-system.ts';
export type {
  HintFinder,
  PreparedScorer,
  Row,
  Score,
  Scorer,
  ScorerOption,
  ScorerOptions,
  ScorerResources,
} from './scoring/scorer.ts';
export { scoreCounts } from './scoring/scorer.ts';
export { createBenchieScorer, scoreSystem };

/** Scores one system by facts. To score many systems, make the scorer once with `createBenchieScorer`. */
export function score(
  gold: readonly GoldSentence[],
  extractions: Iterable<Extraction>,
  options: BenchieOptionsInput = {},
): SystemScore<BenchieOutcome> {
  return scoreSystem(createBenchieScorer(gold, options), extractions);
}

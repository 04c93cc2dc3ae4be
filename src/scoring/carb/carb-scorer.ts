// CaRB's measure: token precision and recall of tuple pairs, greedy one-to-one for precision, best match for recall, over thresholds of
// confidence (Bhardwaj et al. 2019). A row is [precision sum, predictions, recall sum, gold tuples].

import type { Extraction } from '../../core/extraction.ts';
import { type GoldSentence, tupleOfFact } from '../../core/fact.ts';
import { signOptions } from '../../core/signature.ts';
import type { Tuple } from '../../core/tuple.ts';
import type { PreparedScorer, Row, Score } from '../scorer.ts';
import { type CarbOptions, type CarbOptionsInput, carbSignature, findMatch, parseCarbOptions } from './options.ts';
import { type PairScore, type TupleMatch, type TupleTokens, tokenizeTuple } from './tuple-match.ts';

interface CarbPrediction {
  readonly extraction: Extraction;
  readonly confidence: number;
  /** Against each gold tuple of the sentence. */
  readonly pairs: readonly PairScore[];
}

export interface CarbOutcome {
  readonly sentence: GoldSentence;
  readonly goldCount: number;
  readonly predictions: readonly CarbPrediction[];
}

export function createCarbScorer(
  gold: readonly GoldSentence[],
  input: CarbOptionsInput = {},
): PreparedScorer<CarbOutcome> {
  const options = parseCarbOptions(input);
  const match = findMatch(options.match);
  const tuples = gold.map((sentence) =>
    sentence.facts
      .map(tupleOfFact)
      .flatMap((tuple) => splitTuple(tuple, options))
      .map(tokenizeTuple),
  );
  return {
    id: 'carb.v1',
    signature: signOptions<CarbOptions>(options, carbSignature),
    countNames: ['precisionSum', 'predictions', 'recallSum', 'gold'],
    sentences: gold,
    compare: (index, extractions) => ({
      sentence: gold[index] as GoldSentence,
      goldCount: tuples[index]?.length ?? 0,
      predictions: comparePredictions(tuples[index] ?? [], extractions, match, options),
    }),
    count: (outcome, threshold) => countOutcome(outcome, threshold, options),
    score: scoreRow,
    curve: { isHeadline: true, thresholds: 'all', order: 'threshold' },
  };
}

function comparePredictions(
  gold: readonly TupleTokens[],
  extractions: readonly Extraction[],
  match: TupleMatch,
  options: CarbOptions,
): CarbPrediction[] {
  // What is said about a sentence without gold tuples is ignored, as in the original.
  if (gold.length === 0) return [];
  return extractions.flatMap((extraction) =>
    splitTuple(extraction, options).map((tuple) => {
      const predicted = tokenizeTuple(tuple);
      return {
        extraction,
        confidence: extraction.confidence ?? 1,
        pairs: gold.map((other) => match(other, predicted)),
      };
    }),
  );
}

/** (r; a, b, c) becomes (r; a, b) and (r; a, c); the original makes (r; a, c) twice of it. */
function splitTuple(tuple: Tuple, { split }: CarbOptions): readonly Tuple[] {
  const { subject, relation, objects } = tuple;
  if (split === 'none' || objects.length < 2) return [tuple];
  const pieces = objects.map((object): Tuple => ({ subject, relation, objects: [object] }));
  return split === 'binary' ? pieces : pieces.map(() => pieces.at(-1) as Tuple);
}

function countOutcome({ goldCount, predictions }: CarbOutcome, threshold: number, { recall }: CarbOptions): Row {
  const kept = predictions.filter(({ confidence }) => confidence >= threshold);
  const recallSum = recall === 'best' ? sumBest(kept, goldCount) : sumGreedy(kept, goldCount, (pair) => pair.recall);
  return [sumGreedy(kept, goldCount, (pair) => pair.precision), kept.length, recallSum, goldCount];
}

function sumBest(predictions: readonly CarbPrediction[], goldCount: number): number {
  let sum = 0;
  for (let gold = 0; gold < goldCount; gold++) {
    let best = 0;
    for (const { pairs } of predictions) best = Math.max(best, pairs[gold]?.recall ?? 0);
    sum += best;
  }
  return sum;
}

/** The highest value first, each gold tuple and each prediction once; among equals the earlier gold, then the earlier prediction. */
function sumGreedy(
  predictions: readonly CarbPrediction[],
  goldCount: number,
  pick: (pair: PairScore) => number,
): number {
  const pairs: { value: number; gold: number; prediction: number }[] = [];
  for (const [prediction, { pairs: scores }] of predictions.entries()) {
    for (let gold = 0; gold < goldCount; gold++) {
      const value = pick(scores[gold] as PairScore);
      if (value > 0) pairs.push({ value, gold, prediction });
    }
  }
  pairs.sort((a, b) => b.value - a.value || a.gold - b.gold || a.prediction - b.prediction);
  const [usedGold, usedPredictions] = [new Set<number>(), new Set<number>()];
  let sum = 0;
  for (const { value, gold, prediction } of pairs) {
    if (usedGold.has(gold) || usedPredictions.has(prediction)) continue;
    usedGold.add(gold);
    usedPredictions.add(prediction);
    sum += value;
  }
  return sum;
}

/** As in CaRB: no predictions are all right, no gold is all missed. */
function scoreRow([precisionSum = 0, predictions = 0, recallSum = 0, gold = 0]: Row): Score {
  const precision = predictions === 0 ? 1 : precisionSum / predictions;
  const recall = gold === 0 ? 0 : recallSum / gold;
  return { precision, recall, f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}

// CaRB's measure: token precision and recall of tuple pairs, greedy one-to-one for precision, best match for recall, over thresholds of
// confidence (Bhardwaj et al. 2019). A row is [precision sum, predictions, recall sum, gold tuples].

import { at } from '../../core/at.ts';
import type { Extraction } from '../../core/extraction.ts';
import { type GoldSentence, tupleOfFact } from '../../core/fact.ts';
import type { Tuple } from '../../core/tuple.ts';
import type { PreparedScorer, Row, Score } from '../scorer.ts';
import { type CarbOptions, type CarbOptionsInput, findMatch, parseCarbOptions } from './options.ts';
import { type PairScore, type TupleMatch, type TupleTokens, tokenizeTuple } from './tuple-match.ts';

interface CarbPrediction {
  readonly extraction: Extraction;
  readonly confidence: number;
  /** Against each gold tuple of the sentence. */
  readonly pairs: readonly PairScore[];
}

/** A gold tuple and a prediction, as indices, with the value that they are ranked by. */
interface RankedPair {
  readonly value: number;
  readonly gold: number;
  readonly prediction: number;
}

/** What became of a sentence's extractions by CaRB: every pair with a gold tuple that is worth something. */
export interface CarbOutcome {
  readonly sentence: GoldSentence;
  readonly goldCount: number;
  readonly predictions: readonly CarbPrediction[];
  /** Pairs worth something, best first: sorted once, used at every threshold. */
  readonly byPrecision: readonly RankedPair[];
  readonly byRecall: readonly RankedPair[];
}

/** Prepares CaRB's scorer over tokens for a gold and its options. */
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
    signature: new Map(Object.entries(options)),
    countNames: ['precisionSum', 'predictions', 'recallSum', 'gold'],
    sentences: gold,
    compare: (index, extractions) => {
      const goldTuples = at(tuples, index);
      const predictions = comparePredictions(goldTuples, extractions, match, options);
      return {
        sentence: at(gold, index),
        goldCount: goldTuples.length,
        predictions,
        byPrecision: rankPairs(predictions, (pair) => pair.precision),
        byRecall: options.recall === 'one-to-one' ? rankPairs(predictions, (pair) => pair.recall) : [],
      };
    },
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
  const last = at(objects, objects.length - 1);
  return objects.map((object) => ({ subject, relation, objects: [split === 'binary' ? object : last] }));
}

function countOutcome(outcome: CarbOutcome, threshold: number, { recall }: CarbOptions): Row {
  const { goldCount, predictions, byPrecision, byRecall } = outcome;
  const isKept = predictions.map(({ confidence }) => confidence >= threshold);
  const kept = predictions.filter((_, index) => isKept[index]);
  const recallSum = recall === 'best' ? sumBest(kept, goldCount) : sumGreedy(byRecall, isKept);
  return [sumGreedy(byPrecision, isKept), kept.length, recallSum, goldCount];
}

function sumBest(predictions: readonly CarbPrediction[], goldCount: number): number {
  let sum = 0;
  for (let gold = 0; gold < goldCount; gold++) {
    let best = 0;
    for (const { pairs } of predictions) best = Math.max(best, at(pairs, gold).recall);
    sum += best;
  }
  return sum;
}

/** The highest value first; among equals the earlier gold tuple, then the earlier prediction. */
function rankPairs(predictions: readonly CarbPrediction[], pick: (pair: PairScore) => number): RankedPair[] {
  const ranked = predictions.flatMap(({ pairs }, prediction) =>
    pairs.flatMap((pair, gold) => (pick(pair) > 0 ? [{ value: pick(pair), gold, prediction }] : [])),
  );
  return ranked.sort((a, b) => b.value - a.value || a.gold - b.gold || a.prediction - b.prediction);
}

/** Takes pairs from the best on, each gold tuple and each prediction once. */
function sumGreedy(ranked: readonly RankedPair[], isKept: readonly boolean[]): number {
  const [usedGold, usedPredictions] = [new Set<number>(), new Set<number>()];
  let sum = 0;
  for (const { value, gold, prediction } of ranked) {
    if (!isKept[prediction] || usedGold.has(gold) || usedPredictions.has(prediction)) continue;
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

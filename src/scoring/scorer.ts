// The contract that all scorers share. A scorer compares one sentence at a time; its outcome becomes a row of counts that can be added;
// only the sum becomes a score. Intervals and tests work on rows and know nothing else about a scorer.

import { at } from '../core/at.ts';
import type { Extraction } from '../core/extraction.ts';
import type { GoldSentence } from '../core/fact.ts';
import type { SignatureFields } from '../core/signature.ts';

/** An undefined measure (nothing to divide by) is null, never 0 or 1. */
export interface Score {
  readonly precision: number | null;
  readonly recall: number | null;
  readonly f1: number | null;
}

export type Row = readonly number[];

/** A scorer made ready for one gold standard and one set of options; it can score many systems. */
export interface PreparedScorer<Outcome> {
  /** Name and version, such as `benchie.v1`; the version rises when a number can change. */
  readonly id: string;
  readonly signature: SignatureFields;
  /** What the numbers of a row are, in order. */
  readonly countNames: readonly string[];
  readonly sentences: readonly GoldSentence[];
  /** `index` is the sentence's place in `sentences`. */
  compare(index: number, extractions: readonly Extraction[]): Outcome;
  /** The row of the extractions with at least this confidence. */
  count(outcome: Outcome, threshold: number): Row;
  score(sum: Row): Score;
  readonly curve: CurveRules;
}

/** What the originals do differently about curves. */
export interface CurveRules {
  /** True when the measure is defined over the curve: its score is then the one at the best threshold. */
  readonly isHeadline: boolean;
  /** Whether confidences of extractions that belong to no gold sentence are thresholds too. */
  readonly thresholds: 'all' | 'aligned';
  /** In which order points are joined to an area: by threshold, or by recall (points of equal recall by rising threshold). */
  readonly order: 'threshold' | 'recall';
}

export function addRows(rows: readonly Row[], width: number): Row {
  const sum = new Array<number>(width).fill(0);
  for (const row of rows) for (let i = 0; i < width; i++) sum[i] = at(sum, i) + at(row, i);
  return sum;
}

/** Precision, recall and F1 from true positives, false positives and false negatives. */
export function scoreCounts(tp: number, fp: number, fn: number): Score {
  const divide = (numerator: number, denominator: number) => (denominator === 0 ? null : numerator / denominator);
  return { precision: divide(tp, tp + fp), recall: divide(tp, tp + fn), f1: divide(2 * tp, 2 * tp + fp + fn) };
}

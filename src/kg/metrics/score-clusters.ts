// Macro, micro and pairwise precision, recall and F1 of clusters without overlap (COMBO, appendices C and D), and their average as in
// COMBO's Table 5. For gold without overlap these are the measures of CESI, too.

import { printSignature, signOptions } from '../../core/signature.ts';
import type { Row, Score } from '../../scoring/scorer.ts';
import type { TaskKind } from '../graph/dataset.ts';
import type { GoldClusters } from '../graph/gold-clusters.ts';
import type { Partition } from '../graph/partition.ts';
import { compareClusters } from './compare-clusters.ts';
import { type ClusterCounts, countByGroup, countOutcome } from './count-outcome.ts';
import { type ClusterScoreOptions, type Formula, parseScoreOptions, scoreSignature } from './formula.ts';

/** Name and version of these measures; the version rises when a number can change. */
export const clusterScorerId = 'kg.v1';

/** Macro, micro and pair scores. */
export interface ClusterMeasures {
  readonly macro: Score;
  readonly micro: Score;
  readonly pair: Score;
}

/** The score of a partition with its recipe. */
export interface ClusterScore extends ClusterMeasures {
  readonly counts: ClusterCounts;
  /** For the bootstrap: the counts, shared out over mentions with the same gold. */
  readonly rows: readonly Row[];
  readonly signature: string;
}

/** Scores a partition against gold. */
export function scoreClusters(
  gold: GoldClusters,
  partition: Partition,
  options: ClusterScoreOptions = {},
): ClusterScore {
  const parsed = parseScoreOptions(options);
  const outcome = compareClusters(gold, partition);
  const counts = countOutcome(outcome);
  return {
    ...measureCounts(counts, parsed.formula),
    counts,
    rows: countByGroup(outcome),
    signature: printSignature(clusterScorerId, signOptions<ClusterScoreOptions>(parsed, scoreSignature)),
  };
}

export function measureCounts(counts: ClusterCounts, formula: Formula): ClusterMeasures {
  const held = formula === 'code' ? counts.predictedHolders : counts.predictedHeld;
  return {
    macro: scoreOf(divide(held, counts.predictedClusters), divide(counts.goldHeld, counts.goldClusters)),
    micro: scoreOf(divide(counts.predictedBest, counts.predictedSize), divide(counts.goldBest, counts.goldSize)),
    pair: measurePairs(counts, formula),
  };
}

function measurePairs({ predictedPairs, goldPairs, sharedPairs }: ClusterCounts, formula: Formula): Score {
  if (formula === 'code' && (predictedPairs === 0 || goldPairs === 0)) return scoreOf(1e-6, 1e-6);
  const score = scoreOf(divide(sharedPairs, predictedPairs), divide(sharedPairs, goldPairs));
  // One side without pairs and the other with some: nothing was found, or nothing was there to be found.
  return score.f1 === null && predictedPairs + goldPairs > 0 ? { ...score, f1: 0 } : score;
}

/** The mean F1 of a task, as COMBO averages. Relation clusters are too large for the macro measure to mean anything. */
export function averageF1({ macro, micro, pair }: ClusterMeasures, kind: TaskKind): number | null {
  const values = (kind === 'RPC' ? [micro, pair] : [macro, micro, pair])
    .map(({ f1 }) => f1)
    .filter((f1) => f1 !== null);
  return values.length === 0 ? null : values.reduce((sum, f1) => sum + f1, 0) / values.length;
}

function scoreOf(precision: number | null, recall: number | null): Score {
  if (precision === null || recall === null) return { precision, recall, f1: null };
  const f1 = precision + recall === 0 ? 0 : (2 * (precision * recall)) / (precision + recall);
  return { precision, recall, f1 };
}

const divide = (numerator: number, denominator: number): number | null =>
  denominator === 0 ? null : numerator / denominator;

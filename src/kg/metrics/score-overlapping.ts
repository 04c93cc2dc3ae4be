// The Jaccard measures for predicted clusters that overlap, such as all nodes of a tree (COMBO, equation 1): the mean over gold clusters
// of the best Jaccard index with a predicted one, and the same with the roles swapped.

import { at, float64At, int32At } from '../../core/at.ts';
import { printSignature, signOptions } from '../../core/signature.ts';
import type { GoldClusters } from '../graph/gold-clusters.ts';
import { requireSameLength } from './compare-clusters.ts';
import { type ClusterScoreOptions, parseScoreOptions, scoreSignature } from './formula.ts';
import { clusterScorerId } from './score-clusters.ts';

/** Jaccard measures of clusters that overlap. */
export interface OverlappingScore {
  /** Clusters that the means are over. */
  readonly goldClusters: number;
  readonly predictedClusters: number;
  readonly goldToPredicted: number | null;
  readonly predictedToGold: number | null;
  readonly average: number | null;
  readonly signature: string;
}

/** Predicted clusters that may share mentions. */
export interface OverlappingClusters {
  /** How many mentions there are, whether or not any cluster has them. */
  readonly mentions: number;
  /** Each a list of mentions without repeats; a generator will do. */
  readonly clusters: Iterable<ArrayLike<number>>;
}

/** Scores clusters that overlap against gold. */
export function scoreOverlapping(
  gold: GoldClusters,
  { mentions, clusters }: OverlappingClusters,
  options: ClusterScoreOptions = {},
): OverlappingScore {
  const parsed = parseScoreOptions(options);
  requireSameLength(gold, mentions);
  const isCode = parsed.formula === 'code';
  const sizes = countSizes(gold);
  const scored = gold.clustersOf.reduce((count, own) => count + Number(own.length > 0), 0);
  const bestOfGold = new Float64Array(sizes.length);
  let predictedClusters = 0;
  let predictedSum = 0;
  for (const cluster of clusters) {
    const { size, overlaps } = intersect(cluster, gold);
    if (size === 0 || (isCode && (size === 1 || size === scored))) continue;
    predictedClusters++;
    let best = 0;
    for (const [other, overlap] of overlaps) {
      const otherSize = int32At(sizes, other);
      if (isCode && otherSize === 1) continue;
      const jaccard = overlap / (size + otherSize - overlap);
      best = Math.max(best, jaccard);
      bestOfGold[other] = Math.max(float64At(bestOfGold, other), jaccard);
    }
    predictedSum += best;
  }
  const used = [...sizes.keys()].filter((cluster) => int32At(sizes, cluster) > (isCode ? 1 : 0));
  const goldSum = used.reduce((sum, cluster) => sum + float64At(bestOfGold, cluster), 0);
  const goldToPredicted = used.length === 0 ? null : goldSum / used.length;
  const predictedToGold = predictedClusters === 0 ? null : predictedSum / predictedClusters;
  return {
    goldClusters: used.length,
    predictedClusters,
    goldToPredicted,
    predictedToGold,
    average: goldToPredicted === null || predictedToGold === null ? null : (goldToPredicted + predictedToGold) / 2,
    signature: printSignature(clusterScorerId, signOptions<ClusterScoreOptions>(parsed, scoreSignature)),
  };
}

function countSizes({ names, clustersOf }: GoldClusters): Int32Array {
  const sizes = new Int32Array(names.length);
  for (const clusters of clustersOf) for (const cluster of clusters) sizes[cluster] = int32At(sizes, cluster) + 1;
  return sizes;
}

/** The members that have gold, and how many of them each gold cluster has. */
function intersect(members: ArrayLike<number>, { clustersOf }: GoldClusters) {
  const overlaps = new Map<number, number>();
  let size = 0;
  for (let place = 0; place < members.length; place++) {
    const clusters = at(clustersOf, at(members, place));
    if (clusters.length > 0) size++;
    for (const cluster of clusters) overlaps.set(cluster, (overlaps.get(cluster) ?? 0) + 1);
  }
  return { size, overlaps };
}

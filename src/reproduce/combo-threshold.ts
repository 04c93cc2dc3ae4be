// How COMBO's released code chooses where to cut a tree: a coarse grid until there are far too few clusters, then a fine one around the best.
// Its text says that relations are judged by micro and pairwise scores; the code averages all three measures for every task.

import { type ClusterTree, cutTree } from '../kg/cluster/linkage/cluster-tree.ts';
import type { Task } from '../kg/graph/dataset.ts';
import { countClusters } from '../kg/graph/partition.ts';
import { scoreClusters } from '../kg/metrics/score-clusters.ts';

interface Tried {
  readonly threshold: number;
  readonly score: number;
  readonly clusters: number;
}

export function chooseThreshold(tree: ClusterTree, { gold }: Task): number {
  const attempt = (threshold: number): Tried => {
    const partition = cutTree(tree, threshold, { ties: 'strict' });
    const { macro, micro, pair } = scoreClusters(gold, partition, { formula: 'code' });
    const score = [macro, micro, pair].reduce((sum, { f1 }) => sum + roundScore(f1 ?? 0), 0) / 3;
    return { threshold, score, clusters: countClusters(partition) };
  };
  const coarse: Tried[] = [];
  for (let step = 1; step <= 14; step++) {
    const tried = attempt(step / 10);
    coarse.push(tried);
    if (tried.clusters < 0.7 * gold.names.length) break;
  }
  const { threshold } = findBest(coarse);
  return findBest(Array.from({ length: 7 }, (_, step) => attempt(threshold - 0.1 + 0.03 * step))).threshold;
}

/** The first of the best. */
const findBest = (tried: readonly Tried[]): Tried =>
  tried.reduce((best, next) => (next.score > best.score ? next : best));

const roundScore = (score: number): number => Math.round(score * 1e4) / 1e4;

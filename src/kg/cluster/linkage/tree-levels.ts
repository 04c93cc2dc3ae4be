// A tree of merges as a hierarchy that can be read: a few levels above a cut, each with about half as many clusters as the one below.

import type { Partition } from '../../graph/partition.ts';
import { countClusters } from '../../graph/partition.ts';
import { type ClusterTree, cutTreeAt } from './cluster-tree.ts';

const fewest = 6;

/** Partitions above this one, from fine to coarse, each inside the next. */
export function listLevels(tree: ClusterTree, finest: Partition): Partition[] {
  const merged = tree.items - countClusters(finest);
  const thresholds: number[] = [];
  for (let left = (tree.items - merged) / 2; left >= fewest; left /= 2) {
    const height = tree.heights[tree.items - 1 - Math.round(left)];
    if (height !== undefined && height !== thresholds.at(-1)) thresholds.push(height);
  }
  return cutTreeAt(tree, thresholds, { ties: 'inclusive' });
}

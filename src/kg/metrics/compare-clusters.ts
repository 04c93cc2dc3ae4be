// Compares a partition with gold clusters that may overlap: how predicted and gold clusters intersect, and how many pairs of mentions
// are together in both. Pairs are counted, never listed: mentions with the same gold clusters (a group) are alike.

import { usageError } from '../../core/assay-error.ts';
import { at, int32At, lookUp } from '../../core/at.ts';
import { addToGroup, countEach } from '../../core/group.ts';
import type { GoldClusters } from '../graph/gold-clusters.ts';
import { groupByKey, listClusterMembers, type Partition } from '../graph/partition.ts';

interface PredictedOutcome {
  readonly size: number;
  /** Of the largest intersection with a gold cluster. */
  readonly best: number;
  /** How many gold clusters have all its members. */
  readonly holders: number;
  readonly shares: readonly GroupShare[];
}

/** The part of a predicted cluster that lies in one group. */
interface GroupShare {
  readonly group: number;
  readonly mentions: number;
  /** How many members of the predicted cluster share a gold cluster with a mention of this group, itself included. */
  readonly reach: number;
}

interface GoldOutcome {
  readonly size: number;
  /** Of the largest intersection with a predicted cluster. */
  readonly best: number;
}

export interface ClusterOutcome {
  readonly predicted: readonly PredictedOutcome[];
  /** By gold cluster; those without a scored mention have size 0. */
  readonly gold: readonly GoldOutcome[];
  /** By group: its gold clusters and its number of mentions. */
  readonly groups: readonly { readonly clusters: readonly number[]; readonly mentions: number }[];
}

/** Mentions without gold are left out of both sides. */
export function compareClusters(gold: GoldClusters, partition: Partition): ClusterOutcome {
  requireSameLength(gold, partition.length);
  const scored = [...gold.clustersOf.keys()].filter((mention) => at(gold.clustersOf, mention).length > 0);
  const clustersOf = scored.map((mention) => at(gold.clustersOf, mention));
  const groupOf = groupByKey(clustersOf.map((clusters) => clusters.join()));
  const groups = listClusterMembers(groupOf).map((members) => ({
    clusters: at(clustersOf, at(members, 0)),
    mentions: members.length,
  }));
  const best = new Int32Array(gold.names.length);
  const compareOne = createComparer(groups, best);
  const predicted = listClusterMembers(groupByKey(scored.map((mention) => partition[mention]))).map((members) =>
    compareOne(countGroups(members, groupOf)),
  );
  const sizes = new Int32Array(gold.names.length);
  for (const { clusters, mentions } of groups)
    for (const cluster of clusters) sizes[cluster] = int32At(sizes, cluster) + mentions;
  return {
    predicted,
    gold: Array.from(sizes, (size, cluster) => ({ size, best: int32At(best, cluster) })),
    groups,
  };
}

export function requireSameLength({ clustersOf }: GoldClusters, mentions: number): void {
  if (clustersOf.length === mentions) return;
  throw usageError('bad-value', `the gold has ${clustersOf.length} mentions and the clusters ${mentions}`);
}

const countGroups = (members: readonly number[], groupOf: Int32Array): Map<number, number> =>
  countEach(members.map((member) => int32At(groupOf, member)));

/** `best` is raised to the largest intersection that each gold cluster has with any predicted one. */
function createComparer(groups: ClusterOutcome['groups'], best: Int32Array) {
  return (counts: ReadonlyMap<number, number>): PredictedOutcome => {
    const groupsIn = new Map<number, number[]>();
    const overlaps = new Map<number, number>();
    let size = 0;
    for (const [group, mentions] of counts) {
      size += mentions;
      for (const cluster of at(groups, group).clusters) {
        overlaps.set(cluster, (overlaps.get(cluster) ?? 0) + mentions);
        addToGroup(groupsIn, cluster, group);
      }
    }
    let largest = 0;
    let holders = 0;
    for (const [cluster, overlap] of overlaps) {
      largest = Math.max(largest, overlap);
      if (overlap === size) holders++;
      best[cluster] = Math.max(int32At(best, cluster), overlap);
    }
    const reachOf = (group: number): number => {
      const { clusters } = at(groups, group);
      if (clusters.length === 1) return lookUp(overlaps, at(clusters, 0));
      const reached = new Set(clusters.flatMap((cluster) => lookUp(groupsIn, cluster)));
      let reach = 0;
      for (const other of reached) reach += lookUp(counts, other);
      return reach;
    };
    const shares = Array.from(counts, ([group, mentions]) => ({ group, mentions, reach: reachOf(group) }));
    return { size, best: largest, holders, shares };
  };
}

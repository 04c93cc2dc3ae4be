// Compares a partition with gold clusters that may overlap: how predicted and gold clusters intersect, and how many pairs of mentions
// are together in both. Pairs are counted, never listed: mentions with the same gold clusters (a block) are alike.

import { usageError } from '../../core/assay-error.ts';
import type { GoldClusters } from '../graph/gold-clusters.ts';
import { groupByKey, listMembers, type Partition } from '../graph/partition.ts';

interface PredictedOutcome {
  readonly size: number;
  /** Of the largest intersection with a gold cluster. */
  readonly best: number;
  /** How many gold clusters have all its members. */
  readonly holders: number;
  readonly shares: readonly BlockShare[];
}

/** The part of a predicted cluster that lies in one block. */
interface BlockShare {
  readonly block: number;
  readonly mentions: number;
  /** How many members of the predicted cluster share a gold cluster with a mention of this block, itself included. */
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
  /** By block: its gold clusters and its number of mentions. */
  readonly blocks: readonly { readonly clusters: readonly number[]; readonly mentions: number }[];
}

/** Mentions without gold are left out of both sides. */
export function compareClusters(gold: GoldClusters, partition: Partition): ClusterOutcome {
  requireSameLength(gold, partition.length);
  const scored = [...gold.clustersOf.keys()].filter((mention) => (gold.clustersOf[mention] ?? []).length > 0);
  const clustersOf = scored.map((mention) => gold.clustersOf[mention] as readonly number[]);
  const blockOf = groupByKey(clustersOf.map((clusters) => clusters.join()));
  const blocks = listMembers(blockOf).map((members) => ({
    clusters: clustersOf[members[0] as number] as readonly number[],
    mentions: members.length,
  }));
  const best = new Int32Array(gold.names.length);
  const compareOne = createComparer(blocks, best);
  const predicted = listMembers(groupByKey(scored.map((mention) => partition[mention]))).map((members) =>
    compareOne(countBlocks(members, blockOf)),
  );
  const sizes = new Int32Array(gold.names.length);
  for (const { clusters, mentions } of blocks)
    for (const cluster of clusters) sizes[cluster] = (sizes[cluster] as number) + mentions;
  return {
    predicted,
    gold: Array.from(sizes, (size, cluster) => ({ size, best: best[cluster] as number })),
    blocks,
  };
}

export function requireSameLength({ clustersOf }: GoldClusters, mentions: number): void {
  if (clustersOf.length === mentions) return;
  throw usageError('bad-value', `the gold has ${clustersOf.length} mentions and the clusters ${mentions}`);
}

function countBlocks(members: readonly number[], blockOf: Int32Array): Map<number, number> {
  const counts = new Map<number, number>();
  for (const member of members) {
    const block = blockOf[member] as number;
    counts.set(block, (counts.get(block) ?? 0) + 1);
  }
  return counts;
}

/** `best` is raised to the largest intersection that each gold cluster has with any predicted one. */
function createComparer(blocks: ClusterOutcome['blocks'], best: Int32Array) {
  return (counts: ReadonlyMap<number, number>): PredictedOutcome => {
    const blocksIn = new Map<number, number[]>();
    const overlaps = new Map<number, number>();
    let size = 0;
    for (const [block, mentions] of counts) {
      size += mentions;
      for (const cluster of blocks[block]?.clusters ?? []) {
        overlaps.set(cluster, (overlaps.get(cluster) ?? 0) + mentions);
        const list = blocksIn.get(cluster);
        if (list) list.push(block);
        else blocksIn.set(cluster, [block]);
      }
    }
    let largest = 0;
    let holders = 0;
    for (const [cluster, overlap] of overlaps) {
      largest = Math.max(largest, overlap);
      if (overlap === size) holders++;
      best[cluster] = Math.max(best[cluster] as number, overlap);
    }
    const reachOf = (block: number): number => {
      const clusters = blocks[block]?.clusters ?? [];
      if (clusters.length === 1) return overlaps.get(clusters[0] as number) ?? 0;
      const reached = new Set(clusters.flatMap((cluster) => blocksIn.get(cluster) ?? []));
      let reach = 0;
      for (const other of reached) reach += counts.get(other) ?? 0;
      return reach;
    };
    const shares = Array.from(counts, ([block, mentions]) => ({ block, mentions, reach: reachOf(block) }));
    return { size, best: largest, holders, shares };
  };
}

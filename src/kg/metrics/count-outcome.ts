// The whole numbers that every score of clusters is made of, and the same numbers shared out over groups, as rows that can be added.

import { at } from '../../core/at.ts';
import type { Row } from '../../scoring/scorer.ts';
import type { ClusterOutcome } from './compare-clusters.ts';

/** In the order of a row. */
const countNames = [
  /** Predicted clusters, those inside a gold cluster, and how many gold clusters they lie in altogether. */
  'predictedClusters',
  'predictedHeld',
  'predictedHolders',
  /** Gold clusters, and those inside a predicted one. */
  'goldClusters',
  'goldHeld',
  /** Sizes of predicted clusters and of their largest intersections with gold. */
  'predictedSize',
  'predictedBest',
  'goldSize',
  'goldBest',
  /** Pairs of mentions in one predicted cluster, in one gold cluster (each time), and in both (once). */
  'predictedPairs',
  'goldPairs',
  'sharedPairs',
] as const;

/** The numbers that cluster measures are computed from. */
export type ClusterCounts = Readonly<Record<(typeof countNames)[number], number>>;

const pairsOf = (size: number): number => (size * (size - 1)) / 2;

export function countOutcome({ predicted, gold }: ClusterOutcome): ClusterCounts {
  const present = gold.filter(({ size }) => size > 0);
  return {
    predictedClusters: predicted.length,
    predictedHeld: sum(predicted, ({ holders }) => Number(holders > 0)),
    predictedHolders: sum(predicted, ({ holders }) => holders),
    goldClusters: present.length,
    goldHeld: sum(present, ({ size, best }) => Number(best === size)),
    predictedSize: sum(predicted, ({ size }) => size),
    predictedBest: sum(predicted, ({ best }) => best),
    goldSize: sum(present, ({ size }) => size),
    goldBest: sum(present, ({ best }) => best),
    predictedPairs: sum(predicted, ({ size }) => pairsOf(size)),
    goldPairs: sum(present, ({ size }) => pairsOf(size)),
    sharedPairs: sum(predicted, ({ shares }) => sum(shares, ({ mentions, reach }) => mentions * (reach - 1))) / 2,
  };
}

/**
 * One row a group (mentions with the same gold clusters). A cluster's counts are shared out evenly over its members, a pair's over its two
 * mentions: the rows add up to the counts, and groups can be drawn anew as sentences are elsewhere.
 */
export function countByGroup({ predicted, gold, groups }: ClusterOutcome): Row[] {
  const rows = groups.map(() => new Map<keyof ClusterCounts, number>());
  const add = (group: number, name: keyof ClusterCounts, value: number) => {
    const row = at(rows, group);
    row.set(name, (row.get(name) ?? 0) + value);
  };
  for (const { size, best, holders, shares } of predicted) {
    for (const { group, mentions, reach } of shares) {
      const share = mentions / size;
      add(group, 'predictedClusters', share);
      add(group, 'predictedHeld', holders > 0 ? share : 0);
      add(group, 'predictedHolders', holders * share);
      add(group, 'predictedSize', mentions);
      add(group, 'predictedBest', best * share);
      add(group, 'predictedPairs', pairsOf(size) * share);
      add(group, 'sharedPairs', (mentions * (reach - 1)) / 2);
    }
  }
  groups.forEach(({ clusters, mentions }, group) => {
    for (const { size, best } of clusters.map((cluster) => at(gold, cluster))) {
      const share = mentions / size;
      add(group, 'goldClusters', share);
      add(group, 'goldHeld', best === size ? share : 0);
      add(group, 'goldSize', mentions);
      add(group, 'goldBest', best * share);
      add(group, 'goldPairs', pairsOf(size) * share);
    }
  });
  return rows.map((row) => countNames.map((name) => row.get(name) ?? 0));
}

export function countsOfRow(row: Row): ClusterCounts {
  return Object.fromEntries(countNames.map((name, place) => [name, at(row, place)])) as Record<
    keyof ClusterCounts,
    number
  >;
}

function sum<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}

// Agglomerative clustering as its definition says: look at all pairs of clusters, merge the nearest two, begin again. Cubic and more.

import type { Linkage } from '../../../src/kg/cluster/linkage/build-tree.ts';

export interface NaiveMerge {
  readonly height: number;
  /** All clusters after this merge. */
  readonly clusters: readonly (readonly number[])[];
}

type Distance = (i: number, j: number) => number;
/** A cluster remembers the two that it was made of: the weighted linkage needs them. */
interface Cluster {
  readonly members: readonly number[];
  readonly parts?: readonly [Cluster, Cluster];
}

const crossPairs = (a: Cluster, b: Cluster) => a.members.flatMap((i) => b.members.map((j): [number, number] => [i, j]));
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** For Ward the distances are Euclidean; the growth of variance follows from the squared ones alone (Székely and Rizzo 2005). */
function wardDistance(a: Cluster, b: Cluster, distance: Distance): number {
  const squares = (x: Cluster, y: Cluster) => mean(crossPairs(x, y).map(([i, j]) => distance(i, j) ** 2));
  const [m, n] = [a.members.length, b.members.length];
  return Math.sqrt(((2 * m * n) / (m + n)) * (squares(a, b) - squares(a, a) / 2 - squares(b, b) / 2));
}

function weightedDistance(a: Cluster, b: Cluster, distance: Distance): number {
  // The later merge is undone first; which of the two is later does not change the value.
  if (a.parts) return mean(a.parts.map((part) => weightedDistance(part, b, distance)));
  if (b.parts) return mean(b.parts.map((part) => weightedDistance(a, part, distance)));
  return distance(a.members[0] as number, b.members[0] as number);
}

const between: Record<Linkage, (a: Cluster, b: Cluster, distance: Distance) => number> = {
  complete: (a, b, distance) => Math.max(...crossPairs(a, b).map(([i, j]) => distance(i, j))),
  average: (a, b, distance) => mean(crossPairs(a, b).map(([i, j]) => distance(i, j))),
  single: (a, b, distance) => Math.min(...crossPairs(a, b).map(([i, j]) => distance(i, j))),
  weighted: weightedDistance,
  ward: wardDistance,
};

export function mergeNaively(items: number, distance: Distance, linkage: Linkage): NaiveMerge[] {
  let clusters = Array.from({ length: items }, (_, item): Cluster => ({ members: [item] }));
  const merges: NaiveMerge[] = [];
  while (clusters.length > 1) {
    let best: { a: Cluster; b: Cluster; height: number } | undefined;
    for (const [place, a] of clusters.entries()) {
      for (const b of clusters.slice(place + 1)) {
        const height = between[linkage](a, b, distance);
        if (best === undefined || height < best.height) best = { a, b, height };
      }
    }
    const { a, b, height } = best as { a: Cluster; b: Cluster; height: number };
    clusters = [
      ...clusters.filter((cluster) => cluster !== a && cluster !== b),
      { members: [...a.members, ...b.members], parts: [a, b] },
    ];
    merges.push({ height, clusters: clusters.map(({ members }) => members) });
  }
  return merges;
}

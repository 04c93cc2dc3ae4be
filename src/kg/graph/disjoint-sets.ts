// Connected components by union and find, with path halving and union by size.

import { int32At } from '../../core/at.ts';
import { groupByKey, type Partition } from './partition.ts';

export interface DisjointSets {
  /** The one that stands for all that are joined with it. */
  find(item: number): number;
  join(a: number, b: number): void;
  areJoined(a: number, b: number): boolean;
  toPartition(): Partition;
}

export function createDisjointSets(count: number): DisjointSets {
  const parent = Int32Array.from({ length: count }, (_, index) => index);
  const size = new Int32Array(count).fill(1);
  const find = (start: number): number => {
    let node = start;
    for (let up = int32At(parent, node); up !== node; up = int32At(parent, node)) {
      parent[node] = int32At(parent, up);
      node = int32At(parent, node);
    }
    return node;
  };
  return {
    find,
    join(a, b) {
      const [left, right] = [find(a), find(b)];
      if (left === right) return;
      const [small, large] = int32At(size, left) < int32At(size, right) ? [left, right] : [right, left];
      parent[small] = large;
      size[large] = int32At(size, large) + int32At(size, small);
    },
    areJoined: (a, b) => find(a) === find(b),
    toPartition: () => groupByKey(parent.map((_, index) => find(index))),
  };
}

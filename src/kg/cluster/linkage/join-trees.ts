// One tree out of the trees of blocks.

import { at, int32At } from '../../../core/at.ts';
import { listClusterMembers, type Partition } from '../../graph/partition.ts';
import { type ClusterTree, createTree } from './cluster-tree.ts';

/** What no block holds together is joined at last, at an infinite height: it was never compared. `grow` makes the tree of a block of two or more. */
export function joinTrees(blocks: Partition, grow: (members: readonly number[]) => ClusterTree): ClusterTree {
  const items = blocks.length;
  const merges = { left: new Int32Array(items), right: new Int32Array(items), heights: new Float64Array(items) };
  let count = 0;
  const add = (left: number, right: number, height: number): void => {
    merges.left[count] = left;
    merges.right[count] = right;
    merges.heights[count++] = height;
  };
  const all = listClusterMembers(blocks);
  for (const members of all) {
    if (members.length === 1) continue;
    const tree = grow(members);
    const someItem = [...members];
    tree.heights.forEach((height, merge) => {
      const left = at(someItem, int32At(tree.left, merge));
      someItem.push(left);
      add(left, at(someItem, int32At(tree.right, merge)), height);
    });
  }
  const [first, ...others] = all.map((members) => at(members, 0));
  if (first !== undefined) for (const other of others) add(first, other, Number.POSITIVE_INFINITY);
  return createTree(items, merges);
}

// From a tree over groups of mentions to the tree over the mentions themselves.

import { type ClusterTree, createTree } from './cluster-tree.ts';

/** The mentions of a group are joined first, at height 0. `members` are their places, by item of the tree. */
export function spreadTree(
  { items, left, right, heights }: ClusterTree,
  members: readonly (readonly number[])[],
): ClusterTree {
  const someMention = members.map(([first]) => first as number);
  left.forEach((node, merge) => {
    someMention[items + merge] = someMention[node] as number;
  });
  const copies = members.flatMap(([first, ...others]) => others.map((other) => [first as number, other] as const));
  return createTree(items + copies.length, {
    left: Int32Array.from([
      ...copies.map(([first]) => first),
      ...Array.from(left, (node) => someMention[node] as number),
    ]),
    right: Int32Array.from([
      ...copies.map(([, other]) => other),
      ...Array.from(right, (node) => someMention[node] as number),
    ]),
    heights: Float64Array.from([...copies.map(() => 0), ...heights]),
  });
}

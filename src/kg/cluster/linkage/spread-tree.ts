// From a tree over groups of mentions to the tree over the mentions themselves.

import { at } from '../../../core/at.ts';
import { type ClusterTree, createTree } from './cluster-tree.ts';

/** The mentions of a group are joined first, at height 0. `members` are their places, by item of the tree. */
export function spreadTree(
  { items, left, right, heights }: ClusterTree,
  members: readonly (readonly number[])[],
): ClusterTree {
  const someMention = members.map((places) => at(places, 0));
  left.forEach((node, merge) => {
    someMention[items + merge] = at(someMention, node);
  });
  const copies = members.flatMap((places) => places.slice(1).map((other) => [at(places, 0), other] as const));
  return createTree(items + copies.length, {
    left: Int32Array.from([...copies.map(([first]) => first), ...Array.from(left, (node) => at(someMention, node))]),
    right: Int32Array.from([
      ...copies.map(([, other]) => other),
      ...Array.from(right, (node) => at(someMention, node)),
    ]),
    heights: Float64Array.from([...copies.map(() => 0), ...heights]),
  });
}

// The tree of all merges, apart from where it is cut: one tree serves any number of thresholds, and all its nodes are overlapping clusters.

import { at, float64At, int32At } from '../../../core/at.ts';
import { createDisjointSets } from '../../graph/disjoint-sets.ts';
import type { Partition } from '../../graph/partition.ts';

/** Merge k joins `left[k]` and `right[k]` at `heights[k]` into node `items + k`; nodes below `items` are the items. Heights ascend. */
export interface ClusterTree {
  readonly items: number;
  readonly left: Int32Array;
  readonly right: Int32Array;
  readonly heights: Float64Array;
}

interface Merges {
  /** An item of each of the two clusters. */
  readonly left: Int32Array;
  readonly right: Int32Array;
  readonly heights: Float64Array;
}

/** Puts merges in the order of their heights, equal ones as they come, and names the nodes. */
export function createTree(items: number, merges: Merges): ClusterTree {
  const count = Math.max(0, items - 1);
  const order = Int32Array.from({ length: count }, (_, merge) => merge).sort(
    (a, b) => float64At(merges.heights, a) - float64At(merges.heights, b) || a - b,
  );
  const nodeOf = Int32Array.from({ length: items }, (_, item) => item);
  const sets = createDisjointSets(items);
  const tree = { items, left: new Int32Array(count), right: new Int32Array(count), heights: new Float64Array(count) };
  order.forEach((merge, place) => {
    const [a, b] = [sets.find(int32At(merges.left, merge)), sets.find(int32At(merges.right, merge))];
    const nodes = [int32At(nodeOf, a), int32At(nodeOf, b)];
    tree.left[place] = Math.min(...nodes);
    tree.right[place] = Math.max(...nodes);
    tree.heights[place] = float64At(merges.heights, merge);
    sets.join(a, b);
    nodeOf[sets.find(a)] = items + place;
  });
  return tree;
}

/** How a tree is cut at a threshold. */
export interface CutOptions {
  /** Whether a merge at exactly the threshold is left out (strict, as scikit-learn and COMBO cut) or made (as scipy and CESI do). */
  readonly ties: 'strict' | 'inclusive';
}

/** Cuts a tree at a threshold into clusters. */
export function cutTree(tree: ClusterTree, threshold: number, options: CutOptions): Partition {
  return at(cutTreeAt(tree, [threshold], options), 0);
}

/** The partitions at many thresholds, in one walk up the tree. */
export function cutTreeAt(tree: ClusterTree, thresholds: readonly number[], { ties }: CutOptions): Partition[] {
  const { items, left, right, heights } = tree;
  const sets = createDisjointSets(items);
  const someItem = new Int32Array(items + heights.length);
  const itemOf = (node: number): number => (node < items ? node : int32At(someItem, node));
  const partitions = new Array<Partition>(thresholds.length);
  let merge = 0;
  for (const place of [...thresholds.keys()].sort((a, b) => at(thresholds, a) - at(thresholds, b))) {
    const threshold = at(thresholds, place);
    for (; merge < heights.length && isBelow(float64At(heights, merge), threshold, ties); merge++) {
      const item = itemOf(int32At(left, merge));
      someItem[items + merge] = item;
      sets.join(item, itemOf(int32At(right, merge)));
    }
    partitions[place] = sets.toPartition();
  }
  return partitions;
}

const isBelow = (height: number, threshold: number, ties: CutOptions['ties']): boolean =>
  ties === 'strict' ? height < threshold : height <= threshold;

/** The items of every node of two or more, up to but without the root: the overlapping clusters that COMBO scores for classes. */
export function* listNodes(tree: ClusterTree): Generator<Int32Array> {
  const { items, left, right } = tree;
  const count = left.length;
  const sizes = new Int32Array(items + count).fill(1, 0, items);
  for (let merge = 0; merge < count; merge++)
    sizes[items + merge] = int32At(sizes, int32At(left, merge)) + int32At(sizes, int32At(right, merge));
  // From the root down, each node gets its stretch of one common order of the items.
  const starts = new Int32Array(items + count);
  for (let merge = count - 1; merge >= 0; merge--) {
    const start = int32At(starts, items + merge);
    starts[int32At(left, merge)] = start;
    starts[int32At(right, merge)] = start + int32At(sizes, int32At(left, merge));
  }
  const order = new Int32Array(items);
  for (let item = 0; item < items; item++) order[int32At(starts, item)] = item;
  for (let node = items; node < items + count - 1; node++)
    yield order.subarray(int32At(starts, node), int32At(starts, node) + int32At(sizes, node));
}

// The tree of all merges, apart from where it is cut: one tree serves any number of thresholds, and all its nodes are overlapping clusters.

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
    (a, b) => (merges.heights[a] as number) - (merges.heights[b] as number) || a - b,
  );
  const nodeOf = Int32Array.from({ length: items }, (_, item) => item);
  const sets = createDisjointSets(items);
  const tree = { items, left: new Int32Array(count), right: new Int32Array(count), heights: new Float64Array(count) };
  order.forEach((merge, place) => {
    const [a, b] = [sets.find(merges.left[merge] as number), sets.find(merges.right[merge] as number)];
    const nodes = [nodeOf[a] as number, nodeOf[b] as number];
    tree.left[place] = Math.min(...nodes);
    tree.right[place] = Math.max(...nodes);
    tree.heights[place] = merges.heights[merge] as number;
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
  return cutTreeAt(tree, [threshold], options)[0] as Partition;
}

/** The partitions at many thresholds, in one walk up the tree. */
export function cutTreeAt(tree: ClusterTree, thresholds: readonly number[], { ties }: CutOptions): Partition[] {
  const { items, left, right, heights } = tree;
  const sets = createDisjointSets(items);
  const someItem = new Int32Array(items + heights.length);
  const itemOf = (node: number): number => (node < items ? node : (someItem[node] as number));
  const partitions = new Array<Partition>(thresholds.length);
  let merge = 0;
  for (const place of [...thresholds.keys()].sort((a, b) => (thresholds[a] as number) - (thresholds[b] as number))) {
    const threshold = thresholds[place] as number;
    for (; merge < heights.length && isBelow(heights[merge] as number, threshold, ties); merge++) {
      const item = itemOf(left[merge] as number);
      someItem[items + merge] = item;
      sets.join(item, itemOf(right[merge] as number));
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
    sizes[items + merge] = (sizes[left[merge] as number] as number) + (sizes[right[merge] as number] as number);
  // From the root down, each node gets its stretch of one common order of the items.
  const starts = new Int32Array(items + count);
  for (let merge = count - 1; merge >= 0; merge--) {
    const start = starts[items + merge] as number;
    starts[left[merge] as number] = start;
    starts[right[merge] as number] = start + (sizes[left[merge] as number] as number);
  }
  const order = new Int32Array(items);
  for (let item = 0; item < items; item++) order[starts[item] as number] = item;
  for (let node = items; node < items + count - 1; node++)
    yield order.subarray(starts[node] as number, (starts[node] as number) + (sizes[node] as number));
}

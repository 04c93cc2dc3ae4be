// From vectors to the tree of their clusters by cosine distance: over all pairs, or block by block where those are too many.

import { at } from '../../../core/at.ts';
import type { OnProgress } from '../../graph/progress.ts';
import type { CondensedDistances } from '../../similarity/distances/condensed.ts';
import { measureCosines, type NumberTable } from '../../similarity/distances/cosine-distances.ts';
import { findNeighbours } from '../../similarity/distances/near-neighbours.ts';
import { buildTree, type Linkage } from './build-tree.ts';
import type { ClusterTree } from './cluster-tree.ts';
import { joinTrees } from './join-trees.ts';
import { findBlocks } from './near-blocks.ts';

export type MeasureCosines = (table: NumberTable, onProgress?: OnProgress) => CondensedDistances;

export interface CosineTreeOptions {
  readonly linkage: Linkage;
  /** How many equal items each one stands for; 1 unless given. */
  readonly weights?: ArrayLike<number> | undefined;
  readonly onProgress?: OnProgress | undefined;
  /** How distances are measured; in this thread unless given. */
  readonly measure?: MeasureCosines | undefined;
  /** Only clusters nearer than this are wanted: what is farther apart need not be compared. Without it all pairs are. */
  readonly radius?: number | undefined;
}

/** A block of so many items takes 32 MB; larger ones take longer and hardly change clusters. */
export const largestBlock = 4000;

export function growCosineTree(table: NumberTable, options: CosineTreeOptions): ClusterTree {
  const { linkage, weights, onProgress, measure = measureCosines, radius } = options;
  if (radius === undefined) {
    const distances = measure(table, (share) => onProgress?.(share / 2));
    return buildTree(distances, { linkage, weights, onProgress: (share) => onProgress?.(0.5 + share / 2) });
  }
  const neighbours = findNeighbours(table, { onProgress: (share) => onProgress?.(0.8 * share) });
  let done = 0;
  return joinTrees(findBlocks(neighbours, { radius, largest: largestBlock }), (members) => {
    done += members.length;
    onProgress?.(0.8 + (0.2 * done) / table.rows);
    const some = weights && members.map((item) => at(weights, item));
    return buildTree(measure(selectRows(table, members)), { linkage, weights: some });
  });
}

function selectRows({ dimensions, values }: NumberTable, members: readonly number[]): NumberTable {
  const selected = new Float64Array(members.length * dimensions);
  members.forEach((item, row) => {
    selected.set(values.subarray(item * dimensions, (item + 1) * dimensions), row * dimensions);
  });
  return { rows: members.length, dimensions, values: selected };
}

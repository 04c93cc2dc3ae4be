// The tree over blended similarities where all pairs are too many: near items are found by sketches, and inside the blocks that they form the tree is grown by the
// similarities themselves.

import { float32At } from '../../../core/at.ts';
import type { OnProgress } from '../../graph/progress.ts';
import { findNeighbours } from '../../similarity/distances/near-neighbours.ts';
import { addSimilarities, type SignalFeatures } from '../../similarity/features/signals.ts';
import { sketchFeatures, type WeightedFeatures } from '../../similarity/features/sketch-features.ts';
import { selectSparse } from '../../similarity/features/sparse-rows.ts';
import { createVectorTable, rowOf } from '../../similarity/vectors/vector-table.ts';
import { buildTree, type Linkage } from './build-tree.ts';
import type { ClusterTree } from './cluster-tree.ts';
import { largestBlock } from './grow-cosine-tree.ts';
import { joinTrees } from './join-trees.ts';
import { findBlocks } from './near-blocks.ts';

export interface GrowInBlocksOptions {
  readonly linkage: Linkage;
  /** Only clusters nearer than this are wanted. */
  readonly radius: number;
  readonly onProgress?: OnProgress | undefined;
}

/** A sketch can say that near items are so much farther apart. */
const margin = 0.1;

export function growInBlocks(
  items: number,
  signals: readonly WeightedFeatures[],
  { linkage, radius, onProgress }: GrowInBlocksOptions,
): ClusterTree {
  const total = signals.reduce((sum, { weight }) => sum + weight, 0);
  const neighbours = findNeighbours(sketchFeatures(items, signals), {
    onProgress: (share) => onProgress?.(0.7 * share),
  });
  let done = 0;
  return joinTrees(findBlocks(neighbours, { radius: radius + margin, largest: largestBlock }), (members) => {
    done += members.length;
    onProgress?.(0.7 + (0.3 * done) / items);
    const values = new Float32Array((members.length * (members.length - 1)) / 2);
    for (const { features, weight } of signals)
      addSimilarities(values, selectFeatures(features, members), weight / total);
    for (let place = 0; place < values.length; place++) values[place] = Math.max(0, 1 - float32At(values, place));
    return buildTree({ items: members.length, values }, { linkage });
  });
}

function selectFeatures(features: SignalFeatures, members: readonly number[]): SignalFeatures {
  if (features.kind !== 'vectors') return { kind: features.kind, rows: selectSparse(features.rows, members) };
  const rows = createVectorTable(members.length, features.rows.dimensions);
  members.forEach((item, row) => {
    rowOf(rows, row).set(rowOf(features.rows, item));
  });
  return { kind: 'vectors', rows };
}

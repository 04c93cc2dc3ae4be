// Agglomerative clustering by nearest-neighbour chains (Murtagh 1983, Müllner 2011): from any cluster go to its nearest, from there to that
// one's nearest, until two are nearest to each other; merge them and go on from what is left of the chain. Quadratic time, in place. The loops are in
// kernel/linkage.ts.

import { requireKnown, usageError } from '../../../core/assay-error.ts';
import type { OnProgress } from '../../graph/progress.ts';
import { type CondensedDistances, refuseDistance } from '../../similarity/distances/condensed.ts';
import { borrowKernel, type LinkageKernel, layOut } from '../../similarity/distances/kernel.ts';
import { type ClusterTree, createTree } from './cluster-tree.ts';

/** In the order of the kernel's numbers. */
export const linkages = ['complete', 'average', 'single', 'weighted', 'ward'] as const;
/** How the distance of two clusters follows from the distances of their items. */
export type Linkage = (typeof linkages)[number];

/** How a tree of clusters is grown. */
export interface BuildTreeOptions {
  /** Largest, mean or smallest distance over pairs; mean of the two parts' distances (weighted); growth of variance (ward). */
  readonly linkage: Linkage;
  /** How many equal items each one stands for; 1 unless given. */
  readonly weights?: ArrayLike<number> | undefined;
  readonly onProgress?: OnProgress | undefined;
}

/** Merges between two reports of progress. */
const stretch = 64;

/**
 * Grows a tree of clusters from distances, which it overwrites. Of several nearest clusters it takes the one before in the chain.
 * Where none is, it takes the cluster whose last item comes first, so that equal distances always give the same tree.
 */
export function buildTree(distances: CondensedDistances, options: BuildTreeOptions): ClusterTree {
  const { linkage, weights, onProgress } = options;
  requireKnown('linkage', linkage, linkages);
  const { items, values } = distances;
  const expected = (items * (items - 1)) / 2;
  if (values.length !== expected)
    throw usageError('bad-value', `${items} items have ${expected} distances, not ${values.length}`);
  const { run, memory } = distances.kernel ?? copyDistances(distances);
  const { state, stride, rows, values: at, bands } = layOut(items);
  const sizes = new Float64Array(memory.buffer, state + 4 * stride, items);
  if (weights === undefined) sizes.fill(1);
  else sizes.set(weights);
  run.begin(at, items, state, stride, rows);
  for (let band = bands - 1; band >= 0; band--) {
    const bad = run.takeBand(band);
    if (bad >= 0) refuseDistance(distances, bad);
  }
  for (let merges = 0; merges < items - 1; merges = run.run(linkages.indexOf(linkage), stretch))
    onProgress?.(1 - (1 - merges / items) ** 2);
  onProgress?.(1);
  return createTree(items, {
    left: new Int32Array(memory.buffer, state, items),
    right: new Int32Array(memory.buffer, state + stride, items),
    heights: new Float64Array(memory.buffer, state + 2 * stride, items),
  });
}

function copyDistances({ items, values }: CondensedDistances): LinkageKernel {
  const layout = layOut(items);
  const kernel = borrowKernel(layout.end);
  new Float32Array(kernel.memory.buffer, layout.values, values.length).set(values);
  return kernel;
}

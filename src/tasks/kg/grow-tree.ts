// Grows the tree of a method over all pairs of phrases, or in blocks where memory cannot hold all pairs.

import { usageError } from '../../core/assay-error.ts';
import type { ClusterTree } from '../../kg/cluster/linkage/cluster-tree.ts';
import type { TreeMethod } from '../../kg/cluster/method.ts';
import type { ClusterProblem } from '../../kg/graph/open-graph.ts';
import type { OnProgress } from '../../kg/graph/progress.ts';
import { fitsKernel } from '../../kg/similarity/distances/kernel.ts';
import type { Host } from '../host.ts';

/** When phrases are compared in blocks: where there is no other way, always, or never. */
export const blockings = ['auto', 'always', 'never'] as const;
export type Blocking = (typeof blockings)[number];

export interface GrowTreeOptions {
  readonly blocking?: Blocking | undefined;
  readonly onProgress?: OnProgress | undefined;
}

export function growTree(
  method: TreeMethod,
  problem: ClusterProblem,
  { blocking = 'auto', onProgress }: GrowTreeOptions,
  host: Pick<Host, 'freeMemory' | 'remark'>,
): ClusterTree {
  const bytes = method.estimateBytes(problem);
  const available = host.freeMemory();
  const isTooLarge = bytes >= available * 0.9 || !fitsKernel(bytes);
  if (blocking === 'always' && method.growInBlocks === undefined)
    throw usageError('bad-option', `${method.id} cannot compare in blocks with these options`);
  if (method.growInBlocks === undefined || blocking === 'never' || (blocking === 'auto' && !isTooLarge)) {
    requireMemory(problem, bytes, available);
    return method.grow(problem, onProgress);
  }
  if (blocking === 'auto')
    host.remark(
      `note: ${problem.role}: all pairs would need ${(bytes / 1e9).toFixed(1)} GB, so only near phrases are compared, in blocks; clusters can differ a little`,
    );
  return method.growInBlocks(problem, onProgress);
}

/** A tree needs the distances of all pairs of phrases; better to say so than to die on the way. */
export function requireMemory({ mentions, role }: ClusterProblem, bytes: number, available: number): void {
  if (bytes < available * 0.9) return;
  const gigabytes = (value: number) => `${(value / 1e9).toFixed(1)} GB`;
  throw usageError(
    'bad-value',
    `the distances of ${mentions.length.toLocaleString('en-US')} mentions (${role}) need ${gigabytes(bytes)}, and ${gigabytes(available)} are free; choose a method that compares strings, or fewer triples`,
  );
}

// Runs a method on a problem, with a look at the memory before and decisions made by hand after.

import { freemem } from 'node:os';
import { usageError } from '../../core/assay-error.ts';
import type { HandLinks } from '../../kg/formats/link-file.ts';
import type { ClusterTree } from '../../kg/linkage/cluster-tree.ts';
import { isTreeMethod, type Method } from '../../kg/method.ts';
import { obeyLinks } from '../../kg/obey-links.ts';
import type { Problem } from '../../kg/open-graph.ts';
import type { Partition } from '../../kg/partition.ts';
import { createCollector } from '../collect-diagnostics.ts';
import { type SettleOptions, settleDiagnostics } from '../settle-diagnostics.ts';
import { withProgress } from './work-progress.ts';

export interface MethodClusters {
  readonly partition: Partition;
  /** Where the method has one. */
  readonly tree?: ClusterTree;
}

export interface RunOptions extends SettleOptions {
  readonly links?: HandLinks | undefined;
}

export function runMethod(method: Method, problem: Problem, options: RunOptions): MethodClusters {
  const clusters = withProgress(`${method.id}, ${problem.role}`, (onProgress): MethodClusters => {
    if (!isTreeMethod(method)) return { partition: method.cluster(problem, onProgress) };
    requireMemory(problem, method.estimateBytes(problem));
    const tree = method.grow(problem, onProgress);
    return { tree, partition: method.cut(tree) };
  });
  const { links } = options;
  if (links === undefined) return clusters;
  const { diagnostics, report } = createCollector(links.file);
  const partition = obeyLinks(problem, clusters, links, report);
  settleDiagnostics(diagnostics, options);
  return { ...clusters, partition };
}

/** A tree needs the distances of all pairs of phrases; better to say so than to die on the way. */
export function requireMemory({ mentions, role }: Problem, bytes: number, available: number = freemem()): void {
  if (bytes < available * 0.9) return;
  const gigabytes = (value: number) => `${(value / 1e9).toFixed(1)} GB`;
  throw usageError(
    'bad-value',
    `the distances of ${mentions.length.toLocaleString('en-US')} mentions (${role}) need ${gigabytes(bytes)}, and ${gigabytes(available)} are free; choose a method that compares strings, or fewer triples`,
  );
}

/** `threshold:0.5|side-information:none` */
export function printRecipe({ signature }: Method): string {
  return Array.from(signature, ([key, value]) => `${key}:${value}`).join('|');
}

// Runs a method on a problem, with a look at the memory before and decisions made by hand after.

import type { ClusterTree } from '../../kg/cluster/linkage/cluster-tree.ts';
import { isTreeMethod, type Method } from '../../kg/cluster/method.ts';
import { obeyLinks } from '../../kg/cluster/obey-links.ts';
import type { HandLinks } from '../../kg/graph/formats/link-file.ts';
import type { ClusterProblem } from '../../kg/graph/open-graph.ts';
import type { Partition } from '../../kg/graph/partition.ts';
import { createCollector } from '../collect-diagnostics.ts';
import type { Host } from '../host.ts';
import { type SettleOptions, settleDiagnostics } from '../settle-diagnostics.ts';
import { type Blocking, growTree } from './grow-tree.ts';
import { showProgress } from './show-progress.ts';

export interface MethodClusters {
  readonly partition: Partition;
  /** Where the method has one. */
  readonly tree?: ClusterTree;
}

export interface RunMethodOptions extends SettleOptions {
  readonly links?: HandLinks | undefined;
  readonly blocking?: Blocking | undefined;
}

export async function runMethod(
  method: Method,
  problem: ClusterProblem,
  options: RunMethodOptions,
  host: Host,
): Promise<MethodClusters> {
  const label = `${method.id}, ${problem.role}`;
  await showProgress(`${label}, preparing`, async (onProgress) => method.prepare?.(problem, onProgress), host);
  const cluster = (onProgress: (share: number) => void): MethodClusters => {
    if (!isTreeMethod(method)) return { partition: method.cluster(problem, onProgress) };
    const tree = growTree(method, problem, { blocking: options.blocking, onProgress }, host);
    return { tree, partition: method.cut(tree) };
  };
  const clusters = await showProgress(label, cluster, host);
  const { links } = options;
  if (links === undefined) return clusters;
  const { diagnostics, report } = createCollector(links.file, host);
  const partition = obeyLinks(problem, clusters, links, report);
  settleDiagnostics(diagnostics, options, host);
  return { ...clusters, partition };
}

/** `threshold:0.5|side-information:none` */
export function printRecipe({ signature }: Method): string {
  return Array.from(signature, ([key, value]) => `${key}:${value}`).join('|');
}

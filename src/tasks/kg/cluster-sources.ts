// Where the clusters to be scored come from: files, or methods that are run now.

import { inputName } from '../../core/input-errors.ts';
import type { Task } from '../../kg/graph/dataset.ts';
import { type AlignedClusters, alignClusters } from '../../kg/graph/formats/align-clusters.ts';
import { type NamedCluster, parseClusters } from '../../kg/graph/formats/cluster-file.ts';
import { graphDiagnostics } from '../../kg/graph/graph-diagnostics.ts';
import type { ClusterProblem } from '../../kg/graph/open-graph.ts';
import { createCollector } from '../collect-diagnostics.ts';
import type { Host } from '../host.ts';
import type { MemoryBudget } from '../memory-budget.ts';
import { type SettleOptions, settleDiagnostics } from '../settle-diagnostics.ts';
import type { ChosenMethod } from './choose-method.ts';
import { parseSettled, readSource } from './read-source.ts';
import { type MethodClusters, printRecipe, type RunMethodOptions, runMethod } from './run-method.ts';

export interface ClusterSource {
  readonly system: string;
  recipeFor(role: ClusterProblem['role']): string;
  /** For the problems that it says anything about. */
  readonly clustersOf: ReadonlyMap<ClusterProblem, AlignedClusters | MethodClusters>;
}

export function loadClusterFiles(
  paths: readonly string[],
  tasks: readonly Task[],
  budget: MemoryBudget,
  options: SettleOptions,
  host: Host,
): ClusterSource[] {
  return paths.map((path) => {
    const { source, sha256 } = readSource(path, budget, host);
    const clusters = parseSettled(source, parseClusters, options, host);
    const aligned = alignFile(clusters, tasks, inputName(path), options, host);
    return {
      system: inputName(path).split(/[/\\]/).at(-1) ?? path,
      recipeFor: () => `sha256:${sha256.slice(0, 12)}`,
      clustersOf: aligned,
    };
  });
}

/** A file may have clusters of one role only; then only that role's tasks are scored. */
function alignFile(
  clusters: readonly NamedCluster[],
  tasks: readonly Task[],
  file: string,
  options: SettleOptions,
  host: Host,
): Map<ClusterProblem, AlignedClusters> {
  const { diagnostics, report } = createCollector(file, host);
  const present = new Set(clusters.map(({ role }) => role));
  const problems = [...new Set(tasks.map(({ problem }) => problem))];
  const asked = problems.filter(({ role }) => present.has(role));
  if (asked.length === 0) {
    const message = `the file has clusters of ${[...present].join(', ') || 'nothing'}, and the tasks are about ${[...new Set(problems.map(({ role }) => role))].join(', ')}`;
    report(graphDiagnostics.diagnose('nothing-clustered', { file }, message));
  }
  const aligned = new Map(asked.map((problem) => [problem, alignClusters(problem, clusters, file, report)]));
  settleDiagnostics(diagnostics, options, host);
  return aligned;
}

export async function clusterByMethods(
  methods: readonly ChosenMethod[],
  tasks: readonly Task[],
  options: RunMethodOptions,
  host: Host,
): Promise<ClusterSource[]> {
  const problems = [...new Set(tasks.map(({ problem }) => problem))];
  const sources: ClusterSource[] = [];
  for (const chosen of methods) {
    const clustersOf = new Map<ClusterProblem, MethodClusters>();
    for (const problem of problems)
      clustersOf.set(problem, await runMethod(chosen.forRole(problem.role), problem, options, host));
    const recipeFor: ClusterSource['recipeFor'] = (role) => {
      const method = chosen.forRole(role);
      return [...(method.id === chosen.id ? [] : [`method:${method.id}`]), printRecipe(method)].join('|');
    };
    sources.push({ system: chosen.id, recipeFor, clustersOf });
  }
  return sources;
}

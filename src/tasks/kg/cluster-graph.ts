// What `assay kg cluster` does: clusters the phrases of a graph, writes the clusters, and says what came out.

import { requireKnown } from '../../core/assay-error.ts';
import { nameClusters, printClusters } from '../../kg/graph/formats/cluster-file.ts';
import type { ClusterProblem } from '../../kg/graph/open-graph.ts';
import type { ReportedRole } from '../../report/cluster-report.ts';
import type { ClusteringReport } from '../../report/clustering-report.ts';
import type { Host } from '../host.ts';
import { refuseSameFile, writeOutput } from '../write-output.ts';
import { chooseMethod, loadLinks, type MethodChoice, printRecipes } from './choose-method.ts';
import type { Blocking } from './grow-tree.ts';
import { type GraphTaskOptions, openGraph } from './open-graph.ts';
import { runMethod } from './run-method.ts';

/** How the phrases of a graph are clustered. */
export interface ClusterGraphOptions extends MethodChoice, GraphTaskOptions {
  /** `subject,object`. Default: all roles. */
  readonly role?: string | undefined;
  /** Where the clusters are written; nowhere unless named. */
  readonly output?: string | undefined;
  /** How many of the clusters that join most phrases are reported. Default: 5. */
  readonly top?: number | undefined;
  /** When only near phrases are compared. Default: `auto`, where all pairs are too many. */
  readonly blocking?: Blocking | undefined;
}

export const defaultClusterMethod = 'idf-overlap';

type Clusters = ReturnType<typeof nameClusters>;

/** Does what `assay kg cluster` does. */
export async function clusterGraph(path: string, options: ClusterGraphOptions, host: Host): Promise<ClusteringReport> {
  refuseSameFile(path, options.output, host);
  const opened = openGraph(path, options, host);
  const problems = chooseProblems(opened.dataset.problems, options.role);
  const chosen = await chooseMethod(options, defaultClusterMethod, opened);
  const links = loadLinks(options, opened.budget, host);
  const clustered: { readonly problem: ClusterProblem; readonly clusters: Clusters }[] = [];
  for (const problem of problems) {
    const { partition } = await runMethod(chosen.forRole(problem.role), problem, { ...options, links }, host);
    clustered.push({ problem, clusters: nameClusters(problem, partition) });
  }
  if (options.output !== undefined)
    writeOutput(options.output, printClusters(clustered.flatMap(({ clusters }) => clusters)), host);
  const { top = 5 } = options;
  return {
    roles: clustered.map(({ problem, clusters }) => {
      const { id, signature } = chosen.forRole(problem.role);
      return { ...describeRole(problem, clusters, top), method: id, options: Object.fromEntries(signature) };
    }),
    recipes: printRecipes(
      chosen,
      problems.map(({ role }) => role),
    ),
  };
}

function chooseProblems(problems: readonly ClusterProblem[], list: string | undefined): readonly ClusterProblem[] {
  if (list === undefined) return problems;
  const known = [...new Set(problems.map(({ role }) => role))];
  const wanted = list.split(',').map((name) => requireKnown('role', name.trim(), known));
  return problems.filter(({ role }) => wanted.includes(role));
}

function describeRole({ role, mentions }: ClusterProblem, clusters: Clusters, top: number): ReportedRole {
  const merged = clusters.filter(({ phrases }) => phrases.length > 1);
  return {
    role,
    mentions: mentions.length,
    phrases: new Set(mentions.map(({ phrase }) => phrase)).size,
    clusters: clusters.length,
    merged: merged.length,
    largest: merged
      .toSorted((a, b) => b.phrases.length - a.phrases.length || b.mentions.length - a.mentions.length)
      .slice(0, top)
      .map(({ name, phrases, mentions: members }) => ({ name, phrases, mentions: members.length })),
  };
}

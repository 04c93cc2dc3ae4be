// What `assay kg score` does: scores clusters from files, or those that methods make, on every task that the gold can judge.

import { usageError } from '../../core/assay-error.ts';
import { printSignature, type SignatureTable, signOptions } from '../../core/signature.ts';
import { listNodes } from '../../kg/cluster/linkage/cluster-tree.ts';
import { nameTask, type Task } from '../../kg/graph/dataset.ts';
import type { AlignedClusters } from '../../kg/graph/formats/align-clusters.ts';
import { bootstrapClusters } from '../../kg/metrics/bootstrap-clusters.ts';
import { type ClusterScoreOptions, type Formula, scoreSignature } from '../../kg/metrics/formula.ts';
import { averageF1, clusterScorerId, scoreClusters } from '../../kg/metrics/score-clusters.ts';
import { scoreOverlapping } from '../../kg/metrics/score-overlapping.ts';
import type { ClusterReport, ReportedClustering } from '../../report/cluster-report.ts';
import type { Host } from '../host.ts';
import { refuseStdinTwice } from '../load-input.ts';
import {
  type ChosenMethod,
  chooseByConfig,
  createChosen,
  listMethods,
  loadLinks,
  type MethodChoice,
  refuseMethodOptions,
} from './choose-method.ts';
import { chooseTasks } from './choose-tasks.ts';
import { type ClusterSource, clusterByMethods, loadClusterFiles } from './cluster-sources.ts';
import type { LoadedDataset } from './load-dataset.ts';
import { type GraphTaskOptions, openGraph } from './open-graph.ts';
import type { MethodClusters } from './run-method.ts';

interface StatisticsOptions {
  /** Rounds for the 95 % intervals; 0 for none. Default: 1000. */
  readonly bootstrap?: number | undefined;
  /** Default: 1. */
  readonly seed?: number | undefined;
}

/** Which clusters are scored, and how. */
export interface ScoreGraphOptions extends MethodChoice, StatisticsOptions, GraphTaskOptions {
  /** `npc-e,rpc`. Default: all tasks. */
  readonly task?: string | undefined;
  /** Default: `paper`. */
  readonly formula?: Formula | undefined;
}

type ScoreNumbers = Required<{ [Key in 'bootstrap' | 'seed' | 'formula']: NonNullable<ScoreGraphOptions[Key]> }>;

const statisticsSignature: SignatureTable<Pick<ScoreNumbers, 'bootstrap' | 'seed'>> = {
  bootstrap: String,
  seed: String,
};

/** `paths` are files of clusters; `method` may name several methods, or `all`. */
export async function scoreGraph(
  goldPath: string,
  paths: readonly string[],
  options: ScoreGraphOptions,
  host: Host,
): Promise<ClusterReport> {
  refuseStdinTwice([goldPath, ...paths]);
  const named = options.method === undefined ? [] : listMethods(options.method, options.methodOptions, host);
  if (named.length === 0 && paths.length === 0 && options.config === undefined)
    throw usageError('bad-option', 'there is nothing to score: name a file of clusters, or a --method');
  if (named.length === 0) refuseMethodOptions(options.methodOptions);
  const opened = openGraph(goldPath, options, host);
  const { dataset, budget, resources } = opened;
  const tasks = chooseTasks(dataset, options.task);
  const files = loadClusterFiles(paths, tasks, budget, options, host);
  const methods: ChosenMethod[] = [];
  for (const method of named) methods.push(await createChosen(method, options.methodOptions, resources));
  if (options.config !== undefined) methods.push(await chooseByConfig(options.config, options, opened));
  const links = loadLinks(options, budget, host);
  const sources = [...files, ...(await clusterByMethods(methods, tasks, { ...options, links }, host))];
  const { formula = 'paper', bootstrap = 1000, seed = 1 } = options;
  return scoreSources(dataset, tasks, sources, { formula, bootstrap, seed });
}

function scoreSources(
  { file, sha256, format, triples }: LoadedDataset,
  tasks: readonly Task[],
  sources: readonly ClusterSource[],
  numbers: ScoreNumbers,
): ClusterReport {
  return {
    data: { file, sha256, format, triples: triples.length },
    signature: printSignature(
      clusterScorerId,
      signOptions<ClusterScoreOptions>(numbers, scoreSignature),
      signOptions<Pick<ScoreNumbers, 'bootstrap' | 'seed'>>(numbers, statisticsSignature),
      new Map([['gold', sha256.slice(0, 12)]]),
    ),
    tasks: tasks
      .map((task) => ({
        task: nameTask(task),
        mentions: task.gold.clustersOf.filter((clusters) => clusters.length > 0).length,
        goldClusters: task.gold.names.length,
        systems: sources.flatMap(({ system, recipeFor, clustersOf }) => {
          const clusters = clustersOf.get(task.problem);
          const recipe = recipeFor(task.problem.role);
          return clusters === undefined ? [] : [{ system, recipe, ...scoreTask(task, clusters, numbers) }];
        }),
      }))
      .filter(({ systems }) => systems.length > 0),
  };
}

function scoreTask(
  { kind, gold, problem }: Task,
  predicted: AlignedClusters | MethodClusters,
  { formula, bootstrap: rounds, seed }: ScoreNumbers,
): Pick<ReportedClustering, 'flat' | 'intervals' | 'jaccard'> {
  const scoreFamily = (clusters: Iterable<ArrayLike<number>>): ReportedClustering['jaccard'] => {
    const { signature: _, ...score } = scoreOverlapping(
      gold,
      { mentions: problem.mentions.length, clusters },
      { formula },
    );
    return score;
  };
  if (predicted.partition === null) return { flat: null, intervals: null, jaccard: scoreFamily(predicted.clusters) };
  const { macro, micro, pair, counts, rows } = scoreClusters(gold, predicted.partition, { formula });
  const tree = 'tree' in predicted ? predicted.tree : undefined;
  return {
    flat: { macro, micro, pair, counts, average: averageF1({ macro, micro, pair }, kind) },
    intervals: rounds === 0 ? null : bootstrapClusters(rows, { rounds, seed, formula, kind }),
    // Classes overlap, so the nodes of a tree can be compared with them as they are.
    jaccard: kind === 'NPC-O' && tree !== undefined ? scoreFamily(listNodes(tree)) : null,
  };
}

// assay kg score GOLD [CLUSTERS...]: scores clusters from files, or those that methods make, on every task the gold can judge.

import { type Command, Option } from 'commander';
import { usageError } from '../../core/assay-error.ts';
import { printSignature, type SignatureTable, signOptions } from '../../core/signature.ts';
import { listNodes } from '../../kg/cluster/linkage/cluster-tree.ts';
import { nameTask, type Task } from '../../kg/graph/dataset.ts';
import type { AlignedClusters } from '../../kg/graph/formats/align-clusters.ts';
import { bootstrapClusters } from '../../kg/metrics/bootstrap-clusters.ts';
import { type ClusterScoreOptions, type Formula, formulas, scoreSignature } from '../../kg/metrics/formula.ts';
import { averageF1, clusterScorerId, scoreClusters } from '../../kg/metrics/score-clusters.ts';
import { scoreOverlapping } from '../../kg/metrics/score-overlapping.ts';
import { printResult } from '../../node/output.ts';
import { tell } from '../../node/terminal.ts';
import {
  type ClusterReport,
  type ReportedClustering,
  tabulateClusterScores,
  tabulateClusterScoresExactly,
} from '../../report/cluster-report.ts';
import { printLines, printTable, type TableFormat, tableFormats } from '../../report/print-table.ts';
import { refuseStdinTwice } from '../../tasks/load-input.ts';
import { exitCodes } from '../exit-codes.ts';
import { createBudget, maxSizeOption } from '../memory-budget.ts';
import { paintOutput } from '../paint-output.ts';
import { numberOption } from '../parse-number.ts';
import { Exit } from '../settle-diagnostics.ts';
import {
  addChoiceOptions,
  type ChoiceOptions,
  type ChosenMethod,
  chooseByConfig,
  chooseByName,
  loadLinks,
} from './choose-method.ts';
import { chooseTasks } from './choose-tasks.ts';
import { type ClusterSource, clusterByMethods, loadClusterFiles } from './cluster-sources.ts';
import { type LoadDatasetOptions, type LoadedDataset, loadDataset } from './load-dataset.ts';
import { createLoaders } from './loaders.ts';
import { addMethodOptions } from './method-flags.ts';
import { chooseMethods, methodNames, refuseMethodOptions } from './method-options.ts';
import type { MethodClusters } from './run-method.ts';

interface StatisticsOptions {
  readonly bootstrap: number;
  readonly seed: number;
}
const statisticsSignature: SignatureTable<StatisticsOptions> = { bootstrap: String, seed: String };

interface ScoreCommandOptions extends ChoiceOptions, StatisticsOptions, LoadDatasetOptions {
  readonly task?: string;
  readonly formula: Formula;
  readonly format: TableFormat;
  readonly minAverage?: number;
  readonly maxSize: number;
}

export function addKgScoreCommand(parent: Command): void {
  const command = parent
    .command('score')
    .summary('score clusters against gold')
    .description(
      "Score clusters of files, or of methods, by COMBO's measures: entities (NPC-E), relations (RPC) and classes (NPC-O) of phrases.",
    )
    .argument('<gold>', 'a dataset with gold clusters: COMBO, CESI, or a CUVA folder; - for standard input')
    .argument('[clusters...]', 'files of clusters, as `assay kg cluster -o` writes them; - for standard input')
    .option('--method <list>', `cluster the data first: all, or some of ${methodNames.join(', ')}`);
  addChoiceOptions(addMethodOptions(command))
    .option('--task <list>', 'only these tasks, such as npc-e, rpc or npc-o-subject; several with commas')
    .addOption(
      new Option('--formula <name>', 'where paper and released code differ: the printed formulas, or the code')
        .choices(formulas)
        .default('paper'),
    )
    .option(
      '--bootstrap <n>',
      'rounds for the 95 % intervals; 0 for none',
      numberOption('--bootstrap', { min: 0, whole: true }),
      1000,
    )
    .option('--seed <n>', 'seed of them', numberOption('--seed', { min: 0, max: 2 ** 31 - 1, whole: true }), 1)
    .addOption(new Option('--format <format>', 'output format').choices(tableFormats).default('table'))
    .option(
      '--min-average <x>',
      'exit with 1 if a system is below on any task',
      numberOption('--min-average', { min: 0, max: 1 }),
    )
    .option('--from <format>', 'format of the gold: combo, cesi or cuva (default: told from its content)')
    .option('--strict', 'treat warnings about the files as errors')
    .option('-q, --quiet', 'no warnings')
    .addOption(maxSizeOption())
    .action(runScore);
}

async function runScore(goldPath: string, paths: readonly string[], options: ScoreCommandOptions): Promise<void> {
  refuseStdinTwice([goldPath, ...paths]);
  const names = options.method === undefined ? [] : chooseMethods(options.method, options);
  if (names.length === 0 && paths.length === 0 && options.config === undefined)
    throw usageError('bad-option', 'there is nothing to score: name a file of clusters, or a --method');
  if (names.length === 0) refuseMethodOptions(options);
  const budget = createBudget(options.maxSize);
  const dataset = loadDataset(goldPath, budget, options);
  const tasks = chooseTasks(dataset, options.task);
  const files = loadClusterFiles(paths, tasks, budget, options);
  const loaders = createLoaders(dataset, options);
  const methods: ChosenMethod[] = [];
  for (const name of names) methods.push(await chooseByName(name, options, loaders));
  if (options.config !== undefined) methods.push(await chooseByConfig(options.config, options, loaders, budget));
  const links = loadLinks(options, budget);
  const sources = [...files, ...(await clusterByMethods(methods, tasks, { ...options, links }))];
  const report = scoreSources(dataset, tasks, sources, options);
  printResult(printReport(report, options.format), options.format);
  enforceMinimum(report, options.minAverage);
}

function scoreSources(
  { file, sha256, format, triples }: LoadedDataset,
  tasks: readonly Task[],
  sources: readonly ClusterSource[],
  options: ScoreCommandOptions,
): ClusterReport {
  return {
    data: { file, sha256, format, triples: triples.length },
    signature: printSignature(
      clusterScorerId,
      signOptions<ClusterScoreOptions>(options, scoreSignature),
      signOptions<StatisticsOptions>(options, statisticsSignature),
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
          return clusters === undefined ? [] : [{ system, recipe, ...scoreTask(task, clusters, options) }];
        }),
      }))
      .filter(({ systems }) => systems.length > 0),
  };
}

function scoreTask(
  { kind, gold, problem }: Task,
  predicted: AlignedClusters | MethodClusters,
  { formula, bootstrap: rounds, seed }: ScoreCommandOptions,
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

function printReport(report: ClusterReport, format: TableFormat): string {
  if (format === 'json') return `${JSON.stringify(report, null, 2)}\n`;
  if (format === 'tsv') return printTable(tabulateClusterScoresExactly(report), format, paintOutput);
  const recipes = report.tasks.flatMap(({ systems }) => systems.map(({ system, recipe }) => `${system}|${recipe}`));
  const lines = [...new Set(recipes.filter((recipe) => !recipe.endsWith('|'))), report.signature];
  return `${printTable(tabulateClusterScores(report), format, paintOutput)}\n${printLines(lines, format)}`;
}

function enforceMinimum({ tasks }: ClusterReport, minimum: number | undefined): void {
  if (minimum === undefined) return;
  const below = tasks.flatMap(({ task, systems }) =>
    systems.flatMap(({ system, flat, jaccard }) => {
      const average = flat?.average ?? jaccard?.average ?? 0;
      return average < minimum ? [`${task}, ${system}: average ${average.toFixed(4)} is below ${minimum}\n`] : [];
    }),
  );
  tell(below.join(''));
  if (below.length > 0) throw new Exit(exitCodes.dataProblem);
}

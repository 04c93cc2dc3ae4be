// assay kg tune GOLD: tries configurations and thresholds on halves of the data, shows what they are worth on the other half, and writes the best ones into
// a file that `--config` reads.

import { type Command, Option } from 'commander';
import { usageError } from '../../core/assay-error.ts';
import { type TunedTask, tuneTask } from '../../kg/cluster/tune/tune-task.ts';
import { nameTask, type Task } from '../../kg/graph/dataset.ts';
import { type Formula, formulas } from '../../kg/metrics/formula.ts';
import { printResult, refuseSameFile, writeWhole } from '../../node/output.ts';
import { printTable, type TableFormat, tableFormats } from '../../report/print-table.ts';
import { decimal, type Table, text } from '../../report/table.ts';
import { createBudget, maxSizeOption } from '../memory-budget.ts';
import { paintOutput } from '../paint-output.ts';
import { numberOption } from '../parse-number.ts';
import { chooseTasks } from './choose-tasks.ts';
import { createConfig, type KgConfig } from './config-file.ts';
import { type LoadDatasetOptions, type LoadedDataset, loadDataset } from './load-dataset.ts';
import { createLoaders } from './loaders.ts';
import { addMethodOptions, type MethodOptions } from './method-flags.ts';
import { chooseMethods, methodNames } from './method-options.ts';
import type { Trial } from './trial.ts';
import { listTrials } from './tune-candidates.ts';
import { withProgress } from './work-progress.ts';

/** What can be said beforehand; of the rest, several are tried. */
const fixable = [
  ...(['vectors', 'linkage', 'sideInformation', 'sideSources', 'paraphrases'] as const),
  ...(['modelDir', 'input', 'pooling', 'layer', 'standardize', 'embeddings'] as const),
];

interface TuneCommandOptions extends Pick<MethodOptions, (typeof fixable)[number]>, LoadDatasetOptions {
  readonly method: string;
  readonly task?: string;
  readonly splits: number;
  readonly seed: number;
  readonly formula: Formula;
  readonly top: number;
  readonly output?: string;
  readonly format: TableFormat;
  readonly maxSize: number;
}

interface TunedWithTrial extends TunedTask {
  readonly task: Task;
  readonly config: KgConfig['roles'][Task['problem']['role']];
}

export function addTuneCommand(parent: Command): void {
  const command = parent
    .command('tune')
    .summary('choose method, options and threshold on gold data')
    .description(
      'Try configurations and thresholds: choose on a random half, score on the other, both ways. The best goes into a file for --config.',
    )
    .argument('<gold>', 'a dataset with gold clusters: COMBO, CESI, or a CUVA folder; - for standard input')
    .option('--method <list>', `what to try: some of ${methodNames.join(', ')}`, 'equal-string,idf-overlap,blend-hac');
  addMethodOptions(command, fixable)
    .option('--task <list>', 'only these tasks, such as npc-e, rpc or npc-o-subject; several with commas')
    .option('--splits <n>', 'random splits, each used both ways', numberOption('--splits', { min: 1, whole: true }), 2)
    .option('--seed <n>', 'seed of them', numberOption('--seed', { min: 0, max: 2 ** 31 - 1, whole: true }), 1)
    .addOption(
      new Option('--formula <name>', 'where paper and released code differ: the printed formulas, or the code')
        .choices(formulas)
        .default('paper'),
    )
    .option('--top <n>', 'show so many configurations a task', numberOption('--top', { min: 1, whole: true }), 8)
    .option('-o, --output <file>', 'write the configuration')
    .addOption(new Option('--format <format>', 'output format').choices(tableFormats).default('table'))
    .option('--from <format>', 'format of the gold: combo, cesi or cuva (default: told from its content)')
    .option('--strict', 'treat warnings about the files as errors')
    .option('-q, --quiet', 'no warnings')
    .addOption(maxSizeOption())
    .action(runTune);
}

async function runTune(path: string, options: TuneCommandOptions): Promise<void> {
  const methods = chooseMethods(options.method, options);
  if (methods.includes('vector-hac') && options.vectors === undefined)
    throw usageError('bad-option', 'vector-hac needs --vectors');
  refuseSameFile(path, options.output);
  const dataset = loadDataset(path, createBudget(options.maxSize), options);
  const tasks = chooseTasks(dataset, options.task);
  if (options.output !== undefined) refuseTwoTasks(tasks);
  const loaders = createLoaders(dataset, options);
  const tuned: TunedWithTrial[] = [];
  for (const task of tasks)
    tuned.push(tuneOne(task, await listTrials(task, { ...options, methods }, loaders), options));
  if (options.output !== undefined) writeConfig(options.output, dataset, tuned, options);
  printResult(printTuned(tuned, options), options.format);
}

/** A role has one configuration: for entities or for classes. */
function refuseTwoTasks(tasks: readonly Task[]): void {
  const roles = tasks.map(({ problem }) => problem.role);
  const repeated = roles.find((role, index) => roles.indexOf(role) !== index);
  if (repeated === undefined) return;
  const names = tasks.filter(({ problem }) => problem.role === repeated).map(nameTask);
  throw usageError(
    'bad-option',
    `${names.join(' and ')} are about the same phrases; choose one for the file with --task`,
  );
}

function tuneOne(task: Task, trials: readonly Trial[], options: TuneCommandOptions): TunedWithTrial {
  const tuned = withProgress(nameTask(task), (onProgress) =>
    tuneTask(
      task,
      trials.map(({ candidate }) => candidate),
      { ...options, onProgress },
    ),
  );
  const { candidate, threshold } = tuned.best;
  return { ...tuned, task, config: trials.find((trial) => trial.candidate === candidate)?.config(threshold) };
}

function writeConfig(
  path: string,
  { sha256 }: LoadedDataset,
  tuned: readonly TunedWithTrial[],
  { splits, seed, formula }: TuneCommandOptions,
): void {
  const roles = Object.fromEntries(tuned.map(({ task, config }) => [task.problem.role, config]));
  const scores = tuned.map(({ task, overall, best }) => ({
    task: nameTask(task),
    heldOut: overall.heldOut,
    all: best.score,
  }));
  const about = { gold: sha256.slice(0, 12), splits, seed, formula, scores };
  writeWhole(path, [`${JSON.stringify(createConfig(roles, about), null, 2)}\n`]);
}

function printTuned(
  tuned: readonly TunedWithTrial[],
  { format, top, splits, seed, formula }: TuneCommandOptions,
): string {
  if (format === 'json') {
    const tasks = tuned.map(({ task, overall, best, config, candidates }) => ({
      task: nameTask(task),
      overall,
      best: { configuration: best.candidate.label, threshold: best.threshold ?? null, score: best.score, config },
      candidates: candidates.map(({ candidate, ...scores }) => ({ configuration: candidate.label, ...scores })),
    }));
    return `${JSON.stringify({ splits, seed, formula, tasks }, null, 2)}\n`;
  }
  return printTable(tabulateTuned(tuned, format === 'tsv' ? Number.POSITIVE_INFINITY : top), format, paintOutput);
}

function tabulateTuned(tuned: readonly TunedWithTrial[], top: number): Table {
  return {
    columns: [
      ...['task', 'configuration'].map((title) => ({ title, align: 'left' as const })),
      ...['chosen half', 'other half'].map((title) => ({ title, align: 'right' as const })),
    ],
    rows: tuned.flatMap(({ task, overall, best, candidates }) => [
      ...candidates
        .slice(0, top)
        .map(({ candidate, chosen, heldOut }) => [
          text(nameTask(task)),
          text(candidate.label),
          decimal(chosen),
          decimal(heldOut),
        ]),
      [text(nameTask(task)), text('configuration chosen, too'), decimal(overall.chosen), decimal(overall.heldOut)],
      [text(nameTask(task)), text(describeBest(best)), decimal(best.score), text('')],
    ]),
  };
}

const describeBest = ({ candidate, threshold }: TunedTask['best']): string =>
  `all data: ${candidate.label}${threshold === undefined ? '' : ` at ${threshold}`}`;

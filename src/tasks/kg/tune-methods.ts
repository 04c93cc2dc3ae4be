// What `assay kg tune` does: tries configurations and thresholds on halves of the data, says what they are worth on the other half, and
// writes the best ones into a file that `config` reads.

import { usageError } from '../../core/assay-error.ts';
import type { MethodDescription, MethodResources } from '../../kg/cluster/method-description.ts';
import type { MethodOptions } from '../../kg/cluster/method-options.ts';
import { createPlainCandidate, type Trial } from '../../kg/cluster/trial.ts';
import { type TunedTask, tuneTask } from '../../kg/cluster/tune/tune-task.ts';
import { nameTask, type Task } from '../../kg/graph/dataset.ts';
import type { Formula } from '../../kg/metrics/formula.ts';
import type { TuningReport } from '../../report/tuning-report.ts';
import type { Host } from '../host.ts';
import { refuseSameFile, writeOutput } from '../write-output.ts';
import { listMethods } from './choose-method.ts';
import { chooseTasks } from './choose-tasks.ts';
import { createConfig, type RoleConfig } from './config-file.ts';
import { type GraphTaskOptions, openGraph } from './open-graph.ts';
import { showProgress } from './show-progress.ts';

/** Which methods are tried, and how often. */
export interface TuneOptions extends GraphTaskOptions {
  /** What to try. Default: `equal-string,idf-overlap,blend-hac`. */
  readonly method?: string | undefined;
  /** What is fixed beforehand; of the rest, several are tried. */
  readonly methodOptions?: MethodOptions | undefined;
  /** `npc-e,rpc`. Default: all tasks. */
  readonly task?: string | undefined;
  /** Random splits, each used both ways. Default: 2. */
  readonly splits?: number | undefined;
  /** Default: 1. */
  readonly seed?: number | undefined;
  /** Default: `paper`. */
  readonly formula?: Formula | undefined;
  /** Where the configuration is written; nowhere unless named. */
  readonly output?: string | undefined;
}

export const defaultTunedMethods = 'equal-string,idf-overlap,blend-hac';

/** A trial with the entry of the configuration that makes it. */
interface NamedTrial {
  readonly candidate: Trial['candidate'];
  config(threshold: number | undefined): RoleConfig;
}

interface TunedWithConfig extends TunedTask {
  readonly task: Task;
  readonly config: RoleConfig;
}

/** Does what `assay kg tune` does. */
export async function tuneMethods(goldPath: string, options: TuneOptions, host: Host): Promise<TuningReport> {
  const { method = defaultTunedMethods, methodOptions = {}, output } = options;
  const { splits = 2, seed = 1, formula = 'paper' } = options;
  const methods = listMethods(method, methodOptions, host);
  refuseSameFile(goldPath, output, host);
  const { dataset, resources } = openGraph(goldPath, options, host);
  const tasks = chooseTasks(dataset, options.task);
  if (output !== undefined) refuseTwoTasks(tasks);
  const tuned: TunedWithConfig[] = [];
  for (const task of tasks) {
    const trials = await listTrials(methods, task, methodOptions, resources);
    tuned.push(await tuneOne(task, trials, { splits, seed, formula }, host));
  }
  if (output !== undefined) {
    const about = { gold: dataset.sha256.slice(0, 12), splits, seed, formula, scores: tuned.map(describeScores) };
    const roles = Object.fromEntries(tuned.map(({ task, config }) => [task.problem.role, config]));
    writeOutput(output, [`${JSON.stringify(createConfig(roles, about), null, 2)}\n`], host);
  }
  return { splits, seed, formula, tasks: tuned.map(describeTuned) };
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

async function listTrials(
  methods: readonly MethodDescription[],
  task: Task,
  options: MethodOptions,
  resources: MethodResources,
): Promise<NamedTrial[]> {
  const trials: NamedTrial[] = [];
  for (const { id, create, listTrials: list } of methods) {
    const own = await (list?.(task, options, resources) ?? tryOnce(create, resources));
    for (const { candidate, config } of own)
      trials.push({ candidate, config: (threshold) => ({ method: id, ...config(threshold) }) });
  }
  return trials;
}

const tryOnce = async (create: MethodDescription['create'], resources: MethodResources): Promise<Trial[]> => [
  { candidate: createPlainCandidate(await create({}, resources)), config: () => ({}) },
];

async function tuneOne(
  task: Task,
  trials: readonly NamedTrial[],
  numbers: { readonly splits: number; readonly seed: number; readonly formula: Formula },
  host: Host,
): Promise<TunedWithConfig> {
  const candidates = trials.map(({ candidate }) => candidate);
  const tune = (onProgress: (share: number) => void) => tuneTask(task, candidates, { ...numbers, onProgress });
  const tuned = await showProgress(nameTask(task), tune, host);
  const { candidate, threshold } = tuned.best;
  const best = trials.find((trial) => trial.candidate === candidate);
  if (best === undefined) throw new Error('the best candidate is none of the trials');
  return { ...tuned, task, config: best.config(threshold) };
}

const describeScores = ({ task, overall, best }: TunedWithConfig) => ({
  task: nameTask(task),
  heldOut: overall.heldOut,
  all: best.score,
});

const describeTuned = ({
  task,
  overall,
  best,
  config,
  candidates,
}: TunedWithConfig): TuningReport['tasks'][number] => ({
  task: nameTask(task),
  overall,
  best: { configuration: best.candidate.label, threshold: best.threshold ?? null, score: best.score, config },
  candidates: candidates.map(({ candidate, ...scores }) => ({ configuration: candidate.label, ...scores })),
});

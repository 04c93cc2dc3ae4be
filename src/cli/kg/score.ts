// assay kg score GOLD [CLUSTERS...]: scores clusters from files, or those that methods make, on every task the gold can judge.

import { type Command, Option } from 'commander';
import { formulas } from '../../kg/metrics/formula.ts';
import { printResult } from '../../node/streams/output.ts';
import { printNote } from '../../node/streams/terminal.ts';
import { type ClusterReport, printClusterReport } from '../../report/cluster-report.ts';
import { type TableFormat, tableFormats } from '../../report/print-table.ts';
import { type ScoreGraphOptions, scoreGraph } from '../../tasks/kg/score-graph.ts';
import { Exit } from '../exit.ts';
import { exitCodes } from '../exit-codes.ts';
import { commandHost } from '../host.ts';
import { maxSizeOption } from '../memory-budget.ts';
import { paintOutput } from '../paint-output.ts';
import { numberOption } from '../parse-number.ts';
import { addMethodFlags, listMethodNames, pickMethodOptions } from './method-flags.ts';

interface ScoreCommandOptions extends ScoreGraphOptions {
  readonly format: TableFormat;
  readonly minAverage?: number;
  readonly quiet?: boolean;
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
    .option('--method <list>', `cluster the data first: all, or some of ${listMethodNames()}`);
  addMethodFlags(command)
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
    .option('--from <format>', 'format of the gold: combo, cesi or cuva (default: detected from the content)')
    .option('--strict', 'treat warnings about the files as errors')
    .option('-q, --quiet', 'no warnings')
    .addOption(maxSizeOption())
    .action(runScore);
}

async function runScore(
  goldPath: string,
  paths: readonly string[],
  { format, minAverage, quiet, ...options }: ScoreCommandOptions,
): Promise<void> {
  const methodOptions = pickMethodOptions(options);
  const report = await scoreGraph(goldPath, paths, { ...options, methodOptions }, commandHost({ quiet }));
  printResult(printClusterReport(report, format, paintOutput), format);
  enforceMinimum(report, minAverage);
}

function enforceMinimum({ tasks }: ClusterReport, minimum: number | undefined): void {
  if (minimum === undefined) return;
  const below = tasks.flatMap(({ task, systems }) =>
    systems.flatMap(({ system, flat, jaccard }) => {
      const average = flat?.average ?? jaccard?.average ?? 0;
      return average < minimum ? [`${task}, ${system}: average ${average.toFixed(4)} is below ${minimum}\n`] : [];
    }),
  );
  printNote(below.join(''));
  if (below.length > 0) throw new Exit(exitCodes.dataProblem);
}

// assay kg tune GOLD: tries configurations and thresholds on halves of the data, shows what they are worth on the other half, and writes the best ones into
// a file that `--config` reads.

import { type Command, Option } from 'commander';
import { formulas } from '../../kg/metrics/formula.ts';
import { printResult } from '../../node/streams/output.ts';
import { type TableFormat, tableFormats } from '../../report/print-table.ts';
import { printTuning } from '../../report/tuning-report.ts';
import { defaultTunedMethods, type TuneOptions, tuneMethods } from '../../tasks/kg/tune-methods.ts';
import { commandHost } from '../host.ts';
import { maxSizeOption } from '../memory-budget.ts';
import { paintOutput } from '../paint-output.ts';
import { numberOption } from '../parse-number.ts';
import { addFixedFlags, listMethodNames, pickMethodOptions } from './method-flags.ts';

interface TuneCommandOptions extends TuneOptions {
  readonly top: number;
  readonly format: TableFormat;
  readonly quiet?: boolean;
}

export function addTuneCommand(parent: Command): void {
  const command = parent
    .command('tune')
    .summary('choose method, options and threshold on gold data')
    .description(
      'Try configurations and thresholds: choose on a random half, score on the other, both ways. The best goes into a file for --config.',
    )
    .argument('<gold>', 'a dataset with gold clusters: COMBO, CESI, or a CUVA folder; - for standard input')
    .option('--method <list>', `what to try: some of ${listMethodNames()}`, defaultTunedMethods);
  addFixedFlags(command)
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
    .option('--from <format>', 'format of the gold: combo, cesi or cuva (default: detected from the content)')
    .option('--strict', 'treat warnings about the files as errors')
    .option('-q, --quiet', 'no warnings')
    .addOption(maxSizeOption())
    .action(runTune);
}

async function runTune(path: string, { top, format, quiet, ...options }: TuneCommandOptions): Promise<void> {
  const methodOptions = pickMethodOptions(options);
  const report = await tuneMethods(path, { ...options, methodOptions }, commandHost({ quiet }));
  printResult(printTuning(report, { format, top, paint: paintOutput }), format);
}

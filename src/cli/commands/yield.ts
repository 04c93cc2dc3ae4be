// assay yield SYSTEM...: how many extractions systems make, by domain, and how long they are.

import { type Command, Option } from 'commander';
import { printResult } from '../../node/streams/output.ts';
import { type TableFormat, tableFormats } from '../../report/print-table.ts';
import { printYields } from '../../report/yield-report.ts';
import { type CountYieldsOptions, countYields } from '../../tasks/corpus/count-yields.ts';
import { commandHost } from '../host.ts';
import { maxSizeOption } from '../memory-budget.ts';
import { paintOutput } from '../paint-output.ts';

interface YieldCommandOptions extends CountYieldsOptions {
  readonly format: TableFormat;
  readonly quiet?: boolean;
}

export function addYieldCommand(program: Command): void {
  program
    .command('yield')
    .summary('count the extractions of systems, by domain')
    .description('Count the extractions of systems, by domain, and their average number of words.')
    .argument('<system...>', 'files of extractions; - for standard input')
    .option(
      '--domain <name=gold>',
      'a gold file whose sentences make up a domain; give one for each',
      (value: string, all: string[] = []) => [...all, value],
    )
    .option('--from <format>', "format of the systems' files (default: detected from their content)")
    .addOption(new Option('--format <format>', 'output format').choices(tableFormats).default('table'))
    .option('-q, --quiet', 'no warnings')
    .addOption(maxSizeOption())
    .action(runYield);
}

function runYield(paths: readonly string[], { format, quiet, ...options }: YieldCommandOptions): void {
  printResult(printYields(countYields(paths, options, commandHost({ quiet })), format, paintOutput), format);
}

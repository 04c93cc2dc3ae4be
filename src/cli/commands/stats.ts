// assay stats GOLD...: the size of gold standards, as in the papers' Table 3.

import { type Command, Option } from 'commander';
import { printResult } from '../../node/streams/output.ts';
import { type TableFormat, tableFormats } from '../../report/print-table.ts';
import { printStatistics } from '../../report/statistics-report.ts';
import { type CountGoldOptions, countGoldFiles } from '../../tasks/corpus/count-gold-files.ts';
import { commandHost } from '../host.ts';
import { maxSizeOption } from '../memory-budget.ts';
import { paintOutput } from '../paint-output.ts';

interface StatsCommandOptions extends CountGoldOptions {
  readonly format: TableFormat;
  readonly quiet?: boolean;
}

export function addStatsCommand(program: Command): void {
  program
    .command('stats')
    .summary('count the facts and extractions of a gold standard')
    .description(
      'Count sentences, facts and distinct extractions of gold standards, as in Table 3 of the BenchIE papers.',
    )
    .argument('<gold...>', 'gold files in any known format; - for standard input')
    .addOption(new Option('--format <format>', 'output format').choices(tableFormats).default('table'))
    .option('--from <format>', 'format of the files (default: detected from their content)')
    .option('-q, --quiet', 'no warnings')
    .addOption(maxSizeOption())
    .action(runStats);
}

function runStats(paths: readonly string[], { format, quiet, ...options }: StatsCommandOptions): void {
  printResult(printStatistics(countGoldFiles(paths, options, commandHost({ quiet })), format, paintOutput), format);
}

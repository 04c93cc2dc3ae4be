// assay stats GOLD...: the size of gold standards, as in the papers' Table 3.

import { type Command, Option } from 'commander';
import { countExtractions, countGold } from '../../analysis/gold-statistics.ts';
import { benchieGold, parseFactsAsOriginal } from '../../formats/benchie/benchie-gold.ts';
import { printResult } from '../../node/output.ts';
import { printTable, type TableFormat, tableFormats } from '../../report/print-table.ts';
import {
  type ReportedGold,
  tabulateStatistics,
  toJsonValue,
  transposeStatistics,
} from '../../report/statistics-report.ts';
import { loadSettledGold } from '../../tasks/load-corpus.ts';
import { refuseStdinTwice } from '../../tasks/load-input.ts';
import { commandHost } from '../host.ts';
import { createBudget, maxSizeOption } from '../memory-budget.ts';
import { paintOutput } from '../paint-output.ts';

interface StatsCommandOptions {
  readonly format: TableFormat;
  readonly from?: string;
  readonly quiet?: boolean;
  readonly maxSize: number;
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
    .option('--from <format>', 'format of the files (default: told from their content)')
    .option('-q, --quiet', 'no warnings')
    .addOption(maxSizeOption())
    .action(runStats);
}

function runStats(paths: readonly string[], options: StatsCommandOptions): void {
  refuseStdinTwice(paths);
  const budget = createBudget(options.maxSize);
  const golds = paths.map((path): ReportedGold => {
    const keep = keepLines();
    const gold = loadSettledGold(path, { from: options.from, budget, tap: keep.tap }, {}, commandHost(options));
    const isBenchie = gold.format.id === benchieGold.id;
    return {
      file: gold.file,
      ...countGold(gold.items),
      extractionsOriginalTool: isBenchie
        ? countExtractions(parseFactsAsOriginal({ name: gold.file, lines: keep.lines }))
        : null,
    };
  });
  const { format } = options;
  const text =
    format === 'json'
      ? `${JSON.stringify(golds, toJsonValue, 2)}\n`
      : printTable(format === 'tsv' ? tabulateStatistics(golds) : transposeStatistics(golds), format, paintOutput);
  printResult(text, format);
}

/** Remembers the lines that pass, so that standard input can be read in two ways. */
function keepLines() {
  const lines: string[] = [];
  return { lines, tap: (line: string) => lines.push(line) };
}

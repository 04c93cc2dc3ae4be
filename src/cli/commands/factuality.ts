// assay factuality PAIRS SYSTEM...: whether systems assert what their text denies.

import { type Command, Option } from 'commander';
import { printResult } from '../../node/streams/output.ts';
import { printFactuality, printFactualityErrors } from '../../report/factuality-report.ts';
import { type TableFormat, tableFormats } from '../../report/print-table.ts';
import {
  printPairSentences,
  type ScoreFactualityOptions,
  scoreFactualityFiles,
} from '../../tasks/factuality/score-factuality-files.ts';
import { commandHost } from '../host.ts';
import { maxSizeOption } from '../memory-budget.ts';
import { paintOutput } from '../paint-output.ts';

interface FactualityCommandOptions extends ScoreFactualityOptions {
  readonly format: TableFormat;
  readonly errors?: boolean;
  readonly quiet?: boolean;
}

export function addFactualityCommand(program: Command): void {
  program
    .command('factuality')
    .summary('score systems on pairs of sentences: one asserts a fact, the other does not')
    .description(
      'Count how often systems find the fact that a sentence asserts. Count also how often they assert it of a sentence that takes it back. Without a system, print the sentences for a system to read.',
    )
    .argument('<pairs>', 'pairs of sentences, such as data/factuality/en.jsonl')
    .argument('[system...]', 'files of extractions; - for standard input')
    .option('--from <format>', "format of the systems' files (default: detected from their content)")
    .option('--errors', 'list each contrary fact that is asserted, and each fact that is missed')
    .addOption(new Option('--format <format>', 'output format').choices(tableFormats).default('table'))
    .option('-q, --quiet', 'no warnings')
    .addOption(maxSizeOption())
    .action(runFactuality);
}

function runFactuality(
  pairs: string,
  systems: readonly string[],
  { format, errors = false, quiet, ...options }: FactualityCommandOptions,
): void {
  const host = commandHost({ quiet });
  if (systems.length === 0) {
    printResult(printPairSentences(pairs, host), 'json');
    return;
  }
  const report = scoreFactualityFiles(pairs, systems, options, host);
  if (errors) printResult(printFactualityErrors(report), 'tsv');
  else printResult(printFactuality(report, format, paintOutput), format);
}

// assay report GOLD SYSTEM... -o FILE: all about the systems in one HTML file and, if asked for, every chart and table in files of their own.

import { setFlagsFromString } from 'node:v8';
import { type Command, Option } from 'commander';
import { writeWhole } from '../../node/streams/output.ts';
import { printNote } from '../../node/streams/terminal.ts';
import { themes } from '../../report/full-report.ts';
import { type ReportSystemsOptions, reportSystems } from '../../tasks/report/report-systems.ts';
import { refuseSameFile } from '../../tasks/write-output.ts';
import { commandHost } from '../host.ts';
import { printCommand } from '../print-command.ts';
import { addProfileFlags } from '../profile-flags.ts';
import { addInputFlags, addScorerFlags, addStatisticsFlags, pickScorerOptions } from '../score-flags.ts';
import { createStepLine } from '../step-line.ts';

interface ReportCommandOptions extends ReportSystemsOptions {
  readonly output: string;
  readonly quiet?: boolean;
}

export function addReportCommand(program: Command): void {
  const command = program
    .command('report')
    .summary('write a report of systems as one HTML file')
    .description(
      'Score and profile systems, and write one HTML file that works offline. It has a leaderboard with intervals and tests, facets, token measures, an error profile, curves and every sentence.',
    )
    .argument('<gold>', 'gold file in any known format; - for standard input')
    .argument('<system...>', 'files of extractions; - for standard input')
    .option('-o, --output <file>', 'where the report goes; - for standard output', 'report.html')
    .option('--title <text>', 'title of the report')
    .addOption(new Option('--theme <name>', 'colours at the start').choices(themes).default('auto'))
    .option('--all-scorers', 'all measures beside the facets, not only CaRB')
    .option('--charts <folder>', 'also write each chart (SVG, PNG, CSV, JSON) and each table (Markdown, LaTeX, CSV)');
  addProfileFlags(command);
  addScorerFlags(command, { varied: false });
  addStatisticsFlags(command);
  addInputFlags(command);
  command.action(runReport);
}

async function runReport(
  goldPath: string,
  systemPaths: readonly string[],
  { output, quiet, ...options }: ReportCommandOptions,
  command: Command,
): Promise<void> {
  // A report is over before optimized code pays off: told to wait, V8 compiles only what runs long, and a third of the time is saved.
  setFlagsFromString('--interrupt-budget=1000000');
  const paths = [goldPath, ...systemPaths];
  for (const path of paths) refuseSameFile(path, output, commandHost());
  const steps = createStepLine();
  const given: ReportSystemsOptions = {
    ...options,
    scorerOptions: pickScorerOptions(options),
    command: printCommand(command, paths, ['output', 'charts', 'quiet']),
    onStep: steps.show,
  };
  try {
    const { page, notes } = await reportSystems(goldPath, systemPaths, given, commandHost({ quiet }));
    writeWhole(output, [page]);
    steps.wipe();
    if (!quiet) printNote(printSummary({ output, charts: options.charts }, page, notes));
  } finally {
    steps.wipe();
  }
}

function printSummary(
  { output, charts }: Pick<ReportCommandOptions, 'output' | 'charts'>,
  page: string,
  notes: readonly string[],
): string {
  const size = `${(Buffer.byteLength(page) / 1e6).toFixed(2)} MB`;
  const files = [...(output === '-' ? [] : [`${output} (${size})`]), ...(charts === undefined ? [] : [charts])];
  return [
    ...notes.map((note) => `note: ${note}\n`),
    ...(files.length === 0 ? [] : [`written: ${files.join(', ')}\n`]),
  ].join('');
}

// assay kg report GRAPH: the clusters of a graph as one HTML file, to be browsed, and to be merged and split by hand.

import { type Command, Option } from 'commander';
import { writeWhole } from '../../node/streams/output.ts';
import { printNote } from '../../node/streams/terminal.ts';
import { themes } from '../../report/full-report.ts';
import { defaultGraphMethod } from '../../tasks/kg/build-graph-file.ts';
import { type ReportClustersOptions, reportClusters } from '../../tasks/kg/report-clusters.ts';
import { refuseSameFile } from '../../tasks/write-output.ts';
import { commandHost } from '../host.ts';
import { maxSizeOption } from '../memory-budget.ts';
import { printCommand } from '../print-command.ts';
import { addMethodFlags, listMethodNames, pickMethodOptions } from './method-flags.ts';

interface ReportCommandOptions extends ReportClustersOptions {
  readonly output: string;
  readonly quiet?: boolean;
}

export function addKgReportCommand(parent: Command): void {
  const command = parent
    .command('report')
    .summary('write the clusters of a graph as one HTML file, to browse and to correct by hand')
    .description(
      'Write one HTML file that works offline: clusters with their evidence, their hierarchy, and where they differ from gold. Clusters can be merged and split by hand. A graph that `assay kg build` wrote is shown as it is; anything else is clustered first.',
    )
    .argument(
      '<graph>',
      "a graph of `assay kg build`, a dataset (COMBO, CESI, CUVA folder) or a system's extractions; - for standard input",
    )
    .option('-o, --output <file>', 'where the page goes; - for standard output', 'clusters.html')
    .option('--title <text>', 'title of the page')
    .addOption(new Option('--theme <name>', 'colours at the start').choices(themes).default('auto'))
    .option('--method <name>', `one of ${listMethodNames()} (default: ${defaultGraphMethod})`);
  addMethodFlags(command)
    .option('--from <format>', 'format of the graph (default: detected from the content)')
    .option('--strict', 'treat warnings about the file as errors')
    .option('-q, --quiet', 'no warnings, no summary')
    .addOption(maxSizeOption())
    .action(runKgReport);
}

async function runKgReport(
  path: string,
  { output, quiet, ...options }: ReportCommandOptions,
  command: Command,
): Promise<void> {
  const host = commandHost({ quiet });
  refuseSameFile(path, output, host);
  const given = {
    ...options,
    methodOptions: pickMethodOptions(options),
    command: printCommand(command, [path], ['output', 'quiet', 'signals']),
  };
  const html = await reportClusters(path, given, host);
  writeWhole(output, [html]);
  if (!quiet && output !== '-') printNote(`written: ${output} (${(Buffer.byteLength(html) / 1e6).toFixed(2)} MB)\n`);
}

// assay data list|show|add|verify|path: public datasets, fetched only when asked for.

import { type Command, Option } from 'commander';
import { countOf } from '../../core/count-of.ts';
import { printResult } from '../../node/streams/output.ts';
import { printNote } from '../../node/streams/terminal.ts';
import { datasetFormats, printDataset, printDatasets, printState } from '../../report/datasets-report.ts';
import { printDiagnostics } from '../../report/print-diagnostics.ts';
import { type TableFormat, tableFormats } from '../../report/print-table.ts';
import {
  type AddDatasetsOptions,
  addDatasets,
  type CatalogueOptions,
  findDatasetFolder,
  listDatasets,
  showDataset,
  verifyDatasets,
} from '../../tasks/data/datasets.ts';
import { createDownloadProgress } from '../data/download-progress.ts';
import { Exit } from '../exit.ts';
import { exitCodes } from '../exit-codes.ts';
import { commandHost } from '../host.ts';
import { paintError, paintOutput } from '../paint-output.ts';

interface ListOptions extends CatalogueOptions {
  readonly format: TableFormat;
}

interface ShowOptions extends CatalogueOptions {
  readonly format: (typeof datasetFormats)[number];
}

export function addDataCommand(program: Command): void {
  const data = program
    .command('data')
    .summary('list, add and verify public datasets')
    .description(
      'Public datasets: where they come from, their licence, and whether you have them. Only `add` fetches anything.',
    )
    .addHelpText('after', '\nDatasets are kept in $ASSAY_DATA_HOME, or where your system keeps data of programs.');
  const subcommand = (name: string) =>
    data.command(name).option('--catalogue <file>', 'a JSON file of further datasets');
  const formatOption = (formats: readonly string[]) =>
    new Option('--format <format>', 'output format').choices(formats).default('table');
  subcommand('list')
    .description('List the datasets and which of them are there.')
    .addOption(formatOption(tableFormats))
    .action(runList);
  subcommand('show')
    .description('Show what the catalogue knows about a dataset, with its citation.')
    .argument('<name>', 'dataset')
    .addOption(formatOption(datasetFormats))
    .action(runShow);
  subcommand('add')
    .description('Add datasets: download them, or take a local copy. A partial copy is taken and named as such.')
    .argument('<name...>', 'datasets')
    .option('--from <folder>', 'take the files from this folder instead of downloading them')
    .option('--force', 'replace what is there, whatever the checksums')
    .action(runAdd);
  subcommand('verify')
    .description('Compare the files with the checksums that were recorded when they were added.')
    .argument('[name...]', 'datasets (default: all that are there)')
    .action(runVerify);
  subcommand('path')
    .description("Print a dataset's folder, for scripts.")
    .argument('<name>', 'dataset')
    .action(runPath);
}

function runList({ format, ...options }: ListOptions): void {
  const host = commandHost();
  printResult(printDatasets(listDatasets(options, host), host.data.path, format, paintOutput), format);
}

function runShow(name: string, { format, ...options }: ShowOptions): void {
  printResult(printDataset(showDataset(name, options, commandHost()), format, paintOutput), format);
}

async function runAdd(names: readonly string[], options: AddDatasetsOptions): Promise<void> {
  const interrupt = new AbortController();
  const onInterrupt = () => interrupt.abort();
  process.once('SIGINT', onInterrupt);
  const progress = createDownloadProgress();
  const watched: AddDatasetsOptions = {
    ...options,
    onProgress: progress.update,
    onStart: ({ title, licence, homepage }) => printNote(`${title}\n  licence: ${licence} (${homepage})\n`),
  };
  const host = commandHost({ signal: interrupt.signal });
  try {
    for await (const { dataset, state, folder } of addDatasets(names, watched, host)) {
      progress.stop();
      printNote(`  ${printState(state)}\n  in ${folder}; cite it: assay data show ${dataset.name}\n`);
    }
  } catch (error) {
    if (!interrupt.signal.aborted) throw error;
    progress.stop();
    printNote('interrupted: what has arrived is kept, and the same command goes on from there\n');
    throw new Exit(exitCodes.interrupted);
  } finally {
    progress.stop();
    process.removeListener('SIGINT', onInterrupt);
  }
}

function runVerify(names: readonly string[], options: CatalogueOptions): void {
  const host = commandHost();
  const verified = [];
  for (const dataset of verifyDatasets(names, options, host)) {
    const { name, files, problems } = dataset;
    verified.push(dataset);
    if (problems.length === 0) printResult(`${name}: ${countOf(files, 'file')} as added\n`);
    else printNote(printDiagnostics(problems, paintError));
  }
  if (verified.length === 0) printNote(`no dataset in ${host.data.path}\n`);
  if (verified.some(({ problems }) => problems.length > 0)) throw new Exit(exitCodes.dataProblem);
}

function runPath(name: string, options: CatalogueOptions): void {
  printResult(`${findDatasetFolder(name, options, commandHost())}\n`, 'data');
}

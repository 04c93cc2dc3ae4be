// assay data list|show|add|verify|path: public datasets, fetched only when asked for.

import { type Command, Option } from 'commander';
import { catalogue, findDataset, parseCatalogue } from '../../catalogue/catalogue.ts';
import { counterOf } from '../../catalogue/count-items.ts';
import { canDownload, type PublicDataset } from '../../catalogue/dataset.ts';
import { describeState, type Manifest } from '../../catalogue/manifest.ts';
import { countOf } from '../../core/count-of.ts';
import { addByDownload, addLocalCopy } from '../../node/data/add-dataset.ts';
import { findDataHome, folderOf, readManifest, requireManifest } from '../../node/data/data-home.ts';
import { verifyDataset } from '../../node/data/verify-dataset.ts';
import { printResult } from '../../node/output.ts';
import { openLines } from '../../node/read-lines.ts';
import { tell } from '../../node/terminal.ts';
import { printDiagnostics } from '../../report/print-diagnostics.ts';
import { printTable, type TableFormat, tableFormats } from '../../report/print-table.ts';
import { type Table, text, whole } from '../../report/table.ts';
import { createDownloadProgress } from '../data/download-progress.ts';
import { exitCodes } from '../exit-codes.ts';
import { paintError, paintOutput } from '../paint-output.ts';
import { Exit } from '../settle-diagnostics.ts';

interface CatalogueOptions {
  readonly catalogue?: string;
}

interface ListOptions extends CatalogueOptions {
  readonly format: TableFormat;
}

interface AddOptions extends CatalogueOptions {
  readonly from?: string;
  readonly force?: boolean;
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
  const formatOption = () => new Option('--format <format>', 'output format').choices(tableFormats).default('table');
  subcommand('list')
    .description('List the datasets and which of them are there.')
    .addOption(formatOption())
    .action(runList);
  subcommand('show')
    .description('Show what the catalogue knows about a dataset, with its citation.')
    .argument('<name>', 'dataset')
    .addOption(new Option('--format <format>', 'output format').choices(['table', 'json']).default('table'))
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

function loadCatalogue({ catalogue: file }: CatalogueOptions): readonly PublicDataset[] {
  if (file === undefined) return catalogue;
  const own = parseCatalogue([...openLines(file).lines].join('\n'), file);
  return [...own, ...catalogue.filter(({ name }) => !own.some((dataset) => dataset.name === name))];
}

function runList({ format, ...options }: ListOptions): void {
  const home = findDataHome();
  const rows = loadCatalogue(options).map((dataset) => ({
    dataset,
    state: describeState(dataset, readManifest(home, dataset)),
  }));
  if (format === 'json') {
    const list = rows.map(({ dataset, state }) => ({ ...dataset, ...state }));
    printResult(`${JSON.stringify({ home, datasets: list }, null, 2)}\n`, format);
    return;
  }
  const table: Table = {
    columns: ['dataset', 'state', 'licence', 'what'].map((title) => ({ title, align: 'left' })),
    rows: rows.map(({ dataset: { name, title, licence }, state: { completeness, extent } }) => [
      text(name),
      text(extent === '' ? completeness : `${completeness} (${extent})`),
      text(licence),
      text(title),
    ]),
  };
  printResult(printTable(table, format, paintOutput), format);
}

function runShow(name: string, { format, ...options }: ListOptions): void {
  const home = findDataHome();
  const dataset = findDataset(name, loadCatalogue(options));
  const manifest = readManifest(home, dataset);
  if (format === 'json') {
    printResult(`${JSON.stringify({ ...dataset, manifest: manifest ?? null }, null, 2)}\n`, format);
    return;
  }
  const files: Table = {
    columns: [
      ...['file', 'role', 'language', 'format'].map((title) => ({ title, align: 'left' }) as const),
      { title: 'published', align: 'right' },
      { title: 'here', align: 'right' },
      { title: 'counted', align: 'left' },
    ],
    rows: dataset.files.map(({ path, role, language = '', format: kind, items }) => {
      const record = manifest?.files[path];
      return [
        ...[path, role, language, kind].map(text),
        items === undefined ? text('?') : whole(items),
        record === undefined ? text('–') : whole(record.items),
        text(counterOf(kind).unit),
      ];
    }),
  };
  const lines = [
    dataset.title,
    '',
    `homepage  ${dataset.homepage}`,
    `licence   ${dataset.licence}`,
    `download  ${canDownload(dataset) ? (dataset.archive[0] ?? 'file by file') : 'no address known; add a copy with --from DIR'}`,
    `state     ${printState(dataset, manifest)}`,
    ...(manifest === undefined ? [] : [`folder    ${folderOf(home, dataset)}`, `origin    ${manifest.origin}`]),
    ...(dataset.note === undefined ? [] : ['', dataset.note]),
  ];
  printResult(`${lines.join('\n')}\n\n${printTable(files, 'table', paintOutput)}\n${dataset.citation}\n`);
}

const printState = (dataset: PublicDataset, manifest: Manifest | undefined): string => {
  const { completeness, remarks } = describeState(dataset, manifest);
  return remarks.length === 0 ? completeness : `${completeness}: ${remarks.join('; ')}`;
};

async function runAdd(names: readonly string[], { from, force, ...options }: AddOptions): Promise<void> {
  const home = findDataHome();
  const known = loadCatalogue(options);
  for (const dataset of names.map((name) => findDataset(name, known))) {
    tell(`${dataset.title}\n  licence: ${dataset.licence} (${dataset.homepage})\n`);
    const manifest =
      from === undefined ? await downloadOrKeep(dataset, home, force) : addLocalCopy(dataset, from, { home, force });
    tell(
      `  ${printState(dataset, manifest)}\n  in ${folderOf(home, dataset)}; cite it: assay data show ${dataset.name}\n`,
    );
  }
}

/** What is complete is not downloaded again. */
async function downloadOrKeep(dataset: PublicDataset, home: string, force: boolean | undefined): Promise<Manifest> {
  const before = force ? undefined : readManifest(home, dataset);
  if (before !== undefined && describeState(dataset, before).completeness !== 'partial') return before;
  const interrupt = new AbortController();
  const onInterrupt = () => interrupt.abort();
  process.once('SIGINT', onInterrupt);
  const progress = createDownloadProgress();
  try {
    return await addByDownload(dataset, { home, force, signal: interrupt.signal, onProgress: progress.update });
  } catch (error) {
    if (!interrupt.signal.aborted) throw error;
    progress.stop();
    tell('interrupted: what has arrived is kept, and the same command goes on from there\n');
    throw new Exit(exitCodes.interrupted);
  } finally {
    progress.stop();
    process.removeListener('SIGINT', onInterrupt);
  }
}

function runVerify(names: readonly string[], options: CatalogueOptions): void {
  const home = findDataHome();
  const known = loadCatalogue(options);
  const wanted =
    names.length > 0
      ? names.map((name) => findDataset(name, known))
      : known.filter((dataset) => readManifest(home, dataset) !== undefined);
  if (wanted.length === 0) tell(`no dataset in ${home}\n`);
  let isSound = true;
  for (const dataset of wanted) {
    const { files, problems } = verifyDataset(home, dataset);
    if (problems.length === 0) printResult(`${dataset.name}: ${countOf(files, 'file')} as added\n`);
    else tell(printDiagnostics(problems, paintError));
    isSound &&= problems.length === 0;
  }
  if (!isSound) throw new Exit(exitCodes.dataProblem);
}

function runPath(name: string, options: CatalogueOptions): void {
  const home = findDataHome();
  const dataset = findDataset(name, loadCatalogue(options));
  requireManifest(home, dataset);
  printResult(`${folderOf(home, dataset)}\n`, 'data');
}

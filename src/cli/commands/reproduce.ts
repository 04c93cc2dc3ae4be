// assay reproduce [TABLE]: computes a published table again and prints paper beside ours beside the difference.

import { type Command, Option } from 'commander';
import { catalogue, findDataset } from '../../catalogue/catalogue.ts';
import { printResult } from '../../node/output.ts';
import { printTable, type TableFormat, tableFormats } from '../../report/print-table.ts';
import { describeReproduction, tabulateReproduction } from '../../report/reproduction-report.ts';
import { type Table, text } from '../../report/table.ts';
import { type ExplainedReproduction, explain } from '../../reproduce/explain.ts';
import type { PublishedTable } from '../../reproduce/published-table.ts';
import { findTable, publishedTables } from '../../reproduce/tables.ts';
import { createBudget, maxSizeOption } from '../memory-budget.ts';
import { paintOutput } from '../paint-output.ts';
import { openTableData } from '../reproduce/table-data.ts';

interface ReproduceOptions {
  readonly from?: string;
  readonly format: TableFormat;
  readonly maxSize: number;
}

export function addReproduceCommand(program: Command): void {
  program
    .command('reproduce')
    .summary('compute a published table again')
    .description(
      'Compute a published table again from public data: what was published, what we find, the difference, and the known reasons for it.',
    )
    .argument('[table]', 'name of the table; without it, all are listed')
    .option('--from <folder>', 'take the data from this folder instead of the data home (see: assay data)')
    .addOption(new Option('--format <format>', 'output format').choices(tableFormats).default('table'))
    .addOption(maxSizeOption())
    .action(runReproduce);
}

function runReproduce(id: string | undefined, { from, format, maxSize }: ReproduceOptions): void {
  if (id === undefined) {
    printResult(printList(format), format);
    return;
  }
  const table = findTable(id);
  const data = openTableData(table.datasets, { from, budget: createBudget(maxSize) });
  printResult(printReproduction(table, explain(table.reproduce(data)), format), format);
}

function printList(format: TableFormat): string {
  if (format === 'json') return `${JSON.stringify(publishedTables, null, 2)}\n`;
  const table: Table = {
    columns: ['table', 'needs', 'what', 'source'].map((title) => ({ title, align: 'left' })),
    rows: publishedTables.map((listed) => [
      text(listed.id),
      text('impossible' in listed ? 'not public' : listed.datasets.join(', ')),
      text(listed.title),
      text(listed.source),
    ]),
  };
  return printTable(table, format, paintOutput);
}

function printReproduction(table: PublishedTable, result: ExplainedReproduction, format: TableFormat): string {
  const data = table.datasets.map((name) => findDataset(name, catalogue));
  if (format === 'json') {
    const { id, title, source, published } = table;
    const cited = data.map(({ name, homepage, licence, citation }) => ({ name, homepage, licence, citation }));
    return `${JSON.stringify({ table: id, title, source, published, ...result, data: cited }, null, 2)}\n`;
  }
  const grid = printTable(tabulateReproduction(result, table), format, paintOutput);
  if (format === 'tsv') return grid;
  const cited = data.map(
    ({ name, licence, homepage }) => `${name}: ${licence}, ${homepage}; cite it: assay data show ${name}`,
  );
  const { before, after } = describeReproduction(result, table);
  const print = ({ title, lines }: Section) => (lines.length === 0 ? [] : [printSection({ title, lines }, format)]);
  return `${[...before.flatMap(print), grid.trimEnd(), ...[...after, { title: 'Data', lines: cited }].flatMap(print)].join('\n\n')}\n`;
}

type Section = ReturnType<typeof describeReproduction>['before'][number];

function printSection({ title, lines }: Section, format: Exclude<TableFormat, 'json' | 'tsv'>): string {
  if (format === 'md')
    return [`**${title}**`, '', ...lines.map((line) => `- ${line.replace(/ {2,}/, ': ')}`)].join('\n');
  return [title, ...lines].map((line) => (format === 'latex' ? `% ${line}` : line)).join('\n');
}

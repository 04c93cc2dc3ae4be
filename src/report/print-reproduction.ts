// The list of published tables, and one of them computed again with the text around it.

import type { PublicDataset } from '../catalogue/dataset.ts';
import type { ExplainedReproduction } from '../reproduce/explain.ts';
import type { ListedTable, PublishedTable } from '../reproduce/published-table.ts';
import { type Paint, plain } from './paint.ts';
import { printTable, type TableFormat } from './print-table.ts';
import { describeReproduction, type ReportSection, tabulateReproduction } from './reproduction-report.ts';
import { type Table, text } from './table.ts';

/** Prints the tables that can be reproduced. */
export function printTableList(tables: readonly ListedTable[], format: TableFormat, paint: Paint = plain): string {
  if (format === 'json') return `${JSON.stringify(tables, null, 2)}\n`;
  const table: Table = {
    columns: ['table', 'needs', 'what', 'source'].map((title) => ({ title, align: 'left' })),
    rows: tables.map((listed) => [
      text(listed.id),
      text('impossible' in listed ? 'not public' : listed.datasets.join(', ')),
      text(listed.title),
      text(listed.source),
    ]),
  };
  return printTable(table, format, paint);
}

interface Reproduced {
  readonly table: PublishedTable;
  readonly result: ExplainedReproduction;
  readonly datasets: readonly PublicDataset[];
}

/** Prints a published table beside the computed one. */
export function printReproduction(
  { table, result, datasets }: Reproduced,
  format: TableFormat,
  paint: Paint = plain,
): string {
  if (format === 'json') {
    const { id, title, source, published } = table;
    const data = datasets.map(({ name, homepage, licence, citation }) => ({ name, homepage, licence, citation }));
    return `${JSON.stringify({ table: id, title, source, published, ...result, data }, null, 2)}\n`;
  }
  const grid = printTable(tabulateReproduction(result, table), format, paint);
  if (format === 'tsv') return grid;
  const lines = datasets.map(
    ({ name, licence, homepage }) => `${name}: ${licence}, ${homepage}; cite it: assay data show ${name}`,
  );
  const { before, after } = describeReproduction(result, table);
  const print = (section: ReportSection) => (section.lines.length === 0 ? [] : [printSection(section, format)]);
  return `${[...before.flatMap(print), grid.trimEnd(), ...[...after, { title: 'Data', lines }].flatMap(print)].join('\n\n')}\n`;
}

function printSection({ title, lines }: ReportSection, format: Exclude<TableFormat, 'json' | 'tsv'>): string {
  if (format === 'md')
    return [`**${title}**`, '', ...lines.map((line) => `- ${line.replace(/ {2,}/, ': ')}`)].join('\n');
  return [title, ...lines].map((line) => (format === 'latex' ? `% ${line}` : line)).join('\n');
}

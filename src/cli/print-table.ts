// A table in one of the output formats.

import CliTable from 'cli-table3';
import { paint, showableLine } from '../node/terminal.ts';
import { renderLatex, renderMarkdown, renderTsv, type Table } from '../report/table.ts';

export const tableFormats = ['table', 'json', 'tsv', 'md', 'latex'] as const;
export type TableFormat = (typeof tableFormats)[number];

export function printTable(table: Table, format: Exclude<TableFormat, 'json'>): string {
  if (format === 'tsv') return renderTsv(table);
  const shown = makeShowable(table);
  if (format === 'latex') return renderLatex(shown);
  return format === 'md' ? renderMarkdown(shown) : renderText(shown);
}

const makeShowable = ({ columns, rows }: Table): Table => ({
  columns: columns.map(({ title, align }) => ({ title: showableLine(title), align })),
  rows: rows.map((row) => row.map((cell) => ({ ...cell, shown: showableLine(cell.shown) }))),
});

const noLines = Object.fromEntries(
  [
    'top',
    'top-mid',
    'top-left',
    'top-right',
    'bottom',
    'bottom-mid',
    'bottom-left',
    'bottom-right',
    'left',
    'left-mid',
    'mid',
    'mid-mid',
    'right',
    'right-mid',
  ].map((part) => [part, '']),
);

function renderText({ columns, rows }: Table): string {
  const grid = new CliTable({
    chars: { ...noLines, middle: '  ' },
    style: { 'padding-left': 0, 'padding-right': 0, head: [], border: [] },
    colAligns: columns.map((column) => column.align),
    head: columns.map((column) => column.title),
  });
  grid.push(...rows.map((row) => row.map((cell) => cell.shown)));
  const [head = '', ...body] = grid.toString().split('\n');
  return `${[paint(process.stdout, 'bold', head), ...body].map((line) => line.trimEnd()).join('\n')}\n`;
}

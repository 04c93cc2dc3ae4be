// A table in one of the output formats, and the lines of text that go with it.

import CliTable from 'cli-table3';
import { escapeControlsOfLine } from '../core/escape-controls.ts';
import { type Paint, plain } from './paint.ts';
import { renderLatex, renderMarkdown, renderTsv, type Table } from './table.ts';

/** How a table can be printed. */
export const tableFormats = ['table', 'json', 'tsv', 'md', 'latex'] as const;
/** How a table is printed. */
export type TableFormat = (typeof tableFormats)[number];

/** Prints a table. `paint` is for tables that a person reads in a terminal. */
export function printTable(table: Table, format: Exclude<TableFormat, 'json'>, paint: Paint = plain): string {
  if (format === 'tsv') return renderTsv(table);
  const shown = makeShowable(table);
  if (format === 'latex') return renderLatex(shown);
  return format === 'md' ? renderMarkdown(shown) : renderText(shown, paint);
}

const wrap: Readonly<Record<Exclude<TableFormat, 'json' | 'tsv'>, (line: string) => string>> = {
  table: (line) => `${line}\n`,
  md: (line) => `\`${line}\`\n\n`,
  latex: (line) => `% ${line}\n`,
};

/** Signatures and remarks that go with a table. A table for programs has none. */
export const printLines = (lines: readonly string[], format: keyof typeof wrap): string =>
  lines.map(wrap[format]).join('');

const makeShowable = ({ columns, rows }: Table): Table => ({
  columns: columns.map(({ title, align }) => ({ title: escapeControlsOfLine(title), align })),
  rows: rows.map((row) => row.map((cell) => ({ ...cell, shown: escapeControlsOfLine(cell.shown) }))),
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

function renderText({ columns, rows }: Table, paint: Paint): string {
  const grid = new CliTable({
    chars: { ...noLines, middle: '  ' },
    style: { 'padding-left': 0, 'padding-right': 0, head: [], border: [] },
    colAligns: columns.map((column) => column.align),
    head: columns.map((column) => column.title),
  });
  grid.push(...rows.map((row) => row.map((cell) => cell.shown)));
  const [head = '', ...body] = grid.toString().split('\n');
  return `${[paint('bold', head), ...body].map((line) => line.trimEnd()).join('\n')}\n`;
}

// A table of texts and its renderings as TSV, CSV, Markdown and LaTeX. Cells may come in two precisions: rounded for people, exact for machines.
// TSV and CSV are opened in spreadsheets too, so no cell of them is a formula.

import { guardUnlessNumber } from '../core/spreadsheet-cell.ts';

export interface Column {
  readonly title: string;
  readonly align: 'left' | 'right';
}

export interface Cell {
  /** What a person reads. */
  readonly shown: string;
  /** What a program reads; the same unless given. */
  readonly exact?: string;
}

export interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
}

export const text = (shown: string): Cell => ({ shown });

export const whole = (value: number | bigint): Cell => ({ shown: value.toLocaleString('en-US'), exact: String(value) });

/** Null is a measure that is not defined. */
export function decimal(value: number | null, digits = 3): Cell {
  return value === null ? { shown: '–', exact: '' } : { shown: value.toFixed(digits), exact: String(value) };
}

export function renderTsv({ columns, rows }: Table): string {
  const lines = rows.map((row) =>
    row.map(({ shown, exact }) => guardUnlessNumber((exact ?? shown).replace(/\s/g, ' '))).join('\t'),
  );
  return `${[columns.map((column) => column.title).join('\t'), ...lines].join('\n')}\n`;
}

/** Comma-separated values as RFC 4180 has them, with all digits. */
export function renderCsv({ columns, rows }: Table): string {
  const quote = (value: string) => {
    const cell = guardUnlessNumber(value);
    return /[",\r\n]/.test(cell) ? `"${cell.replace(/"/g, '""')}"` : cell;
  };
  const lines = [
    columns.map(({ title }) => title),
    ...rows.map((row) => row.map(({ shown, exact }) => exact ?? shown)),
  ];
  return lines.map((line) => `${line.map(quote).join(',')}\r\n`).join('');
}

export function renderMarkdown({ columns, rows }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const escapeBar = (shown: string) => shown.replace(/\|/g, '\\|');
  return `${[
    line(columns.map((column) => escapeBar(column.title))),
    line(columns.map((column) => (column.align === 'right' ? '---:' : '---'))),
    ...rows.map((row) => line(row.map((cell) => escapeBar(cell.shown)))),
  ].join('\n')}\n`;
}

/** A booktabs table; the preamble needs \usepackage{booktabs}. */
export function renderLatex({ columns, rows }: Table): string {
  const escapeLatex = (shown: string) =>
    shown
      .replace(/[&%$#_{}]/g, (special) => `\\${special}`)
      .replace(/–/g, '--')
      .replace(/</g, '$<$');
  const line = (cells: readonly string[]) => `${cells.map(escapeLatex).join(' & ')} \\\\`;
  return `${[
    `\\begin{tabular}{${columns.map((column) => (column.align === 'right' ? 'r' : 'l')).join('')}}`,
    '\\toprule',
    line(columns.map((column) => column.title)),
    '\\midrule',
    ...rows.map((row) => line(row.map((cell) => cell.shown))),
    '\\bottomrule',
    '\\end{tabular}',
  ].join('\n')}\n`;
}

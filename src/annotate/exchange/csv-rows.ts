// Rows of CSV as RFC 4180 describes them, read line by line: cells in quotation marks may hold separators and line ends. Spreadsheets open these
// files, so cells that would be formulas are guarded.

import type { Report } from '../../core/diagnostic.ts';
import { guardCell, unguardCell } from '../../core/spreadsheet-cell.ts';
import type { Source } from '../../formats/format.ts';
import { importDiagnostics } from './import-diagnostics.ts';

export interface CsvRow {
  readonly cells: readonly string[];
  /** The line that the row begins at. */
  readonly line: number;
}

/** A cell that goes on for more lines than this was hardly meant to. */
const mostLines = 1000;

/** Blank lines are no rows. A quotation mark that is never closed costs its own line only. */
export function* readCsvRows({ name, lines }: Source, separator: string, report: Report): Generator<CsvRow> {
  const waiting: string[] = [];
  const source = lines[Symbol.iterator]();
  let line = 1;
  for (;;) {
    const row = takeRow(waiting, source, separator);
    if (row === undefined) return;
    if (row.cells === undefined)
      report(
        importDiagnostics.diagnose('unclosed-quote', { file: name, line }, 'a quotation mark opens and never closes'),
      );
    else if (row.cells.some((cell) => cell !== '')) yield { cells: row.cells.map(unguardCell), line };
    line += row.lines;
  }
}

/** The next row, with how many lines it has; without cells when a quotation mark stays open. What was read in vain waits. */
function takeRow(
  waiting: string[],
  source: Iterator<string>,
  separator: string,
): { readonly cells?: readonly string[]; readonly lines: number } | undefined {
  let text = '';
  for (let count = 0; count < mostLines; count++) {
    if (count >= waiting.length) {
      const { done, value } = source.next();
      if (done) break;
      waiting.push(value);
    }
    text += (count > 0 ? '\n' : '') + waiting[count];
    const cells = splitRow(text, separator);
    if (cells) {
      waiting.splice(0, count + 1);
      return { cells, lines: count + 1 };
    }
  }
  if (waiting.length === 0) return undefined;
  waiting.shift();
  return { lines: 1 };
}

/** The cells of a row; undefined when a quotation mark is still open. White space around plain cells means nothing. */
export function splitRow(text: string, separator: string): string[] | undefined {
  const cells: string[] = [];
  for (let at = 0; at <= text.length; at++) {
    let cell = '';
    if (text[at] === '"') {
      const end = findClosing(text, at + 1);
      if (end < 0) return undefined;
      cell = text.slice(at + 1, end).replaceAll('""', '"');
      at = end + 1;
    }
    const next = text.indexOf(separator, at);
    const end = next < 0 ? text.length : next;
    cells.push(cell + text.slice(at, end).trim());
    at = end;
  }
  return cells;
}

function findClosing(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) if (text[at + 1] !== '"') return at;
  return -1;
}

export function printCsvRow(cells: readonly string[]): string {
  const quote = (cell: string) => (/[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return `${cells.map((cell) => quote(guardCell(cell))).join(',')}\r\n`;
}

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

/** A row that goes on for more lines than this was hardly meant to, nor a cell with more characters. */
const mostLines = 1000;
const longestCell = 1_000_000;

/**
 * Blank lines are no rows. A quotation mark that is never closed costs what stands before it in its row, up to the end of its line; the lines
 * behind it are read again. None is read a third time: one that opened a quotation mark of its own would have closed the one before.
 */
export function* readCsvRows({ name, lines }: Source, separator: string, report: Report): Generator<CsvRow> {
  const waiting: string[] = [];
  const source = lines[Symbol.iterator]();
  let line = 1;
  for (;;) {
    const row = takeRow(waiting, source, separator);
    if (row === undefined) return;
    if (row.cells === undefined)
      report(
        importDiagnostics.diagnose(
          'unclosed-quote',
          { file: name, line: line + row.lines - 1 },
          `a quotation mark opens here and does not close within ${mostLines} lines and ${longestCell} characters`,
        ),
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
  const row = createRow(separator);
  for (let count = 0; count < mostLines; count++) {
    if (count >= waiting.length) {
      const { done, value } = source.next();
      if (done) break;
      waiting.push(value);
    }
    if (row.take(waiting[count] ?? '')) {
      waiting.splice(0, count + 1);
      return { cells: row.cells, lines: count + 1 };
    }
    if (row.openLength() > longestCell) break;
  }
  if (waiting.length === 0) return undefined;
  const lines = row.openedAt();
  waiting.splice(0, lines);
  return { lines };
}

/** The cells of a row of one line; undefined when a quotation mark is still open. */
export function splitRow(text: string, separator: string): readonly string[] | undefined {
  const row = createRow(separator);
  return row.take(text) ? row.cells : undefined;
}

/** A row that grows by lines, each of which is looked at once. White space around plain cells means nothing. */
function createRow(separator: string) {
  const cells: string[] = [];
  /** The lines of a cell whose quotation mark is still open. */
  let open: string[] | undefined;
  let openedAt = 0;
  let length = 0;
  let lines = 0;
  const keepOpen = (part: string): void => {
    if (open === undefined) [open, openedAt, length] = [[], lines, 0];
    open.push(part);
    length += part.length + 1;
  };
  return {
    cells,
    /** In which line of the row, from 1, the quotation mark stands that is open, and how long its cell is by now. */
    openedAt: () => openedAt,
    openLength: () => length,
    /** Whether the row ends with this line. */
    take(text: string): boolean {
      lines++;
      for (let at = 0; at <= text.length; at++) {
        let cell = '';
        if (open !== undefined || text[at] === '"') {
          const from = open === undefined ? at + 1 : at;
          const end = findClosing(text, from);
          if (end < 0) {
            keepOpen(text.slice(from));
            return false;
          }
          cell = [...(open ?? []), text.slice(from, end)].join('\n').replaceAll('""', '"');
          open = undefined;
          at = end + 1;
        }
        const next = text.indexOf(separator, at);
        const end = next < 0 ? text.length : next;
        cells.push(cell + text.slice(at, end).trim());
        at = end;
      }
      return true;
    },
  };
}

function findClosing(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) if (text[at + 1] !== '"') return at;
  return -1;
}

export function printCsvRow(cells: readonly string[]): string {
  const quote = (cell: string) => (/[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return `${cells.map((cell) => quote(guardCell(cell))).join(',')}\r\n`;
}

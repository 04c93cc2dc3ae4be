// What formats with one item a line have in common: numbered rows, split into columns, with diagnostics that name them.

import type { DiagnosticCatalogue, Place, Report } from '../core/diagnostic.ts';
import type { Source } from './format.ts';

export interface TabbedRow {
  readonly text: string;
  readonly columns: readonly string[];
  readonly line: number;
  readonly place: Place;
}

/** The lines that are not blank, split at TABs. */
export function* readRows(source: Source): Generator<TabbedRow> {
  let line = 0;
  for (const text of source.lines) {
    line++;
    if (text.trim() === '') continue;
    yield { text, columns: text.split('\t'), line, place: { file: source.name, line } };
  }
}

/** Reports under names of one catalogue, with the beginning of the row. */
export function createComplaint<Name extends string>(catalogue: DiagnosticCatalogue<Name>, report: Report) {
  return (name: Name, row: TabbedRow, message: string): void =>
    report(catalogue.diagnose(name, row.place, `${message}: ${JSON.stringify(shorten(row.text))}`));
}

function shorten(text: string): string {
  return text.length <= 100 ? text : `${text.slice(0, 97)}...`;
}

/** The number that a column holds, or undefined if it holds none. */
export function parseNumber(column: string | undefined): number | undefined {
  const text = column?.trim() ?? '';
  return /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(text) ? Number(text) : undefined;
}

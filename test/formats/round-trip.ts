// Printing to one text, and comparing items without the line numbers that only a parser knows.

import type { Diagnostic, Report } from '../../src/core/diagnostic.ts';
import { type Parsed, parseText, type Source } from '../../src/formats/format.ts';

interface Printer<Item> {
  print(items: Iterable<Item>, report: Report): Iterable<string>;
}

interface Parser<Item> {
  parse(source: Source, report: Report): Iterable<Item>;
}

export function printText<Item>(
  format: Printer<Item>,
  items: Iterable<Item>,
): { text: string; diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const text = [...format.print(items, (diagnostic) => diagnostics.push(diagnostic))].join('');
  return { text, diagnostics };
}

/** What a parser gives back for the printed items, with what both had to say. */
export function roundTrip<Item>(format: Printer<Item> & Parser<Item>, items: readonly Item[]): Parsed<Item> {
  const printed = printText(format, items);
  const parsed = parseText(format, printed.text);
  return { items: withoutLines(parsed.items), diagnostics: [...printed.diagnostics, ...parsed.diagnostics] };
}

/** A copy in which no object has a field `line`. */
export function withoutLines<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value, (key, item: unknown) => (key === 'line' ? undefined : item))) as Value;
}

export const codesOf = (diagnostics: readonly Diagnostic[]): string[] => diagnostics.map(({ code }) => code);

/** Code and line of each diagnostic, such as `format/bracket/stray:3`. */
export const spotsOf = (diagnostics: readonly Diagnostic[]): string[] =>
  diagnostics.map(({ code, place }) => (place.line === undefined ? code : `${code}:${place.line}`));

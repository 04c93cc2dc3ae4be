// assay/formats: parse and print gold and extractions.

import { formats, readers } from './builtins/builtins.ts';
import { declareDiagnostics } from './core/diagnostic.ts';
import type { Extraction } from './core/extraction.ts';
import type { GoldSentence } from './core/fact.ts';
import { detectFormat, findFormat, headLength, unrecognized } from './formats/detect.ts';
import { type AnyReader, type Parsed, parseText } from './formats/format.ts';

export type { AnyFormat, AnyReader, ExtractionFormat, GoldFormat, Parsed, Source } from './formats/format.ts';
export { convertQasrl, type QasrlOptions } from './formats/qasrl/convert.ts';
export { parseOrderTable } from './formats/qasrl/order.ts';
export { createQasrlBankReader, createQasrlReader } from './formats/qasrl/qasrl.ts';
export { declareDiagnostics, formats, parseText, readers };

/** How a text is read. */
export interface ParseOptions {
  /** Format id, such as `benchie`; detected from the content when absent. */
  readonly from?: string;
  /** Names the text in diagnostics. */
  readonly name?: string;
}

/** Parses a gold standard; the format is detected from the content unless it is named. */
export function parseGold(text: string, options: ParseOptions = {}): Parsed<GoldSentence> {
  const format = chooseFormat(text, options, 'gold');
  return parseText<GoldSentence>(format as AnyReader & { kind: 'gold' }, text, options.name);
}

/** Parses extractions; the format is detected from the content unless it is named. */
export function parseExtractions(text: string, options: ParseOptions = {}): Parsed<Extraction> {
  const format = chooseFormat(text, options, 'extractions');
  return parseText<Extraction>(format as AnyReader & { kind: 'extractions' }, text, options.name);
}

function chooseFormat(text: string, { from, name = 'input' }: ParseOptions, kind: AnyReader['kind']): AnyReader {
  const candidates = readers.filter((format) => format.kind === kind);
  if (from !== undefined) return findFormat(from, candidates);
  const head = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/, 200)
    .filter((line) => line.trim() !== '')
    .slice(0, headLength);
  const format = detectFormat(head, candidates);
  if (format === undefined) throw unrecognized(name, head);
  return format;
}

// assay/formats: parse and print gold and extractions.

import { formats } from './builtins.ts';
import type { Extraction } from './core/extraction.ts';
import type { GoldSentence } from './core/fact.ts';
import { detectFormat, findFormat, headLength, unrecognized } from './formats/detect.ts';
import { type AnyFormat, type Parsed, parseText } from './formats/format.ts';

export type { AnyFormat, ExtractionFormat, GoldFormat, Parsed, Source } from './formats/format.ts';
export { formats, parseText };

export interface ParseOptions {
  /** Format id, such as `benchie`; told from the content when absent. */
  readonly from?: string;
  /** Names the text in diagnostics. */
  readonly name?: string;
}

export function parseGold(text: string, options: ParseOptions = {}): Parsed<GoldSentence> {
  const format = chooseFormat(text, options, 'gold');
  return parseText<GoldSentence>(format as AnyFormat & { kind: 'gold' }, text, options.name);
}

export function parseExtractions(text: string, options: ParseOptions = {}): Parsed<Extraction> {
  const format = chooseFormat(text, options, 'extractions');
  return parseText<Extraction>(format as AnyFormat & { kind: 'extractions' }, text, options.name);
}

function chooseFormat(text: string, { from, name = 'input' }: ParseOptions, kind: AnyFormat['kind']): AnyFormat {
  const candidates = formats.filter((format) => format.kind === kind);
  if (from !== undefined) return findFormat(from, candidates);
  const head = text
    .split(/\r?\n/, 200)
    .filter((line) => line.trim() !== '')
    .slice(0, headLength);
  const format = detectFormat(head, candidates);
  if (format === undefined) throw unrecognized(name, head);
  return format;
}

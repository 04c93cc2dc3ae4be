// The facts of a text, and of a file batch by batch: what `assay extract` gives, for programs.

import type { Diagnostic } from '../../core/diagnostic.ts';
import type { Extraction } from '../../core/extraction.ts';
import { inputName } from '../../core/input-errors.ts';
import type { Host } from '../host.ts';
import { linesOf } from '../text-lines.ts';
import { type ExtractionSource, openExtraction } from './extract-source.ts';
import { type ExtractionOptions, readRecipe } from './extraction-options.ts';
import { openDocument } from './open-document.ts';
import { printStart } from './print-facts.ts';

/** The facts of some sentences that follow each other. */
export interface ExtractionPart {
  /** As the format has them; all parts together are what the command prints. */
  readonly text: string;
  readonly extractions: readonly Extraction[];
  readonly sentences: number;
}

/** The facts of a text, and what was wrong with it. */
export interface ExtractionResult extends ExtractionPart {
  /** What could not be read, and what is odd; the rest has been extracted all the same. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Gives what could not be read, and what is odd, at the end. */
export async function* extractStream(
  path: string,
  options: ExtractionOptions,
  host: Host,
): AsyncGenerator<ExtractionPart, readonly Diagnostic[]> {
  const reader = await openDocument(path, options, host);
  return yield* extractParts({ name: inputName(path), reader }, options, host);
}

/** Does to a text what `assay extract` does to a file. */
export async function extractText(text: string, options: ExtractionOptions, host: Host): Promise<ExtractionResult> {
  const name = 'text';
  const reader = { lines: linesOf(text, name), limit: () => {} };
  const parts = extractParts({ name, reader }, options, host);
  const found: ExtractionPart[] = [];
  let next = await parts.next();
  for (; !next.done; next = await parts.next()) found.push(next.value);
  return {
    text: found.map((part) => part.text).join(''),
    extractions: found.flatMap((part) => part.extractions),
    sentences: found.reduce((sum, part) => sum + part.sentences, 0),
    diagnostics: next.value,
  };
}

async function* extractParts(
  source: ExtractionSource,
  options: ExtractionOptions,
  host: Host,
): AsyncGenerator<ExtractionPart, readonly Diagnostic[]> {
  const recipe = readRecipe(options, true, host);
  const opened = openExtraction(source, recipe, options, host);
  yield { text: printStart(recipe.format), extractions: [], sentences: 0 };
  for await (const { text, extractions, sentences } of opened.batchesAfter(0))
    yield { text, extractions, sentences: sentences.length };
  return opened.diagnostics;
}

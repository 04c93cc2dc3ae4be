// Opens what facts are extracted from: a file of text, or a PDF, whose text comes out of it first.

import type { Host, LineReader } from '../host.ts';
import { createBudget } from '../memory-budget.ts';
import type { ExtractionOptions } from './extraction-options.ts';

type OpeningOptions = Pick<ExtractionOptions, 'from' | 'maxSize'>;

/** By what the user says, or by its name. */
export const isPdf = (path: string, { from }: OpeningOptions): boolean =>
  from === undefined ? /\.pdf$/i.test(path) : from === 'pdf';

export async function openDocument(path: string, options: OpeningOptions, host: Host): Promise<LineReader> {
  if (!isPdf(path, options)) return host.openLines(path);
  return host.readPdf(path, createBudget(options.maxSize ?? host.maxSize).bytesLeft);
}

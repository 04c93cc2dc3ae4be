// Tells a file's format from its first lines; file names are not trusted.

import { type AssayError, requireKnown, usageError } from '../core/assay-error.ts';
import type { AnyReader } from './format.ts';

/** How many lines detection looks at. */
export const headLength = 12;

export function detectFormat(head: readonly string[], readers: readonly AnyReader[]): AnyReader | undefined {
  return readers.find((format) => format.recognizes(head));
}

export function findFormat(id: string, readers: readonly AnyReader[]): AnyReader {
  const known = readers.map((format) => format.id);
  requireKnown('format', id, known);
  return readers.find((format) => format.id === id) as AnyReader;
}

export function unrecognized(file: string, head: readonly string[]): AssayError {
  const start = JSON.stringify((head[0] ?? '').slice(0, 60));
  return usageError('format-not-recognized', `${file}: cannot tell the format of a file that begins with ${start}`);
}

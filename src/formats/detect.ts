// Detects a file's format from its first lines; file names are not trusted.

import { type AssayError, findKnown, usageError } from '../core/assay-error.ts';
import type { AnyReader } from './format.ts';

/** How many lines detection looks at. */
export const headLength = 12;

/** `head` are the first lines that are not blank. */
export function detectFormat(head: readonly string[], readers: readonly AnyReader[]): AnyReader | undefined {
  return head.length === 0 ? undefined : readers.find((format) => format.recognizes(head));
}

export function findFormat(id: string, readers: readonly AnyReader[]): AnyReader {
  return findKnown('format', id, readers, (format) => format.id);
}

export function unrecognized(file: string, head: readonly string[]): AssayError {
  const first = head[0] ?? '';
  const start = JSON.stringify(first.slice(0, 60));
  return usageError('format-not-recognized', `${file}: no known format begins with ${start}${guessCause(first)}`);
}

const example = '"1<TAB>Ada<TAB>sold<TAB>the mill"';

function guessCause(line: string): string {
  const tabs = line.split('\t').length;
  if (line.startsWith('[')) return ' (a JSON array? write one JSON object a line)';
  if (line.startsWith('{')) return ' (JSON, but not with the fields of docs/reference/formats.md)';
  if (tabs > 1 && tabs < 4) return ` (only ${tabs} columns; extractions are written ${example})`;
  if (tabs === 1 && line.split(',').length >= 3)
    return ` (separated by commas? extractions are separated by TABs: ${example})`;
  if (tabs === 1) return ` (no TABs; extractions are written ${example})`;
  return '';
}

// What a manifest records of a file: its size, its checksum, and how many items it has.

import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { counterOf } from '../../catalogue/count-items.ts';
import type { DatasetFile } from '../../catalogue/dataset.ts';
import { dataError } from '../../catalogue/diagnostics.ts';
import type { FileState } from '../../catalogue/manifest.ts';
import { openLines } from '../streams/read-lines.ts';

/** Refuses a file that has none of the items it should have. */
export function inspectFile(path: string, { format }: DatasetFile): FileState {
  const { count, unit } = counterOf(format);
  const reader = openLines(path);
  const items = count(reader.lines);
  if (items === 0) throw dataError('no-items', path, `no ${unit} in it`);
  return { bytes: statSync(path).size, sha256: reader.sha256(), items };
}

export const hashFile = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex');

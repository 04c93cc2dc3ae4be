// The folder where datasets are kept: one folder each, with its files and a manifest.

import { readFileSync } from 'node:fs';
import { homedir, platform } from 'node:os';
import { join } from 'node:path';
import type { PublicDataset } from '../../catalogue/dataset.ts';
import { dataError } from '../../catalogue/diagnostics.ts';
import { type Manifest, manifestSchema } from '../../catalogue/manifest.ts';
import { inputError } from '../../core/input-errors.ts';
import { errorCode } from '../streams/read-lines.ts';

/** $ASSAY_DATA_HOME, or where this system keeps data of programs. */
export function findDataHome(): string {
  const own = process.env['ASSAY_DATA_HOME'];
  if (own) return own;
  if (platform() === 'darwin') return join(homedir(), 'Library', 'Application Support', 'assay');
  if (platform() === 'win32') return join(process.env['LOCALAPPDATA'] ?? join(homedir(), 'AppData', 'Local'), 'assay');
  return join(process.env['XDG_DATA_HOME'] || join(homedir(), '.local', 'share'), 'assay');
}

export const folderOf = (home: string, { name }: PublicDataset): string => join(home, name);

export const manifestName = 'manifest.json';

/** Undefined if the dataset is not there. */
export function readManifest(home: string, dataset: PublicDataset): Manifest | undefined {
  const path = join(folderOf(home, dataset), manifestName);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error))) return undefined;
    throw dataError('bad-manifest', path, `cannot be read (${errorCode(error)})`);
  }
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw dataError('bad-manifest', path, 'this is no manifest of a dataset');
  }
}

export function requireManifest(home: string, dataset: PublicDataset): Manifest {
  const manifest = readManifest(home, dataset);
  if (manifest === undefined) throw dataError('absent', dataset.name, `not in ${home}`);
  return manifest;
}

/** Errors of the file system, such as a full disk, are no bugs of ours; others stay as they are. */
export function explainUnwritable(home: string, error: unknown): unknown {
  return error instanceof Error && 'syscall' in error
    ? inputError('unwritable', home, `cannot be written (${errorCode(error)})`)
    : error;
}

// A copy of a dataset in a folder of the user's: laid out as Assay's own, as the original's repository, or below either.

import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { DatasetFile, PublicDataset } from '../../catalogue/dataset.ts';
import { dataError } from '../../catalogue/diagnostics.ts';
import { matchFiles } from '../../catalogue/match-files.ts';
import { inputError } from '../../core/input-errors.ts';
import { errorCode } from '../streams/read-lines.ts';

/** For each file of the dataset that the folder has, its path; a folder with none is refused. */
export function requireLocalCopy(dataset: PublicDataset, folder: string): Map<DatasetFile, string> {
  const found = matchFiles(dataset, listFiles(folder));
  if (found.size > 0) return new Map([...found].map(([file, path]) => [file, join(folder, path)]));
  const [first] = dataset.files;
  const names = [`${dataset.name}/${first?.path}`, ...(first?.names ?? [])].join(' or ');
  throw dataError('not-in-copy', folder, `no file of ${dataset.name} is in it, such as ${names}`);
}

const mostDepth = 6;
const mostFiles = 50_000;
const notData = new Set(['node_modules', '.git']);

/** All files below the folder, with slashes; a folder that is too large for a copy of data is not walked to its end. */
function listFiles(root: string): string[] {
  const files: string[] = [];
  const walk = (folder: string, depth: number) => {
    for (const entry of readFolder(folder)) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (depth < mostDepth && !notData.has(entry.name) && files.length < mostFiles) walk(path, depth + 1);
      } else files.push(relative(root, path).split(sep).join('/'));
    }
  };
  walk(root, 0);
  return files;
}

function readFolder(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT') throw inputError('not-found', folder, 'no such folder');
    throw inputError('unreadable', folder, `cannot be opened (${code})`);
  }
}

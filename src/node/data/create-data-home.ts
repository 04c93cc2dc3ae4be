// The data home of Node's host: a folder of the disk.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DataHome } from '../../tasks/data-home.ts';
import { addByDownload, addLocalCopy } from './add-dataset.ts';
import { findDataHome, folderOf, readManifest, requireManifest } from './data-home.ts';
import { inspectFile } from './inspect-file.ts';
import { requireLocalCopy } from './local-copy.ts';
import { verifyDataset } from './verify-dataset.ts';

interface DataHomeOptions {
  /** Default: `$ASSAY_DATA_HOME`, or where the system keeps data of programs. */
  readonly path?: string | undefined;
  /** Ends downloads. */
  readonly signal?: AbortSignal | undefined;
}

export function createDataHome({ path: home = findDataHome(), signal }: DataHomeOptions): DataHome {
  return {
    path: home,
    folderOf: (dataset) => folderOf(home, dataset),
    readManifest: (dataset) => readManifest(home, dataset),
    addCopy: (dataset, from, options) => addLocalCopy(dataset, from, { home, ...options }),
    download: (dataset, options) => addByDownload(dataset, { home, signal, ...options }),
    verify: (dataset) => verifyDataset(home, dataset),
    findFiles(dataset) {
      requireManifest(home, dataset);
      const paths = dataset.files.map((file) => [file, join(folderOf(home, dataset), file.path)] as const);
      return new Map(paths.filter(([, path]) => existsSync(path)));
    },
    findCopy: requireLocalCopy,
    inspect: inspectFile,
  };
}

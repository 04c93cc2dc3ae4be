// Adds a dataset to the data home, from a local copy or by download.

import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { PublicDataset } from '../../catalogue/dataset.ts';
import type { Manifest } from '../../catalogue/manifest.ts';
import { explainUnwritable, readManifest } from './data-home.ts';
import { type FetchOptions, fetchDataset } from './fetch-dataset.ts';
import { install } from './install.ts';
import { requireLocalCopy } from './local-copy.ts';

export interface AddOptions extends FetchOptions {
  readonly home: string;
  /** Take what is there without looking at checksums, or at how much an earlier copy had. */
  readonly force?: boolean | undefined;
}

export function addLocalCopy(dataset: PublicDataset, from: string, { home, force = false }: AddOptions): Manifest {
  return install({ home, dataset, sources: requireLocalCopy(dataset, from), origin: resolve(from), force });
}

/** Checksums that the catalogue does not know are those of the first download: later ones must have them too. */
export async function addByDownload(dataset: PublicDataset, options: AddOptions): Promise<Manifest> {
  const { home, force = false } = options;
  const before = force ? undefined : readManifest(home, dataset);
  const folder = join(home, `.${dataset.name}.download`);
  const { origin, sources } = await fetchDataset(dataset, folder, options).catch((error) => {
    throw explainUnwritable(home, error);
  });
  try {
    const locked = before !== undefined && isAddress(before.origin) ? before : undefined;
    return install({ home, dataset, sources, origin, locked, force });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const isAddress = (origin: string): boolean => /^https?:/.test(origin);

// The catalogue: public datasets as data. Looking at it fetches nothing.

import { z } from 'zod';
import { findKnown } from '../core/assay-error.ts';
import { datasetSchema, type PublicDataset } from './dataset.ts';
import { dataError } from './diagnostics.ts';
import { graphEntries } from './graphs.ts';
import { openIeEntries } from './open-ie.ts';
import { treebankEntries } from './treebanks.ts';

export const catalogue: readonly PublicDataset[] = [...openIeEntries, ...graphEntries, ...treebankEntries].map(
  (entry) => datasetSchema.parse(entry),
);

const listSchema = z.array(datasetSchema);

/** Entries that a user keeps in a JSON file: an array of datasets. */
export function parseCatalogue(text: string, file: string): PublicDataset[] {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw dataError('bad-catalogue', file, 'this is not valid JSON');
  }
  const parsed = listSchema.safeParse(data);
  if (parsed.success) return parsed.data;
  throw dataError('bad-catalogue', file, z.prettifyError(parsed.error).replace(/\s+/g, ' '));
}

export const findDataset = (name: string, datasets: readonly PublicDataset[]): PublicDataset =>
  findKnown('dataset', name, datasets, (dataset) => dataset.name);

// The catalogue: public datasets as data. Looking at it fetches nothing.

import { z } from 'zod';
import { requireKnown } from '../core/assay-error.ts';
import { type Dataset, datasetSchema } from './dataset.ts';
import { dataError } from './diagnostics.ts';
import { graphEntries } from './graphs.ts';
import { openIeEntries } from './open-ie.ts';
import { treebankEntries } from './treebanks.ts';

export const catalogue: readonly Dataset[] = [...openIeEntries, ...graphEntries, ...treebankEntries].map((entry) =>
  datasetSchema.parse(entry),
);

const listSchema = z.array(datasetSchema);

/** Entries that a user keeps in a JSON file: an array of datasets. */
export function parseCatalogue(text: string, file: string): Dataset[] {
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

export function findDataset(name: string, datasets: readonly Dataset[]): Dataset {
  const known = requireKnown(
    'dataset',
    name,
    datasets.map((dataset) => dataset.name),
  );
  return datasets.find((dataset) => dataset.name === known) as Dataset;
}

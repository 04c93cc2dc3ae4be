// What `assay reproduce` does: computes a published table again, and says of each figure how far it is from ours and why.

import { findDataset } from '../../catalogue/catalogue.ts';
import type { PublicDataset } from '../../catalogue/dataset.ts';
import { type ExplainedReproduction, explain } from '../../reproduce/explain.ts';
import type { PublishedTable } from '../../reproduce/published-table.ts';
import { findTable } from '../../reproduce/tables.ts';
import type { Host } from '../host.ts';
import { createBudget } from '../memory-budget.ts';
import { openTableData } from './table-data.ts';

/** Where the data of a published table lie. */
export interface ReproduceOptions {
  /** A folder with the data. Default: the data home. */
  readonly from?: string | undefined;
  /** Megabytes of input. Default: what the host allows. */
  readonly maxSize?: number | undefined;
}

/** A table that has been computed again. */
export interface ReproducedTable {
  readonly table: PublishedTable;
  readonly result: ExplainedReproduction;
  /** What it was computed from. */
  readonly datasets: readonly PublicDataset[];
}

/** Does what `assay reproduce` does. */
export function reproduceTable(id: string, { from, maxSize }: ReproduceOptions, host: Host): ReproducedTable {
  const { tables, datasets } = host.registry;
  const table = findTable(id, tables);
  const data = openTableData(table.datasets, { from, budget: createBudget(maxSize ?? host.maxSize) }, host);
  return {
    table,
    result: explain(table.reproduce(data)),
    datasets: table.datasets.map((name) => findDataset(name, datasets)),
  };
}

// The list of published tables, in the order in which they are shown.

import { dataError } from '../catalogue/diagnostics.ts';
import { findKnown } from '../core/assay-error.ts';
import { annieTable3 } from './annie-table3.ts';
import { benchieFacets } from './benchie-facets.ts';
import { benchieProfile } from './benchie-profile.ts';
import { benchieTable3 } from './benchie-table3.ts';
import { benchieTable4 } from './benchie-table4.ts';
import { carbColumn } from './carb-column.ts';
import { comboTable5 } from './combo-table5.ts';
import { impossibleTables } from './impossible.ts';
import { oie2016Table } from './oie2016.ts';
import type { ListedTable, PublishedTable } from './published-table.ts';

export const publishedTables: readonly ListedTable[] = [
  benchieTable3,
  benchieTable4,
  carbColumn,
  benchieFacets,
  benchieProfile,
  annieTable3,
  oie2016Table,
  comboTable5,
  ...impossibleTables,
];

/** Refuses a table that cannot be computed. */
export function findTable(id: string, tables: readonly ListedTable[]): PublishedTable {
  const table = findKnown('table', id, tables, (listed) => listed.id);
  if ('impossible' in table) throw dataError('not-public', table.id, `it cannot be computed: ${table.impossible}`);
  return table;
}

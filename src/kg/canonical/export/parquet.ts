// A canonical graph as Parquet: one file a table.

import type { CanonicalGraph } from '../build/canonical-graph.ts';
import type { ExportedFile } from './graph-export.ts';
import { type GraphColumn, tabulateGraph } from './graph-tables.ts';

const types = { text: 'STRING', whole: 'INT32', decimal: 'DOUBLE' } as const satisfies Record<
  GraphColumn['type'],
  string
>;

/** Prints the tables of a graph as Parquet. The library is loaded only when it is needed. */
export async function printParquet(graph: CanonicalGraph): Promise<ExportedFile[]> {
  const { parquetWriteBuffer } = await import('hyparquet-writer');
  return tabulateGraph(graph).map(({ name, columns }) => {
    const columnData = columns.map((column) => ({
      name: column.name,
      data: [...column.values],
      type: types[column.type],
    }));
    return { name: `${name}.parquet`, pieces: [new Uint8Array(parquetWriteBuffer({ columnData }))] };
  });
}

// Writes a canonical graph in one of the formats that other programs read: as one file, or as a folder of tables.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { usageError } from '../../core/assay-error.ts';
import { inputError } from '../../core/input-errors.ts';
import type { CanonicalGraph } from '../../kg/canonical/build/canonical-graph.ts';
import { printGraphJsonl } from '../../kg/canonical/export/graph-jsonl.ts';
import { type GraphColumn, tabulateGraph } from '../../kg/canonical/export/graph-tables.ts';
import { printGraphml } from '../../kg/canonical/export/graphml.ts';
import { printNeo4jNodes, printNeo4jRelationships } from '../../kg/canonical/export/neo4j.ts';
import { printNTriples, printTurtle, type RdfOptions } from '../../kg/canonical/export/rdf.ts';
import { writeWhole } from '../../node/output.ts';
import { errorCode } from '../../node/read-lines.ts';

const files: Readonly<Record<string, (graph: CanonicalGraph, options: RdfOptions) => Iterable<string>>> = {
  jsonl: printGraphJsonl,
  turtle: printTurtle,
  ntriples: printNTriples,
  graphml: printGraphml,
};

const folders: Readonly<Record<string, (graph: CanonicalGraph, folder: string) => Promise<void>>> = {
  async neo4j(graph, folder) {
    writeWhole(join(folder, 'nodes.csv'), printNeo4jNodes(graph));
    writeWhole(join(folder, 'relationships.csv'), printNeo4jRelationships(graph));
  },
  parquet: writeParquet,
};

export const graphFormats: readonly string[] = [...Object.keys(files), ...Object.keys(folders)];

export async function writeGraph(
  graph: CanonicalGraph,
  format: string,
  output: string | undefined,
  options: RdfOptions,
): Promise<void> {
  const print = files[format];
  if (print !== undefined) {
    writeWhole(output, print(graph, options));
    return;
  }
  if (output === undefined || output === '-')
    throw usageError('bad-option', `${format} is several files; name a folder for them with --output`);
  try {
    mkdirSync(output, { recursive: true });
  } catch (error) {
    throw inputError('unwritable', output, `the folder cannot be made (${errorCode(error)})`);
  }
  await folders[format]?.(graph, output);
}

const parquetTypes = { text: 'STRING', whole: 'INT32', decimal: 'DOUBLE' } as const satisfies Record<
  GraphColumn['type'],
  string
>;

/** One file a table. The library is loaded only when it is needed. */
async function writeParquet(graph: CanonicalGraph, folder: string): Promise<void> {
  const { parquetWriteBuffer } = await import('hyparquet-writer');
  for (const { name, columns } of tabulateGraph(graph)) {
    const columnData = columns.map((column) => ({
      name: column.name,
      data: [...column.values],
      type: parquetTypes[column.type],
    }));
    writeWhole(join(folder, `${name}.parquet`), [new Uint8Array(parquetWriteBuffer({ columnData }))]);
  }
}

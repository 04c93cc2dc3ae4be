// Which tables there are after some steps of migration, in an order in which they can be filled. Nobody has to list them: the steps are run on
// an empty database in memory, and what they made is looked at. So no table can be forgotten.

import { Kysely, SqliteDialect } from 'kysely';
import Libsql from 'libsql';
import { migrate } from '../store/database/migrations.ts';

export interface BackupTable {
  readonly name: string;
  readonly columns: readonly BackupColumn[];
  /** Names of the columns of the primary key, in its order. */
  readonly key: readonly string[];
}

export interface BackupColumn {
  readonly name: string;
  readonly isNumber: boolean;
  readonly isNullable: boolean;
  /** What stands in a backup instead of the value. */
  readonly reset?: Value | undefined;
}

export type Value = string | number | null;

/** What lets somebody in who has it, and would do so again after a restore. */
export const leftOutTables: ReadonlySet<string> = new Set(['session', 'token', 'invitation', 'attempt']);

/** Lock-outs of accounts: whoever was locked out is not to be so after a restore. */
const resets: Readonly<Record<string, Value>> = { 'person.locked': null, 'person.failures': 0 };

/** The tables of a backup from a database that has these steps behind it. */
export async function readSchema(steps: readonly string[]): Promise<readonly BackupTable[]> {
  const tables = await readTables(steps);
  return sortByReference(tables.filter(({ name }) => !leftOutTables.has(name)));
}

type LinkedTable = BackupTable & { readonly refersTo: readonly string[] };

async function readTables(steps: readonly string[]): Promise<LinkedTable[]> {
  const database = new Libsql(':memory:');
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: database as never }) });
  try {
    await migrate(db, steps.at(-1));
    const names = all<{ name: string }>(
      database,
      "select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\' and name not like 'kysely\\_%' escape '\\' order by name",
    );
    return names.map(({ name }) => describe(database, name));
  } finally {
    await db.destroy();
  }
}

function describe(database: Libsql.Database, name: string): LinkedTable {
  const columns = all<{ name: string; type: string; notnull: number; pk: number }>(
    database,
    `select name, type, "notnull", pk from pragma_table_info('${name}')`,
  );
  const references = all<{ table: string }>(database, `select "table" from pragma_foreign_key_list('${name}')`);
  return {
    name,
    columns: columns.map((column) => ({
      name: column.name,
      isNumber: isNumber(`${name}.${column.name}`, column.type),
      isNullable: column.notnull === 0 && column.pk === 0,
      reset: resets[`${name}.${column.name}`],
    })),
    key: columns
      .filter(({ pk }) => pk > 0)
      .sort((left, right) => left.pk - right.pk)
      .map((column) => column.name),
    refersTo: references.map(({ table }) => table).filter((table) => table !== name),
  };
}

function isNumber(place: string, type: string): boolean {
  if (/^(integer|bigint|real|double precision)$/i.test(type)) return true;
  if (/^text$|^varchar/i.test(type)) return false;
  throw new Error(`a backup cannot hold ${place}, which is of the type ${type}`);
}

/** Whatever a table refers to comes before it. */
function sortByReference(tables: readonly LinkedTable[]): BackupTable[] {
  const sorted: LinkedTable[] = [];
  const waiting = new Set(tables);
  while (waiting.size > 0) {
    const isFree = ({ refersTo }: LinkedTable) => ![...waiting].some(({ name }) => refersTo.includes(name));
    const free = [...waiting].filter(isFree);
    if (free.length === 0) throw new Error('tables refer to each other in a circle');
    for (const table of free) {
      waiting.delete(table);
      sorted.push(table);
    }
  }
  return sorted.map(({ name, columns, key }) => ({ name, columns, key }));
}

function all<Row>(database: Libsql.Database, query: string): Row[] {
  return database.prepare(query).all() as Row[];
}

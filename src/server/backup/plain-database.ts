// A database as nothing but tables with rows, for backup and restore. It is opened without bringing its tables up to date.

import { CompiledQuery, Kysely, PostgresDialect, SqliteDialect, sql, type Transaction } from 'kysely';
import Libsql from 'libsql';
import pg from 'pg';
import { lockFile } from '../store/engines/lock-file.ts';
import type { Value } from './schema.ts';

export type Rows = Readonly<Record<string, Value>>;
export type AnyTables = Record<string, Record<string, unknown>>;

export interface PlainDatabase {
  readonly engine: 'sqlite' | 'postgres';
  readonly db: Kysely<AnyTables>;
  /** Everything in it is seen as it was at one moment, while others write. */
  readTogether<Result>(work: (transaction: Transaction<AnyTables>) => Promise<Result>): Promise<Result>;
  /** All of it is written, or nothing. */
  writeTogether<Result>(work: (transaction: Transaction<AnyTables>) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** `isAlone` keeps servers off a SQLite file meanwhile. */
export async function openPlain(database: string, isAlone: boolean): Promise<PlainDatabase> {
  return /^postgres(ql)?:\/\//.test(database) ? openPostgres(database) : openSqlite(database, isAlone);
}

async function openSqlite(path: string, isAlone: boolean): Promise<PlainDatabase> {
  const release = isAlone ? lockFile(path) : () => {};
  const database = new Libsql(path);
  database.exec('pragma busy_timeout = 10000');
  database.exec('pragma foreign_keys = on');
  // A reader leaves the way of writing as it is: it may belong to a server.
  if (isAlone) database.exec('pragma journal_mode = wal');
  else database.exec('pragma query_only = on');
  const db = new Kysely<AnyTables>({ dialect: new SqliteDialect({ database: database as never }) });
  return {
    engine: 'sqlite',
    db,
    // The first query of a transaction takes the snapshot; in a write-ahead log it holds up nobody.
    readTogether: (work) => db.transaction().execute(work),
    writeTogether: (work) => db.transaction().execute(work),
    async close() {
      await db.destroy();
      release();
    },
  };
}

async function openPostgres(url: string): Promise<PlainDatabase> {
  const pool = new pg.Pool({ connectionString: url, max: 2, connectionTimeoutMillis: 5000 });
  pool.on('error', () => {});
  const db = new Kysely<AnyTables>({
    dialect: new PostgresDialect({
      pool,
      onCreateConnection: async (connection) => {
        await connection.executeQuery(CompiledQuery.raw('set synchronous_commit to on'));
      },
    }),
  });
  return {
    engine: 'postgres',
    db,
    readTogether: (work) =>
      db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    writeTogether: (work) =>
      db.transaction().execute(async (transaction) => {
        const result = await work(transaction);
        await setSerials(transaction);
        return result;
      }),
    close: () => db.destroy(),
  };
}

/** Numbers that the database gives go on behind those that were restored. */
async function setSerials(db: Transaction<AnyTables>): Promise<void> {
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = current_schema() and (column_default like 'nextval(%' or is_identity = 'YES')`.execute(db);
  for (const { table_name: table, column_name: column } of rows)
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}),
      coalesce(max(${sql.ref(column)}), 0) + 1, false) from ${sql.table(table)}`.execute(db);
}

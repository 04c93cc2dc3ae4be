// Brings a backup into an empty database, of either kind: first all of the file is checked, then all of it is written in one transaction.

import { sql, type Transaction } from 'kysely';
import { listApplied, migrate } from '../store/database/migrations.ts';
import { type BackupHeader, BackupProblem, type BackupRow } from './backup-file.ts';
import type { AnyTables, PlainDatabase } from './plain-database.ts';
import { readBackup } from './read-backup.ts';
import type { BackupTable } from './schema.ts';

export interface RestoreOptions {
  /** The file from its beginning, each time it is called. */
  readonly open: () => AsyncIterable<Uint8Array>;
  readonly onChecked: (header: BackupHeader) => void;
  readonly onTable: (table: string, rows: number) => void;
}

/** PostgreSQL takes at most 65,535 values in one statement, SQLite 32,766. */
const mostValues = 8000;
const mostLength = 4_000_000;

export async function restoreBackup(
  openDatabase: () => Promise<PlainDatabase>,
  { open, onChecked, onTable }: RestoreOptions,
): Promise<void> {
  const { header, footer } = await readBackup(open());
  onChecked(header);
  const database = await openDatabase();
  try {
    await requireEmpty(database, header);
    await migrate(database.db, header.migrations.at(-1));
    await database.writeTogether(async (db) => {
      // Steps may bring rows with them; those of the backup are the ones to keep.
      const writer = createWriter(db);
      const again = await readBackup(open(), {
        onRow: writer.add,
        async onTableEnd(table, rows) {
          await writer.flush();
          onTable(table.name, rows);
        },
      });
      if (again.footer.sha256 !== footer.sha256)
        throw new BackupProblem('damaged', 'the file was changed while it was read');
    });
    await migrate(database.db);
  } finally {
    await database.close();
  }
}

async function requireEmpty({ db }: PlainDatabase, { migrations }: BackupHeader): Promise<void> {
  const tables = (await db.introspection.getTables()).filter(({ isView }) => !isView);
  const applied = await listApplied(db);
  for (const { name, schema } of tables) {
    const table = schema === undefined ? sql.table(name) : sql.table(`${schema}.${name}`);
    const { rows } = await sql`select 1 from ${table} limit 1`.execute(db);
    if (rows.length > 0) throw new BackupProblem('occupied', `the database is not empty: there are rows in ${name}`);
  }
  const later = applied.filter((name) => !migrations.includes(name));
  if (later.length > 0)
    throw new BackupProblem(
      'occupied',
      `the database has newer tables than the backup (${later.join(', ')}): name a new one`,
    );
}

function createWriter(db: Transaction<AnyTables>) {
  let table: BackupTable | undefined;
  let rows: BackupRow[] = [];
  let length = 0;
  const flush = async () => {
    if (table === undefined || rows.length === 0) return;
    const columns = sql.join(table.columns.map(({ name }) => sql.ref(name)));
    const values = sql.join(rows.map((row) => sql`(${sql.join(row.map((value) => sql.val(value)))})`));
    await sql`insert into ${sql.table(table.name)} (${columns}) values ${values}`.execute(db);
    [rows, length] = [[], 0];
  };
  return {
    flush,
    async add(of: BackupTable, row: BackupRow) {
      table = of;
      rows.push(row);
      length += row.reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 1), 0);
      if (length >= mostLength || (rows.length + 1) * row.length > mostValues) await flush();
    },
  };
}

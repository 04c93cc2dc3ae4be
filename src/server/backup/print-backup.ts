// Writes a whole database as a backup, as it was at one moment, while servers go on. Rows are read page by page, so memory does not grow.

import { createHash } from 'node:crypto';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { assayVersion } from '../../core/signature.ts';
import { listApplied, refuseNewer } from '../store/database/migrations.ts';
import { type BackupFooter, type BackupHeader, BackupProblem } from './backup-file.ts';
import type { AnyTables, PlainDatabase, Rows } from './plain-database.ts';
import { type BackupColumn, type BackupTable, readSchema, type Value } from './schema.ts';

const pageRows = 200;

export interface PrintOptions {
  readonly now: string;
  write(text: string): void;
  onTable(table: string, rows: number): void;
}

export function printBackup({ engine, readTogether }: PlainDatabase, options: PrintOptions): Promise<void> {
  const { now, onTable } = options;
  const hash = createHash('sha256');
  const write = (value: unknown) => {
    const line = `${JSON.stringify(value)}\n`;
    hash.update(line);
    options.write(line);
  };
  return readTogether(async (db) => {
    const migrations = await listApplied(db);
    if (migrations.length === 0) throw new BackupProblem('no-tables', 'there are no tables of Assay in this database');
    refuseNewer(migrations);
    const header: BackupHeader = {
      backup: 'assay-database',
      version: 1,
      assay: assayVersion,
      engine,
      made: now,
      migrations,
    };
    write(header);
    const rows: Record<string, number> = {};
    for (const table of await readSchema(migrations)) {
      write({ table: table.name, columns: table.columns.map(({ name }) => name) });
      let count = 0;
      for await (const page of readPages(db, table)) {
        for (const row of page) write(table.columns.map((column) => toValue(row, column)));
        count += page.length;
      }
      rows[table.name] = count;
      onTable(table.name, count);
    }
    const footer: BackupFooter = { rows, sha256: hash.digest('hex') };
    options.write(`${JSON.stringify(footer)}\n`);
  });
}

async function* readPages(db: Transaction<AnyTables>, { name, columns, key }: BackupTable): AsyncGenerator<Rows[]> {
  if (key.length === 0) throw new Error(`the table ${name} has no primary key`);
  const list = (names: readonly string[]) => sql.join(names.map((one) => sql.ref(one)));
  const all = list(columns.map((column) => column.name));
  for (let last: Rows | undefined; ; ) {
    const behind: RawBuilder<unknown> =
      last === undefined
        ? sql``
        : sql`where (${list(key)}) > (${sql.join(key.map((column) => sql.val((last as Rows)[column])))})`;
    const { rows } = await sql<Rows>`select ${all} from ${sql.table(name)} ${behind}
      order by ${list(key)} limit ${sql.lit(pageRows)}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < pageRows) return;
    last = rows.at(-1);
  }
}

/** Numbers that are too long for the driver's taste come as text. */
function toValue(row: Rows, { name, isNumber, reset }: BackupColumn): Value {
  const value = row[name];
  if (value === undefined) throw new Error(`a row without the column ${name}`);
  if (reset !== undefined) return reset;
  return isNumber && typeof value === 'string' ? Number(value) : value;
}

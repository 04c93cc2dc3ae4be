// Everything that is in a database on SQLite, to see whether something has changed. The audit log is left out: it tells of tries, too.

import { sql } from 'kysely';
import type { Store } from '../../src/server/store/store.ts';

export async function dumpTables({ engine }: Store): Promise<Record<string, readonly unknown[]>> {
  const db = await engine.open();
  const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(db);
  const tables = rows.map(({ name }) => name).filter((name) => name !== 'audit' && !name.startsWith('sqlite_'));
  const contents = await Promise.all(tables.map((name) => sql`select * from ${sql.table(name)}`.execute(db)));
  return Object.fromEntries(tables.map((name, index) => [name, contents[index]?.rows ?? []]));
}

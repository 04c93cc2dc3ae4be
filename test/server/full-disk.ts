// A full disk for PostgreSQL: its own error, raised where it would be raised, at every row that is to be written.

import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../src/server/store/database/tables.ts';

const tables: readonly (keyof Tables)[] = ['entry', 'document', 'setting', 'sentence', 'project', 'readiness'];

export async function fillDisk(db: Kysely<Tables>): Promise<void> {
  await sql`create function refuse_row() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file "base/5/16397": No space left on device'
    using errcode = '53100', hint = 'Check free disk space.'; end $$`.execute(db);
  for (const table of tables)
    await sql`create trigger full_disk before insert or update on ${sql.table(table)}
      for each row execute function refuse_row()`.execute(db);
}

export const emptyDisk = (db: Kysely<Tables>): Promise<unknown> => sql`drop function refuse_row() cascade`.execute(db);

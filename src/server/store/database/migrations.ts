// How the tables came to be, step by step. A step that has been released is never changed: a new one is added.

import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { peopleMigration } from './people-tables.ts';
import { signInMigration } from './sign-in-tables.ts';
import { outage } from './store-error.ts';

/** A database of any tables. */
type AnyDatabase = Parameters<Migration['up']>[0];

const first: Migration = {
  async up(db) {
    await createProjectTables(db);
    await createDocumentTables(db);
  },
};

async function createProjectTables(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('project')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('start', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('sentences', 'integer', (column) => column.notNull())
    .addColumn('created', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('setting')
    .addColumn('project', 'text', (column) => column.notNull().references('project.id'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('annotator', 'text', (column) => column.notNull())
    .addColumn('operation', 'text', (column) => column.notNull())
    .addColumn('inverse', 'text', (column) => column.notNull())
    .addColumn('undoes', 'text')
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('setting_place', ['project', 'version'])
    .addUniqueConstraint('setting_id', ['project', 'id'])
    .execute();
  await db.schema
    .createTable('sentence')
    .addColumn('project', 'text', (column) => column.notNull().references('project.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('tokens', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('sentence_place', ['project', 'position'])
    .addUniqueConstraint('sentence_id', ['project', 'id'])
    .execute();
  await db.schema
    .createTable('search')
    .addColumn('project', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('folded', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('search_place', ['project', 'position'])
    .addForeignKeyConstraint('search_sentence', ['project', 'position'], 'sentence', ['project', 'position'])
    .execute();
}

async function createDocumentTables(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('document')
    .addColumn('project', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('annotator', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('flagged', 'integer', (column) => column.notNull())
    .addColumn('facts', 'integer', (column) => column.notNull())
    .addColumn('changed', 'text', (column) => column.notNull())
    // Long, and therefore last: SQLite has to pass over what stands before a column.
    .addColumn('state', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('document_place', ['project', 'position', 'annotator'])
    .addForeignKeyConstraint('document_sentence', ['project', 'position'], 'sentence', ['project', 'position'])
    .execute();
  await db.schema
    .createIndex('document_annotator')
    .on('document')
    .columns(['project', 'annotator', 'position', 'status'])
    .execute();
  await db.schema.createIndex('document_changed').on('document').columns(['project', 'annotator', 'changed']).execute();
  await db.schema
    .createTable('entry')
    .addColumn('project', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('annotator', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('operation', 'text', (column) => column.notNull())
    .addColumn('inverse', 'text', (column) => column.notNull())
    .addColumn('undoes', 'text')
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('entry_place', ['project', 'position', 'annotator', 'version'])
    .addUniqueConstraint('entry_id', ['project', 'id'])
    .execute();
}

const analyses: Migration = {
  async up(db) {
    await db.schema
      .createTable('analysis')
      .addColumn('project', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('conllu', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('analysis_place', ['project', 'position'])
      .addForeignKeyConstraint('analysis_sentence', ['project', 'position'], 'sentence', ['project', 'position'])
      .execute();
  },
};

const readiness: Migration = {
  async up(db) {
    await db.schema
      .createTable('readiness')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('filler', 'text', (column) => column.notNull())
      .execute();
  },
};

export const migrations: Readonly<Record<string, Migration>> = {
  '1-tables': first,
  '2-analyses': analyses,
  '3-readiness': readiness,
  '4-people': peopleMigration,
  '5-sign-ins': signInMigration,
};

/** Brings the tables to where this version of Assay has them, or only up to a named step. */
export async function migrate<Schema>(db: Kysely<Schema>, upTo?: string): Promise<void> {
  refuseNewer(await listApplied(db));
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  if (error) throw error;
}

/** The steps that a database has behind it; none for an empty one. */
export async function listApplied<Schema>(db: Kysely<Schema>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

export function refuseNewer(applied: readonly string[]): void {
  const unknown = applied.filter((name) => migrations[name] === undefined);
  if (unknown.length > 0)
    throw outage(`made by a newer version of Assay, which this one does not know: ${unknown.join(', ')}`);
}

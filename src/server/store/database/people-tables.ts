// The tables about people: who may sign in, who may do what, and who did what. `audit` is only ever appended to; the database itself refuses
// anything else.

import { type CreateTableBuilder, type Generated, type Migration, PostgresAdapter, sql } from 'kysely';

interface PersonTable {
  /** Also the annotator's name in all documents, so it never changes. */
  name: string;
  /** How names are compared, so that nobody can take one that looks the same. */
  folded: string;
  role: string;
  /** Hash; null for somebody who cannot sign in with a password. */
  password: string | null;
  disabled: number;
  created: string;
  seen: string | null;
  /** Wrong passwords since the last right one, and until when no further one is looked at. */
  failures: number;
  locked: string | null;
}

interface MembershipTable {
  project: string;
  person: string;
  role: string;
}

interface SessionTable {
  id: string;
  /** Hash of the cookie's secret; `next` that of its successor, until the browser has shown that it got it. */
  hash: string;
  next: string | null;
  person: string;
  created: string;
  renewed: string;
  seen: string;
  address: string;
  agent: string;
}

interface TokenTable {
  id: string;
  hash: string;
  person: string;
  name: string;
  /** A JSON array. */
  scopes: string;
  project: string | null;
  created: string;
  expires: string;
  used: string | null;
  revoked: string | null;
}

interface InvitationTable {
  id: string;
  hash: string;
  kind: string;
  person: string | null;
  role: string | null;
  project: string | null;
  projectRole: string | null;
  madeBy: string;
  created: string;
  expires: string;
  usedBy: string | null;
  used: string | null;
  revoked: string | null;
}

/** Somebody at a provider of OpenID Connect. */
interface IdentityTable {
  issuer: string;
  subject: string;
  person: string;
  created: string;
}

interface AuditTable {
  number: Generated<number>;
  at: string;
  person: string | null;
  action: string;
  project: string | null;
  target: string | null;
  address: string | null;
  /** JSON. */
  details: string;
}

export interface PeopleTables {
  person: PersonTable;
  membership: MembershipTable;
  session: SessionTable;
  token: TokenTable;
  invitation: InvitationTable;
  identity: IdentityTable;
  audit: AuditTable;
}

/** Columns of text; those that end in `?` may be null. */
type Columns = readonly string[];

/** A database of any tables. */
type Anything = Parameters<Migration['up']>[0];

export function createTextTable(db: Anything, name: string, columns: Columns): CreateTableBuilder<string, string> {
  return columns.reduce<CreateTableBuilder<string, string>>(
    (table, column) =>
      column.endsWith('?')
        ? table.addColumn(column.slice(0, -1), 'text')
        : table.addColumn(column, 'text', (definition) => definition.notNull()),
    db.schema.createTable(name),
  );
}

export const peopleMigration: Migration = {
  async up(db: Anything) {
    await createTextTable(db, 'person', ['name', 'folded', 'role', 'password?', 'created', 'seen?', 'locked?'])
      .addColumn('disabled', 'integer', (column) => column.notNull())
      .addColumn('failures', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('person_name', ['name'])
      .addUniqueConstraint('person_folded', ['folded'])
      .execute();
    await createTextTable(db, 'membership', ['project', 'person', 'role'])
      .addPrimaryKeyConstraint('membership_place', ['project', 'person'])
      .addForeignKeyConstraint('membership_project', ['project'], 'project', ['id'])
      .addForeignKeyConstraint('membership_person', ['person'], 'person', ['name'])
      .execute();
    await createTextTable(db, 'session', [
      'id',
      'hash',
      'next?',
      'person',
      'created',
      'renewed',
      'seen',
      'address',
      'agent',
    ])
      .addPrimaryKeyConstraint('session_id', ['id'])
      .addUniqueConstraint('session_hash', ['hash'])
      .addUniqueConstraint('session_next', ['next'])
      .addForeignKeyConstraint('session_person', ['person'], 'person', ['name'])
      .execute();
    await createTextTable(db, 'token', [
      ...['id', 'hash', 'person', 'name', 'scopes', 'project?', 'created', 'expires', 'used?', 'revoked?'],
    ])
      .addPrimaryKeyConstraint('token_id', ['id'])
      .addUniqueConstraint('token_hash', ['hash'])
      .addForeignKeyConstraint('token_person', ['person'], 'person', ['name'])
      .execute();
    await createTextTable(db, 'invitation', [
      ...['id', 'hash', 'kind', 'person?', 'role?', 'project?', 'projectRole?', 'madeBy'],
      ...['created', 'expires', 'usedBy?', 'used?', 'revoked?'],
    ])
      .addPrimaryKeyConstraint('invitation_id', ['id'])
      .addUniqueConstraint('invitation_hash', ['hash'])
      .execute();
    await createTextTable(db, 'identity', ['issuer', 'subject', 'person', 'created'])
      .addPrimaryKeyConstraint('identity_place', ['issuer', 'subject'])
      .addForeignKeyConstraint('identity_person', ['person'], 'person', ['name'])
      .execute();
    await createAudit(db);
  },
};

async function createAudit(db: Anything): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await createTextTable(db, 'audit', ['at', 'person?', 'action', 'project?', 'target?', 'address?', 'details'])
    .addColumn('number', isPostgres ? 'serial' : 'integer', (column) =>
      isPostgres ? column.primaryKey() : column.primaryKey().autoIncrement(),
    )
    .execute();
  await db.schema.createIndex('audit_project').on('audit').columns(['project', 'number']).execute();
  if (isPostgres) {
    await sql`create function audit_is_kept() returns trigger language plpgsql as
      $$ begin raise exception 'the audit log is only appended to'; end $$`.execute(db);
    await sql`create trigger audit_kept before update or delete or truncate on audit
      for each statement execute function audit_is_kept()`.execute(db);
    return;
  }
  for (const change of ['update', 'delete'])
    await sql`create trigger ${sql.raw(`audit_kept_${change}`)} before ${sql.raw(change)} on audit
      begin select raise(abort, 'the audit log is only appended to'); end`.execute(db);
}

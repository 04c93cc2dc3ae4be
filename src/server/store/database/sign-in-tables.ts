// The table of those who are on their way to a provider and have not come back yet. It is in the database because another server on the
// same database may be the one that they come back to.

import type { Migration } from 'kysely';
import { createTextTable } from './people-tables.ts';

interface AttemptTable {
  /** Hash of the secret in the cookie of the browser that went. State, nonce and verifier are derived from the secret, and kept nowhere. */
  hash: string;
  expires: string;
  /** The session that the browser had, and whose. */
  session: string | null;
  person: string | null;
  /** 1 when that person is to be linked with who comes back. */
  links: number;
  /** The id of the invitation that was taken along. */
  invitation: string | null;
  /** The name that somebody new has chosen. */
  name: string | null;
}

export interface SignInTables {
  attempt: AttemptTable;
}

export const signInMigration: Migration = {
  async up(db) {
    await createTextTable(db, 'attempt', ['hash', 'expires', 'session?', 'person?', 'invitation?', 'name?'])
      .addColumn('links', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('attempt_hash', ['hash'])
      .execute();
  },
};

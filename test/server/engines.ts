// Runs a group of tests on both real engines: SQLite in a temporary file, and PostgreSQL in a private server. Where PostgreSQL cannot be had,
// its half is skipped and says so.

import { join } from 'node:path';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { createPostgres, findPostgres, howToGetPostgres, type PrivatePostgres } from '../../scripts/postgres.mjs';
import { openStore, type Store } from '../../src/server/store/store.ts';
import { createFolder } from '../setup/after-use.ts';
import { createClock } from './clock.ts';

export interface TestDatabase {
  readonly store: Store;
  /** What `--database` takes. */
  readonly address: string;
  readonly postgres: PrivatePostgres | undefined;
}

export function describeEngines(name: string, tests: (database: () => TestDatabase) => void): void {
  describe(`${name} on SQLite`, () => withSqlite(tests));
  if (findPostgres() === undefined) {
    console.log(`skipped: ${name} on PostgreSQL (${howToGetPostgres})`);
    test.skip(`${name} on PostgreSQL`, () => {});
    return;
  }
  describe(`${name} on PostgreSQL`, () => withPostgres(tests));
}

function withSqlite(tests: (database: () => TestDatabase) => void): void {
  const folder = createFolder('store');
  const address = join(folder, 'store.db');
  let store: Store;
  beforeAll(async () => {
    store = await openStore(address, createClock());
  });
  afterAll(() => store.close());
  tests(() => ({ store, address, postgres: undefined }));
}

function withPostgres(tests: (database: () => TestDatabase) => void): void {
  let store: Store;
  let postgres: PrivatePostgres;
  beforeAll(async () => {
    postgres = await createPostgres();
    store = await openStore(postgres.url, createClock());
  });
  afterAll(async () => {
    await store?.close();
    await postgres?.remove();
  });
  tests(() => ({ store, address: postgres.url, postgres }));
}

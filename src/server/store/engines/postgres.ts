// PostgreSQL through a pool of connections, which come back by themselves when the server does.

import { type DatabaseConnection, type Driver, Kysely, PostgresDialect, PostgresDriver } from 'kysely';
import { codeOf, type Engine } from '../database/engine.ts';
import { migrate } from '../database/migrations.ts';
import { closedStore } from '../database/store-error.ts';
import type { Database, Tables } from '../database/tables.ts';
import { announce, listenForNews } from './postgres-news.ts';
import { explainOutage } from './postgres-outages.ts';
import { createPool, readStatementTimeout, type SteadyPool } from './postgres-pool.ts';

export async function openPostgres(url: string): Promise<Engine> {
  const statement = readStatementTimeout(url);
  await bringUpToDate(url);
  const pool = createPool({ url, statement, min: 8, max: 16 });
  const db = createDatabase(pool);
  await pool.openSome();
  let isClosed = false;
  let stopListening = async (): Promise<void> => {};
  return {
    name: 'postgres',
    async open() {
      if (isClosed) throw closedStore();
      return db;
    },
    isDuplicate: (error) => codeOf(error) === '23505',
    explainOutage,
    announce,
    claim: () => {},
    async listen(hearing) {
      stopListening = await listenForNews({ url, isOwn: pool.isOwn, ...hearing });
    },
    async close() {
      isClosed = true;
      await stopListening();
      // Not through the query builder, which ends only what it has used.
      await pool.end();
    },
  };
}

/** On connections of their own: a step over large tables, or waiting for another server that makes it, takes as long as it takes. */
async function bringUpToDate(url: string): Promise<void> {
  const pool = createPool({ url, statement: 0, min: 0, max: 2 });
  try {
    await migrate(createDatabase(pool));
  } finally {
    await pool.end();
  }
}

const createDatabase = (pool: SteadyPool): Database => new Kysely<Tables>({ dialect: new SteadyDialect({ pool }) });

/** On a connection that broke a rollback fails too. The first error is the one to report; the pool lets go of the connection. */
class SteadyDriver extends PostgresDriver {
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {});
  }
}

class SteadyDialect extends PostgresDialect {
  readonly #config: { readonly pool: SteadyPool };

  constructor(config: { readonly pool: SteadyPool }) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new SteadyDriver(this.#config);
  }
}

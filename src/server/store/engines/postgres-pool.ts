// Connections to PostgreSQL that nobody waits for without end. A connection that broke, or that did not answer in time, is cut and never used
// again; the next request opens another, so that work goes on by itself when the database is back.

import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { codeOf } from '../database/engine.ts';
import { outage } from '../database/store-error.ts';

/** All in milliseconds. */
export const patience = {
  /** For a new connection, or for one that others hold. */
  connect: 5000,
  /** For a statement, after which the database cancels it. The longest of 100,000 sentences takes less than a second. */
  statement: 20_000,
  /** Before the database ends a transaction whose server is gone without a word. */
  idle: 60_000,
};

/** How much longer than its statement's limit a connection may be silent: then the database does not even cancel. */
const grace = 1.25;

/** Node's clock takes no more. */
const longestTimer = 2 ** 31 - 1;

/** A connection may break at any time, whoever holds it. Without a listener the error would end the process; whoever waits gets it anyway. */
export class SteadyClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => {});
  }
}

export interface SteadyPool extends PostgresPool {
  /** Whether a database connection with this number is one of the pool. */
  isOwn(connection: number): boolean;
  /** Opens connections ahead of the first annotators, who would wait for all of them at once. Those that are refused may come later. */
  openSome(): Promise<void>;
}

interface PoolOptions {
  readonly url: string;
  /** How long a statement may take; 0 without end. */
  readonly statement: number;
  /** How many connections are held open, also while nobody works, and how many there may be. */
  readonly min: number;
  readonly max: number;
}

export function createPool({ url, statement, min, max }: PoolOptions): SteadyPool {
  // Whatever the database's own setting: a commit is on disk when it returns.
  const settings = `set synchronous_commit to on; set statement_timeout to ${statement};
    set idle_in_transaction_session_timeout to ${patience.idle}`;
  const pool = new pg.Pool({
    Client: SteadyClient,
    connectionString: url,
    connectionTimeoutMillis: patience.connect,
    keepAlive: true,
    min,
    max,
    onConnect: async (client) => {
      await ask(client as SteadyClient, patience.connect, settings);
    },
  });
  // A connection that breaks while nobody uses it.
  pool.on('error', () => {});
  const limit = statement * grace;
  /** Each with the age in which it was opened. When one connection was silent for too long, those of its age are not trusted any more. */
  const connections = new Map<pg.Client, number>();
  let age = 0;
  pool.on('connect', (client) => connections.set(client, age));
  pool.on('remove', (client) => connections.delete(client));
  const onSilence = () => {
    age++;
  };
  const hand = (client: pg.PoolClient): PostgresPoolClient => {
    const query = (text: string, values: readonly unknown[]) => ask(client, limit, text, values, onSilence);
    return {
      // Nothing here reads by cursor, which is the other thing that may be asked.
      query: query as unknown as PostgresPoolClient['query'],
      release() {
        // A transaction that could not even be rolled back.
        if (client.getTransactionStatus() !== 'I') cut(client);
        client.release();
      },
    };
  };
  return {
    async connect() {
      for (;;) {
        const client = await pool.connect();
        if (connections.get(client) === age) return hand(client);
        cut(client);
        client.release();
      }
    },
    isOwn: (connection) => [...connections.keys()].some((client) => numberOf(client) === connection),
    async openSome() {
      const asked = await Promise.allSettled(Array.from({ length: min }, () => pool.connect()));
      for (const one of asked) if (one.status === 'fulfilled') one.value.release();
    },
    async end() {
      await pool.end();
      for (const client of connections.keys()) cut(client);
    },
  };
}

/** Errors after which the database ends the connection. */
const lastWords = /^(57P|25P03|08)/;

/** Asks for so many milliseconds, or with 0 without end. A connection that is silent for longer is cut, so that it cannot answer the next question. */
export async function ask(
  client: pg.Client,
  limit: number,
  text: string,
  values: readonly unknown[] = [],
  onSilence: () => void = () => {},
): Promise<pg.QueryResult> {
  let isLate = false;
  let isOver = false;
  const giveUp = () => {
    if (isOver) return;
    isLate = true;
    onSilence();
    cut(client);
  };
  // An answer that is here, but had to wait behind work of our own, is read before `setImmediate` calls.
  const wait = () => setImmediate(giveUp);
  const timer = limit === 0 ? undefined : setTimeout(wait, Math.min(limit, longestTimer));
  try {
    return await client.query(text, [...values]);
  } catch (error) {
    if (isLate) throw Object.assign(new Error(`no answer within ${limit} ms`), { code: 'ETIMEDOUT', cause: error });
    if (lastWords.test(codeOf(error))) cut(client);
    throw error;
  } finally {
    isOver = true;
    clearTimeout(timer);
  }
}

/** Ends a connection without a goodbye, which a database that is stopped would never answer. Whoever waits on it gets an error. */
export function cut(client: pg.Client): void {
  void client.end();
  client.connection.stream.destroy();
}

/** PostgreSQL's number of a connection; the types do not have it. */
const numberOf = (client: pg.Client): number => (client as unknown as { processID: number }).processID;

/** The limit of a statement that the address names, as PostgreSQL's own programs take it there, or the usual one. */
export function readStatementTimeout(url: string): number {
  const given = new URLSearchParams(url.split('?')[1]).get('statement_timeout');
  if (given === null) return patience.statement;
  if (/^\d{1,9}$/.test(given)) return Number(given);
  throw outage(`statement_timeout=${given} in the address of the database is no number of milliseconds`);
}

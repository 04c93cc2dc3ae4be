// PostgreSQL through a pool of connections, which come back by themselves when the server does.

import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { closedStore, codeOf, type Engine } from './engine.ts';
import { migrate } from './migrations.ts';
import { announce, listen } from './postgres-news.ts';
import type { Tables } from './tables.ts';

/** Connections that are held open, also while nobody works. */
const ready = 8;

export async function openPostgres(url: string): Promise<Engine> {
  const pool = new pg.Pool({ connectionString: url, min: ready, max: 16, connectionTimeoutMillis: 5000 });
  // A connection that breaks while nobody uses it; the next request opens another.
  pool.on('error', () => {});
  const connections = new Set<number>();
  pool.on('connect', (client) => connections.add(numberOf(client)));
  pool.on('remove', (client) => connections.delete(numberOf(client)));
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool,
      // Whatever the database's own setting: a commit is on disk when it returns.
      onCreateConnection: async (connection) => {
        await connection.executeQuery(CompiledQuery.raw('set synchronous_commit to on'));
      },
    }),
  });
  try {
    await migrate(db);
    await openSome(pool);
  } catch (error) {
    await db.destroy();
    throw error;
  }
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
    async listen(onNews, onGap) {
      stopListening = await listen({ url, isOwn: (connection) => connections.has(connection), onNews, onGap });
    },
    async close() {
      isClosed = true;
      await stopListening();
      await db.destroy();
    },
  };
}

/** Opens connections ahead of the first annotators, who would wait for all of them at once. Those that the database refuses it may give later. */
async function openSome(pool: pg.Pool): Promise<void> {
  const asked = await Promise.allSettled(Array.from({ length: ready }, () => pool.connect()));
  for (const one of asked) if (one.status === 'fulfilled') one.value.release();
}

/** PostgreSQL's number of a connection; the types do not have it. */
const numberOf = (client: pg.PoolClient): number => (client as unknown as { processID: number }).processID;

const outages: readonly (readonly [RegExp, string])[] = [
  [/^53100$/, 'the disk of the database is full'],
  [/^53/, 'the database has no room for another connection'],
  [/^(08|57P|ECONN|EPIPE|ENOENT|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_)/, 'the database does not answer'],
  [/^(25006|42501)$/, 'the database may not be written to'],
  [/^58/, 'the disk of the database does not take or give the data'],
  [/^(40001|40P01|55P03)$/, 'the database is too busy'],
];

function explainOutage(error: unknown): string | undefined {
  const code = codeOf(error);
  const [, reason] = outages.find(([pattern]) => pattern.test(code)) ?? [];
  if (reason !== undefined) return `${reason} (${code})`;
  // Connections that break carry no code.
  const isBroken =
    error instanceof Error &&
    /^Connection terminated|timeout exceeded when trying|Client has encountered a connection error/.test(error.message);
  return isBroken ? 'the database does not answer' : undefined;
}

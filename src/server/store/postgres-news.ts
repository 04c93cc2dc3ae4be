// News between servers by PostgreSQL's own NOTIFY and LISTEN.

import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { News } from './news.ts';
import type { Executor } from './tables.ts';

const channel = 'assay';
/** Milliseconds before a connection that broke is made again. */
const pause = 1000;

export async function announce(db: Executor, news: readonly News[]): Promise<void> {
  const texts = news.map((one) => JSON.stringify(one));
  await sql`select pg_notify(${channel}, text) from unnest(${texts}::text[]) as text`.execute(db);
}

interface Listening {
  readonly url: string;
  /** Whether a database connection with this number is one of our own, whose news are known here. */
  readonly isOwn: (connection: number) => boolean;
  readonly onNews: (news: News) => void;
  /** The connection was lost and is back: news in between were not heard. */
  readonly onGap: () => void;
}

/** Listens until it is told to stop, whatever happens to the connection. Resolves when the first one is there. */
export async function listen({ url, isOwn, onNews, onGap }: Listening): Promise<() => Promise<void>> {
  let client: pg.Client;
  let isStopped = false;
  const connect = async (): Promise<void> => {
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true });
    const current = client;
    current.on('notification', ({ processId, payload = '' }) => {
      if (!isOwn(processId)) onNews(JSON.parse(payload));
    });
    current.on('error', () => {});
    await current.connect();
    await current.query(`listen ${channel}`);
    current.once('end', () => void reconnect());
  };
  const reconnect = async (): Promise<void> => {
    while (!isStopped) {
      await setTimeout(pause, undefined, { ref: false });
      try {
        await connect();
        onGap();
        return;
      } catch {
        await client.end().catch(() => {});
      }
    }
  };
  await connect();
  return async () => {
    isStopped = true;
    await client.end().catch(() => {});
  };
}

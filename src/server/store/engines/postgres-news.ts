// News between servers by PostgreSQL's own NOTIFY and LISTEN.

import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Hearing } from '../database/engine.ts';
import { type CommitNews, type News, type Notice, parseNotice } from '../database/news.ts';
import type { Executor } from '../database/tables.ts';
import { ask, cut, patience, SteadyClient } from './postgres-pool.ts';

const channel = 'assay';
/** Milliseconds before a connection that broke is made again. */
const pause = 1000;
/** Milliseconds between two signs of life, without which a database that fell silent would look like one without news. */
const heartbeat = 30_000;
/** Bytes: PostgreSQL refuses longer notices, and the whole transaction with them. */
const longestNotice = 7999;

export async function announce(db: Executor, news: readonly News[]): Promise<void> {
  const texts = news.map(printNotice);
  await sql`select pg_notify(${channel}, text) from unnest(${texts}::text[]) as text`.execute(db);
}

const gap = JSON.stringify({ type: 'gap' } satisfies Notice);

function printNotice(news: News): string {
  const { added: _, ...bare }: CommitNews = news;
  const text = JSON.stringify(bare);
  return Buffer.byteLength(text) > longestNotice ? gap : text;
}

interface Listening extends Hearing {
  readonly url: string;
  /** Whether a database connection with this number is one of our own, whose news are known here. */
  readonly isOwn: (connection: number) => boolean;
}

/** Listens until it is stopped, whatever happens to the connection. Resolves when the first one is there. */
export async function listenForNews({ url, isOwn, onNews, onGap, onStray }: Listening): Promise<() => Promise<void>> {
  let client: SteadyClient | undefined;
  let isStopped = false;
  let hasStrayed = false;
  const hear = (payload: string): void => {
    const notice = parseNotice(payload);
    if (notice?.type === 'gap') onGap();
    else if (notice) onNews(notice);
    else if (!hasStrayed) {
      hasStrayed = true;
      onStray(payload);
    }
  };
  const connect = async (): Promise<void> => {
    const current = new SteadyClient({ connectionString: url, connectionTimeoutMillis: patience.connect });
    client = current;
    current.on('notification', ({ processId, payload = '' }) => {
      if (!isOwn(processId)) hear(payload);
    });
    try {
      await current.connect();
      await ask(current, patience.connect, `listen ${channel}`);
    } catch (error) {
      cut(current);
      throw error;
    }
    // Stopped meanwhile.
    if (isStopped) return cut(current);
    // A connection that does not answer is cut, which ends it.
    const beat = setInterval(() => void ask(current, patience.connect, 'select').catch(() => {}), heartbeat);
    beat.unref();
    current.once('end', () => {
      clearInterval(beat);
      void reconnect();
    });
  };
  const reconnect = async (): Promise<void> => {
    while (!isStopped) {
      await setTimeout(pause, undefined, { ref: false });
      try {
        await connect();
        onGap();
        return;
      } catch {
        // The next round tries again.
      }
    }
  };
  await connect();
  return async () => {
    isStopped = true;
    if (client) cut(client);
  };
}

// PostgreSQL breaks connections in the middle of work, falls silent, or lets others say anything on the channel of the servers. No server ends
// from that, nobody waits without end, and work goes on when it can.

import { once } from 'node:events';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createPostgres, findPostgres, howToGetPostgres, type PrivatePostgres } from '../../scripts/postgres.mjs';
import { createClient } from '../../src/annotate/api/client.ts';
import { createApp } from '../../src/server/create-app.ts';
import { openStore } from '../../src/server/store/store.ts';
import { spansOf } from '../annotate/annotations.ts';
import { createClock } from './clock.ts';
import { createProxy } from './postgres-proxy.ts';
import { runServer } from './run-server.ts';
import { createSample, mill, note } from './sample.ts';
import { watchEvents } from './watch-events.ts';

const unavailable = { status: 503, code: 'database-unavailable' };
const many = Array.from({ length: 20 }, (_, index) => `a${index}`);

/** Until so many connections wait for a lock. */
const waitForBlocked = (connection: pg.Client, count: number): Promise<void> =>
  vi.waitFor(async () => {
    const { rows } = await connection.query("select 1 from pg_stat_activity where wait_event_type = 'Lock'");
    expect(rows.length).toBeGreaterThanOrEqual(count);
  }, 10_000);

const endOthers = (connection: pg.Client) =>
  connection.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where pid <> pg_backend_pid() and backend_type = 'client backend' and application_name <> 'watcher'`);

if (!findPostgres()) console.log(`skipped: a PostgreSQL that dies under work (${howToGetPostgres})`);
describe.skipIf(!findPostgres())('a PostgreSQL', () => {
  let postgres: PrivatePostgres;
  beforeAll(async () => {
    postgres = await createPostgres();
  });
  afterAll(() => postgres.remove());

  /** A server with a project of one sentence. */
  async function listenOn(project: string, database: string) {
    const store = await openStore(database, createClock());
    if (!(await store.listProjects()).some((one) => one.project.id === project))
      await createSample(store, project, mill);
    const onStray = vi.fn();
    const app = createApp({ store, tokenize: spansOf, analyse: async () => undefined, onStray });
    onTestFinished(() => app.close());
    const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
    const client = createClient({ baseUrl, fetch: (address, init) => fetch(address, init) });
    const send = (annotator: string, number: number) =>
      client.changeDocument(
        { project, sentence: 'a', annotator },
        { base: number - 1, entries: [note(`${annotator}-${number}`, 'x')] },
      );
    return { store, app, client, send, onStray };
  }

  /** Somebody else on the same database. */
  async function connect(): Promise<pg.Client> {
    const other = new pg.Client(`${postgres.url}&application_name=watcher`);
    other.on('error', () => {});
    await other.connect();
    onTestFinished(() => other.end());
    return other;
  }

  test('S12: that ends all connections in the middle of transactions: each is told why, and work goes on', async () => {
    const { client, send } = await listenOn('ended', postgres.url);
    for (const annotator of many) await send(annotator, 1);
    // The one that holds the lock would see others as they were when it first looked.
    const [other, watcher] = [await connect(), await connect()];
    // More often than there are connections, so that one that is not given back would be missed.
    for (let round = 2; round <= 4; round++) {
      await other.query('begin; lock table entry, project in access exclusive mode');
      const sent = Promise.allSettled(many.map((annotator) => send(annotator, round)));
      await waitForBlocked(watcher, 1);
      const read = Promise.allSettled(many.map(() => client.listProjects()));
      await waitForBlocked(watcher, 10);
      await endOthers(other);
      await other.query('rollback');
      for (const asked of [await sent, await read]) {
        const failed = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
        // Those that had no connection yet got one later.
        expect(failed).toEqual(failed.map(() => expect.objectContaining(unavailable)));
        // The first error, and not what came of it when the transaction was to be taken back.
        expect(failed).toContainEqual(expect.objectContaining({ message: expect.stringContaining('(57P01)') }));
      }
      await vi.waitFor(async () => expect(await client.listProjects()).toBeInstanceOf(Array));
      for (const answer of await Promise.all(many.map((annotator) => send(annotator, round))))
        expect(answer).toMatchObject({ ok: true, version: round });
    }
  });

  test('that breaks connections before they are ready: none stays taken', async () => {
    const proxy = await createProxy(postgres.url);
    const { client } = await listenOn('broken', proxy.url);
    proxy.breakNew(true);
    await endOthers(await connect());
    // More than there may be connections.
    for (let count = 0; count < 40; count++) await expect(client.listProjects()).rejects.toMatchObject(unavailable);
    proxy.breakNew(false);
    expect(await client.listProjects()).toBeInstanceOf(Array);
  });

  test('that falls silent is told within a bounded time, also to the server that is to end, and work goes on', async () => {
    const address = `${postgres.url}&statement_timeout=1000`;
    const { client, send } = await listenOn('silent', address);
    const ending = await runServer(address);
    for (const annotator of many) await send(annotator, 1);
    postgres.freeze();
    onTestFinished(() => postgres.thaw());
    const asked = [...many.map((annotator) => send(annotator, 2)), ...many.map(() => client.listProjects())];
    for (const one of await Promise.allSettled(asked))
      expect(one).toMatchObject({
        status: 'rejected',
        reason: { ...unavailable, message: expect.stringMatching(/not answer|taken/) },
      });
    ending.process.kill('SIGTERM');
    expect(await once(ending.process, 'exit')).toEqual([0, null]);
    postgres.thaw();
    await vi.waitFor(async () => expect(await client.listProjects()).toBeInstanceOf(Array), 10_000);
    for (const answer of await Promise.all(many.map((annotator) => send(annotator, 2))))
      expect(answer).toMatchObject({ ok: true, version: 2 });
    for (const annotator of many)
      expect(
        (await client.getDocument({ project: 'silent', sentence: 'a', annotator })).log.map(({ id }) => id),
      ).toEqual([`${annotator}-1`, `${annotator}-2`]);
  }, 60_000);

  test('that is kept waiting by others cancels the statement, says so, and keeps its connections', async () => {
    const { client, send } = await listenOn('locked', `${postgres.url}&statement_timeout=300`);
    const other = await connect();
    await other.query('begin; lock table entry in exclusive mode');
    const tooLong = { ...unavailable, message: expect.stringContaining('took too long (57014)') };
    await expect(send('ann', 1)).rejects.toMatchObject(tooLong);
    await other.query('rollback');
    expect(await send('ann', 1)).toMatchObject({ ok: true, version: 1 });
    expect(await client.listProjects()).toBeInstanceOf(Array);
  });

  test.each(['20s', '', '-1'])('address with statement_timeout=%s is refused', async (timeout) => {
    await expect(openStore(`${postgres.url}&statement_timeout=${timeout}`, createClock())).rejects.toMatchObject({
      kind: 'outage',
      message: expect.stringContaining('no number of milliseconds'),
    });
  });

  test('that has no room for a server is no bug of it', async () => {
    await listenOn('limited', postgres.url);
    const other = await connect();
    await other.query('create role limited login connection limit 3');
    await other.query('grant all on schema public to limited; grant all on all tables in schema public to limited');
    await expect(runServer(postgres.url.replace('assay@', 'limited@'))).rejects.toThrow('the server ended with 1');
  });

  test('S38: on whose channel others say anything: it is skipped, told once, and news are still heard', async () => {
    const { client, onStray } = await listenOn('news', postgres.url);
    const second = await listenOn('news', postgres.url);
    const watched = await watchEvents(client.urls.watchProject('news'));
    const other = await connect();
    const entries = { type: 'entries', project: 'news', sentence: 'a', annotator: 'a0', behind: 0, version: 1 };
    const garbage = [
      ...['garbage', '', '{', 'null', '[]', '1', '"entries"', '{}', 'x'.repeat(7999), '['.repeat(7999)],
      ...['{"type":"other"}', '{"type":"project"}', '{"type":"imported","project":7}', '{"__proto__":{"type":"gap"}}'],
      ...[{ version: 'x' }, { version: 1.5 }, { behind: -1 }, { sentence: null }, { annotator: '.' }].map((wrong) =>
        JSON.stringify({ ...entries, ...wrong }),
      ),
    ];
    for (const text of garbage) await other.query('select pg_notify($1, $2)', ['assay', text]);
    // Well formed, of things that are not there.
    for (const wrong of [{ project: 'nowhere' }, { sentence: 'nowhere' }, { behind: 7, version: 2 }, { version: 9e15 }])
      await other.query('select pg_notify($1, $2)', ['assay', JSON.stringify({ ...entries, ...wrong })]);
    await second.send('a1', 1);
    await watched.readUntil(1);
    expect(watched.told).toMatchObject([{ annotator: 'a1', version: 1, entries: [{ id: 'a1-1' }] }]);
    expect(onStray.mock.calls).toEqual([['garbage']]);
    expect(await client.listProjects()).toBeInstanceOf(Array);
  });

  test('S38: that takes no longer notices: news of names that do not fit become a gap, and what they are about is stored', async () => {
    const { client } = await listenOn('long', postgres.url);
    const second = await listenOn('long', postgres.url);
    const watched = await watchEvents(client.urls.watchProject('long'));
    const db = await second.store.engine.open();
    await second.store.engine.announce(db, [{ type: 'project', project: 'é'.repeat(3990) }]);
    // Pages are let go, and come back to ask again.
    expect(await watched.readUntil(1)).toBe(false);
  });
});

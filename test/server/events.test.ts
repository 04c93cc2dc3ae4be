// Who is told what: pages of one server, pages of another server on the same database, and a second server where there may be but one.

import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createPostgres, findPostgres, howToGetPostgres } from '../../scripts/postgres.mjs';
import { createClient } from '../../src/annotate/api/client.ts';
import { createApp } from '../../src/server/create-app.ts';
import { openStore } from '../../src/server/store/store.ts';
import { spansOf } from '../annotate/annotations.ts';
import { createFolder } from '../setup/after-use.ts';
import { createClock } from './clock.ts';
import { copySqlite, putBackSqlite } from './copy-sqlite.ts';
import { runServer } from './run-server.ts';
import { addFact, createSample, mill, note } from './sample.ts';
import { watchEvents } from './watch-events.ts';

const folder = createFolder('events');
const ann = { project: 'p', sentence: 'a', annotator: 'ann' };
const bob = { ...ann, annotator: 'bob' };

async function listenOn(database: string) {
  const store = await openStore(database, createClock());
  const app = createApp({ store, tokenize: spansOf, analyse: async () => undefined });
  onTestFinished(() => app.close());
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  return { store, client: createClient({ baseUrl, fetch: (address, init) => fetch(address, init) }) };
}

test('S24: a page that names an annotator hears of that one’s entries, and of everything else', async () => {
  const { store, client } = await listenOn(join(folder, 'one.db'));
  await createSample(store, 'p', mill);
  const watched = await watchEvents(client.urls.watchProject('p', 'ann'));
  await client.changeDocument(bob, { base: 0, entries: [note('b1', 'x')] });
  await client.changeDocument(ann, { base: 0, entries: [note('a1', 'x')] });
  const operation = { type: 'project.edit' as const, name: 'New' };
  await client.changeProject('p', { base: 0, entries: [{ id: 's1', annotator: 'bob', operation }] });
  await watched.readUntil(2);
  expect(watched.told).toMatchObject([{ type: 'entries', annotator: 'ann' }, { type: 'project' }]);
});

test('S28, S35: a SQLite file that is put back to an older copy under the server: pages are let go, and come back to ask again', async () => {
  const file = join(folder, 'older.db');
  const { store, client } = await listenOn(file);
  await createSample(store, 'p', mill);
  copySqlite(file, `${file}.copy`);
  await client.changeDocument(ann, { base: 0, entries: [note('1', 'x')] });
  const watched = await watchEvents(client.urls.watchProject('p'));
  putBackSqlite(file, `${file}.copy`);
  expect(await client.changeDocument(ann, { base: 1, entries: [note('2', 'x')] })).toEqual({
    ok: false,
    version: 0,
    entries: [],
  });
  expect(await watched.readUntil(1)).toBe(false);
});

test('S39: a second server on a SQLite file is refused, until the first one has ended', async () => {
  const file = join(folder, 'claimed.db');
  const first = await runServer(file);
  const second = await openStore(file, createClock());
  expect(() => second.engine.claim()).toThrow(/another server has .*claimed\.db open/);
  await first.kill();
  second.engine.claim();
  await second.close();
});

if (!findPostgres()) console.log(`skipped: two servers on one database (${howToGetPostgres})`);
test.skipIf(!findPostgres())(
  'S36, S37: servers on one PostgreSQL database hear of each other’s changes, once',
  async () => {
    const postgres = await createPostgres();
    onTestFinished(() => postgres.remove());
    const [one, other] = [await listenOn(postgres.url), await listenOn(postgres.url)];
    await createSample(one.store, 'p', mill);
    const here = await watchEvents(one.client.urls.watchProject('p'));
    const there = await watchEvents(other.client.urls.watchProject('p'));
    const { entries } = (await one.client.changeDocument(ann, {
      base: 0,
      entries: [addFact('1'), note('2', 'x')],
    })) as {
      entries: unknown[];
    };
    const operation = { type: 'project.edit' as const, name: 'New' };
    await one.client.changeProject('p', { base: 0, entries: [{ id: 's1', annotator: 'ann', operation }] });
    await one.client.importRecords('p', JSON.stringify({ type: 'sentence', text: 'One more .' }));
    const expected = [
      { type: 'entries', sentence: 'a', annotator: 'ann', version: 2, entries },
      { type: 'project', project: { version: 1, project: { name: 'New' } } },
      { type: 'imported' },
    ];
    for (const watched of [here, there]) {
      await watched.readUntil(3);
      expect(watched.told).toMatchObject(expected);
    }
    // What was changed through the other server is no surprise to this one, though it may remember an older version.
    expect(await other.client.changeDocument(ann, { base: 2, entries: [note('3', 'y')] })).toMatchObject({
      version: 3,
    });
    expect(await one.client.changeDocument(ann, { base: 2, entries: [note('4', 'z')] })).toMatchObject({
      ok: false,
      version: 3,
      entries: [{ id: '3' }],
    });
    expect(await here.readUntil(4)).toBe(true);
    // A server that could not hear lets its pages go: they come back and ask again.
    await postgres.stop();
    await postgres.start();
    expect(await there.readUntil(5)).toBe(false);
    const again = await watchEvents(other.client.urls.watchProject('p'));
    await one.client.changeDocument(bob, { base: 0, entries: [note('5', 'x')] });
    expect(await again.readUntil(1)).toBe(true);
  },
  60_000,
);

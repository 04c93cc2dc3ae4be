// The database goes away and comes back: the server says so, acknowledges nothing meanwhile, and goes on by itself.

import { execFileSync, spawnSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createPostgres, findPostgres, howToGetPostgres } from '../../scripts/postgres.mjs';
import { createClient } from '../../src/annotate/api/client.ts';
import { createApp } from '../../src/server/create-app.ts';
import { createSeldom } from '../../src/server/store/database/report-outages.ts';
import { openStore } from '../../src/server/store/store.ts';
import { spansOf } from '../annotate/annotations.ts';
import { createFolder } from '../setup/after-use.ts';
import { createClock } from './clock.ts';
import { emptyDisk, fillDisk } from './full-disk.ts';
import { runServer } from './run-server.ts';
import { createSample, mill, note } from './sample.ts';

const address = { project: 'p', sentence: 'a', annotator: 'ann' };
const unavailable = { status: 503, code: 'database-unavailable' };
const folder = createFolder('outage');

const rename = {
  base: 0,
  entries: [{ id: 'rename', annotator: 'ann', operation: { type: 'project.edit' as const, name: 'Other' } }],
};

async function createServer(database: string) {
  const store = await openStore(database, createClock());
  await createSample(store, 'p', mill);
  const app = createApp({ store, tokenize: spansOf, analyse: async () => undefined });
  const client = createClient({
    fetch: async (url, { method, headers, body }) => {
      const { statusCode, payload } = await app.inject({
        method: method as 'POST',
        url,
        headers: { ...headers },
        ...(body === undefined ? {} : { payload: body }),
      });
      return { ok: statusCode < 300, status: statusCode, text: async () => payload };
    },
  });
  return { app, client, store };
}

test('S12: a SQLite file that is gone is not written to, and is found again', async () => {
  const file = join(folder, 'gone.db');
  const { app, client } = await createServer(file);
  await client.changeDocument(address, { base: 0, entries: [note('1', 'x')] });
  renameSync(file, `${file}.away`);
  await expect(client.changeDocument(address, { base: 1, entries: [note('2', 'y')] })).rejects.toMatchObject(
    unavailable,
  );
  await expect(client.listProjects()).rejects.toMatchObject({
    ...unavailable,
    message: expect.stringContaining('is gone'),
  });
  renameSync(`${file}.away`, file);
  expect(await client.changeDocument(address, { base: 1, entries: [note('2', 'y')] })).toMatchObject({
    ok: true,
    version: 2,
  });
  expect((await client.getDocument(address)).log.map(({ id }) => id)).toEqual(['1', '2']);
  await app.close();
});

test('whoever asks over the network is told no path; whoever runs the server is told all, once', async () => {
  const file = join(folder, 'hidden.db');
  let time = 0;
  const said: string[] = [];
  const store = await openStore(
    file,
    createClock(),
    createSeldom(
      (what) => said.push(what),
      () => time,
    ),
  );
  await createSample(store, 'p', mill);
  const app = createApp({ store, tokenize: spansOf, analyse: async () => undefined });
  const ask = async () => (await app.inject('/api/projects/p')).payload;
  const db = await store.engine.open();
  const write = async () => {
    const body = { base: 0, entries: [note('1', 'x'.repeat(9000))] };
    return (
      await app.inject({ method: 'POST', url: '/api/projects/p/sentences/a/documents/ann/entries', payload: body })
    ).payload;
  };
  await sql.raw('pragma max_page_count = 1').execute(db);
  const answers = [await write(), await write()];
  renameSync(file, `${file}.away`);
  answers.push(await ask(), await ask());
  for (const answer of answers) {
    expect(answer).toContain('database-unavailable');
    expect(answer).not.toContain(folder);
    expect(answer).not.toContain('hidden');
  }
  expect(said).toEqual([
    'the disk is full (SQLITE_FULL): database or disk is full',
    'the database file is gone; put it back',
  ]);
  time += 60_000;
  await ask();
  expect(said).toHaveLength(3);
  await app.close();
});

const hasPrlimit = process.platform === 'linux' && spawnSync('prlimit', ['--version']).status === 0;
if (!hasPrlimit) console.log('skipped: a disk that takes no more (needs prlimit, on Linux)');
test.skipIf(!hasPrlimit)('S12: a disk that takes no more refuses, and goes on when there is room again', async () => {
  const file = join(folder, 'full.db');
  const prepared = await openStore(file, createClock());
  await createSample(prepared, 'p', mill);
  await prepared.close();
  const server = await runServer(file);
  const { client } = server;
  const limit = (bytes: string) => execFileSync('prlimit', ['--pid', String(server.process.pid), `--fsize=${bytes}`]);
  const send = (number: number) =>
    client.changeDocument(address, { base: number - 1, entries: [note(String(number), 'x'.repeat(5000))] });
  await send(1);
  limit('4096:unlimited');
  await expect(send(2)).rejects.toMatchObject(unavailable);
  await expect(send(2)).rejects.toMatchObject(unavailable);
  expect(await client.getDocument(address)).toMatchObject({ version: 1 });
  limit('unlimited:unlimited');
  expect(await send(2)).toMatchObject({ ok: true, version: 2 });
  expect(await send(3)).toMatchObject({ ok: true, version: 3 });
  await server.kill();
});

test('S12: a database that may not grow names the trouble, loses nothing of what it acknowledged, and goes on when it may', async () => {
  const file = join(folder, 'small.db');
  const { app, client, store } = await createServer(file);
  const db = await store.engine.open();
  // Of 4 kB each; SQLite answers with the same error as on a full disk.
  const limit = (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(db);
  const annotators = ['ann', 'bob', 'cleo', 'dan'];
  const send = (annotator: string, number: number) =>
    client.changeDocument(
      { ...address, annotator },
      { base: number - 1, entries: [note(`${annotator}-${number}`, 'x'.repeat(5000))] },
    );
  await limit(120);
  const acknowledged = new Map<string, number>();
  // All at once, so that several are stored in one transaction: none of them may be acknowledged when it fails.
  const write = async (annotator: string) => {
    for (let number = 1; number <= 50; number++) {
      await send(annotator, number);
      acknowledged.set(annotator, number);
    }
  };
  const ended = await Promise.allSettled(annotators.map(write));
  for (const end of ended)
    expect(end).toMatchObject({
      status: 'rejected',
      reason: { ...unavailable, message: expect.stringMatching(/^the disk is full \(SQLITE_FULL\); .*keep the work/) },
    });
  for (const annotator of annotators) {
    const { version, log } = await client.getDocument({ ...address, annotator });
    expect([annotator, version, log.length]).toEqual([annotator, acknowledged.get(annotator), version]);
  }
  expect(await client.listProjects()).toBeInstanceOf(Array);
  await limit(100_000);
  for (const annotator of annotators) {
    const next = (acknowledged.get(annotator) ?? 0) + 1;
    expect(await send(annotator, next)).toMatchObject({ ok: true, version: next });
  }
  await app.close();
});

if (!findPostgres()) console.log(`skipped: PostgreSQL that stops and starts (${howToGetPostgres})`);
test.skipIf(!findPostgres())('S12: PostgreSQL that stops and starts', async () => {
  const postgres = await createPostgres();
  const { app, client } = await createServer(postgres.url);
  await client.changeDocument(address, { base: 0, entries: [note('1', 'x')] });
  await postgres.stop();
  await expect(client.changeDocument(address, { base: 1, entries: [note('2', 'y')] })).rejects.toMatchObject(
    unavailable,
  );
  await expect(client.listProjects()).rejects.toMatchObject(unavailable);
  await postgres.start();
  expect(await client.changeDocument(address, { base: 1, entries: [note('2', 'y')] })).toMatchObject({
    ok: true,
    version: 2,
  });
  expect((await client.getDocument(address)).log.map(({ id }) => id)).toEqual(['1', '2']);
  await app.close();
  await postgres.remove();
});

if (!findPostgres()) console.log(`skipped: PostgreSQL on a full disk (${howToGetPostgres})`);
test.skipIf(!findPostgres())(
  'S12: PostgreSQL on a full disk says so in words, and goes on when there is room',
  async () => {
    const postgres = await createPostgres();
    onTestFinished(() => postgres.remove());
    const { app, client, store } = await createServer(postgres.url);
    const db = await store.engine.open();
    const annotators = ['ann', 'bob', 'cleo', 'dan'];
    const send = (annotator: string, number: number) =>
      client.changeDocument(
        { ...address, annotator },
        { base: number - 1, entries: [note(`${annotator}-${number}`, 'x')] },
      );
    for (const annotator of annotators) await send(annotator, 1);
    await fillDisk(db);
    // All at once, so that several share a transaction.
    const ended = await Promise.allSettled(annotators.map((annotator) => send(annotator, 2)));
    for (const end of ended)
      expect(end).toMatchObject({
        status: 'rejected',
        reason: { ...unavailable, message: expect.stringMatching(/^the disk of the database is full .*keep the work/) },
      });
    await expect(client.changeProject('p', rename)).rejects.toMatchObject(unavailable);
    await expect(
      client.importRecords('p', JSON.stringify({ type: 'sentence', id: 'more', text: mill })),
    ).rejects.toMatchObject(unavailable);
    // What is there can be read.
    expect(await client.listProjects()).toBeInstanceOf(Array);
    for (const annotator of annotators)
      expect(await client.getDocument({ ...address, annotator })).toMatchObject({
        version: 1,
        log: [{ id: `${annotator}-1` }],
      });
    await emptyDisk(db);
    for (const annotator of annotators) expect(await send(annotator, 2)).toMatchObject({ ok: true, version: 2 });
    expect(await client.changeProject('p', rename)).toMatchObject({ ok: true, version: 1 });
    await app.close();
  },
);

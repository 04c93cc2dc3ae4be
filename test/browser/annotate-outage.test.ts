// The server is there but its database is not, or its disk is full: the page says so, keeps the work, and recovers by itself.

import { execFileSync, spawnSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createPostgres, findPostgres, howToGetPostgres } from '../../scripts/postgres.mjs';
import type { Client } from '../../src/annotate/api/client.ts';
import { openStore } from '../../src/server/store/store.ts';
import { emptyDisk, fillDisk } from '../server/full-disk.ts';
import { runServer } from '../server/run-server.ts';
import { createFolder } from '../setup/after-use.ts';
import { createHand, startAnnotating, waitSaved } from './annotate-page.ts';
import { clientOf, createProject, fillProject } from './annotate-server.ts';

vi.setConfig({ testTimeout: 240_000 });
const annotating = startAnnotating();
const short = 'Dr. Lena Hart repaired the clock .';
const fact = ['3', 's', 'p', '2', 'o', 'Enter'];

test('S12: database gone: also a second sentence can be worked on, and all is sent when it is back', async () => {
  const { server } = annotating;
  await createProject(server, 'away', [short, short]);
  const { page, ...hand } = await annotating.open('away');
  for (const key of fact) await hand.key(key);
  await waitSaved(page);
  // The next sentence is fetched ahead, a moment after this one was opened.
  const fetchedAhead = "performance.getEntriesByType('resource').some(({ name }) => name.includes('/sentences/2/'))";
  await expect.poll(() => page.evaluate(fetchedAhead), { timeout: 30_000 }).toBe(true);
  renameSync(server.database, `${server.database}.away`);
  await hand.key('Delete');
  await page.getByText(/1 pending, kept in this browser: .*is gone/).waitFor();
  await hand.key('PageDown');
  await expect.poll(() => page.getByTestId('position').textContent()).toBe('2 / 2');
  for (const key of fact) await hand.key(key);
  await page.getByText(/2 pending, kept in this browser/).waitFor();
  expect(await hand.facts()).toHaveLength(1);
  renameSync(`${server.database}.away`, server.database);
  await waitSaved(page);
  const logOf = async (sentence: string) =>
    (await clientOf(server).getDocument({ project: 'away', sentence, annotator: 'eva' })).log;
  expect((await logOf('1')).map(({ operation }) => operation.type)).toEqual(['fact.add', 'frame.remove']);
  expect((await logOf('2')).map(({ operation }) => operation.type)).toEqual(['fact.add']);
});

/** The first sentence of the project "full" on a server of its own. */
async function openAt(client: Client) {
  const { origin } = new URL(client.urls.exportProject('full'));
  const localStorage = [{ name: 'assay-annotator', value: 'eva' }];
  const { page } = await annotating.browsing.open(`${origin}/p/full/s/1`, {
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  await page.locator('#sentence-strip').waitFor();
  return { page, hand: createHand(page) };
}

const hasPrlimit = process.platform === 'linux' && spawnSync('prlimit', ['--version']).status === 0;
if (!hasPrlimit) console.log('skipped: a full disk as the page sees it (needs prlimit, on Linux)');
test.skipIf(!hasPrlimit)('S12: disk full: nothing is said to be saved that is not', async () => {
  const folder = createFolder('full');
  const file = join(folder, 'full.db');
  const store = await openStore(file, () => '2026-01-01T12:00:00.000Z');
  await store.createProject({ id: 'full', name: 'Full', settings: { language: 'en' } });
  await store.close();
  const server = await runServer(file);
  await fillProject(server.client, 'full', [short]);
  const limit = (bytes: string) => execFileSync('prlimit', ['--pid', String(server.process.pid), `--fsize=${bytes}`]);
  const { page, hand } = await openAt(server.client);
  limit('4096:unlimited');
  for (const key of fact) await hand.key(key);
  await page.getByText(/1 pending, kept in this browser/).waitFor();
  expect(await hand.facts()).toHaveLength(1);
  limit('unlimited:unlimited');
  await waitSaved(page);
  const { log } = await server.client.getDocument({ project: 'full', sentence: '1', annotator: 'eva' });
  expect(log).toHaveLength(1);
});

if (!findPostgres()) console.log(`skipped: PostgreSQL on a full disk as the page sees it (${howToGetPostgres})`);
test.skipIf(!findPostgres())(
  'PostgreSQL on a full disk: the page says so, keeps the work, and recovers by itself',
  async () => {
    const postgres = await createPostgres();
    onTestFinished(() => postgres.remove());
    const store = await openStore(postgres.url, () => '2026-01-01T12:00:00.000Z');
    await store.createProject({ id: 'full', name: 'Full', settings: { language: 'en' } });
    const db = await store.engine.open();
    const server = await runServer(postgres.url);
    await fillProject(server.client, 'full', [short]);
    const { page, hand } = await openAt(server.client);
    for (const key of fact) await hand.key(key);
    await waitSaved(page);
    await fillDisk(db);
    await hand.key('Delete');
    await page.getByText(/1 pending, kept in this browser: the disk of the database is full/).waitFor();
    await hand.key('Control+z');
    await page.getByText(/2 pending, kept in this browser: the disk of the database is full/).waitFor();
    // What is there can still be read, with the work on top.
    await page.reload();
    await page.locator('#sentence-strip').waitFor();
    await page.getByText(/2 pending, kept in this browser/).waitFor();
    expect(await hand.facts()).toHaveLength(1);
    await emptyDisk(db);
    await waitSaved(page);
    const { log } = await server.client.getDocument({ project: 'full', sentence: '1', annotator: 'eva' });
    expect(log.map(({ operation }) => operation.type)).toEqual(['fact.add', 'frame.remove', 'fact.add']);
    expect(new Set(log.map(({ id }) => id)).size).toBe(3);
    await server.kill();
    await store.close();
  },
);

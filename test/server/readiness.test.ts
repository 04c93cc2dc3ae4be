// Ready means: a change would be stored now. And a database of an earlier version is brought up to date.

import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import Libsql from 'libsql';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createPostgres, findPostgres, howToGetPostgres } from '../../scripts/postgres.mjs';
import { openStore, type Store } from '../../src/server/store/store.ts';
import { createFolder } from '../setup/after-use.ts';
import { createClock } from './clock.ts';
import { describeEngines } from './engines.ts';
import { emptyDisk, fillDisk } from './full-disk.ts';
import { createSample, mill, note } from './sample.ts';

const folder = createFolder('ready');
const outage = (reason: RegExp) => ({
  kind: 'outage',
  message: expect.stringMatching(reason),
});
/** A clock that stands still until it is set. */
const createHands = () => {
  const hands = { seconds: 0 };
  return { hands, now: () => new Date(Date.UTC(2026, 0, 1, 0, 0, hands.seconds)).toISOString() };
};
/** The database stays open: it is not the place of a file that is looked at, but whether it can be written. */
async function fill(store: Store): Promise<void> {
  for (let number = 0; ; number++) {
    const entry = note(`n${number}`, 'x'.repeat(5000));
    const address = { project: 'p', sentence: 'a', annotator: 'ann' };
    const stored = await store.changeDocument(address, { base: number, entries: [entry] }).then(
      () => true,
      () => false,
    );
    if (!stored) return;
  }
}

describeEngines('a database that takes changes', (database) => {
  test('is ready, as often as it is asked, and holds no more than before', async () => {
    const { store } = database();
    for (let round = 0; round < 20; round++) await store.checkReady();
    await Promise.all([store.checkReady(), store.checkReady()]);
    const db = await store.engine.open();
    expect(await db.selectFrom('readiness').selectAll().execute()).toEqual([]);
  });
});

test('a SQLite file that may not grow is not ready, though it can be read; the answer holds for some seconds', async () => {
  const { hands, now } = createHands();
  const store = await openStore(join(folder, 'small.db'), now);
  onTestFinished(() => store.close());
  await createSample(store, 'p', mill);
  await store.checkReady();
  const db = await store.engine.open();
  await sql.raw('pragma max_page_count = 80').execute(db);
  await fill(store);
  await store.checkReady();
  hands.seconds += 5;
  await expect(store.checkReady()).rejects.toMatchObject(outage(/^the disk is full \(SQLITE_FULL\)$/));
  expect(await store.listProjects()).toHaveLength(1);
  await sql.raw('pragma max_page_count = 100000').execute(db);
  await expect(store.checkReady()).rejects.toMatchObject(outage(/the disk is full/));
  hands.seconds += 5;
  await store.checkReady();
});

test('a SQLite file that is gone, or may not be written, is not ready', async () => {
  const { hands, now } = createHands();
  const file = join(folder, 'gone.db');
  const store = await openStore(file, now);
  onTestFinished(() => store.close());
  const db = await store.engine.open();
  await sql.raw('pragma query_only = on').execute(db);
  await expect(store.checkReady()).rejects.toMatchObject(outage(/may not be written to/));
  await sql.raw('pragma query_only = off').execute(db);
  renameSync(file, `${file}.away`);
  hands.seconds += 5;
  await expect(store.checkReady()).rejects.toMatchObject(outage(/is gone/));
});

const hasPrlimit = process.platform === 'linux' && spawnSync('prlimit', ['--version']).status === 0;
if (!hasPrlimit) console.log('skipped: readiness on a disk that takes no more (needs prlimit, on Linux)');
test.skipIf(!hasPrlimit)('a disk that takes no more is not ready', async () => {
  const { hands, now } = createHands();
  const store = await openStore(join(folder, 'disk.db'), now);
  onTestFinished(() => store.close());
  await createSample(store, 'p', mill);
  const limit = (bytes: string) => execFileSync('prlimit', ['--pid', String(process.pid), `--fsize=${bytes}`]);
  const ignore = () => {};
  process.on('SIGXFSZ', ignore);
  try {
    limit('4096:unlimited');
    await expect(store.checkReady()).rejects.toMatchObject(outage(/disk/));
  } finally {
    limit('unlimited:unlimited');
    process.off('SIGXFSZ', ignore);
  }
  hands.seconds += 5;
  await store.checkReady();
});

if (!findPostgres()) console.log(`skipped: readiness of PostgreSQL (${howToGetPostgres})`);
test.skipIf(!findPostgres())('PostgreSQL on a full disk, or stopped, is not ready', async () => {
  const postgres = await createPostgres();
  onTestFinished(() => postgres.remove());
  const { hands, now } = createHands();
  const store = await openStore(postgres.url, now);
  onTestFinished(() => store.close());
  await store.checkReady();
  const db = await store.engine.open();
  await fillDisk(db);
  hands.seconds += 5;
  await expect(store.checkReady()).rejects.toMatchObject(outage(/^the disk of the database is full/));
  expect(await store.listProjects()).toEqual([]);
  await emptyDisk(db);
  hands.seconds += 5;
  await store.checkReady();
  await postgres.stop();
  hands.seconds += 5;
  await expect(store.checkReady()).rejects.toMatchObject(outage(/does not answer/));
  await postgres.start();
  hands.seconds += 5;
  await store.checkReady();
});

const readFixture = (engine: string) =>
  readFileSync(join(import.meta.dirname, `fixtures/version-0.1.0.${engine}.sql`), 'utf8');

async function expectWhole(address: string): Promise<void> {
  const store = await openStore(address, createClock());
  onTestFinished(() => store.close());
  await store.checkReady();
  expect((await store.listProjects()).map(({ project }) => project.name).toSorted()).toEqual([
    'Boats of Faro',
    'Mills',
  ]);
  const entry = note('new', 'Still here');
  const document = { project: 'boats', sentence: 's1', annotator: 'Björn Ärlig' };
  expect((await store.getDocument(document)).log).toHaveLength(1);
  expect(await store.changeDocument(document, { base: 1, entries: [entry] })).toMatchObject({ version: 2 });
}

test('a SQLite database of version 0.1.0 is brought up to date', async () => {
  const file = join(folder, 'old.db');
  const old = new Libsql(file);
  old.exec(readFixture('sqlite'));
  old.close();
  await expectWhole(file);
});

test.skipIf(!findPostgres())('a PostgreSQL database of version 0.1.0 is brought up to date', async () => {
  const postgres = await createPostgres();
  onTestFinished(() => postgres.remove());
  const old = new pg.Client({ connectionString: postgres.url });
  await old.connect();
  await old.query(readFixture('postgres'));
  await old.end();
  await expectWhole(postgres.url);
});

// What is kept can be read by the one who keeps it.

import { chmodSync, existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openStore } from '../../src/server/store/store.ts';
import { assay } from '../cli/run-assay.ts';
import { createFolder } from '../setup/after-use.ts';
import { createClock } from './clock.ts';
import { runServer } from './run-server.ts';
import { createSample, mill, note } from './sample.ts';

const folder = createFolder('modes');
const hasModes = process.platform !== 'win32';
const mask = process.umask();
const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);
const address = { project: 'p', sentence: 'a', annotator: 'ann' };

test.skipIf(!hasModes)('a new database and all files beside it, in a new folder', async () => {
  const file = join(folder, 'new', 'deep', 'work.db');
  const store = await openStore(file, createClock());
  store.engine.claim();
  await createSample(store, 'p', mill);
  await store.changeDocument(address, { base: 0, entries: [note('1', 'x')] });
  expect(modeOf(join(folder, 'new'))).toBe('700');
  expect(modeOf(join(folder, 'new', 'deep'))).toBe('700');
  for (const ending of ['', '-wal', '-shm', '-lock']) expect([ending, modeOf(file + ending)]).toEqual([ending, '600']);
  await store.close();
});

test.skipIf(!hasModes)('a database that is there keeps its mode, and so do the files beside it', async () => {
  const file = join(folder, 'shared.db');
  writeFileSync(file, '');
  chmodSync(file, 0o660);
  const store = await openStore(file, createClock());
  store.engine.claim();
  await createSample(store, 'p', mill);
  expect(modeOf(file)).toBe('660');
  expect(modeOf(`${file}-wal`)).toBe('660');
  expect(modeOf(`${file}-lock`)).toBe('660');
  await store.close();
});

test.skipIf(!hasModes)('the server says once that others can read its database, and only then', async () => {
  const file = join(folder, 'told.db');
  for (const [mode, times] of [
    [0o600, 0],
    [0o644, 1],
    [0o600, 0],
  ] as const) {
    if (existsSync(file)) chmodSync(file, mode);
    const server = await runServer(file, { stderr: 'pipe' });
    await server.client.health();
    await server.kill();
    expect(server.told().split('others on this machine can read').length - 1).toBe(times);
  }
});

test.skipIf(!hasModes)('a backup is private, an export is made to be passed on', () => {
  const database = ['--database', join(folder, 'new', 'deep', 'work.db')];
  const [backup, gold] = [join(folder, 'backup.jsonl'), join(folder, 'gold.jsonl')];
  expect(assay(['annotate', 'backup', '-o', backup, ...database]).code).toBe(0);
  expect(assay(['annotate', 'export', 'p', '--annotator', 'ann', '-o', gold, ...database]).code).toBe(0);
  expect(modeOf(backup)).toBe('600');
  expect(modeOf(gold)).toBe((0o666 & ~mask).toString(8));
});

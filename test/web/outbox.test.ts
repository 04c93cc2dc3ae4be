// The outbox: into the browser's database first, then to the server; nothing lost, nothing doubled, whatever fails when.

import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { ApiError } from '../../src/annotate/api/client.ts';
import { openDatabase } from '../../src/web/sync/database.ts';
import { createOutbox } from '../../src/web/sync/outbox.ts';
import { address, createServer, note } from './memory-server.ts';

let count = 0;
const openFresh = () => openDatabase(`outbox-${++count}`);
const delay = () => undefined;

test('an entry is on the server and nowhere else when it is saved', async () => {
  const server = createServer();
  const database = await openFresh();
  const outbox = await createOutbox({ client: server.client, database, delay });
  await outbox.add(address, 0, { id: 'a', operation: note('1') });
  expect(server.get().annotation.note).toBe('1');
  expect(outbox.status()).toMatchObject({ pending: 0, state: 'idle', savedAt: '2026' });
  expect(await database.count('queue')).toBe(0);
});

test('while the server is gone, entries wait in the database; the next page sends them', async () => {
  const server = createServer();
  const database = await openFresh();
  server.fail.before = true;
  const outbox = await createOutbox({ client: server.client, database, delay });
  await outbox.add(address, 0, { id: 'a', operation: note('1') });
  await outbox.add(address, 0, { id: 'b', operation: note('2') });
  expect(outbox.status()).toMatchObject({ pending: 2, state: 'waiting', reason: 'the server cannot be reached' });
  server.fail.before = false;
  const next = await createOutbox({ client: server.client, database, delay });
  expect(next.pendingOf(address)).toHaveLength(2);
  await next.send();
  expect(server.get().log.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(next.status().pending).toBe(0);
});

test('an answer that is lost doubles nothing', async () => {
  const server = createServer();
  const database = await openFresh();
  server.fail.after = true;
  const outbox = await createOutbox({ client: server.client, database, delay });
  await outbox.add(address, 0, { id: 'a', operation: note('1') });
  expect(outbox.status().pending).toBe(1);
  server.fail.after = false;
  await outbox.add(address, 0, { id: 'b', operation: note('2') });
  expect(server.get().log.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(outbox.status()).toMatchObject({ pending: 0, aside: 0 });
});

test('another page was quicker: its entries stay, ours come on top, and this page learns of them', async () => {
  const server = createServer();
  const database = await openFresh();
  const outbox = await createOutbox({ client: server.client, database, delay });
  const seen: number[] = [];
  outbox.onReplaced((_, document) => seen.push(document.version));
  server.store({ entries: [{ id: 'theirs', operation: { type: 'sentence.flag', flagged: true } }] });
  await outbox.add(address, 0, { id: 'ours', operation: note('1') });
  expect(server.get().log.map(({ id }) => id)).toEqual(['theirs', 'ours']);
  expect(server.get().annotation).toMatchObject({ flagged: true, note: '1' });
  expect(seen).toEqual([1]);
});

test('what no longer fits is set aside, kept and told, and does not hold up the rest', async () => {
  const server = createServer();
  const database = await openFresh();
  const outbox = await createOutbox({ client: server.client, database, delay });
  await outbox.add(address, 0, { id: 'a', operation: { type: 'fact.remove', fact: 'not there' } });
  await outbox.add(address, 0, { id: 'b', operation: note('2') });
  expect(server.get().log.map(({ id }) => id)).toEqual(['b']);
  expect(outbox.status()).toMatchObject({ pending: 0, aside: 1 });
  expect(await database.getAll('aside')).toMatchObject([{ entry: { id: 'a' } }]);
});

test('a server that says no for another reason is told, and the work is kept', async () => {
  const server = createServer();
  const database = await openFresh();
  const client = {
    ...server.client,
    changeDocument: async () => {
      throw new ApiError(404, { error: { code: 'unknown-project', message: 'there is no project p', remedy: 'list' } });
    },
  };
  const outbox = await createOutbox({ client, database, delay });
  await outbox.add(address, 0, { id: 'a', operation: note('1') });
  expect(outbox.status()).toMatchObject({ pending: 1, state: 'trouble' });
  expect(outbox.status().reason).toContain('there is no project p');
  expect(await database.count('queue')).toBe(1);
});

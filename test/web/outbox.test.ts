// The outbox: into the browser's database first, then to the server; nothing lost, nothing doubled, whatever fails when.

import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../src/annotate/api/client.ts';
import { openDatabase } from '../../src/web/sync/database.ts';
import { createOutbox } from '../../src/web/sync/outbox.ts';
import { at, createManyDocuments } from './many-documents.ts';
import { address, createServer, note } from './memory-server.ts';

let count = 0;
const openFresh = () => openDatabase(`outbox-${++count}`);
const delay = () => undefined;

test('S3: an entry is on the server and nowhere else when it is saved', async () => {
  const server = createServer();
  const database = await openFresh();
  const outbox = await createOutbox({ client: server.client, database, delay });
  await outbox.add(address, 0, { id: 'a', operation: note('1') });
  expect(server.get().annotation.note).toBe('1');
  expect(outbox.status()).toMatchObject({ pending: 0, state: 'idle', savedAt: '2026' });
  expect(await database.count('queue')).toBe(0);
});

test('S10, S14: while the server is gone, entries wait in the database; the next page sends them', async () => {
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

test('S5: an answer that is lost doubles nothing', async () => {
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

test('S18: another page was quicker: its entries stay, ours come on top, and this page learns of them', async () => {
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

test('S19: what no longer fits is set aside, kept and told, and does not hold up the rest', async () => {
  const server = createServer();
  const database = await openFresh();
  const outbox = await createOutbox({ client: server.client, database, delay });
  await outbox.add(address, 0, { id: 'a', operation: { type: 'fact.remove', fact: 'not there' } });
  await outbox.add(address, 0, { id: 'b', operation: note('2') });
  expect(server.get().log.map(({ id }) => id)).toEqual(['b']);
  expect(outbox.status()).toMatchObject({ pending: 0, aside: 1 });
  expect(await database.getAll('aside')).toMatchObject([{ entry: { id: 'a' } }]);
});

test('S11: a server that says no for another reason is told, and the work is kept', async () => {
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

test('S2: what the browser has not written yet is not sent', async () => {
  const server = createServer();
  const database = await openFresh();
  const changeDocument = vi.fn(server.client.changeDocument);
  const outbox = await createOutbox({ client: { ...server.client, changeDocument }, database, delay });
  const begin = database.add.bind(database);
  let write = (): void => {};
  const written = new Promise<void>((resolve) => {
    write = resolve;
  });
  vi.spyOn(database, 'add').mockImplementationOnce(async (...given) => {
    await written;
    return begin(...given);
  });
  const added = outbox.add(address, 0, { id: 'a', operation: note('1') });
  await outbox.send();
  expect(outbox.status().pending).toBe(1);
  expect(changeDocument).not.toHaveBeenCalled();
  write();
  await added;
  expect(server.get().log.map(({ id }) => id)).toEqual(['a']);
});

test('S10: each pause is twice as long as the one before, up to 15 seconds', async () => {
  const server = createServer();
  server.fail.before = true;
  const pauses: number[] = [];
  let again = (): void => {};
  const outbox = await createOutbox({
    client: server.client,
    database: await openFresh(),
    delay(run, milliseconds) {
      pauses.push(milliseconds);
      again = run;
    },
  });
  await outbox.add(address, 0, { id: 'a', operation: note('1') });
  while (pauses.length < 6) {
    const { length } = pauses;
    again();
    await vi.waitUntil(() => pauses.length > length);
  }
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000]);
  server.fail.before = false;
  again();
  await vi.waitUntil(() => outbox.status().pending === 0);
});

test('S11: a document that the server refuses for good holds up no other', async () => {
  const server = createManyDocuments();
  const client: typeof server.client = {
    ...server.client,
    async changeDocument(place, change) {
      if (place.sentence === 's2') return server.client.changeDocument(place, change);
      throw new ApiError(403, { error: { code: 'forbidden', message: 'you may not', remedy: 'ask' } });
    },
  };
  const outbox = await createOutbox({ client, database: await openFresh(), delay });
  await outbox.add(at('s1'), 0, { id: 'a', operation: note('1') });
  await outbox.add(at('s2'), 0, { id: 'b', operation: note('2') });
  expect(server.idsOf(at('s2'))).toEqual(['b']);
  expect(outbox.status()).toMatchObject({
    pending: 1,
    state: 'trouble',
    reason: expect.stringContaining('you may not'),
  });
});

test('S13: without a database of the browser the next page knows nothing of what waited', async () => {
  const server = createServer();
  server.fail.before = true;
  const outbox = await createOutbox({ client: server.client, database: undefined, delay });
  await outbox.add(address, 0, { id: 'a', operation: note('1') });
  expect(outbox.status()).toMatchObject({ pending: 1, keepsWork: false });
  const next = await createOutbox({ client: server.client, database: undefined, delay });
  expect(next.status().pending).toBe(0);
  server.fail.before = false;
  await outbox.send();
  expect(server.get().log.map(({ id }) => id)).toEqual(['a']);
});

test('S20: what is set aside stays so until it is sent again or dropped', async () => {
  const server = createServer();
  const database = await openFresh();
  const outbox = await createOutbox({ client: server.client, database, delay });
  for (const id of ['a', 'b']) await outbox.add(address, 0, { id, operation: { type: 'fact.remove', fact: id } });
  const next = await createOutbox({ client: server.client, database, delay });
  await next.send();
  const [first, second] = await next.listAside();
  if (first === undefined || second === undefined) throw new Error('nothing was set aside');
  expect([first.entry.id, second.entry.id, next.status().aside]).toEqual(['a', 'b', 2]);
  // It fits no better than before, and is set aside again.
  await next.retryAside(first);
  expect((await next.listAside()).map(({ entry }) => entry.id)).toEqual(['b', 'a']);
  await next.dropAside(second);
  expect(next.status().aside).toBe(1);
  expect(await database.count('queue')).toBe(0);
  expect(server.get().log).toEqual([]);
});

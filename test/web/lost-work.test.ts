// A server that was put back to an older state: the page finds out, and sends again what the server has lost; nothing lost, nothing doubled.

import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '../../src/web/sync/database.ts';
import { createDocumentCopies } from '../../src/web/sync/document-copies.ts';
import { createLookBack } from '../../src/web/sync/look-back.ts';
import { createOutbox } from '../../src/web/sync/outbox.ts';
import { fact } from '../annotate/annotations.ts';
import { address, createServer, note } from './memory-server.ts';

let count = 0;

/** A page that has opened the document. The next one on the same database is the page after a reload. */
async function openPage(server: ReturnType<typeof createServer>, name = `lost-${++count}`, created = 'then') {
  const database = await openDatabase(name);
  const known = { value: 'then' };
  const client = { ...server.client, getProject: async () => ({ created }) as never };
  const kept = createDocumentCopies({ client, database, createdOf: () => known.value });
  const outbox = await createOutbox({ client, database, kept, delay: () => undefined });
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  const lookBack = createLookBack({ kept, outbox, storage, pause: 10 });
  await kept.fetch(address);
  const add = async (...ids: string[]) => {
    for (const id of ids) await outbox.add(address, server.get().version, { id, operation: note(id) });
  };
  return { name, kept, outbox, lookBack, add };
}

const idsOf = (server: ReturnType<typeof createServer>) => server.get().log.map(({ id }) => id);

test('S31: what was lost is sent before what is new, and once', async () => {
  const server = createServer();
  const { outbox, add } = await openPage(server);
  await add('a');
  const old = server.get();
  await add('b', 'c');
  server.putBack(old);
  await outbox.add(address, 3, { id: 'd', operation: note('d') });
  expect(idsOf(server)).toEqual(['a', 'b', 'c', 'd']);
  expect(outbox.status()).toMatchObject({ pending: 0, aside: 0, sentAgain: 2, state: 'idle' });
});

test('S29, S31: a page that only looks finds out too, by the last change that the server took', async () => {
  const server = createServer();
  const { lookBack, outbox, add } = await openPage(server);
  const old = server.get();
  await add('a', 'b');
  server.putBack(old);
  lookBack.check();
  await vi.waitUntil(() => server.get().version === 2);
  expect(idsOf(server)).toEqual(['a', 'b']);
  await vi.waitUntil(() => outbox.status().pending === 0);
  lookBack.check();
  await outbox.send();
  expect(outbox.status().sentAgain).toBe(2);
});

test('S31: a page that is left before it could send does so when it is opened again', async () => {
  const server = createServer();
  const { name, kept, add } = await openPage(server);
  const old = server.get();
  await add('a', 'b');
  server.putBack(old);
  // Seen, and shown as the server has it, but not sent yet.
  expect(await kept.fetch(address)).toMatchObject({ isBehind: true, again: [{ id: 'a' }, { id: 'b' }] });
  await vi.waitUntil(async () => (await (await openDatabase(name)).getAll('documents'))[0]?.past?.length === 2);
  const next = await openPage(server, name);
  const { again } = await next.kept.fetch(address);
  await next.outbox.sendAgain(address, again);
  expect(idsOf(server)).toEqual(['a', 'b']);
});

test('S32: where others have worked since, somebody has to decide; sent again it comes on top', async () => {
  const server = createServer();
  const { kept, outbox, add } = await openPage(server);
  const old = server.get();
  await add('a', 'b');
  server.putBack(old);
  server.store({ entries: [{ id: 'new', operation: note('new') }] });
  expect((await kept.fetch(address)).again).toEqual([]);
  expect(kept.doubtful()).toMatchObject([{ address, entries: [{ id: 'a' }, { id: 'b' }] }]);
  expect(idsOf(server)).toEqual(['new']);
  await outbox.sendAgain(address, kept.doubtful()[0]?.entries ?? []);
  expect(idsOf(server)).toEqual(['new', 'a', 'b']);
  expect(kept.doubtful()).toEqual([]);
});

test('S19, S32: what no longer fits is set aside, and not tried for ever', async () => {
  const server = createServer();
  const { kept, outbox } = await openPage(server);
  const old = server.get();
  const operation = { type: 'fact.add' as const, version: 1, fact: fact(old.annotation, 'f1', 'Ada --> sold --> it') };
  await outbox.add(address, 0, { id: 'a', operation });
  await outbox.add(address, 1, { id: 'b', operation: note('b') });
  server.putBack(old);
  server.store({ entries: [{ id: 'new', operation }] });
  await kept.fetch(address);
  await outbox.sendAgain(address, kept.doubtful()[0]?.entries ?? []);
  expect(idsOf(server)).toEqual(['new', 'b']);
  expect(outbox.status()).toMatchObject({ pending: 0, aside: 1 });
  expect(await outbox.listAside()).toMatchObject([{ entry: { id: 'a' } }]);
  expect(kept.doubtful()).toEqual([]);
  expect((await kept.fetch(address)).isBehind).toBe(false);
});

test('S33: another project of the same name gets nothing; the work waits', async () => {
  const server = createServer();
  const { name, add } = await openPage(server);
  const old = server.get();
  await add('a');
  await vi.waitUntil(async () => (await (await openDatabase(name)).getAll('documents'))[0]?.document.version === 1);
  server.putBack(old);
  const other = openPage(server, name, 'later');
  await expect(other).rejects.toThrow('another project');
  expect(idsOf(server)).toEqual([]);
});

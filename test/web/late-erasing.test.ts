// An entry that the server has taken leaves the browser's queue on disk only when the browser has written that the server has it.

import 'fake-indexeddb/auto';
import { setTimeout } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '../../src/web/sync/database.ts';
import { createDocumentCopies } from '../../src/web/sync/document-copies.ts';
import { createOutbox } from '../../src/web/sync/outbox.ts';
import { at, createManyDocuments } from './many-documents.ts';
import { note } from './memory-server.ts';

async function workOn(name: string, canWrite: () => boolean) {
  const server = createManyDocuments();
  const { client } = server;
  const database = await openDatabase(name);
  const begin = database.transaction.bind(database);
  vi.spyOn(database, 'transaction').mockImplementation((stores, mode) => {
    if (Array.isArray(stores) && !canWrite()) throw new Error('disk full');
    return begin(stores, mode);
  });
  const kept = createDocumentCopies({ client, database });
  const outbox = await createOutbox({ client, database, kept });
  const { version } = (await kept.fetch(at('s1'))).document;
  await outbox.add(at('s1'), version, { id: 'a', operation: note('a') });
  return { server, database, status: outbox.status };
}

test('S4: written first, erased then', async () => {
  const { database, status } = await workOn('late-good', () => true);
  expect(status().pending).toBe(0);
  expect(await database.count('queue')).toBe(1);
  await vi.waitUntil(async () => (await database.count('queue')) === 0);
  expect((await database.getAll('documents')).map(({ document }) => document.version)).toEqual([1]);
});

test('S4, S5: where it cannot be written it stays, and the next page sends it once more', async () => {
  const { server, database, status } = await workOn('late-full', () => false);
  expect(status().pending).toBe(0);
  await setTimeout(150);
  expect(await database.count('queue')).toBe(1);
  const next = await createOutbox({ client: server.client, database: await openDatabase('late-full') });
  expect(next.status().pending).toBe(1);
  await next.send();
  expect([next.status().pending, server.idsOf(at('s1'))]).toEqual([0, ['a']]);
});

// How a document opens: from the server, fetched ahead, or as the browser last saw it with what waits on top.

import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { ApiError, type Client } from '../../src/annotate/api/client.ts';
import { openDatabase } from '../../src/web/sync/database.ts';
import { createDocumentCopies } from '../../src/web/sync/document-copies.ts';
import { createDraftStash } from '../../src/web/sync/draft-stash.ts';
import { createDrafts } from '../../src/web/sync/drafts.ts';
import { createDocumentOpener } from '../../src/web/sync/open-document.ts';
import { createOutbox } from '../../src/web/sync/outbox.ts';
import { address, createServer, note } from './memory-server.ts';

async function openPage(server: ReturnType<typeof createServer>, name: string) {
  const client = { ...server.client, getAnalysis: async () => undefined } as unknown as Client;
  const database = await openDatabase(name);
  const kept = createDocumentCopies({ client, database });
  const outbox = await createOutbox({ client, database, kept, delay: () => undefined });
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  const drafts = createDrafts(database, createDraftStash(storage));
  const opener = createDocumentOpener({ client, kept, outbox, drafts });
  return { client, opener, kept, outbox };
}

test('S15: without the server a document is the copy with what waits on top', async () => {
  const server = createServer();
  const first = await openPage(server, 'open-copy');
  await first.opener.open(address);
  await first.outbox.add(address, 0, { id: 'a', operation: note('confirmed') });
  await first.kept.write();
  server.fail.before = true;
  await first.outbox.add(address, 1, { id: 'b', operation: { type: 'sentence.flag', flagged: true } });
  const next = await openPage(server, 'open-copy');
  expect(await next.opener.open(address)).toMatchObject({
    ...{ isOffline: true, document: { version: 1 } },
    annotation: { note: 'confirmed', flagged: true },
  });
  // One that the browser never saw does not open.
  await expect(next.opener.open({ ...address, sentence: 's2' })).rejects.toThrow('network');
});

test('S15: a final no of the server is not covered up by the copy', async () => {
  const server = createServer();
  const { client, opener } = await openPage(server, 'open-final');
  await opener.open(address);
  client.getDocument = async () => {
    throw new ApiError(403, { error: { code: 'forbidden', message: 'you may not', remedy: 'ask' } });
  };
  await expect(opener.open(address)).rejects.toThrow('you may not');
});

test('S26: what was fetched ahead shows without waiting, unless the server has taken more since', async () => {
  const server = createServer();
  const { opener, outbox } = await openPage(server, 'open-ahead');
  opener.fetchAhead(address);
  await expect.poll(() => opener.openNow(address)).toMatchObject({ isEarly: true, document: { version: 0 } });
  // It is given once.
  expect(opener.openNow(address)).toBeUndefined();
  opener.fetchAhead(address);
  await outbox.add(address, 0, { id: 'a', operation: note('1') });
  expect(opener.openNow(address)).toBeUndefined();
  expect(await opener.open(address)).toMatchObject({ isEarly: false, annotation: { note: '1' } });
});

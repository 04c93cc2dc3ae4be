// A document that is open while others change it: what the server tells is applied, and the document is asked for only where something is missing.

import { expect, test, vi } from 'vitest';
import type { ProjectEvent } from '../../src/annotate/api/event.ts';
import { createSettings } from '../../src/annotate/model/settings.ts';
import { connectDocument } from '../../src/web/annotate/document/connect-document.ts';
import { createDocumentCopies } from '../../src/web/sync/document-copies.ts';
import { createOutbox } from '../../src/web/sync/outbox.ts';
import { rebase } from '../../src/web/sync/rebase.ts';
import type { Heard } from '../../src/web/sync/watch-project.ts';
import { address, createServer, note } from './memory-server.ts';

/** A page that shows the document, and the ears of its event stream. */
async function openPage(server: ReturnType<typeof createServer>, isEarly = false) {
  const getDocument = vi.fn(server.client.getDocument);
  const changeDocument = vi.fn(server.client.changeDocument);
  const client = { ...server.client, getDocument, changeDocument };
  const kept = createDocumentCopies({ client, database: undefined });
  const outbox = await createOutbox({ client, database: undefined, kept });
  const { document } = await kept.fetch(address);
  getDocument.mockClear();
  let hear: (heard: Heard) => void = () => {};
  const work = {
    client: { ...client, getAnalysis: async () => undefined, listProposals: async () => [] },
    outbox,
    kept,
    drafts: { save: () => {} },
    lookBack: { check: () => {} },
    watcher: {
      watch(_: string, __: string, listener: (heard: Heard) => void) {
        hear = listener;
        return () => {};
      },
    },
  } as unknown as Parameters<typeof connectDocument>[0];
  const opened = { document, draft: undefined, ...rebase(document, []), isOffline: false, isEarly };
  const { bench, stop } = connectDocument(work, address, opened, createSettings('en'));
  return { bench, stop, outbox, kept, getDocument, changeDocument, hear: (heard: Heard) => hear(heard) };
}

/** What the server tells of the entries behind a version. */
function eventOf(server: ReturnType<typeof createServer>, behind: number): ProjectEvent {
  const { log, version } = server.get();
  return {
    type: 'entries',
    sentence: address.sentence,
    annotator: address.annotator,
    version,
    entries: log.slice(behind),
  };
}

test('S1: a change shows at once, while the server is gone', async () => {
  const server = createServer();
  const page = await openPage(server);
  server.fail.before = true;
  page.bench.change(note('mine'));
  expect(page.bench.get().annotation.note).toBe('mine');
  expect(page.outbox.status().pending).toBe(1);
  expect(server.get().version).toBe(0);
});

test('S26: a document that was fetched ahead is asked for again, and shows what came in between', async () => {
  const server = createServer();
  const page = await openPage(server, true);
  server.store({ entries: [{ id: 'x1', operation: note('since then') }] });
  expect(page.bench.get().annotation.note).toBe('');
  await vi.waitFor(() => expect(page.bench.get().annotation.note).toBe('since then'));
  expect(page.getDocument).toHaveBeenCalledTimes(1);
});

test('S22: entries that arrive are applied, and nobody asks for the document', async () => {
  const server = createServer();
  const page = await openPage(server);
  server.store({ entries: [{ id: 'x1', operation: note('from elsewhere') }] });
  page.hear(eventOf(server, 0));
  expect(page.bench.get().annotation.note).toBe('from elsewhere');
  expect(page.getDocument).not.toHaveBeenCalled();
  await vi.waitFor(async () => expect((await page.kept.find(address))?.document.version).toBe(1));
  // What is made now is made on that version, so that the server takes it at once.
  page.bench.change(note('mine'));
  await vi.waitFor(() => expect(page.outbox.status().pending).toBe(0));
  expect(page.changeDocument.mock.calls.map(([, { base }]) => base)).toEqual([1]);
  expect(page.getDocument).not.toHaveBeenCalled();
});

test('S22: with a version missing in between the document is asked for', async () => {
  const server = createServer();
  const page = await openPage(server);
  server.store({ entries: [{ id: 'x1', operation: note('one') }] });
  server.store({ entries: [{ id: 'x2', operation: note('two') }] });
  page.hear(eventOf(server, 1));
  await vi.waitFor(() => expect(page.bench.get().annotation.note).toBe('two'));
  expect(page.getDocument).toHaveBeenCalledTimes(1);
});

test('S23: one’s own entries change nothing when they are heard of, before the answer or after it', async () => {
  const server = createServer();
  const page = await openPage(server);
  page.bench.change(note('mine'));
  await vi.waitFor(() => expect(page.outbox.status().pending).toBe(0));
  const { log } = page.bench.get();
  page.hear(eventOf(server, 0));
  page.hear(eventOf(server, 0));
  expect(page.bench.get().log).toBe(log);
  expect(page.getDocument).not.toHaveBeenCalled();
});

test('S23: heard of before the answer, an entry is there once', async () => {
  const server = createServer();
  const page = await openPage(server);
  const held = hold();
  const { changeDocument } = server.client;
  page.changeDocument.mockImplementationOnce(async (...given) => {
    const answer = await changeDocument(...given);
    page.hear(eventOf(server, 0));
    await held.promise;
    return answer;
  });
  page.bench.change(note('mine'));
  await vi.waitFor(() => expect(server.get().version).toBe(1));
  held.resolve();
  await vi.waitFor(() => expect(page.outbox.status().pending).toBe(0));
  expect(page.bench.get().log).toHaveLength(1);
  expect(page.getDocument).not.toHaveBeenCalled();
});

test('S22: after a break the document is asked for, and what waits is sent', async () => {
  const server = createServer();
  const page = await openPage(server);
  server.store({ entries: [{ id: 'x1', operation: note('meanwhile') }] });
  page.hear({ type: 'gap' });
  await vi.waitFor(() => expect(page.bench.get().annotation.note).toBe('meanwhile'));
});

test('S22: after an import the document is asked for once, however often the import is heard of', async () => {
  vi.useFakeTimers();
  try {
    const server = createServer();
    const page = await openPage(server);
    for (let count = 0; count < 5; count++) page.hear({ type: 'imported' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(page.getDocument).toHaveBeenCalledTimes(1);
  } finally {
    vi.useRealTimers();
  }
});

function hold() {
  let resolve = (): void => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

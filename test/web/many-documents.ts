// A server for many documents, in memory, that can be put back to an older state; and pages on it.

import { vi } from 'vitest';
import { ApiError, type Client } from '../../src/annotate/api/client.ts';
import type { Document, DocumentAddress, StoredEntry } from '../../src/annotate/api/document.ts';
import { documentKey, openDatabase } from '../../src/web/sync/database.ts';
import { createDocumentCopies } from '../../src/web/sync/document-copies.ts';
import { createLookBack } from '../../src/web/sync/look-back.ts';
import { createOutbox } from '../../src/web/sync/outbox.ts';
import { createServer, note } from './memory-server.ts';

export const at = (sentence: string, project = 'p'): DocumentAddress => ({ project, sentence, annotator: 'ann' });

export function createManyDocuments() {
  const servers = new Map<string, ReturnType<typeof createServer>>();
  const gone = new Set<string>();
  const asked: string[] = [];
  const state = { created: 'then', takes: true };
  /** When each entry was taken. */
  const times = new Map<string, string>();
  const stamp = (entries: readonly StoredEntry[]): StoredEntry[] =>
    entries.map((entry) => {
      const time = times.get(entry.id) ?? String(times.size).padStart(6, '0');
      times.set(entry.id, time);
      return { ...entry, at: time };
    });
  const serverOf = (address: DocumentAddress) => {
    const key = documentKey(address);
    const server = servers.get(key) ?? createServer();
    servers.set(key, server);
    return server;
  };
  const client: Pick<Client, 'changeDocument' | 'getDocument' | 'getProject'> = {
    getProject: async () => ({ created: state.created }) as never,
    getDocument: async (address) => {
      asked.push(address.sentence);
      if (gone.has(documentKey(address)))
        throw new ApiError(404, { error: { code: 'unknown-sentence', message: 'no', remedy: 'see' } });
      const document = serverOf(address).get();
      return { ...document, log: stamp(document.log) };
    },
    changeDocument: async (address, change) => {
      if (!state.takes) throw new TypeError('network');
      const answer = await serverOf(address).client.changeDocument(address, change);
      return { ...answer, entries: stamp(answer.entries) };
    },
  };
  return {
    client,
    state,
    gone,
    asked,
    idsOf: (address: DocumentAddress) =>
      serverOf(address)
        .get()
        .log.map(({ id }) => id),
    storeOf: (address: DocumentAddress) => serverOf(address).store,
    /** Keeps a copy; returns how to put it back. */
    copy() {
      const copies = new Map<string, Document>();
      for (const [key, server] of servers) copies.set(key, server.get());
      return () => {
        for (const [key, server] of servers) server.putBack(copies.get(key) ?? createServer().get());
      };
    },
  };
}

/** The next page with the same browser is the page after a reload. */
export function createBrowser(name: string) {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  const seen = { created: 'then' };
  return {
    seen,
    marks: () => [...values.keys()],
    /** As they are on disk. */
    documents: async () => (await openDatabase(name)).getAll('documents'),
    async open(server: ReturnType<typeof createManyDocuments>) {
      /** Of which sentences the page hears. */
      const line = { isUp: (_: string) => true };
      const client = {
        ...server.client,
        getDocument: async (address: DocumentAddress) => {
          if (!line.isUp(address.sentence)) throw new TypeError('network');
          return server.client.getDocument(address);
        },
      };
      const database = await openDatabase(name);
      const kept = createDocumentCopies({ client, database, createdOf: () => seen.created });
      const outbox = await createOutbox({ client, database, kept, delay: () => undefined });
      const lookBack = createLookBack({ kept, outbox, storage, pause: 10 });
      /** Opens the document and makes one change to it; where the server confirms it, until the browser has that on disk. */
      const work = async (address: DocumentAddress, id: string) => {
        const { document } = await kept.fetch(address);
        await outbox.add(address, document.version, { id, operation: note(id) });
        if (server.state.takes)
          await vi.waitUntil(async () => (await database.getAll('queue')).every(({ entry }) => entry.id !== id));
      };
      return { line, kept, outbox, lookBack, work };
    },
  };
}

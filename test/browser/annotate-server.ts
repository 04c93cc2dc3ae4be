// A real server with the built page, for tests: it can be stopped and started again on the same port and database.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Client, createClient } from '../../src/annotate/api/client.ts';
import type { FileRecord } from '../../src/annotate/api/record.ts';
import type { Settings } from '../../src/annotate/model/settings.ts';
import { createApp } from '../../src/server/create-app.ts';
import { createServiceCaller } from '../../src/server/services/ask-service.ts';
import { openStore } from '../../src/server/store/store.ts';
import { spansOf } from '../annotate/annotations.ts';
import { built } from '../setup/built.ts';

export const pageFolder = join(built, 'web');

export interface AnnotateServer {
  /** The database's file. */
  readonly database: string;
  url(): string;
  /** Serves another folder with a page, if one is named. */
  start(page?: string): Promise<void>;
  stop(): Promise<void>;
  /** Ends it for good and removes its database. */
  remove(): Promise<void>;
}

export function prepareServer(): AnnotateServer {
  const folder = mkdtempSync(join(tmpdir(), 'assay-page-'));
  const database = join(folder, 'store.db');
  let app: FastifyInstance | undefined;
  let port = 0;
  const stop = async (): Promise<void> => {
    await app?.close();
    app = undefined;
  };
  return {
    database,
    url: () => `http://127.0.0.1:${port}`,
    async start(page = pageFolder) {
      const store = await openStore(database, () => '2026-01-01T12:00:00.000Z');
      const askService = createServiceCaller({ loopback: true });
      app = createApp({ store, tokenize: spansOf, analyse: async () => undefined, askService, page });
      await app.listen({ host: '127.0.0.1', port });
      const address = app.server.address();
      port = typeof address === 'object' && address !== null ? address.port : port;
    },
    stop,
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const clientOf = (server: AnnotateServer) =>
  createClient({ baseUrl: server.url(), fetch: (url, init) => fetch(url, init) });

export interface SampleOptions {
  readonly language?: string;
  readonly settings?: Partial<Settings>;
  readonly name?: string;
}

/** A project with these sentences, whose ids are 1, 2, 3 ... */
export async function createProject(
  server: AnnotateServer,
  id: string,
  texts: readonly string[],
  { language = 'en', settings, name = `Project ${id}` }: SampleOptions = {},
): Promise<void> {
  const client = clientOf(server);
  await client.createProject({ id, name, settings: { language } });
  await fillProject(client, id, texts);
  if (settings) {
    const entries = [
      { id: `${id}-settings`, annotator: 'eva', operation: { type: 'project.edit' as const, settings } },
    ];
    await client.changeProject(id, { base: 0, entries });
  }
}

/** Sentences with the ids 1, 2, 3 ... */
export async function fillProject(client: Client, id: string, texts: readonly string[]): Promise<void> {
  const records = texts.map((text, index): FileRecord => ({ type: 'sentence', id: `${index + 1}`, text }));
  if (records.length > 0) await client.importRecords(id, records.map((record) => JSON.stringify(record)).join('\n'));
}

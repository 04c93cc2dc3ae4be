// A server in this process, on a database in a folder of its own.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../src/server/create-app.ts';
import type { TeamOptions } from '../../src/server/people/team-options.ts';
import { openStore, type Store } from '../../src/server/store/store.ts';

export interface FuzzServer {
  readonly app: FastifyInstance;
  readonly store: Store;
  readonly file: string;
  /** What was thrown and is nobody's error but ours. */
  readonly bugs: unknown[];
  close(): Promise<void>;
}

/** Time stands still, so that only what is asked for changes anything. */
const now = (): string => '2026-03-01T08:00:00.000Z';

const tokenize = (text: string) =>
  Array.from(text.matchAll(/\S+/g), ({ index, 0: word }) => ({ start: index, end: index + word.length }));

export async function startServer(team?: TeamOptions): Promise<FuzzServer> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-fuzz-'));
  const file = join(folder, 'store.db');
  const store = await openStore(file, now);
  const bugs: unknown[] = [];
  const app = createApp({
    ...{ store, team },
    tokenize,
    analyse: async () => undefined,
    onBug: (error) => bugs.push(error),
  });
  await app.ready();
  return {
    ...{ app, store, file, bugs },
    async close() {
      await app.close();
      rmSync(folder, { recursive: true });
    },
  };
}

// When the database goes away and comes back, each is told once, however lately it was there.

import { renameSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { watchDatabase } from '../../../src/server/operations/database-watch.ts';
import { openStore } from '../../../src/server/store/store.ts';
import { createFolder } from '../../setup/after-use.ts';

test('a database that was there a moment ago is not taken for back', async () => {
  const folder = createFolder('watch');
  const file = join(folder, 'store.db');
  const store = await openStore(file, () => '2026-01-01T00:00:00.000Z');
  onTestFinished(() => store.close());
  await store.checkReady();
  const told: string[] = [];
  const tell = (_: unknown, text: string) => void told.push(text);
  let looks = 0;
  const checkReady: typeof store.checkReady = (options) => {
    // Back at the third look.
    if (++looks === 3) renameSync(`${file}.away`, file);
    return store.checkReady(options);
  };
  await new Promise<void>((resolve) => {
    const warn = (fields: unknown, text: string) => resolve(tell(fields, text));
    const log = { error: tell, warn } as unknown as FastifyBaseLogger;
    const watch = watchDatabase({ store: { checkReady }, log, pause: 1 });
    renameSync(file, `${file}.away`);
    watch.noteOutage('gone');
    watch.noteOutage('gone');
  });
  expect([looks, told]).toEqual([3, ['the database is away', 'the database is back']]);
});

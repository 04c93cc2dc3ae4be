// The server ends when it is told to, whatever it has been asked before.

import { once } from 'node:events';
import { expect, test } from 'vitest';
import { createScratch } from '../cli/run-assay.ts';
import { runServer } from './run-server.ts';

const scratch = createScratch();

test('SIGTERM after a sentence was analysed', async () => {
  const { client, process: server } = await runServer(scratch.path('store.db'));
  await client.createProject({ id: 'p', name: 'P', settings: { language: 'en' } });
  await client.importRecords('p', JSON.stringify({ type: 'sentence', id: 'a', text: 'Ada sold the mill .' }));
  expect(await client.getAnalysis('p', 'a')).toMatchObject({ tokens: [{ upos: 'PROPN' }, {}, {}, {}, {}] });
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);
});

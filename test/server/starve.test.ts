// What one person sends ends at its limits, is taken in small pieces, and leaves the others their turn.

import { beforeAll, expect, test } from 'vitest';
import { breathe } from '../../src/server/store/database/breathe.ts';
import { mill, newProject, note } from './sample.ts';
import { createTestServer, type TestServer } from './test-client.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await server.client.createProject(newProject('p'));
  await server.client.importRecords('p', JSON.stringify({ type: 'sentence', id: 'a', text: mill }));
});

const send = async (payload: string | Buffer) => {
  const { statusCode, payload: answer } = await server.app.inject({
    method: 'POST',
    url: '/api/projects/p/records',
    payload,
    headers: { 'content-type': 'application/x-ndjson' },
  });
  return { status: statusCode, body: JSON.parse(answer) };
};
const sentence = (id: string, text = 'Good one .') => `${JSON.stringify({ type: 'sentence', id, text })}\n`;

test('lines without end end at the most that may be sent', async () => {
  const { status, body } = await send(Buffer.alloc(6_000_000, '\n'));
  expect([status, body.error.code]).toEqual([413, 'too-large']);
});

test('S42: a file that holds no records is ended, and what came before is stored and told', async () => {
  const { status, body } = await send(`${sentence('kept')}${'x\n'.repeat(20_000)}${sentence('late')}`);
  expect([status, body.error.code]).toEqual([400, 'bad-request']);
  expect(body.error.message).toBe(
    '10001 lines that cannot be read: is this a file of records?; 1 new sentences and 0 new entries that came before were stored and stay',
  );
  expect(await server.client.getSentence('p', 'kept')).toMatchObject({ id: 'kept' });
  await expect(server.client.getSentence('p', 'late')).rejects.toMatchObject({ code: 'unknown-sentence' });
});

test('a record with a million lists is not read', async () => {
  const { body } = await send(`{"type":"sentence","text":${'['.repeat(1_000_000)}\n${sentence('g')}`);
  expect(body).toMatchObject({ problems: 1, sentences: { added: 1 } });
  expect(body.listed[0].message).toBe('more than 250000 brackets, braces and commas');
});

test('S43: who waits for a turn has it after one piece of long work, however many work long', async () => {
  const order: string[] = [];
  const work = async (name: string) => {
    for (let step = 0; step < 3; step++) {
      await breathe();
      order.push(name);
    }
  };
  const others = async () => {
    for (let turn = 0; turn < 3; turn++) {
      await new Promise((resolve) => setImmediate(resolve));
      order.push('key');
    }
  };
  await Promise.all([work('one'), work('two'), others()]);
  // Two pieces never follow each other while somebody else waits.
  expect(order.slice(0, 6).join(' ')).not.toMatch(/(one|two) (one|two)/);
});

test('S43: keys are stored while imports run, and too many imports at once are told to come back', async () => {
  const large = Array.from({ length: 1500 }, (_, index) => sentence(`n${index}`, `${mill} ${index}`)).join('');
  const imports = Array.from({ length: 6 }, () => send(large));
  let isDone = false;
  const all = Promise.all(imports).finally(() => {
    isDone = true;
  });
  const address = { project: 'p', sentence: 'a', annotator: 'ann' };
  let keys = 0;
  while (!isDone) {
    await server.client.changeDocument(address, { base: keys, entries: [note(`k${keys}`, String(keys))] });
    keys++;
  }
  const statuses = (await all).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 429, 429]);
  // More than one key for each transaction of an import would be luck; fewer than ten are starving.
  expect(keys).toBeGreaterThan(10);
});

test('a sentence of more than a thousand words has no tags, and is told why', async () => {
  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
  await send(sentence('long', words(1001)) + sentence('fits', words(1000)));
  expect(await server.client.getAnalysis('p', 'fits')).toMatchObject({ id: 'fits' });
  const { statusCode, payload } = await server.app.inject('/api/projects/p/sentences/long/analysis');
  expect([statusCode, JSON.parse(payload).error]).toEqual([
    404,
    {
      code: 'no-analysis',
      message: '1001 words, and only sentences of up to 1000 have tags and trees',
      remedy: 'work without tags and tree',
    },
  ]);
});

test('a block of CoNLL-U with more lines than a sentence has is not read', async () => {
  const record = { type: 'sentence', id: 'block', text: 'a', conllu: '\n'.repeat(1_000_000) };
  const { body } = await send(JSON.stringify(record));
  expect(body.listed).toEqual([{ line: 1, message: 'conllu: a block has at most 5000 lines' }]);
});

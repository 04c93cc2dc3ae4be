// Input that means harm, or is merely broken, does nothing but get a clear answer.

import { beforeAll, describe, expect, test } from 'vitest';
import { apiErrorSchema } from '../../src/annotate/api/error.ts';
import { mill, newProject } from './sample.ts';
import { createTestServer, type TestServer } from './test-client.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await server.client.createProject(newProject('p'));
  await server.client.importRecords('p', JSON.stringify({ type: 'sentence', id: 'a', text: mill }));
});

const post = async (url: string, payload: string | Buffer, type = 'application/json') => {
  const answer = await server.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
  return { status: answer.statusCode, body: answer.json() };
};
const entries = '/api/projects/p/sentences/a/documents/ann/entries';
const importInto = async (payload: string | Buffer) =>
  (await post('/api/projects/p/records', payload, 'application/x-ndjson')).body;

describe('requests', () => {
  const deep = `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`;
  const cases: readonly (readonly [string, string | Buffer, string, number, string])[] = [
    ['no JSON', '{"base": ', 'application/json', 400, 'bad-json'],
    ['nothing at all', '', 'application/json', 400, 'bad-json'],
    ['bad UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]), 'application/json', 400, 'not-utf8'],
    ['deep JSON', deep, 'application/json', 413, 'too-large'],
    ['less deep JSON', deep.slice(900_000, -900_000), 'application/json', 400, 'bad-request'],
    ['deep JSON inside', `{"base":0,"entries":[{"id":"1","operation":${deep}}]}`, 'application/json', 413, 'too-large'],
    ['too long', `{"base":0,"x":"${'y'.repeat(8_000_000)}"}`, 'application/json', 413, 'too-large'],
    ['a form of another site', 'base=0', 'application/x-www-form-urlencoded', 415, 'wrong-type'],
    ['a prototype', '{"__proto__":{"base":0}}', 'application/json', 400, 'bad-json'],
    ['a field too many', '{"base":0,"entries":[],"admin":true}', 'application/json', 400, 'bad-request'],
    [
      'a lone surrogate as id',
      '{"base":0,"entries":[{"id":"\\ud800","operation":{"type":"sentence.note","note":""}}]}',
      'application/json',
      400,
      'bad-request',
    ],
    [
      'an unknown operation',
      '{"base":0,"entries":[{"id":"1","operation":{"type":"drop"}}]}',
      'application/json',
      400,
      'bad-request',
    ],
  ];
  for (const [name, payload, type, status, code] of cases)
    test(name, async () => {
      const answer = await post(entries, payload, type);
      expect([answer.status, answer.body.error.code]).toEqual([status, code]);
      expect(answer.body.error.message.length).toBeLessThan(700);
      apiErrorSchema.parse(answer.body);
    });

  test('addresses that lead nowhere', async () => {
    for (const url of [
      '/api/projects/%ff',
      `/api/projects/${'x'.repeat(1500)}`,
      '/api/projects/..%2f..%2fetc%2fpasswd',
      '/api/projects/p/sentences/%00',
      '/api/projects/p/sentences?limit=1e9',
      '/api/projects/p/sentences?after=x',
      '/api/projects/p/export?format=../x&annotator=a',
    ]) {
      const { statusCode, payload } = await server.app.inject(url);
      expect([url.slice(0, 60), statusCode >= 400 && statusCode < 500]).toEqual([url.slice(0, 60), true]);
      apiErrorSchema.parse(JSON.parse(payload));
    }
  });

  test('nothing of all this was stored', async () => {
    expect(await server.client.getDocument({ project: 'p', sentence: 'a', annotator: 'ann' })).toMatchObject({
      version: 0,
    });
  });
});

describe('names and texts are data', () => {
  const names = [
    '../../etc/passwd',
    'C:\\x',
    '<script>alert(1)</script>',
    "'; drop table project; --",
    'con',
    'é/ü?#%20',
    '{{x}}',
  ];
  for (const name of names)
    test(name, async () => {
      const { client, app } = server;
      await client.createProject({ ...newProject(name), name });
      const text = `${name} is <b>here</b> & there .`;
      await client.importRecords(name, JSON.stringify({ type: 'sentence', id: name, text }));
      const address = { project: name, sentence: name, annotator: name };
      const entry = { id: name, operation: { type: 'sentence.note' as const, note: name } };
      expect(await client.changeDocument(address, { base: 0, entries: [entry] })).toMatchObject({ ok: true });
      expect(await client.getDocument(address)).toMatchObject({
        sentence: { id: name, text },
        annotation: { note: name },
      });
      const { headers, payload } = await app.inject(client.urls.exportGold(name, { format: 'jsonl', annotator: name }));
      expect(headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''[\w%.-]+$/);
      expect(payload).toContain(JSON.stringify(text));
    });

  test('names that no address can hold are refused', async () => {
    for (const id of ['.', '..', '', ' x', 'a\nb', 'x'.repeat(101)])
      await expect(server.client.createProject({ ...newProject('q'), id })).rejects.toMatchObject({ status: 400 });
  });
});

describe('records', () => {
  test('a line of 20 MB, bad UTF-8 and deep JSON are listed by line, the others are kept', async () => {
    const good = (id: string) => JSON.stringify({ type: 'sentence', id, text: 'Good one .' });
    const long = `{"type":"sentence","text":"${'x'.repeat(20_000_000)}"}`;
    const payload = Buffer.concat([
      Buffer.from(`${good('g1')}\n${long}\n`),
      Buffer.from([0x22, 0xff, 0x22, 0x0a]),
      Buffer.from(
        `${'['.repeat(100_000)}\n\n${JSON.stringify({ type: 'sentence', text: 'x'.repeat(50_001) })}\n${good('g2')}`,
      ),
    ]);
    const { sentences, problems, listed } = await importInto(payload);
    expect(sentences.added).toBe(2);
    expect(problems).toBe(4);
    expect(listed.map(({ line }: { line: number }) => line)).toEqual([2, 3, 4, 6]);
    for (const { message } of listed) expect(message.length).toBeLessThan(700);
  });
});

// A project's service proposes facts; whatever it does wrong ends in a clear message and nowhere else.

import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createServiceCaller } from '../../src/server/services/ask-service.ts';
import { mill, newProject } from './sample.ts';
import { createTestServer } from './test-client.ts';

async function startService(answer: RequestListener): Promise<string> {
  const service = createServer(answer);
  onTestFinished(() => {
    service.closeAllConnections();
    service.close();
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(service.address() as AddressInfo).port}/extract`;
}

const json =
  (body: unknown, status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

const sentence = { id: 'a', position: 0, text: 'Ada sings', language: 'en', work: [], tokens: [{ start: 0, end: 3 }] };
const extraction = { subject: 'Ada', relation: 'sold', objects: ['the old mill'], confidence: 0.9 };

const server = await createTestServer();

test('a project’s service is sent the sentence with its tokens, once, and its extractions come back', async () => {
  const { client } = server;
  const requests: unknown[] = [];
  const url = await startService(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    requests.push([request.method, request.headers['content-type'], JSON.parse(text)]);
    json({ system: 'Sieve', extractions: [{ ...extraction, more: 1 }], version: 3 })(request, response);
  });
  await client.createProject(newProject('p'));
  await client.importRecords('p', JSON.stringify({ type: 'sentence', id: 'a', text: mill }));
  await expect(client.askService('p', 'a')).rejects.toMatchObject({ status: 404, code: 'no-service' });
  const change = (base: number, suggestionService: string) =>
    client.changeProject('p', {
      base,
      entries: [
        { id: `e${base}`, annotator: 'ann', operation: { type: 'project.edit', settings: { suggestionService } } },
      ],
    });
  await expect(change(0, 'file:///etc/passwd')).rejects.toMatchObject({ status: 400, code: 'bad-request' });
  await expect(change(0, 'javascript:alert(1)')).rejects.toMatchObject({ status: 400 });
  expect(await change(0, url)).toMatchObject({ ok: true, version: 1 });
  expect(await client.askService('p', 'a')).toEqual({ system: 'Sieve', extractions: [extraction] });
  expect(await client.askService('p', 'a')).toEqual({ system: 'Sieve', extractions: [extraction] });
  expect(requests).toHaveLength(1);
  const tokens = mill.split(' ').map((text) => expect.objectContaining({ text }));
  expect(requests[0]).toEqual(['POST', 'application/json', { id: 'a', text: mill, language: 'en', tokens }]);
  await expect(client.askService('p', 'z')).rejects.toMatchObject({ code: 'unknown-sentence' });
  // Undo of a setting that was not there before takes it away again.
  const [entry] = await client.getProjectLog('p');
  expect(entry?.inverse).toEqual({ type: 'project.edit', settings: { suggestionService: '' } });
  await change(1, '');
  await expect(client.askService('p', 'a')).rejects.toMatchObject({ code: 'no-service' });
});

test('a project file brings no service along, says so, and can be read again by the project it came from', async () => {
  const { app, client } = server;
  const url = 'http://127.0.0.1:9/extract';
  const { settings } = (await client.createProject(newProject('plain'))).project;
  await client.createProject({ ...newProject('own'), settings: { ...settings, suggestionService: url } });
  await client.importRecords('own', JSON.stringify({ type: 'sentence', id: 'a', text: mill }));
  const operation = { type: 'project.edit' as const, name: 'Other', settings: { suggestionService: `${url}2` } };
  await client.changeProject('own', { base: 0, entries: [{ id: 'e', annotator: 'ann', operation }] });
  const { payload } = await app.inject(client.urls.exportProject('own'));
  for (const _ of ['first', 'again']) {
    const { problems, listed } = await client.importProject(payload, 'copy');
    expect([problems, listed.map(({ line }) => line)]).toEqual([2, [1, 2]]);
    expect(listed[1]?.message).toMatch(/extract2 was left out; enter it in the settings/);
  }
  const { project, version } = await client.getProject('copy');
  expect([project.name, project.settings.suggestionService, version]).toEqual(['Other', undefined, 1]);
  await expect(client.askService('copy', 'a')).rejects.toMatchObject({ code: 'no-service' });
  expect(await client.importProject(payload)).toMatchObject({ project: 'own', problems: 0, sentences: { known: 1 } });
  expect((await client.getProject('own')).project.settings.suggestionService).toBe(`${url}2`);
  // Nor do records that are brought into a project that is there.
  const setting = { type: 'setting', id: 's', annotator: 'eve', operation, at: '2026-01-01T00:00:00.000Z' };
  expect(await client.importRecords('plain', JSON.stringify(setting))).toMatchObject({ problems: 1 });
  expect((await client.getProject('plain')).project.settings.suggestionService).toBeUndefined();
});

test('without a name of its own a system is called by its host', async () => {
  const url = await startService(json({ extractions: [] }));
  expect(await createServiceCaller({ loopback: true })(url, sentence)).toEqual({
    system: new URL(url).host,
    extractions: [],
  });
});

const broken: readonly [string, RequestListener, RegExp][] = [
  ['an error', json({}, 500), /answered 500/],
  [
    'a redirect',
    (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    /answered 302/,
  ],
  ['no JSON', (_, response) => void response.end('<html>'), /did not answer with JSON/],
  ['another shape', json({ facts: [] }), /something else: extractions/],
  [
    'too many facts',
    json({ extractions: Array(201).fill({ subject: '', relation: '', objects: [] }) }),
    /something else/,
  ],
  ['too much', (_, response) => void response.end(' '.repeat(30_000)), /more than 20000 bytes/],
  ['silence', () => {}, /did not answer within 0.3 s/],
  ['half an answer', (_, response) => void response.write('{'), /did not answer within 0.3 s/],
  ['a broken connection', (request) => void request.socket.destroy(), /cannot be reached/],
];

for (const [name, answer, message] of broken)
  test(`a service that gives ${name}`, async () => {
    const url = await startService(answer);
    const ask = createServiceCaller({ loopback: true, time: 300, size: 20_000 });
    const failure = { code: 'service-failed', status: 502, message: expect.stringMatching(message) };
    await expect(ask(url, sentence)).rejects.toMatchObject(failure);
    await expect(ask(url, sentence)).rejects.toMatchObject(failure);
  });

test('a service that is not there', async () => {
  const ask = createServiceCaller({ loopback: true, origins: ['http://nowhere.invalid'] });
  await expect(ask('http://127.0.0.1:9/', sentence)).rejects.toMatchObject({
    message: expect.stringMatching(/^the service at 127\.0\.0\.1:9 cannot be reached/),
  });
  await expect(ask('http://nowhere.invalid/', sentence)).rejects.toMatchObject({
    message: expect.stringMatching(/^the service at nowhere\.invalid cannot be reached \(E/),
  });
});

test('a failure is not kept: the service is asked again', async () => {
  let isUp = false;
  const url = await startService((request, response) =>
    isUp ? json({ extractions: [extraction] })(request, response) : json({}, 503)(request, response),
  );
  const ask = createServiceCaller({ loopback: true, origins: ['http://nowhere.invalid'] });
  await expect(ask(url, sentence)).rejects.toMatchObject({ code: 'service-failed' });
  isUp = true;
  expect((await ask(url, sentence)).extractions).toHaveLength(1);
});

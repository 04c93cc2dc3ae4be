// The log of a server says what was asked and what became of it, and never a secret, wherever somebody put one.

import { renameSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../../src/server/create-app.ts';
import { openStore } from '../../../src/server/store/store.ts';
import { spansOf } from '../../annotate/annotations.ts';
import { createScratch } from '../../cli/run-assay.ts';
import { createClock } from '../clock.ts';
import { runTeamServer } from '../run-team-server.ts';

const scratch = createScratch();

/** Each is found by this word. */
const secret = (place: string) => `s3cr3t-${place}`;

test('secrets in header, cookie, query, body and path stay out of the log', async () => {
  const server = await runTeamServer(scratch.path('secrets.db'), { args: ['--log-level', 'debug'] });
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${server.url}${path}`, {
      ...init,
      headers: {
        authorization: `Bearer ${secret('authorization')}`,
        cookie: `assay_token=${secret('cookie')}`,
        'x-api-key': secret('header'),
        'user-agent': secret('agent'),
        referer: `http://127.0.0.1/${secret('referer')}`,
        'x-forwarded-for': secret('forwarded'),
        'x-request-id': secret('request-id'),
        'request-id': secret('request-id'),
        'content-type': 'application/json',
      },
    });
  await ask(`/api/projects/${secret('path')}?token=${secret('query')}`);
  await ask(`/${secret('page')}?token=${secret('query')}`);
  await ask(`/api/${secret('unknown')}`);
  await ask(`/api/projects/${'x'.repeat(3000)}${secret('long-path')}`);
  await ask(`/api/projects/%zz${secret('bad-path')}`);
  await ask('/api/projects', { method: 'POST', body: JSON.stringify({ id: secret('body') }) });
  await ask('/api/projects', { method: 'POST', body: `{"${secret('broken-body')}` });
  await ask('/api/projects', { method: 'POST', body: `{"__proto__":{"${secret('prototype')}":1}}` });
  await sendRaw(server.url, `GARBAGE ${secret('no-http')}\r\n\r\n`);
  await sendRaw(server.url, `GET /?${secret('raw')} HTTP/1.1\r\nHost: x\r\n${secret('raw-header')}\r\n\r\n`);
  await abort(`${server.url}/api/projects/p/records?${secret('aborted')}`, secret('half-a-body'));
  await fetch(`${server.url}/api/projects/last`, { headers: server.headers });
  await server.waitFor(({ route, status }) => route === '/api/projects/:project' && status === 404);
  server.process.kill('SIGTERM');
  expect(await server.ended).toEqual([0, null]);
  expect(server.text()).not.toContain('s3cr3t');
});

function sendRaw(url: string, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.on('close', () => resolve()).on('error', reject);
    socket.resume();
  });
}

/** Sends the beginning of a body, and goes away when the server waits for the rest. */
function abort(url: string, start: string): Promise<void> {
  return new Promise((resolve) => {
    const asked = request(url, { method: 'POST', headers: { 'content-type': 'application/x-ndjson' } });
    asked.on('close', () => resolve()).on('error', () => {});
    asked.write(start, () => asked.destroy());
  });
}

test('a line for each request, with what is needed to look into it', async () => {
  const server = await runTeamServer(scratch.path('lines.db'));
  await server.client.createProject({ id: 'p', name: 'P', settings: { language: 'en' } });
  const { headers } = server;
  await fetch(`${server.url}/api/projects/p`, { headers });
  await fetch(`${server.url}/api/ready`);
  await fetch(`${server.url}/api/projects/nobody?q=1`, { headers });
  const line = await server.waitFor(({ status }) => status === 404);
  expect(line).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    reqId: expect.stringMatching(/^[\da-f-]{36}$/),
    msg: 'request',
    method: 'GET',
    route: '/api/projects/:project',
    status: 404,
    ms: expect.any(Number),
    address: '127.0.0.1',
    person: 'boss',
  });
  const requests = server.lines().filter(({ msg }) => msg === 'request');
  expect(requests.map(({ method, route }) => `${method} ${route}`)).toEqual([
    'POST /api/projects',
    'GET /api/projects/:project',
    'GET /api/projects/:project',
  ]);
  expect(new Set(requests.map(({ reqId }) => reqId)).size).toBe(3);
});

test('X-Forwarded-For counts only from a proxy that was named', async () => {
  const server = await runTeamServer(scratch.path('proxy.db'), { env: { ASSAY_TRUST_PROXY: '127.0.0.1' } });
  const askFrom = (localAddress: string, path: string) =>
    new Promise<void>((resolve, reject) => {
      const headers = { ...server.headers, 'x-forwarded-for': '203.0.113.7' };
      request(`${server.url}${path}`, { localAddress, headers }, (answer) => {
        answer.resume().on('end', () => resolve());
      })
        .on('error', reject)
        .end();
    });
  const addressOf = async (route: string) => (await server.waitFor((line) => line['route'] === route))['address'];
  await askFrom('127.0.0.1', '/api/projects');
  expect(await addressOf('/api/projects')).toBe('203.0.113.7');
  await askFrom('127.0.0.2', '/api/projects/p');
  expect(await addressOf('/api/projects/:project')).toBe('127.0.0.2');
});

test('an outage is told once when it begins and once when it ends', async () => {
  const file = scratch.path('outage.db');
  const server = await runTeamServer(file);
  renameSync(file, `${file}.away`);
  for (let attempt = 0; attempt < 3; attempt++)
    expect((await fetch(`${server.url}/api/projects`, { headers: server.headers })).status).toBe(503);
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(503);
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  renameSync(`${file}.away`, file);
  await server.waitFor(({ msg }) => msg === 'the database is back');
  expect((await fetch(`${server.url}/api/projects`, { headers: server.headers })).status).toBe(200);
  const told = server.lines().filter(({ msg }) => String(msg).startsWith('the database'));
  expect(told).toEqual([
    expect.objectContaining({
      level: 'error',
      msg: 'the database is away',
      reason: expect.stringContaining('is gone'),
    }),
    expect.objectContaining({ level: 'warn', msg: 'the database is back', seconds: expect.any(Number) }),
  ]);
});

test('a bug is told with its stack, and without what its error carries beside', async () => {
  const store = await openStore(scratch.path('bug.db'), createClock());
  const lines: string[] = [];
  const bug = Object.assign(new TypeError('x is no function'), {
    code: 'X',
    detail: secret('row'),
    query: secret('query'),
  });
  const app = createApp({
    store: { ...store, listProjects: () => Promise.reject(bug) },
    tokenize: spansOf,
    analyse: async () => undefined,
    log: { level: 'info', now: createClock(), stream: { write: (line) => lines.push(line) } },
  });
  onTestFinished(() => app.close());
  const answer = await app.inject({ url: '/api/projects', headers: { host: 'localhost' } });
  expect([answer.statusCode, answer.json().error.code]).toEqual([500, 'own-bug']);
  const told = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error');
  expect(told).toMatchObject([
    {
      msg: 'this is a bug in Assay',
      err: { type: 'TypeError', code: 'X', stack: expect.stringMatching(/^TypeError: x is.*\n +at /s) },
    },
  ]);
  expect(told[0].reqId).toBe(JSON.parse(lines.at(-1) ?? '').reqId);
  expect(lines.join('')).not.toContain('s3cr3t');
});

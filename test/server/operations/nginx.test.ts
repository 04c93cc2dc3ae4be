// The server behind nginx with the configuration that we offer: what people get through HTTPS, and what the server believes of the proxy.

import { request } from 'node:http';
import { expect, test } from 'vitest';
import { findNginx, howToGetNginx } from '../../../scripts/nginx.mjs';
import { createScratch } from '../../cli/run-assay.ts';
import { runTeamServer } from '../run-team-server.ts';
import { mill, newProject, note } from '../sample.ts';
import { publicName, runNginx } from './behind-proxy.ts';

const scratch = createScratch();
if (!findNginx()) console.log(`skipped: the server behind nginx (${howToGetNginx})`);

test.skipIf(!findNginx())(
  'nginx with deploy/nginx.conf in front',
  async () => {
    const server = await runTeamServer(scratch.path('proxy.db'), {
      args: ['--public-url', `https://${publicName}`, '--trust-proxy', '127.0.0.1', '--log-level', 'debug'],
    });
    const proxy = await runNginx(server.url);
    const json = { ...server.headers, origin: `https://${publicName}`, 'content-type': 'application/json' };
    const post = (path: string, body: unknown, headers = json) =>
      proxy.ask(path, { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) });

    // The page and the API.
    const page = await proxy.ask('/');
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers['content-security-policy']).toContain("default-src 'self'");
    expect(page.headers['server']).toBe('nginx');
    expect((await post('/api/projects', newProject('p'))).status).toBe(200);
    const sentence = JSON.stringify({ type: 'sentence', id: 'a', text: mill });
    const records = { ...json, 'content-type': 'application/x-ndjson' };
    expect((await post('/api/projects/p/records', sentence, records)).status).toBe(200);

    // Other sites, and other names for this one.
    const foreign = await post('/api/projects', newProject('q'), { ...json, origin: 'https://evil.example' });
    expect([foreign.status, JSON.parse(foreign.text).error.code]).toEqual([403, 'foreign-page']);
    expect((await post('/api/projects', newProject('q'), { ...json, origin: `http://${publicName}` })).status).toBe(
      403,
    );

    // Events, while the stream stays open. What arrives cannot have waited for a buffer to fill.
    const events = await proxy.open('/api/projects/p/events', { headers: server.headers });
    const told = readTexts(events.setEncoding('utf8'));
    expect(await told.next('connected')).toContain(': connected');
    const entries = '/api/projects/p/sentences/a/documents/boss/entries';
    expect((await post(entries, { base: 0, entries: [note('1', 'told at once')] })).status).toBe(200);
    expect(await told.next('data:')).toContain('told at once');
    events.destroy();

    // An import of 30 MB.
    const line = (number: number) => JSON.stringify({ type: 'sentence', id: `s${number}`, text: mill });
    const pad = ' '.repeat(29_950);
    const large = Array.from({ length: 1000 }, (_, number) => line(number) + pad).join('\n');
    expect(large.length).toBeGreaterThan(30_000_000);
    const imported = await post('/api/projects/p/records', large, records);
    expect(JSON.parse(imported.text)).toMatchObject({ sentences: { added: 1000 }, problems: 0 });

    // Addresses: nginx says whose connection it is, whatever the browser claims; nobody else is believed.
    const claim = {
      ...server.headers,
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-proto': 'http',
      forwarded: 'for=203.0.113.8',
    };
    await proxy.ask('/api/projects/p/log', { headers: claim });
    await askFrom('127.0.0.2', `${server.url}/api/projects/p/progress`, claim);
    const addressOf = async (route: string) => (await server.waitFor((found) => found['route'] === route))['address'];
    expect(await addressOf('/api/projects/:project/log')).toBe('127.0.0.1');
    expect(await addressOf('/api/projects/:project/progress')).toBe('127.0.0.2');

    // Without TLS there is only the way to it, and measurements stay inside.
    const plain = await askPlain(proxy.plainPort, '/projects/p?x=1');
    expect(plain).toEqual([301, `https://${publicName}/projects/p?x=1`]);
    expect((await proxy.ask('/metrics')).status).toBe(404);
    expect((await proxy.ask('/api/ready')).status).toBe(200);

    // While the server is away nginx says so, and finds it again.
    server.process.kill('SIGTERM');
    expect(await server.ended).toEqual([0, null]);
    expect((await proxy.ask('/api/ready')).status).toBe(502);
  },
  120_000,
);

/** The texts of a stream as they arrive. */
function readTexts(stream: AsyncIterable<string>) {
  const texts = stream[Symbol.asyncIterator]();
  return {
    async next(wanted: string): Promise<string> {
      for (;;) {
        const { value, done } = await texts.next();
        if (done) throw new Error('the stream ended');
        if (value.includes(wanted)) return value;
      }
    },
  };
}

function askFrom(localAddress: string, url: string, headers: Readonly<Record<string, string>>): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { localAddress, headers }, (answer) => answer.resume().on('end', () => resolve()))
      .on('error', reject)
      .end();
  });
}

function askPlain(port: number, path: string): Promise<readonly [number | undefined, string | undefined]> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, headers: { host: publicName } };
    request(options, (answer) => {
      answer.resume();
      resolve([answer.statusCode, answer.headers.location]);
    })
      .on('error', reject)
      .end();
  });
}

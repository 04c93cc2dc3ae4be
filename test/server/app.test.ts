// The server through its typed client: one walk from an empty server to an export, and what it answers when things go wrong.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { exportFormats } from '../../src/annotate/exchange/export-formats.ts';
import { addFact, mill, newProject, note, status } from './sample.ts';
import { createTestServer, type TestServer } from './test-client.ts';
import { watchEvents } from './watch-events.ts';

const records = (...lines: unknown[]): string => lines.map((line) => JSON.stringify(line)).join('\n');
const address = { project: 'p', sentence: 'a', annotator: 'ann' };

describe('the walk of an annotation', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
    const { client } = server;
    await client.createProject(newProject('p'));
    const lines = records(
      { type: 'sentence', id: 'a', text: mill },
      { type: 'sentence', text: 'Ben sings .', language: 'de' },
    );
    expect(await client.importRecords('p', lines)).toMatchObject({ sentences: { added: 2 }, problems: 0 });
  });

  test('health, projects and settings', async () => {
    const { client } = server;
    expect(await client.health()).toMatchObject({ status: 'ok', engine: 'sqlite' });
    expect(await client.listProjects()).toMatchObject([{ project: { id: 'p' }, version: 0, sentences: 2 }]);
    const entry = {
      id: 'x',
      annotator: 'ann',
      operation: { type: 'project.edit' as const, settings: { nullSubject: true } },
    };
    expect(await client.changeProject('p', { base: 0, entries: [entry] })).toMatchObject({ ok: true, version: 1 });
    expect(await client.changeProject('p', { base: 0, entries: [{ ...entry, id: 'y' }] })).toMatchObject({
      ok: false,
      version: 1,
      entries: [{ id: 'x' }],
    });
    expect(await client.getProjectLog('p')).toHaveLength(1);
    expect((await client.getProject('p')).project.settings.nullSubject).toBe(true);
  });

  test('sentences, analyses and documents', async () => {
    const { client } = server;
    expect(await client.listSentences('p', { search: 'MILL', limit: 1 })).toMatchObject({
      total: 1,
      items: [{ id: 'a' }],
    });
    expect((await client.getSentence('p', 'a')).tokens).toHaveLength(8);
    expect(await client.getAnalysis('p', 'a')).toMatchObject({
      text: mill,
      tokens: [{ form: 'Ada' }, {}, {}, {}, {}, {}, {}, {}],
    });
    expect(await client.getAnalysis('p', '2')).toBeUndefined();
    expect(
      await client.changeDocument(address, { base: 0, entries: [addFact('1'), status('2', 'done')] }),
    ).toMatchObject({ ok: true, version: 2 });
    expect(await client.changeDocument(address, { base: 0, entries: [note('3', '')] })).toMatchObject({
      ok: false,
      version: 2,
      entries: [{ id: '1' }, { id: '2' }],
    });
    const document = await client.getDocument(address);
    expect(document).toMatchObject({ version: 2, undo: '2', redo: null, annotation: { status: 'done' } });
    expect(await client.listProgress('p')).toMatchObject([
      { annotator: 'ann', done: 1, facts: 1, last: { sentence: 'a' } },
    ]);
    await expect(
      client.changeDocument(address, {
        base: 2,
        entries: [{ id: '4', operation: { type: 'fact.remove', fact: 'nope' } }],
      }),
    ).rejects.toMatchObject({
      status: 422,
      code: 'refused',
      details: { rule: 'R11', index: 0 },
    });
  });

  test('exports in every format say what the annotation says', async () => {
    const { app, client } = server;
    for (const format of exportFormats) {
      const query = { format: format.id, annotator: 'ann' };
      const { statusCode, payload, headers } = await app.inject(client.urls.exportGold('p', query));
      expect([format.id, statusCode]).toEqual([format.id, 200]);
      expect(headers['content-disposition']).toContain(`p-ann-${format.id}`);
      expect([format.id, payload]).toEqual([format.id, expect.stringMatching(/Ada.*sold/s)]);
      expect(await client.reportExport('p', query)).toMatchObject({ sentences: 1, facts: 1 });
    }
    const report = await client.reportExport('p', { format: 'benchie', annotator: 'ann' });
    expect(report.losses.length).toBeGreaterThan(0);
    expect(await client.reportExport('p', { format: 'benchie', annotator: 'nobody' })).toMatchObject({ sentences: 0 });
  });

  test('a project goes out and comes in as one file', async () => {
    const { app, client } = server;
    const { payload } = await app.inject(client.urls.exportProject('p'));
    expect(await client.importProject(payload, 'copy')).toMatchObject({
      project: 'copy',
      sentences: { added: 2 },
      entries: { added: 2 },
      problems: 0,
    });
    expect(await client.getDocument({ ...address, project: 'copy' })).toMatchObject({
      version: 2,
      annotation: { status: 'done' },
    });
    await expect(client.importProject('{}')).rejects.toMatchObject({ status: 400 });
  });

  test('changes are told to whoever watches', async () => {
    const { app, client } = server;
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const { contentType, told, readUntil } = await watchEvents(url + client.urls.watchProject('p'));
    expect(contentType).toBe('text/event-stream');
    await client.changeDocument({ ...address, annotator: 'bob' }, { base: 0, entries: [note('b1', 'x')] });
    await client.changeDocument({ ...address, annotator: 'bob' }, { base: 0, entries: [note('b1', 'x')] });
    await client.importRecords('p', records({ type: 'sentence', text: 'One more .' }));
    await readUntil(2);
    expect(told).toMatchObject([
      { type: 'entries', sentence: 'a', annotator: 'bob', version: 1, entries: [{ id: 'b1', version: 1 }] },
      { type: 'imported' },
    ]);
    expect((await app.inject('/api/projects/nope/events')).statusCode).toBe(404);
  });

  test('the page and its start page are served, and nothing beside them', async () => {
    const { app, folder } = server;
    expect((await app.inject('/')).statusCode).toBe(503);
    mkdirSync(join(folder, 'page'));
    writeFileSync(join(folder, 'page/index.html'), '<title>start</title>');
    writeFileSync(join(folder, 'page/app.js'), 'run()');
    writeFileSync(join(folder, 'secret.txt'), 'secret');
    expect((await app.inject('/app.js')).payload).toBe('run()');
    for (const path of [
      '/',
      '/projects/p',
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/..%2fsecret.txt',
      '/%5c..%5csecret.txt',
    ]) {
      const { payload } = await app.inject(path);
      expect([path, payload.includes('secret')]).toEqual([path, false]);
    }
    expect((await app.inject('/projects/p')).payload).toContain('start');
    expect((await app.inject('/projects/p')).headers['content-security-policy']).toContain("default-src 'self'");
    // Files of another build are not there; the start page in their place would be taken for them.
    expect((await app.inject('/assets/gone-1a2b.js')).statusCode).toBe(404);
    expect((await app.inject('/api/nope')).json()).toMatchObject({ error: { code: 'unknown-address' } });
  });
});

describe('access', () => {
  test('without a token only this machine’s own pages may ask', async () => {
    const { app } = await createTestServer();
    const ask = async (headers: Record<string, string>) =>
      (await app.inject({ url: '/api/projects', headers })).statusCode;
    expect(await ask({ host: '127.0.0.1:7310' })).toBe(200);
    expect(await ask({ host: '[::1]:7310' })).toBe(200);
    expect(await ask({ host: 'evil.example' })).toBe(403);
    expect(await ask({ host: 'localhost:7310', origin: 'http://localhost:7310' })).toBe(200);
    expect(await ask({ host: 'localhost:7310', origin: 'http://evil.example' })).toBe(403);
    expect(await ask({ host: 'localhost:7310', origin: 'null' })).toBe(403);
  });
});

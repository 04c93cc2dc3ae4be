// Other sites, other people’s projects, and what is written down about all of it.

import { describe, expect, test } from 'vitest';
import { createSettings } from '../../src/annotate/model/settings.ts';
import { newProject } from './sample.ts';
import { createTeamServer, goodPassword, origin } from './team-server.ts';

const json = { 'content-type': 'application/json' };

describe('other sites', () => {
  const change = { method: 'POST', url: '/api/projects', payload: newProject('p') } as const;

  test('cannot change anything with the cookie of somebody who is signed in', async () => {
    const server = await createTeamServer();
    const ann = await server.join('ann', 'lead');
    const cookie = ann.cookie ?? '';
    const foreign = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `${origin}.evil.example` },
      { origin: `${origin}:8443` },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin, 'sec-fetch-site': 'same-site' },
      { referer: 'https://evil.example/' },
      {},
    ];
    for (const headers of foreign) {
      const answer = await server.app.inject({ ...change, headers: { ...headers, cookie } });
      expect([headers, [401, 403].includes(answer.statusCode)]).toEqual([headers, true]);
    }
    expect((await ann.inject({ url: '/api/projects' })).json().projects).toEqual([]);
    expect((await server.app.inject({ ...change, headers: { origin, cookie } })).statusCode).toBe(200);
  });

  test('cannot sign somebody in as somebody else', async () => {
    const server = await createTeamServer();
    await server.join('mallory');
    const payload = { name: 'mallory', password: goodPassword };
    const headers = { origin: 'https://evil.example' };
    const answer = await server.app.inject({ method: 'POST', url: '/api/sign-in', payload, headers });
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined]);
  });

  test('a form is not JSON', async () => {
    const server = await createTeamServer();
    const ann = await server.join('ann', 'lead');
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const headers = { 'content-type': type };
      const payload = JSON.stringify(newProject('p'));
      expect((await ann.inject({ method: 'POST', url: '/api/projects', payload, headers })).statusCode).toBe(415);
    }
  });
});

describe('projects of others', () => {
  test('cannot be taken over by making them again, and are not told apart from those that are not there', async () => {
    const server = await createTeamServer();
    const ann = await server.join('ann', 'lead');
    const eve = await server.join('eve', 'lead');
    await ann.inject({ method: 'POST', url: '/api/projects', payload: newProject('p') });
    const again = { method: 'POST', url: '/api/projects', payload: newProject('p') } as const;
    expect((await ann.inject(again)).statusCode).toBe(200);
    expect((await eve.inject(again)).statusCode).toBe(409);
    const file = `${JSON.stringify({ type: 'project', format: 1, project: { ...newProject('p'), settings: { language: 'en' } }, created: '2026-01-01T00:00:00.000Z' })}\n`;
    await eve.inject({
      method: 'POST',
      url: '/api/project-files',
      payload: file,
      headers: { 'content-type': 'application/x-ndjson' },
    });
    expect((await eve.inject({ url: '/api/me' })).json().projects).toEqual({});
    expect((await eve.inject({ url: '/api/projects' })).json().projects).toEqual([]);
    const [there, nowhere] = [
      await eve.inject({ url: '/api/projects/p' }),
      await eve.inject({ url: '/api/projects/q' }),
    ];
    expect(there.payload.replaceAll('p', '')).toBe(nowhere.payload.replaceAll('p', '').replaceAll('q', ''));
  });

  test('work of somebody who has an account comes from them alone', async () => {
    const server = await createTeamServer();
    const lead = await server.join('lead', 'lead');
    await server.join('ann');
    await lead.inject({ method: 'POST', url: '/api/projects', payload: newProject('p') });
    const entry = (id: string, annotator: string) =>
      JSON.stringify({
        type: 'entry',
        id,
        sentence: 'a',
        annotator,
        operation: { type: 'sentence.status', status: 'done' },
      });
    const lines = [
      JSON.stringify({ type: 'sentence', id: 'a', text: 'Ada sold the mill .' }),
      ...['ann', 'ANN', 'gold', 'lead'].map((name, index) => entry(String(index), name)),
    ].join('\n');
    const answer = await lead.inject({
      method: 'POST',
      url: '/api/projects/p/records',
      payload: lines,
      headers: { 'content-type': 'application/x-ndjson' },
    });
    expect(answer.json()).toMatchObject({ entries: { added: 2 }, problems: 2 });
    const change = {
      base: 0,
      entries: [{ id: '1', annotator: 'ann', operation: { type: 'project.edit', name: 'P' } }],
    };
    expect(
      (await lead.inject({ method: 'POST', url: '/api/projects/p/entries', payload: change, headers: json }))
        .statusCode,
    ).toBe(403);
  });
});

describe('the audit log', () => {
  test('tells who did what, to those who may know, and cannot be changed', async () => {
    const server = await createTeamServer();
    const boss = await server.join('boss', 'administrator');
    const lead = await server.join('lead', 'lead');
    await lead.inject({ method: 'POST', url: '/api/projects', payload: newProject('p') });
    await server
      .visit()
      .inject({ method: 'POST', url: '/api/sign-in', payload: { name: 'lead', password: 'my-secret-typo' } });
    const actions = async (url: string, visitor = boss) =>
      (await visitor.inject({ url })).json().records.map((record: { action: string }) => record.action);
    expect((await actions('/api/audit')).slice(0, 2)).toEqual(['sign-in.failed', 'project.made']);
    expect(await actions('/api/audit?person=lead&action=project.made')).toEqual(['project.made']);
    expect(await actions('/api/projects/p/audit', lead)).toEqual(['project.made']);
    expect((await lead.inject({ url: '/api/audit' })).statusCode).toBe(403);
    const file = (await boss.inject({ url: '/api/audit/file' })).payload;
    const records = file
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(records.map(({ number }) => number)).toEqual(records.map((_, index) => index + 1));
    expect(file).not.toContain('my-secret-typo');
    const db = await server.store.engine.open();
    await expect(db.updateTable('audit').set({ person: 'eve' }).execute()).rejects.toThrow('only appended');
    await expect(db.deleteFrom('audit').execute()).rejects.toThrow('only appended');
  });

  test('tells of all work that was taken out', async () => {
    const server = await createTeamServer();
    const lead = await server.join('lead', 'lead');
    await lead.inject({ method: 'POST', url: '/api/projects', payload: newProject('p') });
    expect((await lead.inject({ url: '/api/projects/p/file' })).statusCode).toBe(200);
    expect((await lead.inject({ url: '/api/projects/p/export?annotator=ben&format=benchie' })).statusCode).toBe(200);
    const told = await server.people.listAudit({ action: 'project.exported', limit: 10 });
    expect(told.map(({ project, details }) => [project, details])).toEqual([
      ['p', { annotator: 'ben', format: 'benchie' }],
      ['p', {}],
    ]);
  });

  test('tells of an import that broke off, and of each project in a file', async () => {
    const server = await createTeamServer();
    const lead = await server.join('lead', 'lead');
    const send = async (url: string, records: readonly unknown[]) => {
      const headers = { 'content-type': 'application/x-ndjson' };
      const payload = records.map((record) => `${JSON.stringify(record)}\n`).join('');
      return (await lead.inject({ method: 'POST', url, headers, payload })).statusCode;
    };
    const begin = (id: string) => {
      const project = { ...newProject(id), settings: createSettings('en') };
      return { type: 'project', format: 1, project, created: '2026-01-01T00:00:00.000Z' };
    };
    const told = async () =>
      (await server.people.listAudit({ action: 'project.imported', limit: 10 })).map(({ project }) => project);
    expect(await send('/api/project-files', [begin('a'), begin('b')])).toBe(200);
    expect(await told()).toEqual(['b', 'a']);
    const sentence = { type: 'sentence', id: 's', text: 'Ada sold it .' };
    expect(await send('/api/projects/a/records', [sentence, begin('c')])).toBe(400);
    expect(await server.store.getSentence('a', 's')).toMatchObject({ text: sentence.text });
    expect(await told()).toEqual(['a', 'b', 'a']);
    expect(await send('/api/projects/none/records', [sentence])).toBe(404);
    expect(await told()).toHaveLength(3);
  });
});

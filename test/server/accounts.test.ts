// Accounts as somebody meets them, and as somebody who wants in without one: signing in, sessions, tokens.

import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { newProject } from './sample.ts';
import { createSetClock } from './set-clock.ts';
import { createTeamServer, goodPassword } from './team-server.ts';

describe('signing in', () => {
  test('by name and password; the cookie cannot be read by scripts or sent by other sites', async () => {
    const server = await createTeamServer();
    await server.join('Ada Lovelace');
    const visitor = server.visit();
    const answer = await visitor.inject({
      method: 'POST',
      url: '/api/sign-in',
      payload: { name: 'ada lovelace', password: goodPassword },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-assay=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect((await visitor.inject({ url: '/api/me' })).json()).toMatchObject({
      mode: 'team',
      person: { name: 'Ada Lovelace', role: 'member' },
    });
  });

  test('a wrong name and a wrong password are answered alike', async () => {
    const server = await createTeamServer();
    await server.join('ann');
    const answers = await Promise.all(
      [
        { name: 'ann', password: 'not this one' },
        { name: 'nobody', password: 'not this one' },
      ].map((payload) => server.visit().inject({ method: 'POST', url: '/api/sign-in', payload })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401]);
    expect(answers[0]?.payload).toBe(answers[1]?.payload);
  });

  test('no secret is kept as it is', async () => {
    const server = await createTeamServer();
    const ann = await server.join('ann', 'administrator');
    const { token } = (
      await ann.inject({
        method: 'POST',
        url: '/api/account/tokens',
        payload: { name: 't', scopes: ['read'], days: 1 },
      })
    ).json();
    const { link } = (await ann.inject({ method: 'POST', url: '/api/invitations', payload: {} })).json();
    const db = await server.store.engine.open();
    const rows = await Promise.all(
      (['person', 'session', 'token', 'invitation', 'audit'] as const).map((table) =>
        db.selectFrom(table).selectAll().execute(),
      ),
    );
    const text = JSON.stringify(rows);
    expect(text).toContain('$argon2id$');
    for (const secret of [goodPassword, token, token.slice(6), link.split('#')[1], ann.cookie?.split('=')[1]])
      expect(text).not.toContain(secret);
  });

  test('guessing stops at the tenth wrong password, also when all come at once, and goes on after a quarter of an hour', async () => {
    const clock = createSetClock();
    const server = await createTeamServer({ now: clock.now });
    await server.join('ann');
    const guess = (password: string, remoteAddress: string) =>
      server.visit().inject({ method: 'POST', url: '/api/sign-in', payload: { name: 'ann', password }, remoteAddress });
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => guess(`guess number ${index}`, `10.0.0.${index}`)),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
    expect((await guess(goodPassword, '10.0.1.1')).json()).toMatchObject({ error: { code: 'locked' } });
    clock.pass(0.26);
    expect((await guess(goodPassword, '10.0.1.1')).statusCode).toBe(200);
  });

  test('tries that were counted and broke off lock an account for a quarter of an hour, and not without end', async () => {
    const clock = createSetClock();
    const server = await createTeamServer({ now: clock.now });
    await server.join('ann');
    const visitor = { address: '10.0.0.1', agent: '' };
    const guess = (name: string) => server.people.signIn({ name, password: 'not this one' }, visitor);
    await expect(guess('nobody')).rejects.toMatchObject({ code: 'wrong-password' });
    // So many at once that no password of Ann's is looked at.
    const crowd = Array.from({ length: 60 }, (_, index) => guess(`nobody ${index}`).catch(() => {}));
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => guess('ann')));
    expect(tries).toEqual(
      tries.map(() => ({ status: 'rejected', reason: expect.objectContaining({ code: 'too-many' }) })),
    );
    await Promise.all(crowd);
    clock.pass(0.26);
    await server.people.signIn({ name: 'ann', password: goodPassword }, visitor);
  });

  test('sessions that have ended by themselves are neither shown nor kept', async () => {
    const clock = createSetClock();
    const server = await createTeamServer({ now: clock.now });
    await server.join('ann');
    const visitor = { address: '10.0.0.1', agent: '' };
    clock.pass(24 * 6);
    await server.people.signIn({ name: 'ann', password: goodPassword }, visitor);
    expect(await server.people.listSessions('ann')).toHaveLength(2);
    clock.pass(24 * 2);
    expect(await server.people.listSessions('ann')).toHaveLength(1);
    await server.people.signIn({ name: 'ann', password: goodPassword }, visitor);
    const db = await server.store.engine.open();
    expect(await db.selectFrom('session').selectAll().execute()).toHaveLength(2);
  });

  test('one address may not try without end', async () => {
    const server = await createTeamServer();
    const statuses = [];
    for (let count = 0; count < 65; count++)
      statuses.push(
        (
          await server
            .visit()
            .inject({ method: 'POST', url: '/api/invitations/look', payload: { secret: 'x'.repeat(43) } })
        ).statusCode,
      );
    expect(statuses.slice(0, 60).every((status) => status === 404)).toBe(true);
    expect(statuses.slice(60)).toEqual([429, 429, 429, 429, 429]);
  });

  test('worthless tokens are soon not looked at any more', async () => {
    const server = await createTeamServer();
    const ask = async (count: number, remoteAddress: string) =>
      (
        await server.app.inject({
          url: '/api/projects',
          headers: { authorization: `Bearer assay_${count}` },
          remoteAddress,
        })
      ).statusCode;
    const statuses = [];
    for (let count = 0; count < 300; count++) statuses.push(await ask(count, '10.0.0.1'));
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(100);
    expect(statuses.at(-1)).toBe(429);
    expect(await ask(0, '10.0.0.2')).toBe(401);
    // Those who share the address and have something better are not kept out.
    const ann = await server.join('ann');
    expect((await ann.inject({ url: '/api/projects', remoteAddress: '10.0.0.1' })).statusCode).toBe(200);
  });

  test('all files of the page may be fetched after the session has ended, and cookies not be guessed', async () => {
    const server = await createTeamServer();
    const visitor = await server.join('ann');
    await server.people.endSessions({ person: 'ann', address: null });
    const ask = async (url: string) => (await visitor.inject({ url })).statusCode;
    for (let count = 0; count < 150; count++) await ask(`/assets/${count}.js`);
    expect(await ask('/api/me')).toBe(200);
    const statuses = [];
    for (let count = 0; count < 150; count++) statuses.push(await ask('/api/me'));
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  });
});

describe('sessions', () => {
  test('a cookie that somebody was given beforehand is never taken over', async () => {
    const server = await createTeamServer();
    await server.join('ann');
    const victim = server.visit();
    const planted = `__Host-assay=${'a'.repeat(43)}`;
    victim.cookie = planted;
    const payload = { name: 'ann', password: goodPassword };
    expect((await victim.inject({ method: 'POST', url: '/api/sign-in', payload })).statusCode).toBe(200);
    expect(victim.cookie).not.toBe(planted);
    const attacker = server.visit();
    attacker.cookie = planted;
    expect((await attacker.inject({ url: '/api/projects' })).statusCode).toBe(401);
  });

  test('signing in again ends the session before', async () => {
    const server = await createTeamServer();
    const ann = await server.join('ann');
    const before = server.visit();
    before.cookie = ann.cookie;
    const payload = { name: 'ann', password: goodPassword };
    await ann.inject({ method: 'POST', url: '/api/sign-in', payload });
    expect((await ann.inject({ url: '/api/projects' })).statusCode).toBe(200);
    expect((await before.inject({ url: '/api/projects' })).statusCode).toBe(401);
  });

  test('they end after a week without a request, and after a month in any case', async () => {
    const clock = createSetClock();
    const server = await createTeamServer({ now: clock.now });
    const ann = await server.join('ann');
    const ask = async () => (await ann.inject({ url: '/api/projects' })).statusCode;
    for (let day = 0; day < 29; day++) {
      clock.pass(24);
      expect(await ask()).toBe(200);
    }
    clock.pass(25);
    expect(await ask()).toBe(401);
    const ben = await server.join('ben');
    clock.pass(24 * 7 + 1);
    expect((await ben.inject({ url: '/api/projects' })).statusCode).toBe(401);
  });

  test('the secret changes daily; the old one counts until the browser has shown the new one', async () => {
    const clock = createSetClock();
    const server = await createTeamServer({ now: clock.now });
    const ann = await server.join('ann');
    const old = server.visit();
    old.cookie = ann.cookie;
    clock.pass(25);
    // The answer with the new secret is lost on its way.
    await server.app.inject({ url: '/api/me', headers: { cookie: ann.cookie ?? '' } });
    clock.pass(1);
    expect((await ann.inject({ url: '/api/projects' })).statusCode).toBe(200);
    expect(ann.cookie).not.toBe(old.cookie);
    expect((await old.inject({ url: '/api/projects' })).statusCode).toBe(200);
  });

  test('a copied secret is worth nothing once its successor was used', async () => {
    const clock = createSetClock();
    const server = await createTeamServer({ now: clock.now });
    const ann = await server.join('ann');
    const thief = server.visit();
    thief.cookie = ann.cookie;
    clock.pass(25);
    await ann.inject({ url: '/api/me' });
    await ann.inject({ url: '/api/me' });
    expect((await thief.inject({ url: '/api/projects' })).statusCode).toBe(401);
    expect((await ann.inject({ url: '/api/projects' })).statusCode).toBe(200);
  });

  test('a secret never comes with an answer that may be late, and take the place of a newer one', async () => {
    const clock = createSetClock();
    const server = await createTeamServer({ now: clock.now });
    const lead = await server.join('lead', 'lead');
    clock.pass(25);
    const late = await lead.inject({ method: 'POST', url: '/api/projects', payload: newProject('p') });
    expect([late.statusCode, late.headers['set-cookie']]).toEqual([200, undefined]);
    expect((await lead.inject({ url: '/api/me' })).headers['set-cookie']).toMatch(/^__Host-assay=/);
    expect((await lead.inject({ url: '/api/projects' })).statusCode).toBe(200);
  });

  test('they are listed and ended one by one, or all; nobody ends another’s', async () => {
    const server = await createTeamServer();
    const ann = await server.join('ann');
    const ben = await server.join('ben');
    const phone = server.visit();
    const payload = { name: 'ann', password: goodPassword };
    await phone.inject({ method: 'POST', url: '/api/sign-in', payload, headers: { 'user-agent': 'a phone' } });
    const list = async () => (await ann.inject({ url: '/api/account/sessions' })).json().sessions;
    const [one] = (await list()).filter((session: { agent: string }) => session.agent === 'a phone');
    expect((await list()).filter((session: { isThis: boolean }) => session.isThis)).toHaveLength(1);
    await ben.inject({ method: 'POST', url: `/api/account/sessions/${one.id}/end` });
    expect((await phone.inject({ url: '/api/projects' })).statusCode).toBe(200);
    await ann.inject({ method: 'POST', url: `/api/account/sessions/${one.id}/end` });
    expect((await phone.inject({ url: '/api/projects' })).statusCode).toBe(401);
    await ann.inject({ method: 'POST', url: '/api/account/sign-out-everywhere' });
    expect((await ann.inject({ url: '/api/projects' })).statusCode).toBe(401);
    expect((await ben.inject({ url: '/api/projects' })).statusCode).toBe(200);
  });

  test('a new password ends all other sessions and needs the old one', async () => {
    const server = await createTeamServer();
    const ann = await server.join('ann');
    const other = server.visit();
    other.cookie = ann.cookie;
    const change = (current: string) =>
      ann.inject({
        method: 'POST',
        url: '/api/account/password',
        payload: { current, next: 'another good password' },
      });
    expect((await change('a wrong one')).statusCode).toBe(401);
    expect((await change(goodPassword)).statusCode).toBe(200);
    expect((await ann.inject({ url: '/api/projects' })).statusCode).toBe(200);
    expect((await other.inject({ url: '/api/projects' })).statusCode).toBe(401);
  });

  test('a team’s server is not fooled by the mode on this machine', async () => {
    const server = await createTeamServer();
    for (const host of ['localhost', '127.0.0.1:7310', '[::1]:7310'])
      expect((await server.app.inject({ url: '/api/projects', headers: { host } })).statusCode).toBe(401);
  });
});

describe('tokens', () => {
  test('expire, are revoked, and never make other tokens', async () => {
    const clock = createSetClock();
    const server = await createTeamServer({ now: clock.now });
    const ann = await server.join('ann', 'lead');
    const payload = { name: 'program', scopes: ['read', 'manage'], days: 1 };
    const made = (await ann.inject({ method: 'POST', url: '/api/account/tokens', payload })).json();
    const headers = { authorization: `BEARER  ${made.token}` };
    const ask = async (url: string) => (await server.app.inject({ url, headers })).statusCode;
    expect([await ask('/api/projects'), await ask('/api/account/tokens')]).toEqual([200, 403]);
    expect((await server.app.inject({ method: 'POST', url: '/api/account/tokens', headers, payload })).statusCode).toBe(
      403,
    );
    expect((await ann.inject({ url: '/api/account/tokens' })).payload).not.toContain(made.token);
    clock.pass(25);
    expect(await ask('/api/projects')).toBe(401);
    const second = (await ann.inject({ method: 'POST', url: '/api/account/tokens', payload })).json();
    const ben = await server.join('ben');
    await ben.inject({ method: 'POST', url: `/api/account/tokens/${second.id}/revoke` });
    headers.authorization = `bearer ${second.token}`;
    expect(await ask('/api/projects')).toBe(200);
    await ann.inject({ method: 'POST', url: `/api/account/tokens/${second.id}/revoke` });
    expect(await ask('/api/projects')).toBe(401);
  });
});

test('the page opens for somebody who is signed in while the database is away, and nobody is taken for signed out', async () => {
  const server = await createTeamServer();
  const ann = await server.join('ann');
  const file = join(server.folder, 'store.db');
  renameSync(file, `${file}.away`);
  const statusOf = async (url: string) => (await ann.inject({ url })).statusCode;
  expect(await statusOf('/api/health')).toBe(200);
  expect(await statusOf('/api/openapi.json')).toBe(200);
  expect([await statusOf('/api/me'), await statusOf('/api/projects')]).toEqual([503, 503]);
  renameSync(`${file}.away`, file);
  expect(await statusOf('/api/projects')).toBe(200);
});

// Accounts as somebody meets them, and as somebody who wants in without one.

import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createSettings } from '../../src/annotate/model/settings.ts';
import { newProject } from './sample.ts';
import { createTeamServer, goodPassword, origin } from './team-server.ts';

/** A clock that a test sets. */
function createClock(start = '2026-03-01T08:00:00.000Z') {
  let time = Date.parse(start);
  return {
    now: () => new Date(time).toISOString(),
    pass: (hours: number) => {
      time += hours * 3_600_000;
    },
  };
}

const json = { 'content-type': 'application/json' };

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
    const clock = createClock();
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
    const clock = createClock();
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
    const clock = createClock();
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
    const clock = createClock();
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
    const clock = createClock();
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
    const clock = createClock();
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
    const clock = createClock();
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

describe('invitations', () => {
  test('count once, for a few days, and until they are taken back', async () => {
    const clock = createClock();
    const server = await createTeamServer({ now: clock.now });
    const ann = await server.join('ann', 'administrator');
    const make = async () => {
      const { id, link } = (await ann.inject({ method: 'POST', url: '/api/invitations', payload: { days: 2 } })).json();
      return { id, secret: link.replace(`${origin}/invitation#`, '') };
    };
    const accept = async (secret: string, name: string) =>
      (
        await server
          .visit()
          .inject({ method: 'POST', url: '/api/invitations/accept', payload: { secret, name, password: goodPassword } })
      ).statusCode;
    const [first, second, third, both] = [await make(), await make(), await make(), await make()];
    expect(await accept(first.secret, 'ben')).toBe(200);
    expect(await accept(first.secret, 'cem')).toBe(404);
    await ann.inject({ method: 'POST', url: `/api/invitations/${second.id}/revoke` });
    expect(await accept(second.secret, 'cem')).toBe(404);
    expect(await accept('x'.repeat(43), 'cem')).toBe(404);
    const together = await Promise.all([accept(both.secret, 'dan'), accept(both.secret, 'eve')]);
    expect(together.sort()).toEqual([200, 404]);
    clock.pass(49);
    expect(await accept(third.secret, 'cem')).toBe(404);
  });

  test('names that are taken, that look taken, or that have work of somebody else are refused', async () => {
    const server = await createTeamServer();
    await server.join('Ann');
    await server.store.createProject(newProject('p'));
    await server.store.changeProject('p', {
      base: 0,
      entries: [{ id: '1', annotator: 'gold', operation: { type: 'project.edit', name: 'P' } }],
    });
    for (const name of ['Ann', 'ann', 'ANN', 'ａｎｎ', 'gold']) {
      const { secret } = await server.people.makeInvitation({ person: null, address: null }, { days: 1 });
      const payload = { secret, name, password: goodPassword };
      const answer = await server.visit().inject({ method: 'POST', url: '/api/invitations/accept', payload });
      expect([name, answer.json().error?.code]).toEqual([name, 'name-taken']);
      // It was not used up.
      const look = await server.visit().inject({ method: 'POST', url: '/api/invitations/look', payload: { secret } });
      expect(look.statusCode).toBe(200);
    }
  });

  test('weak passwords are refused with what is asked for', async () => {
    const server = await createTeamServer();
    const { secret } = await server.people.makeInvitation({ person: null, address: null }, { days: 1 });
    for (const password of ['short', 'aaaaaaaaaaaaaaaa', 'x'.repeat(201)]) {
      const payload = { secret, name: 'ann', password };
      const answer = await server.visit().inject({ method: 'POST', url: '/api/invitations/accept', payload });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().error.message).toContain('a password has at');
    }
  });

  test('to a project give the role in it, to new people and to those who are there, and never less than they have', async () => {
    const server = await createTeamServer();
    const lead = await server.join('lead', 'lead');
    await lead.inject({ method: 'POST', url: '/api/projects', payload: newProject('p') });
    const invite = async (role: string) => {
      const url = '/api/projects/p/invitations';
      const { link } = (await lead.inject({ method: 'POST', url, payload: { role } })).json();
      return link.split('#')[1];
    };
    const newcomer = server.visit();
    const payload = { secret: await invite('annotator'), name: 'new', password: goodPassword };
    await newcomer.inject({ method: 'POST', url: '/api/invitations/accept', payload });
    expect((await newcomer.inject({ url: '/api/me' })).json().projects).toEqual({ p: 'annotator' });
    await newcomer.inject({
      method: 'POST',
      url: '/api/invitations/accept',
      payload: { secret: await invite('adjudicator') },
    });
    expect((await newcomer.inject({ url: '/api/me' })).json().projects).toEqual({ p: 'adjudicator' });
    await newcomer.inject({
      method: 'POST',
      url: '/api/invitations/accept',
      payload: { secret: await invite('reader') },
    });
    expect((await newcomer.inject({ url: '/api/me' })).json().projects).toEqual({ p: 'adjudicator' });
    // A manager of a project cannot make administrators.
    const wish = { role: 'manager', serverRole: 'administrator' };
    expect((await lead.inject({ method: 'POST', url: '/api/projects/p/invitations', payload: wish })).statusCode).toBe(
      400,
    );
  });

  test('to a project are listed and taken back by its managers, and no others by them', async () => {
    const server = await createTeamServer();
    const boss = await server.join('boss', 'administrator');
    const lead = await server.join('lead', 'lead');
    await lead.inject({ method: 'POST', url: '/api/projects', payload: newProject('p') });
    const url = '/api/projects/p/invitations';
    const mine = (await lead.inject({ method: 'POST', url, payload: { role: 'reader' } })).json();
    const other = (await boss.inject({ method: 'POST', url: '/api/invitations', payload: {} })).json();
    const listed = (await lead.inject({ url })).json().invitations.map(({ id }: { id: string }) => id);
    expect(listed).toEqual([mine.id]);
    const revoke = async (id: string) => (await lead.inject({ method: 'POST', url: `${url}/${id}/revoke` })).statusCode;
    expect([await revoke(other.id), await revoke(mine.id), await revoke(mine.id)]).toEqual([404, 200, 404]);
  });

  test('a proxy’s own password in the header does not hide the session', async () => {
    const server = await createTeamServer();
    const ann = await server.join('ann');
    const basic = { authorization: 'Basic cHJveHk6c2VjcmV0' };
    expect((await ann.inject({ url: '/api/projects', headers: basic })).statusCode).toBe(200);
    expect((await server.visit().inject({ url: '/api/projects', headers: basic })).statusCode).toBe(401);
  });

  test('for a new password let somebody back in who is locked, and end what was open', async () => {
    const server = await createTeamServer();
    const boss = await server.join('boss', 'administrator');
    const ann = await server.join('ann');
    const { link } = (
      await boss.inject({ method: 'POST', url: '/api/invitations', payload: { person: 'ann' } })
    ).json();
    const visitor = server.visit();
    const secret = link.split('#')[1];
    const look = await visitor.inject({ method: 'POST', url: '/api/invitations/look', payload: { secret } });
    expect(look.json()).toMatchObject({ kind: 'password', person: 'ann', madeBy: 'boss' });
    const accept = { secret, name: 'boss', password: 'a new good password' };
    await visitor.inject({ method: 'POST', url: '/api/invitations/accept', payload: accept });
    // The name in the request changes nothing: it is about the password of ann.
    expect((await visitor.inject({ url: '/api/me' })).json().person).toEqual({ name: 'ann', role: 'member' });
    expect((await ann.inject({ url: '/api/projects' })).statusCode).toBe(401);
    expect((await boss.inject({ url: '/api/projects' })).statusCode).toBe(200);
  });
});

describe('administrators', () => {
  test('shut people out at once, sessions and tokens too', async () => {
    const server = await createTeamServer();
    const boss = await server.join('boss', 'administrator');
    const ann = await server.join('ann');
    const payload = { name: 't', scopes: ['read'], days: 1 };
    const { token } = (await ann.inject({ method: 'POST', url: '/api/account/tokens', payload })).json();
    const askByToken = async () =>
      (await server.app.inject({ url: '/api/projects', headers: { authorization: `bearer ${token}` } })).statusCode;
    expect(await askByToken()).toBe(200);
    await boss.inject({ method: 'POST', url: '/api/people/ann', payload: { isDisabled: true } });
    expect([(await ann.inject({ url: '/api/projects' })).statusCode, await askByToken()]).toEqual([401, 401]);
    const signIn = { method: 'POST', url: '/api/sign-in', payload: { name: 'ann', password: goodPassword } } as const;
    expect((await server.visit().inject(signIn)).statusCode).toBe(403);
    await boss.inject({ method: 'POST', url: '/api/people/ann', payload: { isDisabled: false } });
    expect((await server.visit().inject(signIn)).statusCode).toBe(200);
    expect(await askByToken()).toBe(401);
  });

  test('the last one stays', async () => {
    const server = await createTeamServer();
    const boss = await server.join('boss', 'administrator');
    for (const payload of [{ role: 'member' }, { isDisabled: true }]) {
      const answer = await boss.inject({ method: 'POST', url: '/api/people/boss', payload });
      expect(answer.json()).toMatchObject({ error: { code: 'last-administrator' } });
    }
    expect((await boss.inject({ url: '/api/people' })).statusCode).toBe(200);
    await server.join('second', 'administrator');
    expect(
      (await boss.inject({ method: 'POST', url: '/api/people/boss', payload: { role: 'member' } })).statusCode,
    ).toBe(200);
  });
});

describe('tokens', () => {
  test('expire, are revoked, and never make other tokens', async () => {
    const clock = createClock();
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

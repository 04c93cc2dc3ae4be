// How people come in, and how administrators send them away.

import { describe, expect, test } from 'vitest';
import { newProject } from './sample.ts';
import { createSetClock } from './set-clock.ts';
import { createTeamServer, goodPassword, origin } from './team-server.ts';

describe('invitations', () => {
  test('count once, for a few days, and until they are taken back', async () => {
    const clock = createSetClock();
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
    const token = { name: 't', scopes: ['read'], days: 1 };
    const made = await ann.inject({ method: 'POST', url: '/api/account/tokens', payload: token });
    const headers = { authorization: `Bearer ${made.json().token}` };
    const askByToken = async () => (await server.app.inject({ url: '/api/projects', headers })).statusCode;
    expect(await askByToken()).toBe(200);
    const visitor = server.visit();
    const secret = link.split('#')[1];
    const look = await visitor.inject({ method: 'POST', url: '/api/invitations/look', payload: { secret } });
    expect(look.json()).toMatchObject({ kind: 'password', person: 'ann', madeBy: 'boss' });
    const accept = { secret, name: 'boss', password: 'a new good password' };
    await visitor.inject({ method: 'POST', url: '/api/invitations/accept', payload: accept });
    // The name in the request changes nothing: it is about the password of ann.
    expect((await visitor.inject({ url: '/api/me' })).json().person).toEqual({ name: 'ann', role: 'member' });
    expect((await ann.inject({ url: '/api/projects' })).statusCode).toBe(401);
    // Whoever had got into the account is out, programs of theirs too.
    expect(await askByToken()).toBe(401);
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

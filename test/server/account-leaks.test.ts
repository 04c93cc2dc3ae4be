// What names, links, tokens and waiting times would tell or open if nobody looked.

import { describe, expect, test } from 'vitest';
import { newProject } from './sample.ts';
import { createTeamServer, goodPassword } from './team-server.ts';

const operator = { person: null, address: null };

describe('what names, links and passwords tell or open', () => {
  test('names that nobody has are locked like others', async () => {
    const server = await createTeamServer();
    await server.join('ann');
    const guess = async (name: string, count: number) =>
      (
        await server.visit().inject({
          method: 'POST',
          url: '/api/sign-in',
          payload: { name, password: `guess ${count}` },
          remoteAddress: `10.0.0.${count}`,
        })
      ).payload;
    const answers = [];
    for (const name of ['ann', 'nobody']) {
      const told = [];
      for (let count = 0; count < 12; count++) told.push((await guess(name, count)).replace(/10\.0\.0\.\d+/, 'x'));
      answers.push(told);
    }
    expect(answers[1]).toEqual(answers[0]);
  });

  test('a new password makes open links for another worthless', async () => {
    const server = await createTeamServer();
    const ann = await server.join('ann');
    const { secret } = await server.people.makeInvitation(operator, { person: 'ann', days: 1 });
    const payload = { current: goodPassword, next: 'another good password' };
    await ann.inject({ method: 'POST', url: '/api/account/password', payload });
    await expect(server.people.findInvitation(secret)).rejects.toMatchObject({ code: 'unknown-invitation' });
  });

  test('links of somebody who may no longer invite are worth nothing', async () => {
    const server = await createTeamServer();
    await server.join('boss', 'administrator');
    await server.store.createProject(newProject('p'));
    const ends: readonly ((name: string) => Promise<void>)[] = [
      (name) => server.people.changePerson(operator, name, { isDisabled: true }),
      (name) => server.people.changePerson(operator, name, { role: 'member' }),
      (person) => server.people.changeMember(operator, { project: 'p', person, role: 'annotator' }),
      (person) => server.people.changeMember(operator, { project: 'p', person, role: null }),
    ];
    for (const [index, end] of ends.entries()) {
      const name = `eve ${index}`;
      await server.join(name, 'administrator');
      await server.giveRole(name, 'p', 'manager');
      const invitation = { project: 'p', projectRole: 'manager', days: 1 } as const;
      const { secret } = await server.people.makeInvitation({ person: name, address: null }, invitation);
      await end(name);
      await expect(server.people.findInvitation(secret)).rejects.toMatchObject({ code: 'unknown-invitation' });
    }
  });

  test('nobody is called like the operator', async () => {
    const server = await createTeamServer();
    await expect(server.join('The Operator')).rejects.toThrow('name-taken');
  });

  test('a token for one project tells of no other', async () => {
    const server = await createTeamServer();
    const ann = await server.join('ann');
    for (const id of ['p', 'secret']) {
      await server.store.createProject(newProject(id));
      await server.giveRole('ann', id, 'reader');
    }
    const payload = { name: 't', scopes: ['read'], project: 'p', days: 1 };
    const { token } = (await ann.inject({ method: 'POST', url: '/api/account/tokens', payload })).json();
    const me = await server.app.inject({ url: '/api/me', headers: { authorization: `Bearer ${token}` } });
    expect(me.json().projects).toEqual({ p: 'reader' });
  });

  test('strangers are not listened to for long', async () => {
    const server = await createTeamServer();
    const payload = { name: 'ann', password: 'x'.repeat(30_000) };
    const answer = await server.visit().inject({ method: 'POST', url: '/api/sign-in', payload });
    expect(answer.json()).toMatchObject({ error: { code: 'too-large' } });
  });

  test('a wrong password takes as long for a name that nobody has', async () => {
    const { people } = await createTeamServer();
    const times = { known: [] as number[], unknown: [] as number[] };
    const visitor = { address: 'test', agent: 'test' };
    for (let person = 0; person < 4; person++) {
      const name = `known ${person}`;
      const { secret } = await people.makeInvitation(operator, { days: 1 });
      await people.acceptInvitation({ secret, name, password: goodPassword }, visitor, undefined);
      for (let count = 0; count < 8; count++)
        for (const kind of ['known', 'unknown'] as const) {
          const start = performance.now();
          await people.signIn({ name: `${kind} ${person}`, password: 'not this one' }, visitor).catch(() => {});
          times[kind].push(performance.now() - start);
        }
    }
    const median = (values: number[]) => values.sort((left, right) => left - right)[values.length >> 1] ?? 0;
    // Without a hash for nobody the factor would be more than ten.
    expect(median(times.known) / median(times.unknown)).toBeLessThan(5);
    expect(median(times.unknown) / median(times.known)).toBeLessThan(5);
  });
});

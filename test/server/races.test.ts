// What happens at the same moment: two who want the same thing, and rights that end while a request goes on.

import type { ServerResponse } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createEventHub } from '../../src/server/events/event-hub.ts';
import { createPeople, type People } from '../../src/server/people/people.ts';
import { describeEngines } from './engines.ts';
import { newProject } from './sample.ts';
import { createTeamServer, goodPassword, origin, type Visitor } from './team-server.ts';
import { watchEvents } from './watch-events.ts';

const operator = { person: null, address: null };
const visitor = { address: 'test', agent: 'test' };
const codesOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.map((result) => (result.status === 'fulfilled' ? 'done' : result.reason.code)).sort();

async function join(people: People, name: string, role: 'administrator' | 'member'): Promise<string> {
  const { secret } = await people.makeInvitation(operator, { role, days: 1 });
  return (await people.acceptInvitation({ secret, name, password: goodPassword }, visitor, undefined)) ?? '';
}

describeEngines('at the same moment', (database) => {
  test('two administrators take the right from each other: one stays', async () => {
    const people = createPeople(database().store);
    for (let round = 0; round < 10; round++) {
      const names = [`left ${round}`, `right ${round}`] as const;
      for (const name of names) await join(people, name, 'administrator');
      const others = (await people.listPeople()).filter(
        ({ name, role }) => role === 'administrator' && !names.includes(name as never),
      );
      for (const { name } of others) await people.changePerson(operator, name, { role: 'member' });
      const results = await Promise.allSettled(
        names.map((name) => people.changePerson(operator, name, round % 2 ? { role: 'member' } : { isDisabled: true })),
      );
      expect([round, codesOf(results)]).toEqual([round, ['done', 'last-administrator']]);
      expect(await people.hasAdministrator()).toBe(true);
    }
  });

  test('two take one name, and names that look the same: one gets it', async () => {
    const people = createPeople(database().store);
    for (const names of [
      ['same', 'same'],
      ['Zoë', 'ZOË'],
    ]) {
      const secrets = await Promise.all(names.map(() => people.makeInvitation(operator, { role: 'member', days: 1 })));
      const results = await Promise.allSettled(
        names.map((name, index) =>
          people.acceptInvitation(
            { secret: secrets[index]?.secret ?? '', name, password: goodPassword },
            visitor,
            undefined,
          ),
        ),
      );
      expect(codesOf(results)).toEqual(['done', 'name-taken']);
    }
  });

  test('two accept one invitation: one comes in', async () => {
    const people = createPeople(database().store);
    const { secret } = await people.makeInvitation(operator, { role: 'member', days: 1 });
    const results = await Promise.allSettled(
      ['one', 'other'].map((name) =>
        people.acceptInvitation({ secret, name, password: goodPassword }, visitor, undefined),
      ),
    );
    expect(codesOf(results)).toEqual(['done', 'unknown-invitation']);
  });

  test('somebody signs in while the password is changed: the old one opens nothing that stays', async () => {
    const people = createPeople(database().store);
    await join(people, 'changer', 'member');
    let isChanged = false;
    const secrets: string[] = [];
    const signInAgainAndAgain = async () => {
      while (!isChanged)
        await people.signIn({ name: 'changer', password: goodPassword }, visitor).then(
          (secret) => secrets.push(secret),
          () => {},
        );
    };
    const others = [1, 2, 3].map(signInAgainAndAgain);
    const passwords = { current: goodPassword, next: 'another good password' };
    const changed = await people.changePassword('changer', passwords, visitor);
    isChanged = true;
    await Promise.all(others);
    expect(secrets.length).toBeGreaterThan(0);
    for (const secret of secrets) expect(await people.findSession(secret)).toBe(undefined);
    expect(await people.findSession(changed)).toMatchObject({ name: 'changer' });
  });

  test('many wrong passwords: ten are looked at, and the lock is told once', async () => {
    const people = createPeople(database().store);
    await join(people, 'guessed', 'member');
    const guess = { name: 'guessed', password: 'not this one' };
    const results = await Promise.allSettled(Array.from({ length: 14 }, () => people.signIn(guess, visitor)));
    const expected = [...Array(4).fill('locked'), ...Array(10).fill('wrong-password')];
    expect(codesOf(results)).toEqual(expected);
    const told = await people.listAudit({ action: 'sign-in.locked', limit: 10 });
    expect(told.map(({ target }) => target)).toEqual(['guessed']);
  });

  test('a token is revoked twice, and used: it is revoked once, and worth nothing afterwards', async () => {
    const people = createPeople(database().store);
    await join(people, 'owner', 'member');
    const actor = { person: 'owner', address: null };
    const { id, token } = await people.makeToken(actor, { name: 't', scopes: ['read'], days: 1 });
    await Promise.all([people.revokeToken(actor, id), people.findToken(token), people.revokeToken(actor, id)]);
    expect(await people.findToken(token)).toBe(undefined);
    const told = await people.listAudit({ person: 'owner', action: 'token.revoked', limit: 10 });
    expect(told).toHaveLength(1);
  });
});

describe('rights that end while a request goes on', () => {
  async function createPlace(heartbeat = 20) {
    const server = await createTeamServer({ events: { heartbeat } });
    const boss = await server.join('boss', 'administrator');
    await boss.inject({ method: 'POST', url: '/api/projects', payload: newProject('p') });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as { port: number };
    return { ...server, boss, url: `http://127.0.0.1:${port}` };
  }
  const headersOf = ({ cookie }: Visitor) => ({ origin, cookie: cookie ?? '' });
  type Place = Awaited<ReturnType<typeof createPlace>>;

  const ends: readonly (readonly [string, (place: Place, ann: Visitor) => Promise<unknown>])[] = [
    [
      'the role is taken away',
      ({ people }) => people.changeMember(operator, { project: 'p', person: 'ann', role: null }),
    ],
    ['the session is ended', (_, ann) => ann.inject({ method: 'POST', url: '/api/account/sign-out-everywhere' })],
    ['the person is shut out', ({ people }) => people.changePerson(operator, 'ann', { isDisabled: true })],
    // An annotator sees only work of their own.
    [
      'the role is lowered',
      ({ people }) => people.changeMember(operator, { project: 'p', person: 'ann', role: 'annotator' }),
    ],
  ];
  test.each(ends)('S25: a stream of events ends when %s', async (_, end) => {
    const place = await createPlace();
    const ann = await place.join('ann');
    await place.giveRole('ann', 'p', 'reader');
    const watched = await watchEvents(`${place.url}/api/projects/p/events`, headersOf(ann));
    expect(watched.contentType).toContain('event-stream');
    await end(place, ann);
    expect(await watched.readUntil(1)).toBe(false);
  });

  test('S25: a stream of events ends when an administrator is none any more', async () => {
    const place = await createPlace();
    const second = await place.join('second', 'administrator');
    const watched = await watchEvents(`${place.url}/api/projects/p/events`, headersOf(second));
    await place.people.changePerson(operator, 'second', { role: 'member' });
    expect(await watched.readUntil(1)).toBe(false);
  });

  test('an import ends when its sender is shut out', async () => {
    const place = await createPlace(0);
    const lead = await place.join('lead', 'lead');
    await place.giveRole('lead', 'p', 'manager');
    // When the handler begins to read the body, everything was looked at that is looked at before.
    const begun = new Promise<void>((resolve) => {
      place.app.server.once('request', (request) =>
        request.on('newListener', (name: string) => name === 'readable' && resolve()),
      );
    });
    const print = (id: string) => Buffer.from(`${JSON.stringify({ type: 'sentence', id, text: `No ${id} .` })}\n`);
    async function* send() {
      yield print('before');
      await begun;
      await place.people.changePerson(operator, 'lead', { isDisabled: true });
      yield print('after');
    }
    const answer = await fetch(`${place.url}/api/projects/p/records`, {
      method: 'POST',
      headers: { ...headersOf(lead), 'content-type': 'application/x-ndjson' },
      body: send(),
      duplex: 'half',
    } as unknown as RequestInit);
    expect([answer.status, await answer.json()]).toMatchObject([401, { error: { code: 'no-access' } }]);
    const { sentences } = await place.store.getProject('p');
    expect(sentences).toBeLessThan(2);
  });

  test('a page that left before it was noted is not waited for', () => {
    const hub = createEventHub();
    onTestFinished(() => hub.close());
    const watcher = { annotator: undefined, owner: 'ann', isAllowed: async () => true };
    hub.connect('p', watcher, { destroyed: true } as ServerResponse);
    expect(hub.count()).toBe(0);
  });
});

// A provider that lies, and what is believed of it: nothing that is not signed, for this server, for this attempt, and of now.

import { beforeAll, describe, expect, test } from 'vitest';
import { createTeamServer, type TeamServer } from '../team-server.ts';
import { createBrowser } from './browser.ts';
import { createHostileProvider, type HostileProvider, type Lie } from './hostile-provider.ts';
import { arrive, createScene, leave, nameIn } from './sign-in-with-provider.ts';

const failed = '/sign-in?error=sign-in-failed';

describe('a provider that lies', () => {
  let hostile: HostileProvider;
  let server: TeamServer;
  beforeAll(async () => {
    hostile = await createHostileProvider();
    server = await createTeamServer({ now: () => new Date().toISOString(), provider: hostile.options });
  });
  const tryOut = async (lie: Lie, changes?: Record<string, string>) => {
    hostile.lie = lie;
    const browser = createBrowser(server);
    const place = await arrive(browser, hostile.signIn(await leave(browser), changes));
    return { place, name: await nameIn(browser) };
  };
  const now = () => Math.floor(Date.now() / 1000);

  test('is believed when it tells the truth', async () => {
    expect(await tryOut({})).toEqual({ place: '/', name: 'eve' });
  });

  test.each<[string, () => Lie]>([
    ['an issuer that it is not', () => ({ claims: { iss: 'https://login.example.org' } })],
    ['no issuer', () => ({ claims: { iss: undefined } })],
    ['somebody else’s audience', () => ({ claims: { aud: 'another-client' } })],
    ['no audience', () => ({ claims: { aud: undefined } })],
    ['an audience among others, for another party', () => ({ claims: { aud: ['assay', 'other'], azp: 'other' } })],
    ['another nonce', () => ({ claims: { nonce: 'x'.repeat(43) } })],
    ['no nonce', () => ({ claims: { nonce: undefined } })],
    ['a token that has expired', () => ({ claims: { exp: now() - 120, iat: now() - 300 } })],
    ['no expiry', () => ({ claims: { exp: undefined } })],
    ['a token of tomorrow', () => ({ claims: { nbf: now() + 86_400 } })],
    ['no subject', () => ({ claims: { sub: undefined } })],
    ['an empty subject', () => ({ claims: { sub: '' } })],
    ['a subject of nothing to see', () => ({ claims: { sub: '  ' } })],
    ['a subject with a NUL', () => ({ claims: { sub: 'eve\u0000' } })],
    ['a subject that is none', () => ({ claims: { sub: { $ne: null } } })],
    ['a subject without end', () => ({ claims: { sub: 'x'.repeat(10_000) } })],
    ['a signature of another key', () => ({ signedWith: 'another key' })],
    ['no signature', () => ({ header: { alg: 'none' }, signedWith: 'nothing' })],
    ['a signature with the secret', () => ({ header: { alg: 'HS256' }, signedWith: 'the secret' })],
    ['a key that it does not show', () => ({ header: { kid: 'two' } })],
    ['no token', () => ({ answer: { status: 200, body: '{"access_token": "x", "token_type": "bearer"}' } })],
    ['a refusal', () => ({ answer: { status: 400, body: '{"error": "invalid_grant"}' } })],
  ])('%s', async (_, lie) => {
    expect(await tryOut(lie())).toEqual({ place: failed, name: undefined });
  });

  test.each<[string, Lie]>([
    ['an error page', { answer: { status: 200, type: 'text/html', body: '<h1>Oh</h1>' } }],
    ['a breakdown', { answer: { status: 503, body: '{}' } }],
    ['broken JSON', { answer: { status: 200, body: '{"access_' } }],
    ['a redirect elsewhere', { answer: { status: 302, body: '' } }],
  ])('%s is a provider that is away', async (_, lie) => {
    expect(await tryOut(lie)).toEqual({ place: '/sign-in?error=provider-away', name: undefined });
  });

  test('and takes a code twice signs nobody in twice', async () => {
    hostile.lie = {};
    const browser = createBrowser(server);
    const back = hostile.signIn(await leave(browser));
    const thief = createBrowser(server);
    for (const [name, cookie] of browser.jar) thief.jar.set(name, cookie);
    expect(await arrive(browser, back)).toBe('/');
    expect(await arrive(thief, back)).toBe(failed);
    expect(await nameIn(thief)).toBeUndefined();
  });

  test('says another issuer in the address', async () => {
    expect((await tryOut({}, { iss: 'https://login.example.org' })).place).toBe(failed);
  });

  test('without a name that can be used, somebody new chooses one', async () => {
    const claims = { sub: 'nameless', preferred_username: 'system:gold', name: 'x'.repeat(101) };
    expect((await tryOut({ claims })).place).toBe('/sign-in?error=name-needed');
    for (const name of [7, '', ' ', '..', 'a\nb', { a: 1 }])
      expect((await tryOut({ claims: { ...claims, preferred_username: name } })).place).toContain('name-needed');
  });
});

test('the same subject at another provider is somebody else', async () => {
  const hostile = await createHostileProvider();
  const server = await createTeamServer({ provider: hostile.options });
  const { issuer } = (await createScene()).provider.options;
  await server.join('ada');
  const db = await server.store.engine.open();
  const identity = { issuer, subject: 'sub-ada', person: 'ada', created: new Date().toISOString() };
  await db.insertInto('identity').values(identity).execute();
  hostile.lie = { claims: { sub: 'sub-ada', preferred_username: 'ada', name: 'ada', email: 'ada@example.org' } };
  const mallory = createBrowser(server);
  expect(await arrive(mallory, hostile.signIn(await leave(mallory)))).toBe('/sign-in?error=name-taken');
  expect(await arrive(mallory, hostile.signIn(await leave(mallory, { name: 'mallory' })))).toBe('/');
  expect(await nameIn(mallory)).toBe('mallory');
  expect(await server.people.listIdentities('ada', hostile.options.issuer)).toMatchObject([
    { issuer, subject: 'sub-ada', counts: false },
  ]);
});

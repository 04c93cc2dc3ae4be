// Signing in with a real provider: who comes in, as whom, and what happens when it is down.

import { describe, expect, test } from 'vitest';
import { createTeamServer, goodPassword } from '../team-server.ts';
import { createBrowser } from './browser.ts';
import { createRealProvider } from './real-provider.ts';
import {
  arrive,
  callback,
  createScene,
  deedsOf,
  goThrough,
  invite,
  joinByPassword,
  leave,
  nameIn,
  operator,
} from './sign-in-with-provider.ts';

const names = { session: '__Host-assay', attempt: '__Host-assay-sign-in' };

describe('somebody new', () => {
  test('joins with an invitation, under the name that they choose, and is known from then on', async () => {
    const scene = await createScene();
    const { issuer } = scene.provider.options;
    const browser = createBrowser(scene.server);
    const body = { invitation: await invite(scene, 'lead'), name: 'Ada Lovelace' };
    expect(await goThrough(scene, browser, 'sub-ada', body)).toBe('/');
    expect((await browser.get('/api/me')).json()).toEqual({
      ...{ mode: 'team', person: { name: 'Ada Lovelace', role: 'lead' }, projects: {}, provider: 'Our login' },
    });
    expect(await deedsOf(scene, 4)).toEqual([
      ['Ada Lovelace', 'person.made', { role: 'lead' }],
      ['Ada Lovelace', 'invitation.accepted', {}],
      ['Ada Lovelace', 'identity.linked', { issuer, subject: 'sub-ada' }],
      ['Ada Lovelace', 'sign-in', { issuer }],
    ]);
    const again = createBrowser(scene.server);
    expect(await goThrough(scene, again, 'sub-ada')).toBe('/');
    expect(await nameIn(again)).toBe('Ada Lovelace');
    // The invitation is gone.
    const other = await createBrowser(scene.server).post('/api/sign-in/provider', { ...body, name: 'Ben' });
    expect([other.statusCode, other.json().error.code]).toEqual([404, 'unknown-invitation']);
  });

  test('has no way in without an invitation', async () => {
    const scene = await createScene();
    const browser = createBrowser(scene.server);
    expect(await goThrough(scene, browser, 'sub-eve')).toBe('/sign-in?error=not-invited');
    expect([...browser.jar.keys()]).toEqual([]);
    expect((await scene.server.people.listPeople()).length).toBe(0);
    const details = { provider: scene.provider.options.issuer, code: 'not-invited' };
    expect(await deedsOf(scene, 1)).toEqual([[null, 'sign-in.failed', details]]);
  });

  test('may join as a member where the operator says so, under the provider’s name or one of their own', async () => {
    const scene = await createScene({ canJoin: true });
    const [ada, ben] = [createBrowser(scene.server), createBrowser(scene.server)];
    expect(await goThrough(scene, ada, 'sub-ada')).toBe('/');
    expect(await goThrough(scene, ben, 'sub-ben', { name: 'Benjamin' })).toBe('/');
    expect((await ada.get('/api/me')).json().person).toEqual({ name: 'ada', role: 'member' });
    expect((await ben.get('/api/me')).json().person).toEqual({ name: 'Benjamin', role: 'member' });
  });

  test('gets nobody’s name, however alike, and is told before the way there where that can be', async () => {
    const scene = await createScene({ canJoin: true });
    await joinByPassword(scene, 'Ada');
    const browser = createBrowser(scene.server);
    expect(await goThrough(scene, browser, 'sub-ada')).toBe('/sign-in?error=name-taken');
    expect(await nameIn(browser)).toBeUndefined();
    expect(await goThrough(scene, browser, 'sub-ada', { name: 'ADA' })).toBe('/sign-in?error=name-taken');
    const early = await browser.post('/api/sign-in/provider', { invitation: await invite(scene), name: 'ADA' });
    expect([early.statusCode, early.json().error.code]).toEqual([409, 'name-taken']);
    expect(await goThrough(scene, browser, 'sub-ada', { name: 'Ada of Ockham' })).toBe('/');
  });

  test('gets the next of the provider’s names when the first can be none here', async () => {
    const scene = await createScene({ canJoin: true });
    const browser = createBrowser(scene.server);
    await goThrough(scene, browser, 'system:x');
    expect(await nameIn(browser)).toBe('Somebody');
  });
});

describe('somebody known', () => {
  test('may sign in with the provider in place of a password: the old one counts no more', async () => {
    const scene = await createScene();
    const ann = await joinByPassword(scene, 'ann');
    const { secret } = await scene.server.people.makeInvitation(operator, { person: 'ann', days: 1 });
    const browser = createBrowser(scene.server);
    expect(await goThrough(scene, browser, 'sub-ann', { invitation: secret })).toBe('/');
    expect([await nameIn(browser), await nameIn(ann)]).toEqual(['ann', undefined]);
    const answer = await browser.post('/api/sign-in', { name: 'ann', password: goodPassword });
    expect(answer.json().error.code).toBe('wrong-password');
  });

  test('takes an invitation to more as who they are', async () => {
    const scene = await createScene({ canJoin: true });
    const browser = createBrowser(scene.server);
    await goThrough(scene, browser, 'sub-ada');
    expect(await goThrough(scene, browser, 'sub-ada', { invitation: await invite(scene, 'administrator') })).toBe('/');
    expect((await browser.get('/api/me')).json().person).toEqual({ name: 'ada', role: 'administrator' });
  });

  test('cannot take an invitation for somebody else', async () => {
    const scene = await createScene({ canJoin: true });
    await joinByPassword(scene, 'ann');
    const browser = createBrowser(scene.server);
    await goThrough(scene, browser, 'sub-eve');
    const { secret } = await scene.server.people.makeInvitation(operator, { person: 'ann', days: 1 });
    const place = await goThrough(scene, browser, 'sub-eve', { invitation: secret });
    expect(place).toBe('/sign-in?error=identity-taken');
    expect((await scene.server.people.findInvitation(secret)).used).toBeNull();
  });

  test('who is shut out is refused', async () => {
    const scene = await createScene({ canJoin: true });
    const browser = createBrowser(scene.server);
    await goThrough(scene, browser, 'sub-ada');
    await scene.server.join('boss', 'administrator');
    await scene.server.people.changePerson(operator, 'ada', { isDisabled: true });
    const later = createBrowser(scene.server);
    expect(await goThrough(scene, later, 'sub-ada')).toBe('/sign-in?error=forbidden');
    expect(await goThrough(scene, later, 'sub-ada', { invitation: await invite(scene, 'lead') })).toBe(
      '/sign-in?error=forbidden',
    );
    expect([...later.jar.keys()]).toEqual([]);
  });

  test('gets a session of their own, and the one before ends', async () => {
    const scene = await createScene({ canJoin: true });
    const browser = createBrowser(scene.server);
    await goThrough(scene, browser, 'sub-ada');
    const before = browser.jar.get(names.session)?.value ?? '';
    await goThrough(scene, browser, 'sub-ada');
    expect(browser.jar.get(names.session)?.value).not.toBe(before);
    expect(await nameIn(createBrowser(scene.server, `${names.session}=${before}`))).toBeUndefined();
    expect(await nameIn(browser)).toBe('ada');
  });
});

test('the cookie for the way comes back from another site, is of this host alone, and is gone afterwards', async () => {
  const scene = await createScene({ canJoin: true });
  const browser = createBrowser(scene.server);
  const start = await browser.post('/api/sign-in/provider');
  expect(start.headers['set-cookie']).toMatch(
    /^__Host-assay-sign-in=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  await arrive(browser, await scene.provider.signIn(start.json().url, 'sub-ada'));
  expect([...browser.jar.keys()]).toEqual([names.session]);
});

describe('a provider that is down', () => {
  test('keeps nobody from signing in by password, and is asked again', async () => {
    const provider = await createRealProvider(callback);
    await provider.stop();
    const scene = await createScene({ provider, canJoin: true });
    await joinByPassword(scene, 'ann');
    const browser = createBrowser(scene.server);
    const answer = await browser.post('/api/sign-in/provider');
    expect([answer.statusCode, answer.json().error.code]).toEqual([502, 'provider-away']);
    expect(answer.payload).not.toContain('ECONNREFUSED');
    expect((await browser.post('/api/sign-in', { name: 'ann', password: goodPassword })).statusCode).toBe(200);
    await provider.start();
    expect(await goThrough(scene, createBrowser(scene.server), 'sub-ada')).toBe('/');
  });

  test('between the way there and the way back', async () => {
    const scene = await createScene({ canJoin: true });
    const browser = createBrowser(scene.server);
    const back = await scene.provider.signIn(await leave(browser), 'sub-ada');
    await scene.provider.stop();
    expect(await arrive(browser, back)).toBe('/sign-in?error=provider-away');
  });
});

test('a server without a provider says so', async () => {
  const browser = createBrowser(await createTeamServer());
  expect((await browser.get('/api/me')).json().provider).toBeNull();
  const answer = await browser.post('/api/sign-in/provider');
  expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'no-provider']);
  expect(await arrive(browser, `${callback}?code=x&state=y`)).toBe('/sign-in?error=sign-in-failed');
});

// Ways to come in with the provider that are none: what a stranger, another site or another browser may try.

import { beforeAll, describe, expect, test } from 'vitest';
import { origin } from '../team-server.ts';
import { type Browser, createBrowser } from './browser.ts';
import {
  arrive,
  callback,
  createScene,
  deedsOf,
  joinByPassword,
  leave,
  nameIn,
  readTables,
  type Scene,
} from './sign-in-with-provider.ts';

const failed = '/sign-in?error=sign-in-failed';

describe('the way back', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await createScene({ canJoin: true });
  });
  const open = (): Browser => createBrowser(scene.server);
  const comeFrom = async (browser: Browser, subject = 'sub-ada') =>
    scene.provider.signIn(await leave(browser), subject);
  const change = (url: string, parameter: string, value: string | undefined): string => {
    const changed = new URL(url);
    if (value === undefined) changed.searchParams.delete(parameter);
    else changed.searchParams.set(parameter, value);
    return changed.href;
  };

  test.each([
    ['another state', 'state', 'x'.repeat(43)],
    ['no state', 'state', undefined],
    ['an empty state', 'state', ''],
    ['no code', 'code', undefined],
    ['another code', 'code', 'x'.repeat(43)],
    ['another issuer', 'iss', 'https://evil.example'],
    ['no issuer', 'iss', undefined],
  ])('with %s leads nowhere', async (_, parameter, value) => {
    const browser = open();
    const back = await comeFrom(browser);
    expect(await arrive(browser, change(back, parameter, value))).toBe(failed);
    expect(await nameIn(browser)).toBeUndefined();
  });

  test('with a state twice leads nowhere', async () => {
    const browser = open();
    const back = await comeFrom(browser);
    const state = new URL(back).searchParams.get('state');
    for (const twice of [`${back}&state=${state}`, `${back}&state=evil`, `${back}&code=evil`])
      expect(await arrive(browser, twice)).toBe(failed);
    expect(await nameIn(browser)).toBeUndefined();
  });

  test('counts once: a replay is refused, in this browser and with its cookie in another', async () => {
    const browser = open();
    const back = await comeFrom(browser);
    const copied = new Map(browser.jar);
    expect(await arrive(browser, back)).toBe('/');
    expect(await arrive(browser, back)).toBe(failed);
    const thief = open();
    for (const [name, cookie] of copied) thief.jar.set(name, cookie);
    expect(await arrive(thief, back)).toBe(failed);
    expect(await nameIn(thief)).toBeUndefined();
  });

  test('counts once, also when it comes ten times at once', async () => {
    const browser = open();
    const back = await comeFrom(browser);
    const cookie = [...browser.jar].map(([name, { value }]) => `${name}=${value}`).join('; ');
    const url = back.slice(origin.length);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => scene.server.app.inject({ url, headers: { cookie } })),
    );
    const places = answers.map(({ headers }) => headers.location);
    expect(places.sort()).toEqual(['/', ...Array.from({ length: 9 }, () => failed)]);
  });

  test('does not begin a session in a browser that never left: nobody is signed in as somebody else', async () => {
    const mallory = open();
    const back = await comeFrom(mallory, 'sub-mallory');
    const victim = open();
    expect(await arrive(victim, back)).toBe(failed);
    const own = await comeFrom(victim, 'sub-victim');
    expect(await arrive(victim, back)).toBe(failed);
    expect(await nameIn(victim)).toBeUndefined();
    // It was nothing of the victim's that failed: the way that they are on is still good.
    expect(await arrive(victim, own)).toBe('/');
  });

  test('with the code of somebody else’s attempt leads nowhere', async () => {
    const [victim, mallory] = [open(), open()];
    const stolen = new URL(await comeFrom(victim, 'sub-victim')).searchParams.get('code') ?? '';
    expect(await arrive(mallory, change(await comeFrom(mallory, 'sub-mallory'), 'code', stolen))).toBe(failed);
    expect(await nameIn(mallory)).toBeUndefined();
  });

  test('in a made-up cookie leads nowhere', async () => {
    for (const value of ['', 'x', 'x'.repeat(43), '../..', '%00', '__proto__']) {
      const browser = open();
      browser.jar.set('__Host-assay-sign-in', { value, isStrict: false });
      expect(await arrive(browser, `${callback}?code=x&state=x`)).toBe(failed);
    }
  });

  test('leads to no other site, whatever stands in it', async () => {
    const browser = open();
    const back = await comeFrom(browser, 'sub-open');
    for (const parameter of ['redirect', 'redirect_uri', 'return', 'next', 'url', 'error_description'])
      expect(await arrive(open(), change(back, parameter, 'https://evil.example/'))).toBe(failed);
    expect(await arrive(browser, change(back, 'redirect_uri', 'https://evil.example/'))).toBe('/');
    const absolute = await scene.server.app.inject({ url: `http://evil.example${callback.slice(origin.length)}` });
    expect(absolute.headers.location).toBe(failed);
  });

  test('after a refusal says so in its own words', async () => {
    const browser = open();
    const back = await scene.provider.decline(await leave(browser));
    expect(back).toContain('error=access_denied');
    const place = await arrive(browser, change(back, 'error_description', '<script>alert(1)</script>'));
    expect(place).toBe('/sign-in?error=provider-refused');
  });

  test('no secret of it is kept as it is', async () => {
    const browser = open();
    const there = new URL(await leave(browser)).searchParams;
    const cookie = browser.jar.get('__Host-assay-sign-in')?.value ?? '';
    const text = await readTables(scene);
    expect(text).toContain('"links":0');
    for (const secret of [cookie, there.get('state'), there.get('nonce'), there.get('code_challenge')]) {
      expect(secret).toMatch(/^[\w-]{43}$/);
      expect(text).not.toContain(secret);
    }
  });

  test('strangers do not fill the audit log', async () => {
    const before = await deedsOf(scene, 1000);
    for (let count = 0; count < 5; count++) await arrive(open(), `${callback}?code=x&state=${count}`);
    expect(await deedsOf(scene, 1000)).toEqual(before);
  });
});

test('other sites cannot begin an attempt', async () => {
  const { server } = await createScene();
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const answer = await server.app.inject({ method: 'POST', url: '/api/sign-in/provider', payload: {}, headers });
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined]);
});

test('one address may not begin attempts without end', async () => {
  const scene = await createScene();
  const browser = createBrowser(scene.server);
  for (let count = 0; count < 60; count++) await leave(browser);
  expect((await browser.post('/api/sign-in/provider')).statusCode).toBe(429);
});

test('an attempt ends after ten minutes, and is swept away', async () => {
  let time = Date.now();
  const scene = await createScene({ canJoin: true, now: () => new Date(time).toISOString() });
  const [slow, quick] = [createBrowser(scene.server), createBrowser(scene.server)];
  const late = await scene.provider.signIn(await leave(slow), 'sub-slow');
  time += 9.9 * 60_000;
  const soon = await scene.provider.signIn(await leave(quick), 'sub-quick');
  time += 0.2 * 60_000;
  expect(await arrive(slow, late)).toBe(failed);
  expect(await arrive(quick, soon)).toBe('/');
  await leave(slow);
  time += 11 * 60_000;
  await leave(quick);
  const db = await scene.server.store.engine.open();
  expect(await db.selectFrom('attempt').select('expires').execute()).toHaveLength(1);
});

test('what the browser brings is nothing to a server with another database', async () => {
  const scene = await createScene({ canJoin: true });
  const browser = createBrowser(scene.server);
  const back = await scene.provider.signIn(await leave(browser), 'sub-ada');
  const stranger = await createScene({ canJoin: true, provider: scene.provider });
  const elsewhere = createBrowser(stranger.server);
  for (const [name, cookie] of browser.jar) elsewhere.jar.set(name, cookie);
  expect(await arrive(elsewhere, back)).toBe(failed);
  expect(await arrive(browser, back)).toBe('/');
});

test('linking cannot be forced on somebody who is signed in', async () => {
  const scene = await createScene();
  const victim = await joinByPassword(scene, 'victim');
  const mallory = createBrowser(scene.server, (await scene.server.join('mallory')).cookie);
  const back = await scene.provider.signIn(await leave(mallory, { link: true }), 'sub-mallory');
  expect(await arrive(victim, back)).toBe(failed);
  expect((await victim.get('/api/account/identities')).json()).toEqual({ identities: [] });
});

// Who one is at the provider, as a second way into an account that one has.

import { describe, expect, test } from 'vitest';
import { describeProviderProblem, providerProblems } from '../../../src/annotate/api/provider-problems.ts';
import { goodPassword } from '../team-server.ts';
import { type Browser, createBrowser } from './browser.ts';
import { arrive, createScene, deedsOf, goThrough, joinByPassword, leave, nameIn } from './sign-in-with-provider.ts';

const link = { link: true };
const list = async (browser: Browser) => (await browser.get('/api/account/identities')).json().identities;
const unlink = async (browser: Browser, id: string) => {
  const answer = await browser.post(`/api/account/identities/${id}/unlink`);
  return answer.statusCode === 200 ? 'done' : answer.json().error.code;
};

describe('linking', () => {
  test('is for the person who left, who stays signed in, and can then come in by both ways', async () => {
    const scene = await createScene();
    const { issuer } = scene.provider.options;
    const ann = await joinByPassword(scene, 'ann');
    const before = ann.jar.get('__Host-assay');
    expect(await goThrough(scene, ann, 'sub-ann', link)).toBe('/account');
    expect(ann.jar.get('__Host-assay')).toEqual(before);
    expect(await list(ann)).toEqual([
      {
        id: expect.stringMatching(/^[\w-]{43}$/),
        issuer,
        subject: 'sub-ann',
        created: expect.any(String),
        counts: true,
      },
    ]);
    expect(await deedsOf(scene, 1)).toEqual([['ann', 'identity.linked', { issuer, subject: 'sub-ann' }]]);
    const other = createBrowser(scene.server);
    expect(await goThrough(scene, other, 'sub-ann')).toBe('/');
    expect(await nameIn(other)).toBe('ann');
    const password = { name: 'ann', password: goodPassword };
    expect((await createBrowser(scene.server).post('/api/sign-in', password)).statusCode).toBe(200);
    // Again: nothing new.
    expect(await goThrough(scene, ann, 'sub-ann', link)).toBe('/account');
    expect(await list(ann)).toHaveLength(1);
  });

  test('takes several identities, but none that is somebody else’s', async () => {
    const scene = await createScene();
    const [ann, ben] = [await joinByPassword(scene, 'ann'), await joinByPassword(scene, 'ben')];
    await goThrough(scene, ann, 'sub-one', link);
    await goThrough(scene, ann, 'sub-two', link);
    expect(await list(ann)).toHaveLength(2);
    expect(await goThrough(scene, ben, 'sub-one', link)).toBe('/account?error=identity-taken');
    expect(await list(ben)).toEqual([]);
    const details = { provider: scene.provider.options.issuer, code: 'identity-taken' };
    expect(await deedsOf(scene, 1)).toEqual([['ben', 'sign-in.failed', details]]);
  });

  test('needs somebody who is signed in, when they leave and when they come back', async () => {
    const scene = await createScene();
    const nobody = await createBrowser(scene.server).post('/api/sign-in/provider', link);
    expect([nobody.statusCode, nobody.json().error.code]).toEqual([401, 'no-access']);
    const ann = await joinByPassword(scene, 'ann');
    const elsewhere = createBrowser(scene.server);
    await elsewhere.post('/api/sign-in', { name: 'ann', password: goodPassword });
    const ended = await scene.provider.signIn(await leave(ann, link), 'sub-ann');
    await ann.post('/api/sign-out');
    expect(await arrive(ann, ended)).toBe('/account?error=no-access');
    expect(await nameIn(elsewhere)).toBe('ann');
    const ben = await joinByPassword(scene, 'ben');
    const disabled = await scene.provider.signIn(await leave(ben, link), 'sub-ben');
    const db = await scene.server.store.engine.open();
    await db.updateTable('person').set({ disabled: 1 }).where('name', '=', 'ben').execute();
    expect(await arrive(ben, disabled)).toBe('/account?error=no-access');
    expect(await db.selectFrom('identity').selectAll().execute()).toEqual([]);
  });

  test('is not for programs, and takes nothing else along', async () => {
    const scene = await createScene();
    const ann = await joinByPassword(scene, 'ann');
    const given = { name: 't', scopes: ['read', 'write', 'manage'], days: 1 };
    const { token } = (await ann.post('/api/account/tokens', given)).json();
    const headers = { authorization: `Bearer ${token}` };
    const url = '/api/sign-in/provider';
    const answer = await scene.server.app.inject({ method: 'POST', url, payload: link, headers });
    expect(answer.statusCode).toBe(401);
    for (const more of [{ name: 'x' }, { invitation: 'x'.repeat(43) }, { url: 'https://evil.example' }])
      expect((await ann.post(url, { ...link, ...more })).statusCode).toBe(400);
  });
});

describe('unlinking', () => {
  test('takes the way in back, and ends all other sessions', async () => {
    const scene = await createScene();
    const ann = await joinByPassword(scene, 'ann');
    await goThrough(scene, ann, 'sub-ann', link);
    const other = createBrowser(scene.server);
    await goThrough(scene, other, 'sub-ann');
    const [{ id }] = await list(ann);
    expect(await unlink(ann, id)).toBe('done');
    expect([await nameIn(ann), await nameIn(other), await list(ann)]).toEqual(['ann', undefined, []]);
    expect((await deedsOf(scene, 1))[0]?.slice(0, 2)).toEqual(['ann', 'identity.unlinked']);
    expect(await goThrough(scene, other, 'sub-ann')).toBe('/sign-in?error=not-invited');
  });

  test('leaves everybody a way in, and touches nobody else’s', async () => {
    const scene = await createScene({ canJoin: true });
    const [ada, ben] = [createBrowser(scene.server), createBrowser(scene.server)];
    await goThrough(scene, ada, 'sub-ada');
    await goThrough(scene, ben, 'sub-ben');
    const [{ id }] = await list(ada);
    expect(await unlink(ben, id)).toBe('done');
    expect(await unlink(ada, id)).toBe('last-way-in');
    expect(await list(ada)).toHaveLength(1);
    // A provider that this server does not ask is no way in.
    const db = await scene.server.store.engine.open();
    const old = { issuer: 'https://old.example', subject: 'x', person: 'ada', created: '2026-01-01T00:00:00.000Z' };
    await db.insertInto('identity').values(old).execute();
    expect(await unlink(ada, id)).toBe('last-way-in');
    await goThrough(scene, ada, 'sub-second', link);
    const both = await Promise.all((await list(ada)).map((one: { id: string }) => unlink(ada, one.id)));
    expect(both.sort()).toEqual(['done', 'done', 'last-way-in']);
    expect((await list(ada)).filter((one: { counts: boolean }) => one.counts)).toHaveLength(1);
  });
});

test('every problem has a sentence for people, and nothing else has', () => {
  for (const code of Object.keys(providerProblems))
    expect(describeProviderProblem(code)).toMatch(/^[A-Z].+\. [A-Z].+\.$/);
  for (const code of ['', 'toString', '<script>', 'wrong-password'])
    expect(describeProviderProblem(code)).toBeUndefined();
});

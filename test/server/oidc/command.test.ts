// The command as it is run: somebody signs in with a real provider over real sockets, and the log has no secret of it.

import { expect, test } from 'vitest';
import { createScratch } from '../../cli/run-assay.ts';
import { findFreePort, runTeamServer } from '../run-team-server.ts';
import { clientSecret, createRealProvider } from './real-provider.ts';

const scratch = createScratch();

test('assay server start signs people in with a provider, and logs no code, state, token or secret', async () => {
  const port = await findFreePort();
  const callback = `http://127.0.0.1:${port}/api/sign-in/provider/callback`;
  const provider = await createRealProvider(callback);
  const { issuer, clientId } = provider.options;
  const server = await runTeamServer(scratch.path('provider.db'), {
    args: [
      ...['--port', String(port), '--log-level', 'debug'],
      ...['--oidc-issuer', issuer, '--oidc-client-id', clientId, '--oidc-auto-join'],
    ],
    env: { ASSAY_OIDC_CLIENT_SECRET: clientSecret, ASSAY_OIDC_NAME: 'Our login' },
  });
  const start = async () => {
    const answer = await fetch(`${server.url}/api/sign-in/provider`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url },
      body: '{}',
    });
    const { url } = (await answer.json()) as { url: string };
    return { url, cookie: answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '' };
  };
  const arrive = async (url: string, cookie: string) => {
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
    return { place: answer.headers.get('location'), session: answer.headers.getSetCookie().at(-1)?.split(';', 1)[0] };
  };
  const { url, cookie } = await start();
  const back = await provider.signIn(url, 'sub-ada');
  const { place, session = '' } = await arrive(back, cookie);
  expect(place).toBe('/');
  const me = await (await fetch(`${server.url}/api/me`, { headers: { cookie: session } })).json();
  expect(me).toMatchObject({ person: { name: 'ada', role: 'member' }, provider: 'Our login' });
  // A failure is told to the operator, in few words.
  const second = await start();
  const declined = await provider.decline(second.url);
  expect((await arrive(`${declined}&error_description=s3cr3t`, second.cookie)).place).toContain('provider-refused');
  await server.waitFor(({ reason }) => String(reason).includes('access_denied'));
  const third = await start();
  await provider.stop();
  const made = { code: 's3cr3t', state: new URL(third.url).searchParams.get('state') ?? '', iss: issuer };
  const away = await arrive(`${callback}?${new URLSearchParams(made)}`, third.cookie);
  expect(away.place).toBe('/sign-in?error=provider-away');
  server.process.kill('SIGTERM');
  expect(await server.ended).toEqual([0, null]);
  const text = server.text();
  expect(text).toContain('/api/sign-in/provider/callback');
  const secrets = [url, second.url, third.url, back, declined].flatMap((one) =>
    ['code', 'state', 'nonce', 'code_challenge'].flatMap((name) => new URL(one).searchParams.get(name) ?? []),
  );
  expect(secrets.length).toBeGreaterThan(9);
  const cookies = [cookie, second.cookie, third.cookie, session].map((one) => one.split('=')[1] ?? '');
  for (const secret of [...secrets, ...cookies, clientSecret, 's3cr3t']) {
    expect(secret).not.toBe('');
    expect(text).not.toContain(secret);
  }
});

// The way to a provider at another site and back, in a real browser: what it does with cookies for other sites cannot be guessed.

import { expect, test } from 'vitest';
import { createScratch } from '../cli/run-assay.ts';
import { clientSecret, createRealProvider } from '../server/oidc/real-provider.ts';
import { findFreePort, runTeamServer } from '../server/run-team-server.ts';
import { startBrowser } from './browse.ts';

const scratch = createScratch();
const browsing = startBrowser();

test('somebody signs in, links another identity, and is signed in after each way back', async () => {
  const port = await findFreePort();
  // To a browser `localhost` and `127.0.0.1`, where the provider is, are two sites.
  const origin = `http://localhost:${port}`;
  const { options } = await createRealProvider(`${origin}/api/sign-in/provider/callback`);
  await runTeamServer(scratch.path('provider.db'), {
    args: [
      ...['--port', String(port), '--public-url', origin],
      ...['--oidc-issuer', options.issuer, '--oidc-client-id', options.clientId, '--oidc-auto-join'],
    ],
    env: { ASSAY_OIDC_CLIENT_SECRET: clientSecret },
  });
  const { page } = await browsing.open(`${origin}/api/me`);
  const ask = async <Answer>(path: string, body?: object): Promise<Answer> => {
    const headers = { 'content-type': 'application/json' };
    const given = body ? { method: 'POST', headers, body: JSON.stringify(body) } : {};
    const script = `fetch(${JSON.stringify(path)}, ${JSON.stringify(given)}).then((answer) => answer.json())`;
    return (await page.evaluate(script)) as Answer;
  };
  const goThrough = async (subject: string, body: object): Promise<string> => {
    const { url } = await ask<{ url: string }>('/api/sign-in/provider', body);
    await page.evaluate(`location.assign(${JSON.stringify(url)})`);
    await page.waitForURL(`${options.issuer}/**`);
    if (await page.locator('[name=login]').count()) {
      await page.fill('[name=login]', subject);
      await page.fill('[name=password]', 'any');
      await page.click('[type=submit]');
    }
    await page.click('[type=submit]');
    await page.waitForURL(`${origin}/**`);
    return page.url();
  };
  expect(await goThrough('sub-ada', {})).toBe(`${origin}/`);
  expect(await ask('/api/me')).toMatchObject({ person: { name: 'ada' } });
  expect(await page.evaluate('document.cookie')).toBe('');
  // At the provider somebody else is signed in now.
  await page.context().clearCookies({ domain: '127.0.0.1' });
  expect(await goThrough('sub-second', { link: true })).toBe(`${origin}/account`);
  const { identities } = await ask<{ identities: { subject: string }[] }>('/api/account/identities');
  expect(identities.map(({ subject }) => subject).sort()).toEqual(['sub-ada', 'sub-second']);
  expect((await page.context().cookies(origin)).map(({ name, sameSite }) => [name, sameSite])).toEqual([
    ['assay', 'Strict'],
  ]);
});

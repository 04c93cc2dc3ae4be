// The page's own way to a real provider and back, in a real browser: invitations, the button, the account, and what went wrong.

import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { clientSecret, createRealProvider } from '../server/oidc/real-provider.ts';
import { findViolations, startBrowser } from './browse.ts';
import { password, signIn, signOut, startTeam } from './team-page.ts';

vi.setConfig({ testTimeout: 240_000 });
const browsing = startBrowser();
const label = 'Our login';

/** A team at one site, and its provider at another. */
async function createScene(...args: string[]) {
  let issuer = '';
  const team = await startTeam(browsing, {
    host: 'localhost',
    async prepare(url) {
      const { options } = await createRealProvider(`${url}/api/sign-in/provider/callback`);
      issuer = options.issuer;
      const given = ['--oidc-issuer', issuer, '--oidc-client-id', options.clientId, '--oidc-name', label, ...args];
      return { args: given, env: { ASSAY_OIDC_CLIENT_SECRET: clientSecret } };
    },
  });
  /** Where nobody is signed in at the provider yet; without a subject they decline. */
  const goThrough = async (page: Page, button: string, subject?: string): Promise<void> => {
    await page.context().clearCookies({ domain: '127.0.0.1' });
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.waitForURL(`${issuer}/**`);
    if (subject === undefined) await page.locator('[href$="/abort"]').click();
    else await signInThere(page, subject);
    await page.waitForURL(`${team.url}/**`);
  };
  const open = async (place: string): Promise<Page> => {
    const { page } = await browsing.open(place, { reducedMotion: 'reduce', viewport: { width: 390, height: 800 } });
    page.setDefaultTimeout(15_000);
    return page;
  };
  return { team, issuer, goThrough, open };
}

async function signInThere(page: Page, subject: string): Promise<void> {
  await page.fill('[name=login]', subject);
  await page.fill('[name=password]', 'any');
  await page.click('[type=submit]');
  await page.locator('[name=prompt][value=consent]').waitFor({ state: 'attached' });
  await page.click('[type=submit]');
}

const isIn = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name: `Account: ${name}`, exact: true }).waitFor();

/** The screen reads well in both schemes, and is no wider than the page. */
async function expectFit(page: Page): Promise<void> {
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  for (const scheme of ['dark', 'light']) {
    await page.evaluate(`document.documentElement.setAttribute('data-mantine-color-scheme', '${scheme}')`);
    expect([scheme, await findViolations(page)]).toEqual([scheme, []]);
  }
}

test('an invitation is accepted with the provider under a chosen name, and the button signs in again', async () => {
  const { team, goThrough, open } = await createScene();
  const chief = await team.join(await team.invite(), 'Ada');
  await team.createProject(chief.page, 'clocks', 'Clocks', ['Dr. Lena Hart repaired the clock .']);
  const { link } = await team.clientOf(chief.page).inviteToProject('clocks', { role: 'annotator', days: 7 });
  const page = await open(link);
  const proceed = `Continue with ${label}`;
  const name = page.getByLabel('Your name');

  // Without a name nobody leaves.
  await page.getByRole('button', { name: proceed }).click();
  await page.getByText('Choose another name').waitFor();
  await name.fill('ADA');
  await page.getByRole('button', { name: proceed }).click();
  await page.getByText('This name is taken. Choose another one.').waitFor();
  // What goes wrong there leads back to the invitation, with the name as it was typed.
  await name.fill('Benjamin');
  await goThrough(page, proceed);
  await page.getByText('The provider did not sign you in.').waitFor();
  expect(page.url()).toBe(`${team.url}/invitation`);
  expect(await name.inputValue()).toBe('Benjamin');
  await expectFit(page);
  // Somebody takes the name in the meantime.
  await page.context().clearCookies({ domain: '127.0.0.1' });
  await page.getByRole('button', { name: proceed }).click();
  await page.locator('[name=login]').waitFor();
  await team.join(await team.invite('--role', 'member'), 'Benjamin');
  await signInThere(page, 'sub-ben');
  await page.getByText('The name belongs to somebody').waitFor();
  await name.fill('Ben of Ockham');
  await goThrough(page, proceed, 'sub-ben');
  await isIn(page, 'Ben of Ockham');
  await page.getByRole('heading', { name: 'Clocks' }).waitFor();
  expect(page.url()).toBe(`${team.url}/p/clocks`);
  expect(await page.evaluate('sessionStorage.getItem("assay-invitation")')).toBe(null);

  await signOut(page);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.goto(`${team.url}/p/clocks/guidelines`);
  // At the provider they are signed in still: it asks nothing.
  await page.getByRole('button', { name: `Sign in with ${label}` }).click();
  await isIn(page, 'Ben of Ockham');
  expect(page.url()).toBe(`${team.url}/p/clocks/guidelines`);
});

test('who is not invited is told so once; a link for a password can be used with the provider', async () => {
  const { team, goThrough, open } = await createScene();
  const chief = await team.join(await team.invite(), 'Ada');
  const page = await open(`${team.url}/exercise`);
  await goThrough(page, `Sign in with ${label}`, 'sub-ada');
  await page.getByText('The provider knows you, but this server does not.').waitFor();
  expect(page.url()).toBe(`${team.url}/exercise`);
  await expectFit(page);
  await page.reload();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(await page.getByText('The provider knows you').count()).toBe(0);
  await page.goto(`${team.url}/sign-in?error=%3Cb%3Emade%20up`);
  await page.getByText('The way to the provider and back did not work.').waitFor();
  expect([page.url(), await page.getByText('made up').count()]).toEqual([`${team.url}/`, 0]);

  const { link } = await team.clientOf(chief.page).makeInvitation({ person: 'Ada' });
  await page.goto(link);
  await page.getByText('the old one counts no more').waitFor();
  await expectFit(page);
  await goThrough(page, `Continue with ${label}`, 'sub-ada');
  await isIn(page, 'Ada');
  expect(page.url()).toBe(`${team.url}/`);
  await expect(team.clientOf(page).signIn({ name: 'Ada', password })).rejects.toMatchObject({ code: 'wrong-password' });
});

test('who joins by themselves chooses another name where that of the provider is taken', async () => {
  const { team, goThrough, open } = await createScene('--oidc-auto-join');
  await team.join(await team.invite(), 'Ada');
  const page = await open(team.url);
  await goThrough(page, `Sign in with ${label}`, 'sub-ada');
  await page.getByRole('heading', { name: 'Choose a name' }).waitFor();
  await page.getByText('The name belongs to somebody').waitFor();
  await expectFit(page);
  await page.getByRole('button', { name: 'I have an account: sign in' }).click();
  await page.getByLabel('Password', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'I have no account yet' }).click();
  await page.getByLabel('Your name').fill('Ada of Ockham');
  await goThrough(page, `Continue with ${label}`, 'sub-ada');
  await isIn(page, 'Ada of Ockham');
});

test('the account links and unlinks, and says what went wrong', async () => {
  const { team, issuer, goThrough, open } = await createScene('--oidc-auto-join');
  const other = await open(team.url);
  await goThrough(other, `Sign in with ${label}`, 'sub-eve');
  await isIn(other, 'eve');
  // Their only way in stays.
  await other.goto(`${team.url}/account`);
  await other.getByRole('button', { name: 'Unlink: sub-eve' }).click();
  await other.getByRole('button', { name: 'Yes, unlink' }).click();
  await other.getByText('Without it you could not sign in any more').waitFor();

  const { page } = await team.join(await team.invite(), 'Ada', { viewport: { width: 390, height: 800 } });
  await page.goto(`${team.url}/account`);
  const section = page.getByRole('region', { name: 'Sign-in with a provider' });
  const link = `Link an account at ${label}`;
  await goThrough(page, link, 'sub-eve');
  await section.getByText('This account at the provider is linked to somebody else here.').waitFor();
  expect(page.url()).toBe(`${team.url}/account`);
  await isIn(page, 'Ada');
  await goThrough(page, link, 'sub-ada');
  const row = section.getByRole('row').filter({ hasText: 'sub-ada' });
  await row.getByText(issuer).waitFor();
  expect(await section.getByText('Nothing was linked').count()).toBe(0);
  await expectFit(page);

  // What is linked signs in as the same person, elsewhere; to unlink it ends that.
  const second = await open(team.url);
  await goThrough(second, `Sign in with ${label}`, 'sub-ada');
  await isIn(second, 'Ada');
  await section.getByRole('button', { name: 'Unlink: sub-ada' }).click();
  await section.getByRole('button', { name: 'Yes, unlink' }).click();
  await row.waitFor({ state: 'detached' });
  expect((await team.clientOf(second).getMe()).person).toBe(null);
  expect((await team.clientOf(page).getMe()).person?.name).toBe('Ada');
  await signOut(page);
  await signIn(page, 'Ada');
  await isIn(page, 'Ada');
});

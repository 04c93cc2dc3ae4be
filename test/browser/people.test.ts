// A team in real browsers: the first link, invitations, rights, sessions that end while somebody works, two people at one browser, hostile names.

import { readFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { createHand, waitSaved } from './annotate-page.ts';
import { findViolations, startBrowser } from './browse.ts';
import { password, signIn, signOut, startTeam } from './team-page.ts';

vi.setConfig({ testTimeout: 240_000 });
const browsing = startBrowser();
const short = 'Dr. Lena Hart repaired the clock .';
/** The browser itself reports failed requests; a test that makes them fail does not mind. */
const own = (complaints: readonly string[]): string[] => complaints.filter((text) => !text.includes('Failed to load'));

test('from the first link to somebody else’s first fact, without a look at what is not theirs', async () => {
  const team = await startTeam(browsing);
  const chief = await team.join(await team.invite(), 'Ada');
  expect(chief.page.url()).toBe(`${team.url}/`);
  // The secret is nowhere: not in the address, not in what was asked for.
  expect(chief.requests.filter((address) => address.includes('invitation#'))).toEqual([]);
  await chief.page.getByRole('button', { name: 'New project' }).click();
  await chief.page.getByRole('textbox', { name: 'Name', exact: true }).fill('Clocks');
  await chief.page.getByRole('button', { name: 'Make it' }).click();
  await chief.page.getByLabel('Or sentences, one a line').fill(short);
  await chief.page.getByRole('button', { name: 'Bring them in' }).click();
  await chief.page.getByText('1 sentences added').waitFor();
  await chief.page.getByRole('link', { name: 'Members' }).click();
  await chief.page.getByRole('button', { name: 'Make a link' }).click();
  await chief.page.getByText('Somebody, as annotator', { exact: true }).waitFor();
  const link = await chief.page.getByLabel('The link of the invitation').last().inputValue();
  expect(link).toMatch(/\/invitation#[\w-]+$/);

  const ben = await team.join(link, 'Ben');
  await ben.page.getByRole('heading', { name: 'Clocks' }).waitFor();
  expect(await ben.page.getByRole('navigation', { name: 'Project' }).getByRole('link').allInnerTexts()).toEqual([
    'Sentences',
    'Export',
    'Members',
    'Guidelines',
  ]);
  await ben.page.getByRole('link', { name: short }).click();
  await ben.page.locator('#sentence-strip').waitFor();
  const hand = createHand(ben.page);
  for (const key of ['3', 's', 'p', '2', 'o', 'Enter']) await hand.key(key);
  await waitSaved(ben.page);
  const project = new URL(ben.page.url()).pathname.split('/')[2] ?? '';
  const place = { project, sentence: '1', annotator: 'Ben' };
  const { items } = await team.clientOf(chief.page).listSentences(project);
  const { annotation } = await team.clientOf(chief.page).getDocument({ ...place, sentence: items[0]?.id ?? '' });
  expect(annotation.facts).toHaveLength(1);

  for (const path of [`/p/${project}/settings`, `/p/${project}/import`, `/p/${project}/audit`, '/people', '/audit']) {
    await ben.page.goto(team.url + path);
    await ben.page.getByText('You have no right to this').waitFor();
  }
  await ben.page.goto(`${team.url}/p/${project}/export`);
  await ben.page.getByText('1 sentence, 1 fact.').waitFor();
  expect(await ben.page.getByText('Whole project').count()).toBe(0);
  await ben.page.goto(team.url);
  await ben.page.getByText('annotator').waitFor();
  expect(await ben.page.getByRole('button', { name: 'New project' }).count()).toBe(0);
  const cut = await browsing.open(`${team.url}/invitation#abc`);
  await cut.page.getByText('Open the whole link that you were given.').waitFor();
  const { link: forReaders } = await team.clientOf(chief.page).inviteToProject(project, { role: 'reader', days: 7 });
  await chief.page.goto(`${team.url}/people`);
  await chief.page.getByText('Somebody, as reader in Clocks').waitFor();
  // Who has no work of their own is offered that of others.
  const rita = await team.join(forReaders, 'Rita');
  await rita.page.goto(`${team.url}/p/${project}/export`);
  await rita.page.getByText('1 sentence, 1 fact.').waitFor();
  // The link is used up.
  const late = await browsing.open(link);
  await late.page.getByText('This invitation cannot be used').waitFor();
  expect(own([...chief.complaints, ...ben.complaints])).toEqual([]);
});

test('S47: a session that ends while somebody works: nothing is lost, and the sign-in saves it', async () => {
  const team = await startTeam(browsing);
  const chief = await team.join(await team.invite(), 'Ada');
  await team.createProject(chief.page, 'clocks', 'Clocks', [short]);
  const { page, ...ben } = await team.join(await team.invite('--role', 'member'), 'Ben');
  await team.clientOf(chief.page).changeMember('clocks', 'Ben', { role: 'annotator' });
  await page.goto(`${team.url}/p/clocks/s/1`);
  await page.locator('#sentence-strip').waitFor();
  const hand = createHand(page);
  for (const key of ['3', 's', 'p', '2']) await hand.key(key);

  await chief.page.goto(`${team.url}/people`);
  await chief.page.getByRole('button', { name: 'Sign out: Ben' }).click();
  await chief.page.getByRole('button', { name: 'Yes, end sessions and tokens' }).click();
  await expect
    .poll(
      async () =>
        (
          await team
            .clientOf(page)
            .getMe()
            .catch(() => undefined)
        )?.person ?? null,
    )
    .toBe(null);

  for (const key of ['o', 'Enter']) await hand.key(key);
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.waitFor();
  // Keys of the work do not become a password.
  await page.keyboard.press('s');
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
  expect(await page.getByTestId('save-status').textContent()).toContain(
    '1 pending, kept in this browser: sign in to save',
  );
  expect(await findViolations(page)).toEqual([]);
  await signIn(page, undefined, 'this is not the one');
  await dialog.getByText('Name or password is wrong').waitFor();
  await signIn(page, undefined);
  await dialog.waitFor({ state: 'detached' });
  await waitSaved(page);
  expect(await hand.facts()).toHaveLength(1);
  const place = { project: 'clocks', sentence: '1', annotator: 'Ben' };
  expect((await team.clientOf(page).getDocument(place)).annotation.facts).toHaveLength(1);
  // What comes after it is heard of again.
  await hand.key('Delete');
  await waitSaved(page);
  expect(own(ben.complaints)).toEqual([]);
});

test('S24: after an answer that was an error the page listens again', async () => {
  const team = await startTeam(browsing);
  const { page } = await team.join(await team.invite(), 'Ada');
  await team.createProject(page, 'clocks', 'Clocks', [short]);
  let asked = 0;
  await page.route('**/events*', (route) => (asked++ === 0 ? route.fulfill({ status: 502 }) : route.continue()));
  await page.goto(`${team.url}/p/clocks/s/1`);
  await page.locator('#sentence-strip').waitFor();
  await expect.poll(() => asked, { timeout: 30_000 }).toBeGreaterThan(1);
  const place = { project: 'clocks', sentence: '1', annotator: 'Ada' };
  const entries = [{ id: 'other', operation: { type: 'sentence.flag' as const, flagged: true } }];
  await team.clientOf(page).changeDocument(place, { base: 0, entries });
  await page.getByText('flagged').waitFor();
});

test('S46: two people at one browser: work of the first waits for them, and is sent by nobody else', async () => {
  const team = await startTeam(browsing);
  const chief = await team.join(await team.invite(), 'Ada');
  await team.createProject(chief.page, 'clocks', 'Clocks', [short]);
  const { page } = await team.join(await team.invite('--role', 'member'), 'Ben');
  await team.join(await team.invite('--role', 'member'), 'Eva');
  for (const name of ['Ben', 'Eva'])
    await team.clientOf(chief.page).changeMember('clocks', name, { role: 'annotator' });
  const context = page.context();
  await page.goto(`${team.url}/p/clocks/s/1`);
  await page.locator('#sentence-strip').waitFor();
  const hand = createHand(page);
  await page.route('**/entries', (route) => route.abort());
  for (const key of ['3', 's', 'p', '2', 'o', 'Enter']) await hand.key(key);
  await page.getByText(/1 pending, kept in this browser: the server cannot be reached/).waitFor();
  await signOut(page);
  await page.getByText('1 change is not on the server yet').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign out all the same' }).click();
  await page.getByText('Work waits in this browser').waitFor();
  expect(await page.getByText('1 change of Ben').count()).toBe(1);
  await page.unroute('**/entries');
  await signIn(page, 'Eva');
  await page.getByRole('button', { name: 'Account: Eva' }).waitFor();
  await page.goto(`${team.url}/p/clocks/s/1`);
  await page.locator('#sentence-strip').waitFor();
  expect(await hand.facts()).toEqual([]);
  await page.getByTestId('others-work').getByText('1 change of Ben, kept in this browser').waitFor();
  for (const key of ['3', 's', 'p']) await hand.key(key);
  await page.keyboard.press('f');
  await page.keyboard.press('Escape');
  const ofBen = { project: 'clocks', sentence: '1', annotator: 'Ben' };
  expect((await team.clientOf(chief.page).getDocument(ofBen)).log).toEqual([]);

  // Ben signs in in a second tab: the first one goes on for Eva, and says so.
  const other = await context.newPage();
  await other.goto(team.url);
  await signOut(other);
  await page.getByRole('dialog', { name: 'Sign in again' }).waitFor();
  await signIn(other, 'Ben');
  await page.getByRole('dialog', { name: 'Somebody else has signed in' }).waitFor();
  await expect.poll(async () => (await team.clientOf(chief.page).getDocument(ofBen)).log.length).toBe(1);
  await page.getByRole('button', { name: 'Go on as Ben' }).click();
  await expect.poll(() => hand.facts()).toHaveLength(1);
});

test('S48: a page that is opened while the server is gone works for who was there last', async () => {
  const team = await startTeam(browsing);
  const { page } = await team.join(await team.invite(), 'Ada');
  await team.createProject(page, 'clocks', 'Clocks', [short]);
  await page.goto(`${team.url}/p/clocks/s/1`);
  await page.locator('#sentence-strip').waitFor();
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await team.stop();
  await page.reload();
  await page.locator('#sentence-strip').waitFor();
  await page.getByText('This is what the browser kept').waitFor();
  await page.getByRole('button', { name: 'Account: Ada' }).waitFor();
  const hand = createHand(page);
  for (const key of ['3', 's', 'p', '2', 'o', 'Enter']) await hand.key(key);
  await page.getByText(/1 pending, kept in this browser/).waitFor();
  await team.start();
  await page.evaluate('window.dispatchEvent(new Event("online"))');
  await waitSaved(page);
});

test('administrators and managers change roles, take them away, and shut out; narrow screens are wide enough', async () => {
  const team = await startTeam(browsing);
  const { page } = await team.join(await team.invite(), 'Ada', { viewport: { width: 390, height: 800 } });
  await team.createProject(page, 'clocks', 'Clocks', [short]);
  const ben = await team.join(await team.invite('--role', 'member'), 'Ben');
  const client = team.clientOf(page);
  const roles = async () => (await client.listMembers('clocks')).map(({ name, role }) => `${name} ${role}`);
  const expectFit = async (): Promise<void> => {
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  };
  await page.goto(`${team.url}/p/clocks/members`);
  await page.getByLabel('Or add somebody who has an account').fill('Nobody');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('That did not work').waitFor();
  await page.getByLabel('Or add somebody who has an account').fill('Ben');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByLabel('Role of Ben').selectOption('adjudicator');
  // Nothing is given before the second step.
  expect(await roles()).toEqual(['Ada manager', 'Ben annotator']);
  await page.getByRole('button', { name: 'Change the role of Ben to adjudicator' }).click();
  await expect.poll(roles).toEqual(['Ada manager', 'Ben adjudicator']);
  await expectFit();
  await page.getByRole('button', { name: 'Remove: Ben' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remove: Ben' }).click();
  await page.getByRole('button', { name: 'Yes, remove' }).click();
  await expect.poll(roles).toEqual(['Ada manager']);
  // Ben's page learns of it when it is looked at.
  await ben.page.goto(`${team.url}/p/clocks`);
  await ben.page.getByText('There is no project').waitFor();

  await page.goto(`${team.url}/people`);
  // The other administrator, whom the server was started with; then there is only one.
  await page.getByRole('button', { name: 'Shut out: boss' }).click();
  await page.getByRole('button', { name: 'Yes, shut out' }).click();
  await page.getByRole('button', { name: 'Let in again: boss' }).waitFor();
  await page.getByLabel('Role of Ada').selectOption('member');
  await page.getByRole('button', { name: 'Change the role of Ada to member' }).click();
  await page.getByText('Nothing was changed').waitFor();
  await page.getByRole('button', { name: 'Shut out: Ben' }).click();
  await page.getByRole('button', { name: 'Yes, shut out' }).click();
  await page.getByRole('button', { name: 'Let in again: Ben' }).waitFor();
  await expectFit();
  await ben.page.goto(team.url);
  await signIn(ben.page, 'Ben');
  await ben.page.getByText('This account is shut out').waitFor();

  await page.goto(`${team.url}/p/clocks/audit`);
  await page.getByText('member.changed').nth(1).waitFor();
  await expectFit();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as JSONL' }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n');
  const actions = lines.map((line) => (JSON.parse(line) as { readonly action: string }).action);
  expect(actions.filter((action) => action === 'member.changed')).toHaveLength(3);
  expect(actions[0]).toBe('project.made');
  await page.goto(`${team.url}/audit`);
  await page.getByLabel('Action').selectOption('person.changed');
  await page.getByText('2 shown, that is all.').waitFor();
  await page.getByLabel('Person').fill('Ben');
  await page.getByText('There is nothing of this kind.').waitFor();
});

test('the provider’s button leads where the server says', async () => {
  const team = await startTeam(browsing);
  const { page } = await browsing.open(team.url);
  const json = (body: object) => ({ contentType: 'application/json', body: JSON.stringify(body) });
  await page.route('**/api/me', (route) =>
    route.fulfill(json({ mode: 'team', person: null, projects: {}, provider: 'Example University' })),
  );
  await page.route('**/api/sign-in/provider', (route) => route.fulfill(json({ url: `${team.url}/exercise` })));
  await page.goto(`${team.url}/p/clocks`);
  await page.getByRole('button', { name: 'Sign in with Example University' }).click();
  await page.waitForURL('**/exercise');
});

const image = '<img src=x onerror=document.title="hit">';
const script = '</script><script>document.title="hit"</script>';

test('hostile names and texts are only text on every screen, and axe finds nothing, in the dark neither', async () => {
  const team = await startTeam(browsing);
  const chief = await team.join(await team.invite(), `Ada ${image}`, { userAgent: `Browser ${image} ${script}` });
  const { page } = chief;
  await team.createProject(page, 'bad', `Name ${image} ${script}`, [short]);
  const client = team.clientOf(page);
  await client.makeToken({ name: `Token ${image}`, scopes: ['read'], project: 'bad', days: 7 });
  const { link } = await client.inviteToProject('bad', { role: 'reader', days: 7 });
  await team.join(await team.invite('--role', 'member'), `Eva ${script}`);
  await client.changeMember('bad', `Eva ${script}`, { role: 'annotator' });
  await client.makeInvitation({ role: 'member' });
  const { link: reset } = await client.makeInvitation({ person: `Eva ${script}` });
  await client.signIn({ name: `Eva ${script}`, password: 'not this one' }).catch(() => undefined);
  const seen = async (path: string, text: string): Promise<void> => {
    await page.goto(team.url + path);
    await page.getByText(text).first().waitFor();
    for (const scheme of ['light', 'dark']) {
      await page.evaluate(`document.documentElement.setAttribute('data-mantine-color-scheme', '${scheme}')`);
      expect([path, scheme, await findViolations(page)]).toEqual([path, scheme, []]);
    }
    expect(await page.locator('#root img, #root script').count()).toBe(0);
    expect(await page.title()).not.toBe('hit');
  };
  await seen('/', `Name ${image}`);
  await seen('/account', `Token ${image}`);
  await page.getByText(`Browser ${image}`).first().waitFor();
  await page.getByRole('button', { name: 'New token' }).click();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Second ${script}`);
  await page.getByRole('button', { name: 'Make the token' }).click();
  await page.getByText('It is shown this once only.').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: `Revoke: Second ${script}` }).click();
  await page.getByRole('button', { name: 'Yes, revoke' }).click();
  await page.getByText('revoked').waitFor();
  await page.getByLabel('Current password', { exact: true }).fill(password);
  await page.getByLabel('New password', { exact: true }).fill(`${password} anew`);
  await page.getByRole('button', { name: 'Change the password' }).click();
  await page.getByText('Changed. All other sessions have ended.').waitFor();
  await seen('/people', `Eva ${script}`);
  await page.getByRole('button', { name: 'Make a link' }).click();
  await page.getByText('It is shown this once only.').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await seen('/audit', `Token ${image}`);
  await seen('/p/bad/audit', `Eva ${script}`);
  await seen('/p/bad/members', `Eva ${script}`);
  await seen('/p/bad/settings', 'Tokens of interest');
  // The menu by keys alone.
  await page.getByRole('button', { name: /^Account:/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Audit log' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.getByRole('menuitem', { name: 'Account' }).press('End');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Audit log' }).waitFor();

  const guest = await browsing.open(link);
  await guest.page.getByText(`Name ${image}`).waitFor();
  expect(await findViolations(guest.page)).toEqual([]);
  await guest.page.goto('about:blank');
  await guest.page.goto(reset);
  await guest.page.getByText(`Eva ${script}`).waitFor();
  await guest.page.getByLabel('New password', { exact: true }).fill('too short');
  await guest.page.getByRole('button', { name: 'Keep this password' }).click();
  await guest.page.getByText('a password has at least 12 characters').waitFor();
  expect(await findViolations(guest.page)).toEqual([]);
  await guest.page.getByLabel('New password', { exact: true }).fill(`${password} anew`);
  await guest.page.getByRole('button', { name: 'Keep this password' }).click();
  await guest.page.getByText(`Name ${image}`).waitFor();
  await signOut(guest.page);
  await guest.page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(await findViolations(guest.page)).toEqual([]);
  expect(own([...chief.complaints, ...guest.complaints])).toEqual([]);
});

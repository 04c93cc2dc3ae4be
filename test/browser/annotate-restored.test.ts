// The server's database is put back to an older copy under the page: what the page had saved since is sent again, or saved as a file. Nothing is lost,
// nothing is doubled, and the page says what happened.

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { copySqlite, putBackSqlite } from '../server/copy-sqlite.ts';
import { startAnnotating, waitSaved } from './annotate-page.ts';
import { clientOf, createProject } from './annotate-server.ts';
import { findViolations } from './browse.ts';

vi.setConfig({ testTimeout: 240_000 });
const annotating = startAnnotating();
const short = 'Dr. Lena Hart repaired the clock .';
const fact = ['3', 's', 'p', '2', 'o', 'Enter'];

let copies = 0;

/** Keeps a copy of the database as it is; returns how to put it back. */
async function copyDatabase(): Promise<() => Promise<void>> {
  const { server } = annotating;
  const copy = `${server.database}.${++copies}`;
  copySqlite(server.database, copy);
  return async () => {
    await server.stop();
    putBackSqlite(server.database, copy);
    await server.start();
  };
}

const idsOf = async (project: string, sentence: string): Promise<string[]> => {
  const address = { project, sentence, annotator: 'eva' };
  return (await clientOf(annotating.server).getDocument(address)).log.map(({ id }) => id);
};

async function work(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
  await waitSaved(page);
}

test('S29, S31: the page finds out by itself and sends all it had saved, of every sentence, before what is new', async () => {
  await createProject(annotating.server, 'back', [short, short, short]);
  const putBack = await copyDatabase();
  const { page, ...hand } = await annotating.open('back');
  await work(page, ...fact, 'Delete', 'Control+z');
  await hand.key('PageDown');
  await expect.poll(() => page.getByTestId('position').textContent()).toBe('2 / 3');
  await work(page, ...fact);
  const before = [await idsOf('back', '1'), await idsOf('back', '2')];
  expect(before.map((ids) => ids.length)).toEqual([3, 1]);
  await putBack();
  await page.getByText('It no longer had 4 changes that you had saved').waitFor({ timeout: 60_000 });
  await waitSaved(page);
  expect([await idsOf('back', '1'), await idsOf('back', '2')]).toEqual(before);
  // The same again, with a change on top that the server has not seen when it is put back. What was told and closed is not counted again.
  await page.getByRole('button', { name: 'Close' }).click();
  await putBack();
  await hand.key('Delete');
  await expect.poll(() => idsOf('back', '2'), { timeout: 60_000 }).toHaveLength(2);
  await waitSaved(page);
  await expect.poll(() => idsOf('back', '1'), { timeout: 60_000 }).toEqual(before[0]);
  expect((await idsOf('back', '2'))[0]).toBe(before[1]?.[0]);
  await page.getByText('It no longer had 4 changes that you had saved').waitFor();
  expect(await hand.facts()).toEqual([]);
  await page.reload();
  await page.locator('#sentence-strip').waitFor();
  await waitSaved(page);
  expect(await hand.facts()).toEqual([]);
});

/** Until the browser has on disk that the server has everything. */
async function waitKept(page: Page): Promise<void> {
  const count = `new Promise((resolve) => {
    indexedDB.open('assay').onsuccess = ({ target }) => {
      target.result.transaction('queue').objectStore('queue').count().onsuccess = (event) => resolve(event.target.result);
    };
  })`;
  await expect.poll(() => page.evaluate(count)).toBe(0);
}

/** A page with a saved fact is closed, the database is put back, and a page is opened at another sentence. */
async function closeAndOpen(project: string, beforeClosing: (page: Page) => Promise<void>) {
  await createProject(annotating.server, project, [short, short, short, short, short, short]);
  const putBack = await copyDatabase();
  const { page } = await annotating.open(project);
  await work(page, ...fact);
  const before = await idsOf(project, '1');
  const context = page.context();
  await beforeClosing(page);
  await page.close();
  await putBack();
  const next = await context.newPage();
  await next.goto(`${annotating.server.url()}/p/${project}/s/6`);
  return { next, before };
}

test('S29: a page that was closed finds out when it is opened at another sentence', async () => {
  const { next, before } = await closeAndOpen('closed', waitKept);
  await next.getByText('It no longer had 1 change that you had saved').waitFor({ timeout: 60_000 });
  expect(await idsOf('closed', '1')).toEqual(before);
});

test('S4: closed before the browser has written that the server has it, it is sent again from the queue', async () => {
  const { before } = await closeAndOpen('at-once', async () => undefined);
  await expect.poll(() => idsOf('at-once', '1'), { timeout: 60_000 }).toEqual(before);
});

/** A page whose saved fact the server has lost, and another fact in its place; with the id of what was lost. */
async function openInDoubt(project: string): Promise<{ page: Page; lost: string }> {
  await createProject(annotating.server, project, [short]);
  const putBack = await copyDatabase();
  const first = await annotating.open(project);
  await work(first.page, ...fact);
  const [lost = ''] = await idsOf(project, '1');
  const context = first.page.context();
  await waitKept(first.page);
  await first.page.close();
  await putBack();
  const elsewhere = await annotating.open(project);
  await work(elsewhere.page, '3', 's', 'p', '1', 'o', 'Enter');
  await elsewhere.page.close();
  const page = await context.newPage();
  await page.goto(`${annotating.server.url()}/p/${project}/s/1`);
  await page.getByText(/1 change to 1 sentence of “.+” that you had saved is not on the server any more/).waitFor();
  await expect.poll(() => page.getByTestId('fact').count()).toBe(1);
  return { page, lost };
}

test('S32: where the sentence was worked on since, the page asks: sent again, it comes on top', async () => {
  const { page, lost } = await openInDoubt('asks');
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => page.getByTestId('fact').count(), { timeout: 60_000 }).toBe(2);
  await waitSaved(page);
  expect((await idsOf('asks', '1'))[1]).toBe(lost);
  await page.getByText('is not on the server any more').waitFor({ state: 'detached' });
});

test('S32, S34: where the sentence was worked on since, the page asks: left out, it is saved as a file that a server takes', async () => {
  const { page, lost } = await openInDoubt('leaves');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const file = readFileSync(await (await saved).path(), 'utf8');
  const restored = await clientOf(annotating.server).importProject(file, 'left-out');
  expect(restored).toMatchObject({ problems: 0, sentences: { added: 1 }, entries: { added: 2 } });
  expect(await idsOf('left-out', '1')).toContain(lost);
  // Until somebody says that the file is there, nothing is left out; a reload changes nothing of that.
  await page.reload();
  const again = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  await again;
  await page.getByRole('button', { name: 'I have the file, leave out' }).click();
  await page.getByText('is not on the server any more').waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('#sentence-strip').waitFor();
  await waitSaved(page);
  expect(await page.getByText('is not on the server any more').count()).toBe(0);
  expect(await idsOf('leaves', '1')).not.toContain(lost);
});

test('S34: where even the project is gone, the work can be saved as a file that a server takes', async () => {
  const putBack = await copyDatabase();
  await createProject(annotating.server, 'none', [short]);
  const { page } = await annotating.open('none');
  await work(page, ...fact);
  const before = await idsOf('none', '1');
  await putBack();
  await page.keyboard.press('Delete');
  await page.getByText(/1 pending, kept in this browser: there is no project "none"/).waitFor({ timeout: 60_000 });
  await page.reload();
  await page.getByText('There is no project “none” here').waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the work that this browser kept as a file' }).click();
  const file = readFileSync(await (await saved).path(), 'utf8');
  expect(await clientOf(annotating.server).importProject(file)).toMatchObject({ problems: 0, entries: { added: 2 } });
  expect((await idsOf('none', '1'))[0]).toBe(before[0]);
  // It is the same project, and what waited is known to be there.
  await page.goto(`${annotating.server.url()}/p/none/s/1`);
  await page.locator('#sentence-strip').waitFor();
  await waitSaved(page);
  expect(await idsOf('none', '1')).toHaveLength(2);
});

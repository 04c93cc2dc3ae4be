// The server gets a new build of the page while pages of the old one are open: they come to the new one, never to a mix of both, and no work is lost.

import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test, vi } from 'vitest';
import { createFolder } from '../setup/after-use.ts';
import { startAnnotating, waitSaved } from './annotate-page.ts';
import { clientOf, createProject, pageFolder } from './annotate-server.ts';

vi.setConfig({ testTimeout: 240_000 });
const annotating = startAnnotating();
const short = 'Dr. Lena Hart repaired the clock .';
const fact = ['3', 's', 'p', '2', 'o', 'Enter'];
const builds = createFolder('builds');

/** The built page with other names for all its files, as after a change that reaches all of them. */
function makeBuild(name: string): string {
  const folder = join(builds, name);
  cpSync(pageFolder, folder, { recursive: true });
  const assets = join(folder, 'assets');
  const files = readdirSync(assets);
  const rename = (file: string): string => file.replace(/(\.\w+)$/, `-${name}$1`);
  for (const path of [join(folder, 'index.html'), ...files.map((file) => join(assets, file))]) {
    if (!/\.(html|js|css)$/.test(path)) continue;
    const text = files.reduce((sum, file) => sum.replaceAll(file, rename(file)), readFileSync(path, 'utf8'));
    writeFileSync(path, text);
  }
  for (const file of files) renameSync(join(assets, file), join(assets, rename(file)));
  return folder;
}

let next: string;
beforeAll(() => {
  next = makeBuild('next');
});

/** Which builds the files on the page are of. */
const buildsOn = async (page: Page): Promise<string[]> => {
  const names = (await page.evaluate(
    'performance.getEntriesByType("resource").map(({ name }) => name).concat([...document.scripts].map(({ src }) => src))',
  )) as string[];
  const assets = names.filter((name) => name.includes('/assets/'));
  return [...new Set(assets.map((name) => (/-next\.\w+$/.test(name) ? 'next' : 'first')))].sort();
};

const keptFiles = (page: Page): Promise<string[]> =>
  page.evaluate(`(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname).filter((path) => path.startsWith('/assets/'));
  })()`);

const waitWorker = async (page: Page): Promise<void> => {
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
};

test('S49: a reload brings the new build, whole; what was in the queue is sent; the new build also opens without the server', async () => {
  const { server } = annotating;
  await createProject(server, 'built', [short]);
  const { page, ...hand } = await annotating.open('built');
  await waitWorker(page);
  await page.reload();
  await page.locator('#sentence-strip').waitFor();
  expect(await buildsOn(page)).toEqual(['first']);
  await server.stop();
  for (const key of fact) await hand.key(key);
  await page.getByText(/1 pending, kept in this browser/).waitFor();

  await server.start(next);
  await page.reload();
  await page.locator('#sentence-strip').waitFor();
  expect(await buildsOn(page)).toEqual(['next']);
  await waitSaved(page);
  expect(await hand.facts()).toHaveLength(1);
  const { log } = await clientOf(server).getDocument({ project: 'built', sentence: '1', annotator: 'eva' });
  expect(log).toHaveLength(1);
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByRole('heading', { name: 'History' }).waitFor();
  expect(await buildsOn(page)).toEqual(['next']);

  // The new worker takes the place of the old one, whose files go.
  await expect.poll(async () => (await keptFiles(page)).length > 0, { timeout: 60_000 }).toBe(true);
  await expect
    .poll(async () => (await keptFiles(page)).filter((name) => !name.includes('-next.')), { timeout: 60_000 })
    .toEqual([]);
  await server.stop();
  await page.goBack();
  await page.reload();
  await page.locator('#sentence-strip').waitFor();
  expect(await buildsOn(page)).toEqual(['next']);
  expect(await hand.facts()).toHaveLength(1);
  await server.start();
});

for (const serviceWorkers of ['allow', 'block'] as const)
  test(`S50: a page that stays open goes on, with its work (service workers: ${serviceWorkers})`, async () => {
    const { server } = annotating;
    const project = `open-${serviceWorkers}`;
    await createProject(server, project, [short]);
    const { page, ...hand } = await annotating.open(project, '1', { serviceWorkers });
    if (serviceWorkers === 'allow') await waitWorker(page);
    await server.stop();
    for (const key of fact) await hand.key(key);
    await page.getByText(/1 pending, kept in this browser/).waitFor();
    await server.start(next);
    // A screen that the page has not loaded yet.
    await page.getByRole('link', { name: 'History' }).click();
    await page.getByRole('heading', { name: 'History' }).waitFor();
    expect(await buildsOn(page)).toHaveLength(1);
    await page.getByRole('link', { name: 'Back to the sentence' }).click();
    await page.locator('#sentence-strip').waitFor();
    await waitSaved(page);
    expect(await hand.facts()).toHaveLength(1);
    const { log } = await clientOf(server).getDocument({ project, sentence: '1', annotator: 'eva' });
    expect(log).toHaveLength(1);
    await server.stop();
    await server.start();
  });

test('S50: without a server and without a worker a screen that is not loaded yet says so, and the sentence can be worked on', async () => {
  const { server } = annotating;
  await createProject(server, 'missing', [short]);
  const { page, ...hand } = await annotating.open('missing', '1', { serviceWorkers: 'block' });
  await server.stop();
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByText('This screen cannot be shown').waitFor();
  await page.goBack();
  await page.locator('#sentence-strip').waitFor();
  for (const key of fact) await hand.key(key);
  await page.getByText(/1 pending, kept in this browser/).waitFor();
  await server.start();
  await waitSaved(page);
});

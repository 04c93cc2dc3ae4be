// The browser dies in the middle of typing, by kill -9 of all its processes: what was acknowledged is there, what was kept is sent, nothing twice.

import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { waitSaved } from './annotate-page.ts';
import { clientOf, createProject, prepareServer } from './annotate-server.ts';
import { createKillableBrowser } from './killable-browser.ts';

vi.setConfig({ testTimeout: 240_000 });
const server = prepareServer();
beforeAll(() => server.start());
afterAll(() => server.remove());
const address = { project: 'crash', sentence: '1', annotator: 'eva' };

test('S14: kill -9 of the browser', async () => {
  await createProject(server, 'crash', ['Dr. Lena Hart repaired the clock .']);
  const browser = createKillableBrowser();
  onTestFinished(() => browser.remove());
  const page = await browser.start();
  // The name is typed again after the crash: the browser writes it to disk only now and then.
  const open = async (target = page): Promise<void> => {
    await target.goto(server.url());
    await target.evaluate("localStorage.setItem('assay-annotator', 'eva')");
    await target.goto(`${server.url()}/p/crash/s/1`);
    await target.locator('#sentence-strip').waitFor();
  };
  await open();
  // Some work that the server has, and some that only the browser has, when it dies in the middle of more.
  for (const key of ['3', 's', 'p', '2', 'o', 'Enter', 'Delete']) await page.keyboard.press(key);
  await waitSaved(page);
  const acknowledged = (await clientOf(server).getDocument(address)).log.map(({ id }) => id);
  expect(acknowledged).toHaveLength(2);
  await server.stop();
  for (let count = 0; count < 5; count++) await page.keyboard.press(count % 2 === 0 ? 'Control+z' : 'Control+Shift+z');
  await page.getByText(/5 pending, kept in this browser/).waitFor();
  const typing = (async () => {
    for (let count = 0; count < 200; count++) await page.keyboard.press(['s', 'p', 'Control+z'][count % 3] ?? 's');
  })().catch(() => undefined);
  await page.waitForTimeout(300);
  await browser.kill();
  await typing;

  await server.start();
  const next = await browser.start();
  await open(next);
  await waitSaved(next);
  const { log, annotation } = await clientOf(server).getDocument(address);
  const ids = log.map(({ id }) => id);
  expect(ids.slice(0, 2)).toEqual(acknowledged);
  expect(ids.length).toBeGreaterThanOrEqual(7);
  expect(new Set(ids).size).toBe(ids.length);
  expect(await next.getByTestId('fact').count()).toBe(annotation.facts.length);
});

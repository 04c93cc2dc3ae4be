// Work survives: the server goes and comes back, the tab is killed in the middle. Nothing is lost and nothing is doubled.

import { expect, test, vi } from 'vitest';
import { startAnnotating, waitSaved } from './annotate-page.ts';
import { clientOf, createProject } from './annotate-server.ts';

vi.setConfig({ testTimeout: 180_000 });
const annotating = startAnnotating();
const short = 'Dr. Lena Hart repaired the clock .';
const address = (project: string) => ({ project, sentence: '1', annotator: 'eva' });

test('S10: server gone: the page says so, keeps the work, and recovers by itself', async () => {
  const { server } = annotating;
  await createProject(server, 'gone', [short, short]);
  const { page, ...hand } = await annotating.open('gone');
  await server.stop();
  for (const key of ['3', 's', 'p', '2', 'o', 'Enter']) await hand.key(key);
  expect(await hand.facts()).toHaveLength(1);
  await page.getByText(/1 pending, kept in this browser: the server cannot be reached/).waitFor();
  for (const key of ['Home', 's', 'p', 'Control+z', 'Control+z', 'Control+z']) await hand.key(key);
  await page.getByText(/2 pending/).waitFor();
  await server.start();
  await page.evaluate('window.dispatchEvent(new Event("online"))');
  await waitSaved(page);
  const { log, annotation } = await clientOf(server).getDocument(address('gone'));
  expect(log).toHaveLength(2);
  expect(annotation.facts).toEqual([]);
});

test('S14: a killed tab: its queue is sent by the next one, once', async () => {
  const { server } = annotating;
  await createProject(server, 'killed', [short]);
  const { page, ...hand } = await annotating.open('killed');
  // Answers are lost: the server stores, the page does not hear of it.
  await page.route('**/entries', async (route) => {
    await route.fetch();
    await route.abort();
  });
  for (const key of ['3', 's', 'p', '2', 'o', 'Enter', 'Delete', 'Control+z']) await hand.key(key);
  await page.getByText(/\d pending, kept in this browser/).waitFor();
  const context = page.context();
  await page.close({ runBeforeUnload: false });
  const next = await context.newPage();
  await next.goto(`${server.url()}/p/killed/s/1`);
  await next.locator('#sentence-strip').waitFor();
  await waitSaved(next);
  const { log, annotation } = await clientOf(server).getDocument(address('killed'));
  expect(log.map(({ operation }) => operation.type)).toEqual(['fact.add', 'frame.remove', 'fact.add']);
  expect(new Set(log.map(({ id }) => id)).size).toBe(log.length);
  expect(annotation.facts).toHaveLength(1);
  expect(await next.getByTestId('fact').count()).toBe(1);
});

test('S15: a reload while the server is gone opens the page with all work', async () => {
  const { server } = annotating;
  await createProject(server, 'reload', [short, short]);
  const { page, ...hand } = await annotating.open('reload');
  for (const key of ['3', 's', 'p', '2', 'o', 'Enter']) await hand.key(key);
  await waitSaved(page);
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await server.stop();
  await hand.key('Delete');
  await page.getByText(/1 pending, kept in this browser/).waitFor();
  await page.reload();
  await page.locator('#sentence-strip').waitFor();
  await page.getByText('This is what the browser kept').waitFor();
  expect(await hand.facts()).toEqual([]);
  await hand.key('Control+z');
  expect(await hand.facts()).toHaveLength(1);
  await page.getByText(/2 pending, kept in this browser/).waitFor();
  await server.start();
  await page.reload();
  await page.locator('#sentence-strip').waitFor();
  await waitSaved(page);
  expect((await clientOf(server).getDocument(address('reload'))).log).toHaveLength(3);
  const worker = await (await fetch(`${server.url()}/service-worker.js`)).text();
  expect(worker).toMatch(/^const version = "[0-9a-f]{16}";\nconst files = \["\/assets\//);
});

// A page that is left while it makes the browser's database may be frozen by the browser: the next page opens all the same.

import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createProject, prepareServer } from './annotate-server.ts';
import { createKillableBrowser } from './killable-browser.ts';

vi.setConfig({ testTimeout: 120_000 });
const server = prepareServer();
beforeAll(() => server.start());
afterAll(() => server.remove());

/** The start page takes ten seconds to make its database; any other page is as quick as ever. */
const makeSlowly = `if (location.pathname === '/') {
  const create = IDBDatabase.prototype.createObjectStore;
  IDBDatabase.prototype.createObjectStore = function (...given) {
    const store = create.apply(this, given);
    const end = Date.now() + 10_000;
    const goOn = () => {
      document.title = 'making';
      if (Date.now() < end) store.get(0).onsuccess = goOn;
    };
    if (given[0] === 'drafts') goOn();
    return store;
  };
}`;

test('a page left while it makes the database', async () => {
  await createProject(server, 'frozen', ['Lena repaired the clock .']);
  // Playwright's own browsers do not freeze pages.
  const browser = createKillableBrowser();
  onTestFinished(() => browser.remove());
  const page = await browser.start();
  await page.addInitScript(makeSlowly);
  await page.goto(server.url());
  await page.evaluate("localStorage.setItem('assay-annotator', 'eva')");
  await expect.poll(() => page.title(), { timeout: 8_000 }).toBe('making');
  await page.goto(`${server.url()}/p/frozen/s/1`);
  await page.locator('#sentence-strip').waitFor();
});

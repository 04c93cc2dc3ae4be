// A browser for tests: pages that count what they ask for and what goes wrong on them. Without Chromium these tests fail; they are never skipped.

import { pathToFileURL } from 'node:url';
import axe, { type AxeResults } from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { findChromium, howToGetChromium } from '../../scripts/find-chromium.mjs';

/** For every Chromium of the tests. */
export const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface WatchedPage {
  readonly page: Page;
  /** Addresses of everything that was asked for. */
  readonly requests: readonly string[];
  /** Console messages, errors and violations of the page's policy. */
  readonly complaints: readonly string[];
}

export interface Browsing {
  /** A file, or an address of a server of the test's own. */
  open(place: string, options?: BrowserContextOptions & { readonly hash?: string }): Promise<WatchedPage>;
}

/** One browser for the tests of a file, each page in a context of its own. */
export function startBrowser(): Browsing {
  let browser: Browser;
  beforeAll(async () => {
    const executablePath = findChromium();
    if (executablePath === undefined) throw new Error(howToGetChromium);
    browser = await chromium.launch({ executablePath, args: flags });
  });
  afterAll(() => browser?.close());
  return {
    async open(place, { hash = '', ...options } = {}) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
      const page = await context.newPage();
      const requests: string[] = [];
      const complaints: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
      page.on('pageerror', (error) => complaints.push(error.message));
      await page.goto(`${place.startsWith('http:') ? place : pathToFileURL(place).href}${hash}`);
      return { page, requests, complaints };
    },
  };
}

/** What axe finds wrong, in one line each. */
export async function findViolations(page: Page): Promise<string[]> {
  // Put in by the debugger: the page itself would not run it.
  await page.evaluate(axe.source);
  const { violations } = (await page.evaluate('axe.run(document, { resultTypes: ["violations"] })')) as AxeResults;
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

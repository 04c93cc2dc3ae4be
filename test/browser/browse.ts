// A browser for tests: pages that count what they ask for and what goes wrong on them. Without Chromium these tests fail; they are never skipped.

import { pathToFileURL } from 'node:url';
import axe, { type AxeResults } from 'axe-core';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { findChromium, howToGetChromium } from '../../scripts/find-chromium.mjs';

const disabledFeatures = [
  // Every window would get two more pages, for suggestions in an address line that nobody sees: a third of all work.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  // What Playwright switches off, whose list this one replaces.
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
];

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
  `--disable-features=${disabledFeatures.join(',')}`,
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
      closeAfterTest(context);
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

/** A page that stays open works on, at the cost of the next test. One that is opened before all tests ends with the browser. */
function closeAfterTest(context: BrowserContext): void {
  if (expect.getState().currentTestName === undefined) return;
  onTestFinished(() => context.close());
}

/** What axe finds wrong, in one line each. */
export async function findViolations(page: Page): Promise<string[]> {
  // Put in by the debugger: the page itself would not run it.
  await page.evaluate(axe.source);
  const { violations } = (await page.evaluate('axe.run(document, { resultTypes: ["violations"] })')) as AxeResults;
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

// The annotation page in a browser, and a hand that counts what it does: one click, drag or key is one action.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type AnnotateServer, prepareServer } from './annotate-server.ts';
import { type Browsing, startBrowser, type WatchedPage } from './browse.ts';

interface Hand {
  readonly page: Page;
  actions(): number;
  key(name: string): Promise<void>;
  /** A word by its number from 0. */
  click(token: number, modifier?: 'Shift' | 'Alt'): Promise<void>;
  drag(first: number, last: number, modifier?: 'Shift' | 'Alt'): Promise<void>;
  /** Between a word and the one before it. */
  clickGap(token: number): Promise<void>;
  facts(): Promise<string[]>;
  message(): Promise<string>;
}

export function createHand(page: Page): Hand {
  let actions = 0;
  const middle = async (selector: string): Promise<{ x: number; y: number }> => {
    const box = await page.locator(selector).boundingBox();
    if (box === null) throw new Error(`${selector} is not on the page`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const drag = async (first: number, last: number, modifier?: string): Promise<void> => {
    actions++;
    const from = await middle(`[data-token="${first}"]`);
    const to = await middle(`[data-token="${last}"]`);
    if (modifier) await page.keyboard.down(modifier);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await page.mouse.up();
    if (modifier) await page.keyboard.up(modifier);
  };
  return {
    page,
    actions: () => actions,
    async key(name) {
      actions++;
      await page.keyboard.press(name);
    },
    click: (token, modifier) => drag(token, token, modifier),
    drag,
    async clickGap(token) {
      actions++;
      const { x, y } = await middle(`[data-gap="${token}"]`);
      await page.mouse.click(x, y);
    },
    facts: async () => (await page.getByTestId('fact').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim()),
    message: async () => (await page.getByTestId('message').textContent()) ?? '',
  };
}

export interface AnnotateBrowsing {
  readonly server: AnnotateServer;
  readonly browsing: Browsing;
  /** Opens an address of the server as the annotator "eva". */
  visit(path: string, options?: Parameters<Browsing['open']>[1]): Promise<WatchedPage>;
  /** Opens a sentence and waits until it can be worked on. */
  open(project: string, sentence?: string, options?: Parameters<Browsing['open']>[1]): Promise<Hand & WatchedPage>;
}

export function startAnnotating(): AnnotateBrowsing {
  const server = prepareServer();
  beforeAll(() => server.start());
  afterAll(() => server.remove());
  const browsing = startBrowser();
  const visit: AnnotateBrowsing['visit'] = async (path, options = {}) => {
    const origin = server.url();
    const storageState = {
      cookies: [],
      origins: [{ origin, localStorage: [{ name: 'assay-annotator', value: 'eva' }] }],
    };
    return browsing.open(`${origin}${path}`, { storageState, reducedMotion: 'reduce', ...options });
  };
  return {
    server,
    browsing,
    visit,
    async open(project, sentence = '1', options) {
      const watched = await visit(`/p/${encodeURIComponent(project)}/s/${encodeURIComponent(sentence)}`, options);
      await watched.page.locator('#sentence-strip').waitFor();
      return { ...watched, ...createHand(watched.page) };
    },
  };
}

/** Waits until the page says that everything is on the server. What the last key did may be counted a moment after it, so the page has to say it twice. */
export async function waitSaved(page: Page): Promise<void> {
  const saved = page.getByTestId('save-status').filter({ hasText: 'saved' });
  await saved.waitFor();
  await page.waitForTimeout(150);
  await saved.waitFor();
}

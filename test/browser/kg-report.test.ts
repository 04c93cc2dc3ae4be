// The page of clusters in a real browser: it asks for nothing, can be used by everyone, and its decisions are obeyed by the next run.

import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { assay, createScratch } from '../cli/run-assay.ts';
import { findViolations, startBrowser } from './browse.ts';

const scratch = createScratch();
const browser = startBrowser();
const gold = scratch.path('gold.html');
const notes = scratch.path('notes.html');
const hostile = '</script><img src=x onerror="window.ran=1"><b>Bold</b>';

beforeAll(() => {
  for (const [graph, file] of [
    ['data/sample/graph.json', gold],
    ['data/sample/notes.jsonl', notes],
  ] as const)
    expect(assay(['kg', 'report', graph, '-o', file, '-q'])).toEqual({ code: 0, stdout: '', stderr: '' });
});

/** The cluster that has a phrase. */
const clusterOf = (page: Page, phrase: string) =>
  page.locator(`.cluster:has(input[aria-label="Tick the phrase ${phrase}"])`);
const status = (page: Page) => page.locator('#cluster-status').textContent();
const unfoldAll = (page: Page) => page.evaluate("for (const d of document.querySelectorAll('details')) d.open = true");

async function saveDecisions(page: Page): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save decisions' }).click()]); // biome-ignore format: short
  const file = scratch.path(`links-${Math.round(Number(await page.evaluate('performance.now()')))}.jsonl`);
  await download.saveAs(file);
  return file;
}

describe('the page of clusters', () => {
  test('nothing leaves the page and nothing is complained of', async () => {
    const { page, requests, complaints } = await browser.open(gold);
    await unfoldAll(page);
    await page.getByLabel('Role', { exact: true }).selectOption('1');
    await page.getByLabel('Search').fill('berg');
    await page.getByLabel('Theme').selectOption('dark');
    expect(requests).toEqual([expect.stringMatching(/^file:.*gold\.html$/)]);
    expect(complaints).toEqual([]);
  });

  test.each([
    ['light', { colorScheme: 'light' }],
    ['dark', { colorScheme: 'dark' }],
    ['on a narrow screen', { viewport: { width: 360, height: 740 } }],
  ] as const)('axe finds nothing wrong: %s', async (_, options) => {
    const { page } = await browser.open(gold, options);
    await page.getByLabel('Show').selectOption('');
    await page.getByRole('checkbox', { name: /^Tick the cluster/ }).first().check(); // biome-ignore format: short
    await page.getByRole('checkbox', { name: /^Tick the cluster/ }).nth(1).check(); // biome-ignore format: short
    await page.getByRole('button', { name: 'Merge the ticked clusters' }).click();
    await unfoldAll(page);
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  });

  test('gold: scores, and what is together or apart against it', async () => {
    const { page } = await browser.open(gold);
    expect(await page.locator('#scores-caption').count()).toBe(1);
    expect(await page.locator('#confusions h3').allTextContents()).toContainEqual(expect.stringMatching(/^NPC-E subject: apart, but the same in the gold \(\d+\)$/)); // biome-ignore format: short
    await page.getByLabel('Show').selectOption('mixed');
    expect(await status(page)).toMatch(/^(Clusters 1–\d+ of \d+|No cluster matches)/);
  });

  test('filters, order and the hierarchy', async () => {
    const { page } = await browser.open(notes);
    await page.getByLabel('Show').selectOption('');
    await page.getByLabel('Order').selectOption('mentions');
    await page.getByLabel('Search').fill('gazette morning');
    expect(await page.locator('.cluster h3').allTextContents()).toEqual(['The Morning Gazette']);
    await page.locator('.cluster summary').first().click();
    expect(await page.locator('.cluster li li').first().textContent()).toContain('(The Morning Gazette; was; a newspaper of the north) The Morning'); // biome-ignore format: short
    expect(await page.locator('#levels > li').count()).toBeGreaterThan(1);
  });

  test('merging, splitting and undoing; the file is obeyed by the next run, and kept by the next page', async () => {
    const { page } = await browser.open(notes);
    await page.getByLabel('Show').selectOption('');
    await page.getByRole('checkbox', { name: 'Tick the cluster Ines Berg' }).check();
    await page.getByRole('checkbox', { name: 'Tick the cluster Tomas Wirth' }).check();
    await page.getByRole('button', { name: 'Merge the ticked clusters' }).click();
    await page.getByRole('checkbox', { name: 'Tick the phrase Captain Liv Holm' }).check();
    await clusterOf(page, 'Captain Liv Holm').getByRole('button').click();
    await page.getByRole('checkbox', { name: 'Tick the cluster Varde' }).check();
    await page.getByRole('checkbox', { name: 'Tick the cluster Lund', exact: true }).check();
    await page.getByRole('button', { name: 'Merge the ticked clusters' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await page.locator('#decision-status').textContent()).toBe('2 decisions.');
    const links = await saveDecisions(page);
    expect(readFileSync(links, 'utf8').trimEnd().split('\n').map((line) => JSON.parse(line))).toEqual([
      { format: 'assay-links', version: 1 },
      { role: 'argument', by: 'phrase', together: ['Ines Berg', 'Tomas Wirth'] },
      { role: 'argument', by: 'phrase', apart: [['Captain Liv Holm'], ['Liv Holm']] },
    ]); // biome-ignore format: short

    const next = scratch.path('next.html');
    expect(assay(['kg', 'report', 'data/sample/notes.jsonl', '--links', links, '-o', next, '-q']).code).toBe(0);
    const { page: later } = await browser.open(next);
    await later.getByLabel('Show').selectOption('');
    expect(await clusterOf(later, 'Tomas Wirth').locator('h3').textContent()).toBe('Ines Berg');
    expect(await later.locator('#decision-status').textContent()).toBe('0 decisions besides 2 from before.');
    await later.getByRole('checkbox', { name: 'Tick the phrase Tomas Wirth' }).check();
    await clusterOf(later, 'Tomas Wirth').getByRole('button').click();
    const after = readFileSync(await saveDecisions(later), 'utf8');
    // The decision from before that this page takes back is gone.
    expect(after).not.toContain('"together":["Ines Berg","Tomas Wirth"]');
    expect(after).toContain('"apart":[["Ines Berg"],["Tomas Wirth"]]');
    expect(after).toContain('"apart":[["Captain Liv Holm"],["Liv Holm"]]');
  });

  test('hostile phrases are inert', async () => {
    const extraction = {
      text: `${hostile} sees a thing .`,
      subject: hostile,
      relation: `sees ${hostile}`,
      objects: ['a thing'],
    };
    const file = scratch.path('hostile.jsonl');
    writeFileSync(file, `{"format":"assay-extractions","version":1}\n${JSON.stringify(extraction)}\n`);
    const html = scratch.path('hostile.html');
    expect(assay(['kg', 'report', file, '-o', html, '-q', '--title', hostile]).code).toBe(0);
    const { page, complaints } = await browser.open(html);
    await page.getByLabel('Show').selectOption('');
    await unfoldAll(page);
    expect(await page.locator('.cluster h3').allTextContents()).toContain(hostile);
    expect([await page.evaluate('window.ran'), await page.locator('b, img').count(), complaints]).toEqual([
      undefined,
      0,
      [],
    ]);
  });

  test('without JavaScript the tables are there', async () => {
    const { page } = await browser.open(gold, { javaScriptEnabled: false });
    expect(await page.getByText('This part needs JavaScript').first().isVisible()).toBe(true);
    expect(await page.locator('#roles-caption').count()).toBe(1);
  });
});

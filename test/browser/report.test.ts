// The report in a real browser: it asks for nothing, complains of nothing, and can be used with keyboard, screen reader and narrow screen.

import { readFileSync, statSync } from 'node:fs';
import type { Download, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { assay, createScratch, sample } from '../cli/run-assay.ts';
import { describeWithData, sharedPath } from '../shared-data.ts';
import { findViolations, startBrowser, type WatchedPage } from './browse.ts';

const scratch = createScratch();
const browser = startBrowser();
const file = scratch.path('report.html');

beforeAll(() => {
  const { code, stderr } = assay(['report', sample.gold, ...sample.systems, '-o', file, '--all-scorers', '-q']);
  expect([code, stderr]).toEqual([0, '']);
});

/** Unfolds everything, also what systems said, so that nothing is left unlooked at. */
async function unfoldAll(page: Page): Promise<void> {
  await page.evaluate("for (const d of document.querySelectorAll('details')) d.open = true");
  await page.locator('.said').first().waitFor();
}

const cells = (page: Page, table: string, column: number): Promise<string[]> =>
  page.locator(`${table} tbody tr > :nth-child(${column})`).allTextContents();

const status = (page: Page): Promise<string | null> => page.locator('#sentence-status').textContent();

describe('alone', () => {
  test('nothing leaves the page and nothing is complained of, whatever is done', async () => {
    const { page, requests, complaints } = await browser.open(file);
    await unfoldAll(page);
    await page.getByRole('button', { name: 'R', exact: true }).first().click();
    await page.getByLabel('Search').fill('bakery');
    await page.getByLabel('Theme').selectOption('dark');
    await page
      .getByRole('button', { name: /^SVG: / })
      .first()
      .click();
    await page
      .getByRole('button', { name: /^PNG: / })
      .first()
      .click();
    await page.waitForTimeout(300);
    expect(requests.filter((url) => !url.startsWith('blob:'))).toEqual([
      expect.stringMatching(/^file:.*report\.html$/),
    ]);
    expect(complaints).toEqual([]);
  });

  test('the policy lets nothing be fetched, and holds', async () => {
    const { page, complaints } = await browser.open(file);
    const failures: unknown[] = [];
    const answers: string[] = [];
    page.on('requestfailed', (request) => failures.push(request.failure()?.errorText));
    page.on('response', (response) => answers.push(response.url()));
    const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
    expect(policy).toContain("default-src 'none'; script-src 'sha256-");
    await page.evaluate("fetch('https://example.org/').catch(() => {})");
    await page.evaluate("document.body.append(Object.assign(new Image(), { src: 'https://example.org/x.png' }))");
    await page.evaluate(
      "document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.ran = 1' }))",
    );
    expect(await page.evaluate('window.ran')).toBeUndefined();
    expect([failures, answers]).toEqual([['csp'], []]);
    expect(complaints.join(' ')).toContain('Content Security Policy');
  });

  test('without JavaScript all but the browser of sentences is there', async () => {
    const { page } = await browser.open(file, { javaScriptEnabled: false });
    expect(await cells(page, '#leaderboard-table', 2)).toEqual(['careful', 'eager', 'naive']);
    expect(await page.getByText('This part needs JavaScript').isVisible()).toBe(true);
    expect(await page.locator('[data-save]').first().isVisible()).toBe(false);
  });
});

describe('for everyone', () => {
  test.each([
    ['light', { colorScheme: 'light' }],
    ['dark', { colorScheme: 'dark' }],
    ['on a narrow screen', { viewport: { width: 360, height: 740 } }],
  ] as const)('axe finds nothing wrong: %s', async (_, options) => {
    const { page } = await browser.open(file, options);
    expect(await findViolations(page)).toEqual([]);
    await unfoldAll(page);
    expect(await findViolations(page)).toEqual([]);
  });

  test('every chart is an image with a name and an alternative text, and has its numbers in a table', async () => {
    const { page } = await browser.open(file);
    const charts = await page.locator('.chart svg').all();
    expect(charts.length).toBeGreaterThanOrEqual(10);
    for (const chart of charts) {
      expect(await chart.getAttribute('role')).toBe('img');
      const names = ((await chart.getAttribute('aria-labelledby')) ?? '').split(' ');
      const texts = await Promise.all(names.map((id) => page.locator(`#${id}`).textContent()));
      expect(texts.map((text) => (text ?? '').length > 10)).toEqual([true, true]);
    }
    expect(await page.locator('.exhibit:has(.chart):not(:has(table))').count()).toBe(0);
  });

  test('a narrow page scrolls only downwards', async () => {
    const { page } = await browser.open(file, { viewport: { width: 360, height: 740 } });
    await unfoldAll(page);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  });

  test('Chinese is marked as such, and Arabic runs from right to left', async () => {
    const gold = scratch.write(
      'rtl.jsonl',
      '{"format":"assay-gold","version":1}\n{"id":"ar-1","text":"باع البحار السفينة القديمة .","lang":"ar","facts":[{"triples":[{"subject":["البحار"],"relation":["باع"],"object":["السفينة",["القديمة"]]}]}]}\n',
    );
    const system = scratch.write('rtl.tsv', 'ar-1\tالبحار\tباع\tالسفينة\n');
    assay(['report', gold, system, '-o', scratch.path('rtl.html'), '-q']);
    const { page } = await browser.open(scratch.path('rtl.html'));
    expect(await page.locator('.sentence h3 > span:dir(rtl)[lang="ar"]').count()).toBe(1);
    const { page: other } = await browser.open(file);
    await other.getByLabel('Language').selectOption('zh');
    expect(await other.locator('.sentence h3 span[lang="zh"]').count()).toBe(7);
  });
});

describe('tables', () => {
  test('a heading sorts by exact values, and says so', async () => {
    const { page } = await browser.open(file);
    const heading = page.locator('#leaderboard-table thead th', { hasText: /^FP$/ });
    await heading.getByRole('button').click();
    expect(await heading.getAttribute('aria-sort')).toBe('descending');
    expect(await cells(page, '#leaderboard-table', 2)).toEqual(['naive', 'eager', 'careful']);
    await heading.getByRole('button').press('Enter');
    expect(await heading.getAttribute('aria-sort')).toBe('ascending');
    expect(await cells(page, '#leaderboard-table', 2)).toEqual(['careful', 'eager', 'naive']);
    const name = page.locator('#leaderboard-table thead th', { hasText: /^system$/ });
    await name.getByRole('button').click();
    expect([await name.getAttribute('aria-sort'), await heading.getAttribute('aria-sort')]).toEqual([
      'ascending',
      null,
    ]);
  });
});

describe('sentences', () => {
  const openFiltered = async (filters: Readonly<Record<string, string>>): Promise<WatchedPage> => {
    const opened = await browser.open(file);
    for (const [label, value] of Object.entries(filters)) {
      const field = opened.page.locator('#sentence-filters').getByLabel(label, { exact: true });
      if (label === 'Search') await field.fill(value);
      else await field.selectOption({ label: value });
    }
    return opened;
  };

  test.each([
    [{}, 'Sentences 1–10 of 25'],
    [{ Search: 'lindqvist' }, 'Sentences 1–1 of 1 (25 in all)'],
    [{ Search: 'no such words' }, 'No sentence matches.'],
    [{ Language: 'de' }, 'Sentences 1–8 of 8 (25 in all)'],
    [{ System: 'careful', Outcome: 'with wrong extractions' }, 'Sentences 1–2 of 2 (25 in all)'],
    [{ System: 'careful', 'Wrong slots': 'relation (101)' }, 'Sentences 1–1 of 1 (25 in all)'],
    [{ Words: '31+' }, 'No sentence matches.'],
  ])('%j finds: %s', async (filters, expected) => {
    const { page } = await openFiltered(filters as Readonly<Record<string, string>>);
    expect(await status(page)).toBe(expected);
  });

  test('a wrong extraction stands beside its closest triple with what differs', async () => {
    const { page } = await openFiltered({ System: 'eager', Search: 'en-4' });
    const said = page.locator('.said > li.wrong').first();
    expect(await said.locator('mark').allTextContents()).toEqual(['in Quito']);
    expect(await said.locator('.closest').textContent()).toBe(
      'closest: fact 1 ([The] treaty; was signed; by [the] ministers) – object: too much “in Quito”',
    );
    expect(await page.locator('.facts > li').first().locator('.finders').textContent()).toMatch(/^found by \d of 3: /);
  });

  test('orders, pages and clearing', async () => {
    const { page } = await openFiltered({ Order: 'longest sentence' });
    const longest = await page.locator('.sentence').first().getAttribute('data-id');
    await page.getByRole('button', { name: 'Next' }).press('Enter');
    expect(await status(page)).toBe('Sentences 11–20 of 25');
    await page.getByRole('button', { name: 'Clear' }).click();
    expect(await status(page)).toBe('Sentences 1–10 of 25');
    expect(await page.locator('.sentence').first().getAttribute('data-id')).not.toBe(longest);
    expect(await page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true);
  });

  test('a link leads to a sentence, also past filters', async () => {
    const { page } = await browser.open(file, { hash: '#s=de-8' });
    const target = page.locator('.sentence[data-id="de-8"]');
    expect(await page.evaluate('document.activeElement.dataset.id')).toBe('de-8');
    expect(await target.locator(':scope > details').getAttribute('open')).not.toBeNull();
    await page.getByLabel('Search').fill('lindqvist');
    await page.evaluate("location.hash = '#s=zh-1'");
    await page.locator('.sentence[data-id="zh-1"]').waitFor();
    expect(await page.getByLabel('Search').inputValue()).toBe('');
  });

  test('the keyboard alone searches and unfolds', async () => {
    const { page } = await browser.open(file);
    await page.getByLabel('Search').focus();
    await page.keyboard.type('lindqvist');
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press('Tab');
      if (await page.evaluate("document.activeElement.matches('.sentence > details > summary')")) break;
    }
    await page.keyboard.press('Enter');
    await page.locator('.said').first().waitFor();
    expect(await page.locator('.said-by').first().textContent()).toBe('careful');
  });
});

describe('theme', () => {
  const paper = (page: Page) => page.evaluate('getComputedStyle(document.body).backgroundColor');
  const [light, dark] = ['rgb(255, 255, 255)', 'rgb(21, 24, 28)'];

  test('follows the system, then the choice, which is kept; print is light', async () => {
    const { page } = await browser.open(file, { colorScheme: 'dark' });
    expect(await paper(page)).toBe(dark);
    await page.getByLabel('Theme').selectOption('light');
    expect(await paper(page)).toBe(light);
    // The browser may load the next page before it has stored what this one said.
    const reload = async () => {
      await page.reload();
      return paper(page);
    };
    await expect.poll(reload, { timeout: 10_000 }).toBe(light);
    await page.getByLabel('Theme').selectOption('dark');
    await page.emulateMedia({ media: 'print' });
    expect(await paper(page)).toBe(light);
  });

  test('charts change their colours with it', async () => {
    const { page } = await browser.open(file, { colorScheme: 'dark' });
    const ink = () => page.evaluate("getComputedStyle(document.querySelector('#slot-errors .chart text')).fill");
    const before = await ink();
    await page.getByLabel('Theme').selectOption('light');
    expect(await ink()).not.toBe(before);
  });
});

describe('saving', () => {
  const saved = async (kind: string): Promise<Download> => {
    const { page } = await browser.open(file, { colorScheme: 'dark', acceptDownloads: true });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .locator('#error-buckets')
        .getByRole('button', { name: `${kind}: ` })
        .click(),
    ]);
    return download;
  };
  const contentOf = async (kind: string): Promise<[string, Buffer]> => {
    const download = await saved(kind);
    return [download.suggestedFilename(), readFileSync(await download.path())];
  };

  test('a chart as SVG, in colours for paper', async () => {
    const [name, content] = await contentOf('SVG');
    expect(name).toBe('error-buckets.svg');
    expect(content.toString()).toMatch(/^<svg (?!style)[\s\S]*fill="#1c2126"[\s\S]*<\/svg>$/);
  });

  test('a chart as PNG', async () => {
    const [name, content] = await contentOf('PNG');
    expect([name, content.subarray(1, 4).toString()]).toEqual(['error-buckets.png', 'PNG']);
    expect(content.readUInt32BE(16)).toBeGreaterThan(600);
  });

  test('tables as CSV, Markdown and LaTeX', async () => {
    expect((await contentOf('CSV'))[1].toString()).toMatch(/^system,bucket,extractions,share\r\ncareful,110,0,0\r\n/);
    expect((await contentOf('MD'))[1].toString()).toMatch(/^\| system \| wrong \|/);
    expect((await contentOf('TeX'))[1].toString()).toMatch(/^\\begin\{tabular\}\{lrr/);
  });
});

test('hostile texts are shown and do nothing', async () => {
  const attack = `</script><img src=x onerror="window.hacked=1"><svg onload=window.hacked=2>'"`;
  const gold = scratch.write(
    'hostile.jsonl',
    `{"format":"assay-gold","version":1}\n${JSON.stringify({
      id: `"><script>window.hacked=3</script>`,
      text: attack,
      lang: `en"><img src=x onerror=window.hacked=4>`,
      facts: [{ triples: [{ subject: attack.split(' '), relation: ['</title>'], object: ['<!--'] }] }],
      meta: { domain: attack },
    })}\n`,
  );
  const system = scratch.write(
    '<img src=x onerror=window.hacked=5>.jsonl',
    `{"format":"assay-extractions","version":1}\n${JSON.stringify({
      sentence: `"><script>window.hacked=3</script>`,
      subject: attack,
      relation: attack,
      objects: [attack, '</bdi><script>window.hacked=6</script>'],
    })}\n`,
  );
  const page = scratch.path('hostile.html');
  const { code } = assay(['report', gold, system, '-o', page, '-q', '--by', 'domain', '--title', `${attack}</title>`]);
  expect(code).toBe(0);
  const { page: shown, requests, complaints } = await browser.open(page);
  await unfoldAll(shown);
  expect(await shown.evaluate('window.hacked')).toBeUndefined();
  expect(await shown.locator('img, iframe, object, [onload], [onerror]').count()).toBe(0);
  expect(await shown.locator('h1').textContent()).toBe(`${attack}</title>`);
  expect(await shown.locator('.sentence h3 span').textContent()).toBe(attack);
  expect(await shown.locator('.said .slots').first().textContent()).toContain(attack);
  expect([requests.length, complaints]).toEqual([1, []]);
});

const nine = ['clausie', 'graphene', 'minie', 'm2oie_en', 'naive_oie', 'openie6', 'roi_n', 'roi_t', 'stanford'];
const open = ['data/benchie/gold_en.txt', ...nine.map((name) => `data/benchie/systems/${name}.txt`)];
describeWithData('the open half of BenchIE with nine systems', open, () => {
  test('one file under 3 MB that asks for nothing, complains of nothing and that axe accepts', async () => {
    const report = scratch.path('nine.html');
    expect(assay(['report', ...open.map(sharedPath), '-o', report, '-q']).code).toBe(0);
    expect(statSync(report).size).toBeLessThan(3_000_000);
    const { page, requests, complaints } = await browser.open(report);
    expect(await page.locator('#leaderboard-table tbody tr').count()).toBe(9);
    expect(await findViolations(page)).toEqual([]);
    expect([requests.length, complaints]).toEqual([1, []]);
  });
});

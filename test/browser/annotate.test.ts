// The annotation page in a real browser: keys alone, undo across reloads, other scripts and directions, hostile text, accessibility.

import { setTimeout } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { startAnnotating, waitSaved } from './annotate-page.ts';
import { clientOf, createProject } from './annotate-server.ts';
import { findViolations } from './browse.ts';

vi.setConfig({ testTimeout: 180_000 });
const annotating = startAnnotating();
const short = 'Dr. Lena Hart repaired the clock .';
/** The browser itself reports failed requests; a test that makes them fail does not mind. */
const own = (complaints: readonly string[]): string[] => complaints.filter((text) => !text.includes('Failed to load'));

test('keys alone: facts, undo and redo across a reload, done, next sentence; no errors on the way (D2, D13)', async () => {
  await createProject(annotating.server, 'flow', [short, 'Ada sold the mill in May .', 'Ida reads .', 'It rains .']);
  const { page, complaints, ...hand } = await annotating.open('flow');
  for (const key of ['3', 's', 'p']) await hand.key(key);
  await page.reload();
  await page.locator('#sentence-strip').waitFor();
  // What was painted before the reload is still there.
  await page.keyboard.press('4');
  for (const key of ['Escape', 'End', 'ArrowLeft', 'ArrowLeft', '2', 'o', 'Enter']) await hand.key(key);
  expect((await hand.facts()).join()).toContain('[Dr.] Lena Hart — repaired — [the] clock');
  await hand.key('Control+z');
  expect(await hand.facts()).toEqual([]);
  await waitSaved(page);
  // The way further is known late: steps that are asked for before are made then.
  await page.route(/\/sentences\?/, async (route) => {
    await setTimeout(1000);
    await route.continue();
  });
  await page.reload();
  await page.locator('#sentence-strip').waitFor();
  await hand.key('Control+Shift+z');
  await expect.poll(() => hand.facts()).toHaveLength(1);
  await hand.key('Control+Enter');
  await page.getByRole('option', { name: /^Ada,/ }).waitFor();
  expect(await page.getByTestId('position').textContent()).toBe('2 / 4');
  for (const key of ['s', 'p', '2', 'o', 'Enter']) await hand.key(key);
  await waitSaved(page);
  const client = clientOf(annotating.server);
  for (const place of ['3 / 4', '4 / 4']) {
    await page.keyboard.press('PageDown');
    await expect.poll(() => page.getByTestId('position').textContent(), { timeout: 10_000 }).toBe(place);
  }
  const second = await client.getDocument({ project: 'flow', sentence: '2', annotator: 'eva' });
  expect(second.annotation.facts).toHaveLength(1);
  const first = await client.getDocument({ project: 'flow', sentence: '1', annotator: 'eva' });
  expect(first.annotation).toMatchObject({ status: 'done', facts: [{}] });
  expect(own(complaints)).toEqual([]);
});

test('hostile text is only text; nothing is asked of other hosts; axe finds nothing, in the dark neither (D8, D21, D22)', async () => {
  const hostile = '<img src=x onerror=alert(1)> said "><script>document.title="x"</script> & left .';
  await createProject(annotating.server, 'a/../<b>%2F', [hostile], { name: '<script>alert(1)</script>' });
  const { page, requests, complaints, ...hand } = await annotating.open('a/../<b>%2F', '1', { colorScheme: 'dark' });
  await hand.drag(0, 2);
  await hand.click(3);
  await hand.click(6);
  await hand.key('Enter');
  expect((await hand.facts()).join()).toContain('<img src=x onerror=alert(1)> — said — left');
  expect(await page.locator('#root img').count()).toBe(0);
  expect(await page.title()).not.toBe('x');
  await hand.drag(3, 4);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Light' }).click();
  expect(await findViolations(page)).toEqual([]);
  expect(requests.filter((url) => !url.startsWith(annotating.server.url()) && !url.startsWith('data:'))).toEqual([]);
  expect(own(complaints)).toEqual([]);
});

test('right to left: arrows follow the eye, and 360 pixels are wide enough', async () => {
  const text = 'افتتح الوزير المكتبة الجديدة في الإسكندرية .';
  await createProject(annotating.server, 'ar', [text], { language: 'ar' });
  const { page, ...hand } = await annotating.open('ar', '1', { viewport: { width: 360, height: 740 } });
  expect(await page.locator('#sentence-strip').getAttribute('dir')).toBe('rtl');
  await hand.key('ArrowLeft');
  await hand.key('s');
  for (const key of ['Home', 'p', 'ArrowLeft', '2', 'o', 'Enter']) await hand.key(key);
  expect((await hand.facts()).join()).toContain('الوزير — افتتح — المكتبة الجديدة');
  const width = await page.evaluate('document.documentElement.scrollWidth');
  expect(width).toBeLessThanOrEqual(360);
});

test.each([
  ['en', 'Yesterday Miriam, Paula, Konstantin, Bartholomew, Zoe and Frederick, twice (as ever), sold mills.'],
  [
    'zh',
    '昨天，玛丽亚、保罗、康斯坦丁和安娜（姐姐）卖掉了“旧磨坊”，然后离开了这座美丽的城市，回到了北方的“老家”（和弟弟、妹妹），再也没有回来。',
  ],
])('no line begins with a comma: %s', async (language, text) => {
  const id = `lines-${language}`;
  const spans = Array.from(text.matchAll(/\p{Script=Han}{1,2}|[a-z]+|[^a-z\s]/giu), ({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
  }));
  await createProject(annotating.server, id, [], { language });
  const sentence = { type: 'sentence', id: '1', text, tokens: spans };
  await clientOf(annotating.server).importRecords(id, JSON.stringify(sentence));
  for (const width of [360, 420, 480]) {
    const { page } = await annotating.open(id, '1', { viewport: { width, height: 740 } });
    const places: [number, string][] = await page.evaluate(
      "Array.from(document.querySelectorAll('[data-token]'), (token) => [token.getBoundingClientRect().top, token.textContent])",
    );
    const firstOnLine = places.flatMap(([top, word], index) => (top > (places[index - 1]?.[0] ?? 0) + 9 ? word : []));
    expect(firstOnLine.length).toBeGreaterThan(2);
    expect(firstOnLine.join(' ')).not.toMatch(/[,.)，、。）”]/);
  }
});

test('every other screen works by itself and axe finds nothing on it', async () => {
  await createProject(annotating.server, 'all', [short]);
  const { page, complaints } = await annotating.visit('/');
  const screens: readonly [string, string][] = [
    ['/', 'Project all'],
    ['/p/all', 'Dr. Lena Hart'],
    ['/p/all/settings', 'Tokens of interest'],
    ['/p/all/import', 'Or sentences, one a line'],
    ['/p/all/export', 'Whole project'],
    ['/p/all/guidelines', 'G10'],
    ['/p/all/s/1/history', 'the beginning'],
    ['/exercise', 'A plain fact'],
    ['/p/nosuch', 'There is no project “nosuch” here'],
  ];
  for (const [path, text] of screens) {
    await page.goto(`${annotating.server.url()}${path}`);
    await page.getByText(text).first().waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.evaluate(`document.documentElement.setAttribute('data-mantine-color-scheme', '${colorScheme}')`);
      expect([path, colorScheme, await findViolations(page)]).toEqual([path, colorScheme, []]);
    }
  }
  await page.goto(`${annotating.server.url()}/p/all/export`);
  await page.locator('[aria-current="page"]', { hasText: 'Export' }).waitFor();
  await page.goto(`${annotating.server.url()}/p/all/import`);
  await page.getByLabel('Or sentences, one a line').fill('Tomas planted roses .\n\nIda reads .');
  await page.getByText('2 sentences').waitFor();
  await page.getByRole('button', { name: 'Bring them in' }).click();
  await page.getByText('2 sentences added').waitFor();
  expect((await clientOf(annotating.server).getProject('all')).sentences).toBe(3);
  expect(own(complaints)).toEqual([]);
});

test('S20: dialogs: keys of one’s own, forms that are switched off, changes that were set aside', async () => {
  const { server } = annotating;
  await createProject(server, 'dialogs', [short]);
  const { page, ...hand } = await annotating.open('dialogs');
  await hand.key('?');
  await page.getByRole('switch', { name: 'Change keys' }).press('Space');
  await page.getByRole('button', { name: 'Change s: Subject; step on' }).press('Enter');
  await hand.key('p');
  await page.getByText('p is taken: Predicate; step on').waitFor();
  await hand.key('q');
  await page.getByRole('button', { name: 'Change q: Subject; step on' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await hand.key('Escape');
  await page.getByRole('switch').waitFor({ state: 'detached' });
  for (const key of ['3', 'q', 'p', '2', 'o', 'Enter']) await hand.key(key);
  await expect.poll(async () => (await hand.facts()).join()).toContain('4 forms');

  await hand.key('w');
  await page.getByRole('checkbox', { name: 'Lena Hart — repaired — clock', exact: true }).press('Space');
  await page.getByText('3 of 4 count').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await hand.key('Escape');
  await expect.poll(async () => (await hand.facts()).join()).toContain('3 forms');
  await waitSaved(page);

  // Somebody else, under the same name, deletes the fact while this page cannot hear of it.
  const client = clientOf(server);
  const place = { project: 'dialogs', sentence: '1', annotator: 'eva' };
  const { version, annotation } = await client.getDocument(place);
  await server.stop();
  await hand.key('w');
  await page.getByRole('checkbox', { name: 'Lena Hart — repaired — clock', exact: true }).press('Space');
  await hand.key('Escape');
  await page.getByText(/1 pending, kept in this browser/).waitFor();
  await page.close();
  await server.start();
  const frame = annotation.facts[0]?.frames[0]?.id ?? '';
  await client.changeDocument(place, {
    base: version,
    entries: [{ id: 'other', operation: { type: 'frame.remove', frame } }],
  });
  const next = await page.context().newPage();
  await next.goto(`${server.url()}/p/dialogs/s/1`);
  await next.getByRole('button', { name: '1 set aside' }).click();
  await next.getByTestId('aside').getByText('variant changed').waitFor();
  expect(await findViolations(next)).toEqual([]);
  await next.getByRole('button', { name: 'Drop' }).click();
  await next.getByTestId('aside').waitFor({ state: 'detached' });
});

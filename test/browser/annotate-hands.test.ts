// What hands do on the annotation page: every dialog takes what is typed and gives the focus back, buttons work from the keyboard, a sentence without
// facts is meant so, and a fact can be made in Japanese and taken out as a file.

import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { startAnnotating, waitSaved } from './annotate-page.ts';
import { clientOf, createProject } from './annotate-server.ts';
import { findViolations } from './browse.ts';

vi.setConfig({ testTimeout: 180_000 });
const annotating = startAnnotating();
const text = 'Ada Holm sold the old mill in Lund to check extra verbs .';
const openBench = async (id: string, ...texts: string[]) => {
  await createProject(annotating.server, id, texts.length === 0 ? [text] : texts);
  return annotating.open(id);
};

test('a note can be typed as soon as its dialog is there; it is kept and shown; the sentence has the focus again', async () => {
  const { page, ...hand } = await openBench('note');
  await hand.key('F2');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Note' }).waitFor();
  await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('TEXTAREA');
  await page.keyboard.type('check extra verbs');
  await page.getByRole('button', { name: 'Keep' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await page.getByTestId('note').textContent()).toBe('Note: check extra verbs');
  await waitSaved(page);
  const { annotation } = await clientOf(annotating.server).getDocument({
    project: 'note',
    sentence: '1',
    annotator: 'eva',
  });
  expect(annotation).toMatchObject({ note: 'check extra verbs', flagged: true, dismissals: [] });
  expect(await page.evaluate('document.activeElement.id')).toBe('sentence-strip');
});

test.each([
  ['l', 'Label a word'],
  ['t', 'Split or join words'],
  ['w', 'Forms of the fact in focus'],
  ['?', 'Keys'],
])('the dialog of %s begins in its content, and Escape closes it wherever the focus is', async (key, title) => {
  const { page, ...hand } = await openBench(`dialog-${title.slice(0, 4)}`);
  for (const one of ['2', 's', 'p', '3', 'o', 'Enter', 'Home']) await hand.key(one);
  for (const isClicked of [false, true]) {
    await hand.key(key);
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.waitFor();
    await expect
      .poll(() => page.evaluate('document.activeElement.closest("[role=dialog] .mantine-Modal-body") !== null'))
      .toBe(true);
    expect(await findViolations(page)).toEqual([]);
    if (isClicked) await dialog.getByText(title).first().click();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate('document.activeElement.id')).toBe('sentence-strip');
  }
});

test('a label has to be a part of speech', async () => {
  const { page, ...hand } = await openBench('label');
  await hand.key('l');
  await page.getByLabel('Part of speech').fill('banana split');
  await page.keyboard.press('Enter');
  await page.getByText(/^One of ADJ, ADP/).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.getByLabel('Part of speech').fill('verb');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await waitSaved(page);
  const place = { project: 'label', sentence: '1', annotator: 'eva' };
  expect((await clientOf(annotating.server).getDocument(place)).annotation.labels).toMatchObject({
    0: { upos: 'VERB' },
  });
});

test('the buttons of a fact from the keyboard: what is begun goes on in the sentence', async () => {
  const { page, ...hand } = await openBench('buttons');
  for (const key of ['2', 's', 'p', 'Space', 'Space', 'o', 'Enter']) await hand.key(key);
  await page.getByRole('button', { name: 'Edit fact 1' }).press('Enter');
  expect(await page.evaluate('document.activeElement.id')).toBe('sentence-strip');
  for (const key of ['Home', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'o', 'Enter']) await hand.key(key);
  expect((await hand.facts()).join()).toContain('Ada Holm — sold — old mill');
  await hand.key('Home');
  await hand.key('p');
  await page.getByRole('button', { name: 'Delete from fact 1' }).press('Enter');
  expect(await hand.facts()).toEqual([]);
  expect(await hand.message()).toContain('Ctrl+Z brings it back');
  await hand.key('Control+z');
  expect(await hand.facts()).toHaveLength(1);
});

test('done without a fact is asked for twice, and then no check complains', async () => {
  const { page, ...hand } = await openBench('empty', 'Hm .', 'Ada left .');
  await hand.key('Control+Enter');
  expect(await hand.message()).toContain('There is no fact yet');
  expect(await page.getByTestId('position').textContent()).toBe('1 / 2');
  await hand.key('Control+Enter');
  await expect.poll(() => page.getByTestId('position').textContent()).toBe('2 / 2');
  await waitSaved(page);
  const { annotation } = await clientOf(annotating.server).getDocument({
    project: 'empty',
    sentence: '1',
    annotator: 'eva',
  });
  expect(annotation).toMatchObject({ status: 'done', dismissals: [{ code: 'G26' }] });
});

test('Japanese: a fact by pointer, dark, with brackets side by side; the file that is downloaded has it', async () => {
  const words = ['アナ', 'は', '五月', 'に', '古い', '水車', 'を', '売った', '。'];
  const sentence = { type: 'sentence', id: '1', text: words.join(''), tokens: spansOf(words) };
  await createProject(annotating.server, 'ja', [], { language: 'ja' });
  await clientOf(annotating.server).importRecords('ja', JSON.stringify(sentence));
  const { page, ...hand } = await annotating.open('ja', '1', { colorScheme: 'dark' });
  // The object stands before the verb, and is asked for before it.
  await hand.click(0);
  await hand.drag(4, 5);
  await hand.click(7);
  for (const token of [4, 5]) await hand.click(token, 'Alt');
  expect(await findViolations(page)).toEqual([]);
  await hand.click(5, 'Alt');
  await hand.key('Enter');
  expect((await hand.facts()).join()).toContain('アナ — [古い]水車 — 売った');
  await waitSaved(page);
  await page.goto(`${annotating.server.url()}/p/ja/export`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download', exact: true }).click();
  const path = await (await download).path();
  expect(readFileSync(path, 'utf8')).toContain('アナ --> 売った --> [古い] 水車');
});

function spansOf(words: readonly string[]): { start: number; end: number }[] {
  const startOf = (index: number): number => words.slice(0, index).join('').length;
  return words.map((_, index) => ({ start: startOf(index), end: startOf(index + 1) }));
}

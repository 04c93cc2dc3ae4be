// What annotating costs in actions: one key, click or drag is one. The figures are those of the design.

import { expect, test, vi } from 'vitest';
import { startAnnotating, waitSaved } from './annotate-page.ts';
import { createProject } from './annotate-server.ts';

vi.setConfig({ testTimeout: 180_000 });
const annotating = startAnnotating();
const short = 'Dr. Lena Hart repaired the clock .';
const long = 'Dr. Halvard is certain he has enough seats to stop such a reform with late amendments .';

const shortFact = '[Dr.] Lena Hart — repaired — [the] clock';

test('a fact with two optional words: 4 actions with the pointer', async () => {
  await createProject(annotating.server, 'pointer', [short]);
  const { page, ...hand } = await annotating.open('pointer');
  await hand.drag(0, 2);
  await hand.click(3);
  await hand.drag(4, 5);
  await hand.key('Enter');
  expect(hand.actions()).toBeLessThanOrEqual(4);
  expect(await hand.facts()).toEqual([expect.stringContaining(shortFact)]);
  expect((await hand.facts())[0]).toContain('4 forms');
  await waitSaved(page);
});

test('the same with 7 keys, each optional word by a capital', async () => {
  await createProject(annotating.server, 'keys', [short], { settings: { suggestions: 'off' } });
  const hand = await annotating.open('keys');
  for (const key of ['S', 's', 's', 'p', 'O', 'o', 'Enter']) await hand.key(key);
  expect(hand.actions()).toBeLessThanOrEqual(7);
  expect(await hand.facts()).toEqual([expect.stringContaining(shortFact)]);
});

test('the same with 6 keys and counts', async () => {
  await createProject(annotating.server, 'counts', [short]);
  const hand = await annotating.open('counts');
  for (const key of ['3', 's', 'p', '2', 'o', 'Enter']) await hand.key(key);
  expect(hand.actions()).toBe(6);
  expect(await hand.facts()).toEqual([expect.stringContaining(shortFact)]);
});

test('the same as a line of text', async () => {
  await createProject(annotating.server, 'line', [short], { settings: { suggestions: 'off' } });
  const { page, ...hand } = await annotating.open('line');
  await hand.key(':');
  await page.keyboard.type('[Dr.] Lena Hart --> repaired --> [the] watch');
  await hand.key('Enter');
  expect(await page.getByText('“watch” is not in the sentence').isVisible()).toBe(true);
  for (let count = 0; count < 5; count++) await page.keyboard.press('Backspace');
  await page.keyboard.type('cl');
  await page.keyboard.press('Tab');
  await hand.key('Enter');
  expect(await hand.facts()).toEqual([expect.stringContaining(shortFact)]);
});

test('a whole sentence with four facts, coreference, extensions, cuts and a twin: at most 24 actions', async () => {
  await createProject(annotating.server, 'whole', [long]);
  const { page, ...hand } = await annotating.open('whole');
  // 1: the belief, its content one optional group
  await hand.drag(0, 1);
  await hand.key('a');
  await hand.click(4);
  await hand.click(2);
  await hand.drag(3, 15);
  await hand.drag(4, 15, 'Alt');
  await hand.key('Enter');
  // 2: what is had, and the same with its purpose
  await hand.drag(2, 5);
  await hand.drag(6, 7);
  await hand.key('Enter');
  await hand.key('d');
  await hand.drag(8, 12);
  await hand.click(10, 'Alt');
  await hand.key('Shift+Enter');
  // 3: what is stopped, with two more cuts
  await hand.drag(2, 9);
  await hand.drag(10, 12);
  await hand.click(10, 'Alt');
  await hand.clickGap(11);
  await hand.clickGap(12);
  await hand.key('Enter');
  // 4: by which means; the other place of "with" is proposed
  await hand.drag(2, 13);
  await hand.drag(14, 15);
  await hand.click(10, 'Alt');
  await hand.key('Enter');
  expect(hand.actions()).toBeLessThanOrEqual(24);
  const facts = await hand.facts();
  expect(facts).toHaveLength(4);
  expect(facts.map((fact) => /(\d+) forms$/.exec(fact)?.[1])).toEqual(['6', '15', '24', '24']);
  expect(facts[0]).toContain('{[Dr.] Halvard | he} — is — certain [he has');
  expect(facts[2]).toContain('to stop ¦ [such] ¦ [a] ¦ reform');
  await waitSaved(page);
});

// A page that starts finds all that a server has lost which was put back to an older state: of every sentence and every project, whatever the page
// before it was doing when it was left.

import 'fake-indexeddb/auto';
import { setTimeout } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { at, createBrowser, createManyDocuments } from './many-documents.ts';
import { note } from './memory-server.ts';

const sentences = ['s1', 's2', 's3'];

test('S30: a page that has seen what is lost and is left before it could send: the next one sends all of it', async () => {
  const server = createManyDocuments();
  const browser = createBrowser('look-left');
  const first = await browser.open(server);
  const putBack = server.copy();
  for (const sentence of sentences) await first.work(at(sentence), sentence);
  putBack();
  server.state.takes = false;
  first.lookBack.check();
  await vi.waitUntil(() => first.outbox.status().pending === 3);
  await vi.waitUntil(() => browser.marks().length === 0);
  server.state.takes = true;
  const next = await browser.open(server);
  next.lookBack.check();
  await vi.waitUntil(() => next.outbox.status().sentAgain === 3);
  for (const sentence of sentences) expect(server.idsOf(at(sentence))).toEqual([sentence]);
});

test('S30: a page that is left while it looks, with the newest sentence whole again: the next one looks at the others', async () => {
  const server = createManyDocuments();
  const browser = createBrowser('look-middle');
  const first = await browser.open(server);
  const putBack = server.copy();
  for (const sentence of sentences) await first.work(at(sentence), sentence);
  putBack();
  first.line.isUp = (sentence) => sentence === 's3';
  const { again } = await first.kept.fetch(at('s3'));
  await first.outbox.sendAgain(at('s3'), again);
  expect(server.idsOf(at('s3'))).toEqual(['s3']);
  const next = await browser.open(server);
  next.lookBack.check();
  await vi.waitUntil(() => next.outbox.status().sentAgain === 2);
  for (const sentence of sentences) expect(server.idsOf(at(sentence))).toEqual([sentence]);
  first.line.isUp = () => true;
});

test('S30: where the newest sentence is gone altogether, the others are looked at, once', async () => {
  const server = createManyDocuments();
  const browser = createBrowser('look-gone');
  const first = await browser.open(server);
  const putBack = server.copy();
  for (const sentence of sentences) await first.work(at(sentence), sentence);
  putBack();
  server.gone.add(JSON.stringify(['p', 's3', 'ann']));
  const next = await browser.open(server);
  next.lookBack.check();
  await vi.waitUntil(() => next.outbox.status().sentAgain === 2);
  expect([server.idsOf(at('s1')), server.idsOf(at('s2'))]).toEqual([['s1'], ['s2']]);
  await vi.waitUntil(() => browser.marks().length === 0);
  await vi.waitUntil(async () => (await browser.documents()).every(({ past }) => past === undefined));
  server.asked.length = 0;
  const third = await browser.open(server);
  third.lookBack.check();
  await vi.waitUntil(() => server.asked.length > 0);
  await setTimeout(50);
  expect(server.asked).toEqual(['s2']);
  await expect(third.kept.fetch(at('s3'))).rejects.toThrow();
  await setTimeout(50);
  expect(server.asked).toEqual(['s2', 's3']);
});

test('S29: a sentence that is gone is not what the next page asks for', async () => {
  const server = createManyDocuments();
  const browser = createBrowser('look-gone-newest');
  const first = await browser.open(server);
  await first.work(at('s1'), 'a');
  await first.work(at('s2'), 'b');
  server.gone.add(JSON.stringify(['p', 's2', 'ann']));
  first.lookBack.check();
  await vi.waitUntil(() => server.asked.filter((sentence) => sentence === 's1').length === 2);
  await vi.waitUntil(() => browser.marks().length === 0);
  server.asked.length = 0;
  (await browser.open(server)).lookBack.check();
  await vi.waitUntil(() => server.asked.length > 0);
  expect(server.asked).toEqual(['s1']);
});

test('S29: every project is looked at, not only that of the last change', async () => {
  const server = createManyDocuments();
  const browser = createBrowser('look-projects');
  const first = await browser.open(server);
  const putBack = server.copy();
  await first.work(at('s1', 'one'), 'a');
  await first.work(at('s1', 'two'), 'b');
  putBack();
  const next = await browser.open(server);
  next.lookBack.check();
  await vi.waitUntil(() => next.outbox.status().sentAgain === 2);
  expect([server.idsOf(at('s1', 'one')), server.idsOf(at('s1', 'two'))]).toEqual([['a'], ['b']]);
});

test('S32: what has to be asked about is asked again after a reload, also while the server is gone', async () => {
  const server = createManyDocuments();
  const browser = createBrowser('look-doubt');
  const first = await browser.open(server);
  const putBack = server.copy();
  await first.work(at('s1'), 'a');
  await first.work(at('s2'), 'b');
  putBack();
  server.storeOf(at('s1'))({ entries: [{ id: 'new', operation: note('new') }] });
  await first.kept.fetch(at('s1'));
  await vi.waitUntil(() => first.outbox.status().sentAgain === 1);
  const next = await browser.open(server);
  next.line.isUp = () => false;
  expect(next.kept.doubtful()).toEqual([]);
  next.lookBack.check();
  await vi.waitUntil(() => next.kept.doubtful().length === 1);
  expect(next.kept.doubtful()).toMatchObject([{ address: at('s1'), entries: [{ id: 'a' }] }]);
  next.line.isUp = () => true;
});

test('S29: where nothing is lost, the server is asked for one document, however many the browser knows', async () => {
  const server = createManyDocuments();
  const browser = createBrowser('look-cheap');
  const first = await browser.open(server);
  for (let index = 0; index < 120; index++) await first.work(at(`s${index}`), `e${index}`);
  server.asked.length = 0;
  const next = await browser.open(server);
  next.lookBack.check();
  await vi.waitUntil(() => server.asked.length > 0);
  await setTimeout(50);
  expect(server.asked).toEqual(['s119']);
  let count = 0;
  for await (const _ of next.kept.list('p')) count++;
  expect(count).toBe(120);
});

test('S33: what waits for a project never gets into another one of the same name, and does not hold up work on that', async () => {
  const server = createManyDocuments();
  const browser = createBrowser('look-other');
  const first = await browser.open(server);
  const putBack = server.copy();
  server.state.takes = false;
  await first.work(at('s1'), 'a');
  server.state.takes = true;
  server.state.created = 'later';
  // Before the page has seen the other project, and after.
  for (const created of ['then', 'later']) {
    browser.seen.created = created;
    const next = await browser.open(server);
    await next.outbox.send();
    expect(server.idsOf(at('s1'))).toEqual([]);
    expect(next.outbox.status()).toMatchObject({ pending: 1, state: 'trouble' });
    expect(next.outbox.status().reason).toContain('another project');
  }
  const other = await browser.open(server);
  expect(other.outbox.pendingOf(at('s1'))).toEqual([]);
  await other.work(at('s1'), 'b');
  expect(server.idsOf(at('s1'))).toEqual(['b']);
  expect(other.outbox.status()).toMatchObject({ pending: 1, state: 'trouble' });
  putBack();
  browser.seen.created = 'then';
  server.state.created = 'then';
  const back = await browser.open(server);
  await back.outbox.send();
  expect(server.idsOf(at('s1'))).toEqual(['a']);
});

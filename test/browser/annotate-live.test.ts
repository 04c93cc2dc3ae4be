// Two tabs on one sentence, and changes from elsewhere: the page applies what it is told, over one event stream for the whole project.

import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { startAnnotating, waitSaved } from './annotate-page.ts';
import { clientOf, createProject } from './annotate-server.ts';

vi.setConfig({ testTimeout: 120_000 });
const annotating = startAnnotating();
const short = 'Dr. Lena Hart repaired the clock .';
const fact = ['3', 's', 'p', '2', 'o', 'Enter'];
const shorterFact = ['ArrowRight', '2', 's', 'p', '2', 'o', 'Enter'];

/** Counts from now on what the page asks the server for. */
function countRequests(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  return (pattern: RegExp): string[] => asked.filter((line) => pattern.test(line));
}

test('S22, S24: what a second tab does is there in the first, without asking for the document, on one stream', async () => {
  const { server } = annotating;
  await createProject(server, 'live', [short, short, short]);
  const first = await annotating.open('live');
  const requests = countRequests(first.page);
  const second = await annotating.open('live');
  // The stream of the first tab is there a moment after its sentence.
  await first.page.waitForTimeout(500);
  for (const key of fact) await second.key(key);
  await waitSaved(second.page);
  await expect.poll(() => first.facts()).toHaveLength(1);
  for (const key of shorterFact) await first.key(key);
  await waitSaved(first.page);
  await expect.poll(() => second.facts()).toHaveLength(2);
  expect(requests(/GET .*\/sentences\/1\/documents\//)).toEqual([]);
  const { log, version } = await clientOf(server).getDocument({ project: 'live', sentence: '1', annotator: 'eva' });
  expect([version, log.map(({ operation }) => operation.type)]).toEqual([2, ['fact.add', 'fact.add']]);
  await first.key('PageDown');
  await expect.poll(() => first.page.getByTestId('position').textContent()).toBe('2 / 3');
  await first.key('PageDown');
  await expect.poll(() => first.page.getByTestId('position').textContent()).toBe('3 / 3');
  await first.page.waitForTimeout(1500);
  expect(requests(/\/events$/)).toEqual([]);
  await first.page.close();
  await second.page.close();
});

test('S22: an import and new settings reach a page that is open', async () => {
  const { server } = annotating;
  await createProject(server, 'brought', [short]);
  const { page, ...hand } = await annotating.open('brought');
  await page.waitForTimeout(500);
  const client = clientOf(server);
  const operation = { type: 'sentence.note', note: 'from a file' };
  const entry = { type: 'entry', id: 'file-1', sentence: '1', annotator: 'eva', operation };
  await client.importRecords(
    'brought',
    [entry, { type: 'sentence', text: short }].map((one) => JSON.stringify(one)).join('\n'),
  );
  await expect.poll(() => page.getByTestId('position').textContent()).toBe('1 / 2');
  const edit = { type: 'project.edit' as const, name: 'Another name' };
  await client.changeProject('brought', { base: 0, entries: [{ id: 's1', annotator: 'eva', operation: edit }] });
  await page.getByText('Another name').first().waitFor();
  for (const key of fact) await hand.key(key);
  await waitSaved(page);
  const { log } = await client.getDocument({ project: 'brought', sentence: '1', annotator: 'eva' });
  expect(log.map(({ operation: { type } }) => type)).toEqual(['sentence.note', 'fact.add']);
});

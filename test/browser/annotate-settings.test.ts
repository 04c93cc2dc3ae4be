// Settings of a project in the page. A service that proposes facts: its address is entered, its facts are offered, and what is wrong with it is told
// in words. The level of a check.

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startAnnotating, waitSaved } from './annotate-page.ts';
import { clientOf, createProject } from './annotate-server.ts';

vi.setConfig({ testTimeout: 120_000 });
const annotating = startAnnotating();
const short = 'Dr. Lena Hart repaired the clock .';

/** Says the same about every sentence, and remembers what it was asked. */
const asked: string[] = [];
let service: Server;
beforeAll(async () => {
  service = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      asked.push(JSON.parse(body).text);
      const extractions = [{ subject: 'Lena Hart', relation: 'repaired', objects: ['the clock'], confidence: 0.9 }];
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ system: 'Tinker', extractions }));
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
});
afterAll(() => service.close());
const serviceUrl = (): string => `http://127.0.0.1:${(service.address() as AddressInfo).port}/extract`;

const field = (page: Page) => page.getByLabel('Service that proposes facts');
const storedAddress = async (project: string) =>
  (await clientOf(annotating.server).getProject(project)).project.settings.suggestionService;

test('typed and kept, it is asked about each sentence that is opened, and its facts can be taken', async () => {
  await createProject(annotating.server, 'service', [short]);
  const { page } = await annotating.visit('/p/service/settings');
  await field(page).fill(serviceUrl());
  await field(page).press('Enter');
  await page.getByText('Kept.').waitFor();
  await page.reload();
  await expect.poll(() => field(page).inputValue()).toBe(serviceUrl());
  expect(await storedAddress('service')).toBe(serviceUrl());

  await page.goto(`${annotating.server.url()}/p/service/s/1`);
  const offer = page.getByTestId('offer').filter({ hasText: 'Lena Hart' });
  await offer.waitFor();
  expect(asked).toEqual([short]);
  await offer.getByRole('button', { name: /take it/ }).click();
  await waitSaved(page);
  const { annotation } = await clientOf(annotating.server).getDocument({
    project: 'service',
    sentence: '1',
    annotator: 'eva',
  });
  expect(annotation.facts).toMatchObject([
    { frames: [{ origin: { kind: 'suggestion', by: 'Tinker', confidence: 0.9 } }] },
  ]);
});

test('an address that is none is told at once, and the last one stays', async () => {
  await createProject(annotating.server, 'wrong', [short], { settings: { suggestionService: serviceUrl() } });
  const { page } = await annotating.visit('/p/wrong/settings');
  for (const wrong of ['localhost:8000', 'ftp://example.org/extract', 'a system']) {
    await field(page).fill(wrong);
    await field(page).blur();
    await page.getByText('Give an address that begins with http:// or https://.').waitFor();
    expect(await storedAddress('wrong')).toBe(serviceUrl());
    await field(page).fill(serviceUrl());
    await field(page).blur();
    await page.getByText('Give an address that begins with').waitFor({ state: 'detached' });
  }
});

test('an address where nobody answers is told on the sentence, which can be worked on', async () => {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  await createProject(annotating.server, 'silent', [short]);
  const settings = await annotating.visit('/p/silent/settings');
  await field(settings.page).fill(`http://127.0.0.1:${port}/extract`);
  await field(settings.page).blur();
  await settings.page.getByText('Kept.').waitFor();
  const { page, ...hand } = await annotating.open('silent');
  await expect
    .poll(() => hand.message(), { timeout: 30_000 })
    .toMatch(
      `No suggestions: the service at 127.0.0.1:${port} cannot be reached (ECONNREFUSED); see whether the service`,
    );
  for (const key of ['3', 's', 'p', '2', 'o', 'Enter']) await hand.key(key);
  expect(await hand.facts()).toHaveLength(1);
  await waitSaved(page);
});

test('an address that the server may not call is told where it is entered', async () => {
  await createProject(annotating.server, 'foreign', [short]);
  const { page } = await annotating.visit('/p/foreign/settings');
  await field(page).fill('http://169.254.169.254/latest/meta-data/');
  await field(page).press('Enter');
  await page.getByText('the server may not call http://169.254.169.254: it starts with --service').waitFor();
  await field(page).fill(serviceUrl());
  await field(page).press('Enter');
  await page.getByText('the server may not call').waitFor({ state: 'detached' });
});

test('the level of a check is shown as it is, chosen, kept, and put back to the usual', async () => {
  await createProject(annotating.server, 'levels', [short]);
  const { page } = await annotating.visit('/p/levels/settings');
  const level = page.getByRole('combobox', { name: 'Level of G22' });
  const choose = async (name: string): Promise<void> => {
    await level.click();
    await page.getByRole('option', { name, exact: true }).click();
    await expect.poll(() => level.inputValue()).toBe(name);
  };
  const stored = async () => (await clientOf(annotating.server).getProject('levels')).project.settings.checks;
  expect(await level.inputValue()).toBe('usual: check, some note');
  await choose('must');
  await expect.poll(stored).toEqual({ G22: 'block' });
  await page.reload();
  await expect.poll(() => level.inputValue()).toBe('must');
  await choose('usual: check, some note');
  await expect.poll(stored).toEqual({});
});

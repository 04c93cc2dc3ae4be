// What the page keeps in the browser: drafts, projects and the files of the page itself.

import 'fake-indexeddb/auto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import type { Client } from '../../src/annotate/api/client.ts';
import { createSettings } from '../../src/annotate/model/settings.ts';
import { describeWork } from '../../src/web/shared/describe-work.ts';
import { fetchProject, findSeenProject, projectQuery } from '../../src/web/shared/seen-project.ts';
import { documentKey, openDatabase } from '../../src/web/sync/database.ts';
import { createDocumentCopies } from '../../src/web/sync/document-copies.ts';
import { createDraftStash } from '../../src/web/sync/draft-stash.ts';
import { createDrafts } from '../../src/web/sync/drafts.ts';
import { createDocumentOpener } from '../../src/web/sync/open-document.ts';
import { createOutbox } from '../../src/web/sync/outbox.ts';
import { annotate } from '../annotate/annotations.ts';

afterEach(() => vi.unstubAllGlobals());

test('S27: a draft that was left in the middle of writing is there when the sentence is opened again', async () => {
  const annotation = annotate('Ada sold it .');
  const { text, language, tokenization } = annotation;
  const sentence = { id: 's1', position: 0, text, language, tokens: tokenization.tokens };
  const client = {
    getDocument: async () => ({ sentence, annotation, version: 0, log: [], undo: null, redo: null }),
    getAnalysis: async () => undefined,
  } as unknown as Client;
  const database = await openDatabase('kept-drafts');
  const kept = createDocumentCopies({ client, database });
  const outbox = await createOutbox({ client, database, kept });
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  const leaving = new EventTarget();
  vi.stubGlobal('addEventListener', leaving.addEventListener.bind(leaving));
  const openPage = () => {
    const drafts = createDrafts(database, createDraftStash(storage));
    return { drafts, opener: createDocumentOpener({ client, kept, outbox, drafts }) };
  };
  const { drafts, opener } = openPage();
  const address = { project: 'p', sentence: 's1', annotator: 'ann' };
  drafts.save(address, 'half a fact');
  opener.fetchAhead(address);
  await vi.waitUntil(async () => (await database.count('drafts')) > 0);
  await setTimeout(20);
  expect(opener.openNow(address)).toMatchObject({ draft: 'half a fact' });
  // The next page is there before the database has what this one writes last: another page of the tab has it all the same, and only once.
  drafts.save(address, 'more of it');
  leaving.dispatchEvent(new Event('pagehide'));
  await database.put('drafts', 'half a fact', documentKey(address));
  const next = openPage();
  expect(await next.opener.open(address)).toMatchObject({ draft: 'more of it' });
  expect(values.size).toBe(0);
  // A page that comes back after it was left goes on with what it makes now.
  leaving.dispatchEvent(new Event('pagehide'));
  next.drafts.save(address, undefined);
  await vi.waitUntil(async () => (await database.count('drafts')) === 0);
  await setTimeout(20);
  expect(await next.opener.open(address)).toMatchObject({ draft: undefined });
  leaving.dispatchEvent(new Event('pagehide'));
  expect(await openPage().opener.open(address)).toMatchObject({ draft: undefined });
});

test('S15: with the storage full a project is still what the server says', async () => {
  const projectNamed = (name: string) => ({
    project: { id: 'p', name, settings: createSettings('en') },
    ...{ version: 0, sentences: 0, created: '2026-01-01T00:00:00.000Z' },
  });
  vi.stubGlobal('localStorage', {
    getItem: () => JSON.stringify(projectNamed('old')),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  const answering = { getProject: async () => projectNamed('new') } as unknown as Client;
  expect((await fetchProject(answering, 'p')).project.name).toBe('new');
  const silent = { getProject: () => Promise.reject(new TypeError('network')) } as unknown as Client;
  expect((await fetchProject(silent, 'p')).project.name).toBe('old');
});

test('S33: whichever screen asks for a project, when it was made is known before anything is kept', async () => {
  const values = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  });
  const client = { getProject: async () => ({ created: 'then' }) } as unknown as Client;
  await new QueryClient().fetchQuery(projectQuery(client, 'p'));
  expect(findSeenProject('p')?.created).toBe('then');
  // No other code of the page asks the same question under the same key.
  const folder = join(import.meta.dirname, '../../src/web');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const asking = files.filter((file) => /\['project', /.test(readFileSync(join(folder, file), 'utf8')));
  expect(asking).toEqual([join('shared', 'seen-project.ts')]);
});

test('S13: a screen that failed says what a reload does to the work', () => {
  expect(describeWork(0, false)).toBe('All work is on the server.');
  expect(describeWork(2, true)).toBe('What is pending is kept in this browser.');
  expect(describeWork(2, false)).toContain('2 changes would be lost');
});

test('S49: a new build drops the files of the old one, and nothing that others keep under the same address', async () => {
  const names = ['assay-1', 'assay-2', 'of-somebody-else'];
  const handlers = new Map<string, (event: { waitUntil(work: Promise<void>): void }) => void>();
  const worker = readFileSync(join(import.meta.dirname, '../../src/web/public/service-worker.js'), 'utf8');
  runInNewContext(worker, {
    version: '2',
    files: [],
    self: { addEventListener: handlers.set.bind(handlers), clients: { claim: () => undefined } },
    caches: { keys: async () => [...names], delete: async (name: string) => names.splice(names.indexOf(name), 1) },
  });
  await new Promise<void>((resolve) => {
    handlers.get('activate')?.({ waitUntil: (work) => resolve(work) });
  });
  expect(names).toEqual(['assay-2', 'of-somebody-else']);
});

// There is one way into the logs, and pages hear of changes from nowhere else: what is told is told by the commit that stored it.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { CommitNews } from '../../../src/server/store/database/news.ts';
import type { RecordLine } from '../../../src/server/store/records/import-records.ts';
import type { Store } from '../../../src/server/store/store.ts';
import { spansOf } from '../../annotate/annotations.ts';
import { describeEngines } from '../engines.ts';
import { createSample, mill, note } from '../sample.ts';

const server = join(import.meta.dirname, '../../../src/server');
const filesThatSay = (words: RegExp): string[] =>
  readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && words.test(readFileSync(join(server, name), 'utf8')))
    .sort();

test.each([
  [/insertInto\('entry'\)/, ['store/documents/document-rows.ts']],
  [/insertInto\('document'\)/, ['store/documents/document-rows.ts']],
  [/insertInto\('setting'\)/, ['store/projects/projects.ts']],
  [/\.announce\(/, ['store/database/commit.ts']],
  [/\.publish\(/, ['events/relay-news.ts', 'store/database/commit.ts']],
])('%s is in one place', (words, places) => {
  expect(filesThatSay(words)).toEqual(places);
});

describeEngines('news', (database) => {
  async function listen(store: Store): Promise<CommitNews[]> {
    const told: CommitNews[] = [];
    await store.listen({ onNews: (news) => void told.push(news), onGap: () => {}, onStray: () => {} });
    return told;
  }
  const importInto = (store: Store, project: string, records: readonly unknown[]) => {
    const lines: RecordLine[] = records.map((record, index) => ({ line: index + 1, text: JSON.stringify(record) }));
    const pieces = (async function* () {
      yield lines;
    })();
    return store.importRecords(pieces, { project, tokenize: spansOf });
  };

  describe('what a commit tells', () => {
    test('S21: stored entries with their versions, once; what is known already is no news', async () => {
      const { store } = database();
      await createSample(store, 'told', mill);
      const told = await listen(store);
      const address = { project: 'told', sentence: 'a', annotator: 'ann' };
      await store.changeDocument(address, { base: 0, entries: [note('1', 'x'), note('2', 'y')] });
      await store.changeDocument(address, { base: 0, entries: [note('1', 'x'), note('2', 'y')] });
      await store.changeDocument(address, { base: 7, entries: [note('3', 'z')] }).catch(() => undefined);
      expect(told).toMatchObject([
        { type: 'entries', ...address, behind: 0, version: 2, added: [{ id: '1' }, { id: '2' }] },
      ]);
    });

    test('S21: an import tells each document that it adds to, and new sentences as a whole', async () => {
      const { store } = database();
      await createSample(store, 'brought', mill);
      const told = await listen(store);
      const entry = { type: 'entry', sentence: 'a', annotator: 'ann', ...note('i1', 'x') };
      await importInto(store, 'brought', [entry]);
      expect(told).toMatchObject([{ type: 'entries', project: 'brought', sentence: 'a', behind: 0, version: 1 }]);
      await importInto(store, 'brought', [entry]);
      expect(told).toHaveLength(1);
      await importInto(store, 'brought', [{ type: 'sentence', id: 'new', text: 'Ada left .' }]);
      expect(told.slice(1)).toEqual([{ type: 'imported', project: 'brought' }]);
    });

    test('S21: an import that breaks off has told what it stored', async () => {
      const { store } = database();
      await createSample(store, 'broken', mill);
      const told = await listen(store);
      const entry = { type: 'entry', sentence: 'a', annotator: 'ann', ...note('i2', 'x') };
      const project = { type: 'project', format: 1, project: {}, created: '' };
      await importInto(store, 'broken', [entry, project]).catch(() => undefined);
      expect(told).toHaveLength(1);
    });

    test('S21: of many documents nobody is told one by one', async () => {
      const { store } = database();
      await createSample(store, 'crowd', mill);
      const told = await listen(store);
      const entries = Array.from({ length: 60 }, (_, index) => ({
        type: 'entry',
        sentence: 'a',
        annotator: `ann${index}`,
        ...note(`c${index}`, 'x'),
      }));
      await importInto(store, 'crowd', entries);
      expect(told).toContainEqual({ type: 'imported', project: 'crowd' });
      expect(told.length).toBeLessThan(30);
    });
  });
});

// What the store promises about sentences, imports, project files and annotations, on both engines.

import { describe, expect, test } from 'vitest';
import type { SentenceQuery } from '../../../src/annotate/api/document.ts';
import type { FileRecord } from '../../../src/annotate/api/record.ts';
import { toGoldRecords } from '../../../src/annotate/import/gold-records.ts';
import { createUndo } from '../../../src/annotate/model/log.ts';
import { benchieGold } from '../../../src/formats/benchie/benchie-gold.ts';
import { parseText } from '../../../src/formats/format.ts';
import type { StoreErrorKind } from '../../../src/server/store/database/store-error.ts';
import type { Store } from '../../../src/server/store/store.ts';
import { spansOf } from '../../annotate/annotations.ts';
import { describeEngines } from '../engines.ts';
import { addFact, createSample, importInto, mill, newProject, note, status } from '../sample.ts';

const failure = (kind: StoreErrorKind) => expect.objectContaining({ kind });
const collect = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
};
const list = async (store: Store, project: string, query: Partial<SentenceQuery> = {}): Promise<string[]> =>
  (await store.listSentences(project, { limit: 100, ...query })).items.map(({ id }) => id);

describeEngines('sentences and files', (database) => {
  describe('sentences', () => {
    test('are listed by page, in both directions', async () => {
      const { store } = database();
      await createSample(store, 'pages', ...Array.from({ length: 5 }, (_, index) => `Sentence ${index} .`));
      expect(await store.listSentences('pages', { limit: 2 })).toMatchObject({
        total: 5,
        items: [{ id: 'a', position: 0, work: [] }, { id: 'b' }],
      });
      expect(await store.listSentences('pages', { limit: 2, after: 1 })).toMatchObject({
        total: null,
        items: [{ id: 'c' }, { id: 'd' }],
      });
      expect(await list(store, 'pages', { before: 3, limit: 2 })).toEqual(['b', 'c']);
      expect(await list(store, 'pages', { after: 4 })).toEqual([]);
      await expect(store.listSentences('nope', { limit: 1 })).rejects.toEqual(failure('unknown-project'));
    });

    test('are found by parts of words in any script, and signs stand for themselves', async () => {
      const { store } = database();
      await createSample(
        store,
        'find',
        'ÉLAN sells 100% wool .',
        'A_b is \\ here .',
        'Die Straße ist 100 m lang .',
        '我们去上海',
        "'; drop table x; --",
      );
      expect(await list(store, 'find', { search: 'élan WOOL' })).toEqual(['a']);
      expect(await list(store, 'find', { search: '100%' })).toEqual(['a']);
      expect(await list(store, 'find', { search: '100' })).toEqual(['a', 'c']);
      expect(await list(store, 'find', { search: '_' })).toEqual(['b']);
      expect(await list(store, 'find', { search: '\\' })).toEqual(['b']);
      expect(await list(store, 'find', { search: '上海' })).toEqual(['d']);
      expect(await list(store, 'find', { search: "'; DROP" })).toEqual(['e']);
      expect((await store.listSentences('find', { search: '100', limit: 1 })).total).toBe(2);
    });

    test('are chosen by the state of somebody’s work', async () => {
      const { store } = database();
      await createSample(store, 'work', mill, mill, mill, mill);
      const change = (
        sentence: string,
        annotator: string,
        ...entries: Parameters<typeof store.changeDocument>[1]['entries']
      ) => store.changeDocument({ project: 'work', sentence, annotator }, { base: 0, entries });
      await change('a', 'ann', addFact('1'), status('2', 'done'));
      await change('b', 'ann', status('3', 'skipped'), {
        id: '4',
        operation: { type: 'sentence.flag', flagged: true },
      });
      await change('c', 'bob', status('5', 'done'));
      await change('d', 'bob', note('6', 'x'));
      expect(await list(store, 'work', { annotator: 'ann', status: 'done' })).toEqual(['a']);
      expect(await list(store, 'work', { annotator: 'ann', status: 'todo' })).toEqual(['c', 'd']);
      expect(await list(store, 'work', { status: 'done' })).toEqual(['a', 'c']);
      expect(await list(store, 'work', { status: 'todo' })).toEqual(['d']);
      expect(await list(store, 'work', { flagged: 'true' })).toEqual(['b']);
      expect(await list(store, 'work', { annotator: 'bob', flagged: 'false' })).toEqual(['a', 'b', 'c', 'd']);
      const [first] = (await store.listSentences('work', { limit: 1 })).items;
      expect(first?.work).toMatchObject([{ annotator: 'ann', version: 2, status: 'done', flagged: false, facts: 1 }]);
      const recent = async (since: string) => (await store.listProgress('work', since)).map((own) => own.recent);
      expect(await recent('2000-01-01T00:00:00.000Z')).toEqual([2, 2]);
      expect(await recent('9000-01-01T00:00:00.000Z')).toEqual([0, 0]);
      expect(await store.listProgress('work')).toMatchObject([
        {
          annotator: 'bob',
          started: 2,
          done: 1,
          skipped: 0,
          flagged: 0,
          facts: 0,
          last: { sentence: 'd', position: 3 },
        },
        {
          annotator: 'ann',
          started: 2,
          done: 1,
          skipped: 1,
          flagged: 1,
          facts: 1,
          last: { sentence: 'b', position: 1 },
        },
      ]);
    });
  });

  describe('imports', () => {
    test('S40: keep what is good, list what is not, and change nothing when repeated', async () => {
      const { store } = database();
      await store.createProject(newProject('import'));
      const records: (FileRecord | string)[] = [
        { type: 'sentence', text: 'First one .' },
        { type: 'sentence', id: 'x', text: mill, language: 'de', tokens: [{ start: 0, end: 3 }] },
        '{"type": "sentence", "text": ',
        { type: 'sentence', id: 'y', text: mill },
        { type: 'sentence', id: 'y', text: 'Other text .' },
        '{"type": "sentence", "text": "a\\nb"}',
        '{"type": "sentence", "text": "  "}',
        '{"type": "sentence", "text": "x", "id": ".."}',
        '{"type": "fact"}',
        { type: 'sentence', id: '2', text: 'Takes a number .' },
        { type: 'entry', id: 'e1', sentence: 'z', annotator: 'ann', operation: { type: 'sentence.note', note: '' } },
      ];
      const first = await importInto(store, 'import', records);
      expect(first).toMatchObject({
        project: 'import',
        sentences: { added: 3, known: 0 },
        entries: { added: 0, known: 0 },
        problems: 8,
      });
      expect(first.listed.map(({ line }) => line)).toEqual([2, 3, 5, 6, 7, 8, 9, 11]);
      expect(first.listed[0]?.message).toContain('R1');
      expect(await list(store, 'import')).toEqual(['1', 'y', '2']);
      const numbered = await importInto(store, 'import', [{ type: 'sentence', text: 'Next .' }]);
      expect(numbered.sentences).toEqual({ added: 1, known: 0 });
      expect(await list(store, 'import')).toEqual(['1', 'y', '2', '4']);
    });

    test('S41: bring sentences with annotations, once', async () => {
      const { store } = database();
      await store.createProject(newProject('gold'));
      const gold = parseText(benchieGold, `sent_id:7\t${mill}\n1--> Cluster 1:\nAda --> sold --> [the] mill\n`);
      const options = { importId: 'i1', annotator: 'gold', source: 'gold.txt', language: 'en' };
      const records = [...toGoldRecords(gold.items, options)];
      expect(await importInto(store, 'gold', records)).toMatchObject({
        sentences: { added: 1, known: 0 },
        entries: { added: 1, known: 0 },
        problems: 0,
      });
      expect(await importInto(store, 'gold', records)).toMatchObject({
        sentences: { added: 0, known: 1 },
        entries: { added: 0, known: 1 },
        problems: 0,
      });
      const { annotation, log } = await store.getDocument({ project: 'gold', sentence: '7', annotator: 'gold' });
      expect(annotation.facts).toHaveLength(1);
      expect(log).toHaveLength(1);
      // The same sentence cut into other tokens is another one: its facts would point at the wrong words.
      const other = records.map((record) =>
        record.type === 'sentence'
          ? { ...record, tokens: [...spansOf(mill.slice(0, -2)), { start: 29, end: 30 }].slice(1) }
          : record,
      );
      expect(await importInto(store, 'gold', other)).toMatchObject({ problems: 2, entries: { added: 0, known: 0 } });
    });

    test('of more than a batch keep positions without gaps, also from two sides at once', async () => {
      const { store } = database();
      await store.createProject(newProject('big'));
      const part = (name: string) =>
        Array.from(
          { length: 700 },
          (_, index): FileRecord => ({ type: 'sentence', id: `${name}${index}`, text: mill }),
        );
      await Promise.all([importInto(store, 'big', part('x')), importInto(store, 'big', part('y'))]);
      const { items, total } = await store.listSentences('big', { limit: 500 });
      expect(total).toBe(1400);
      expect(items.map(({ position }) => position)).toEqual(Array.from({ length: 500 }, (_, index) => index));
      expect(await list(store, 'big', { after: 1398 })).toHaveLength(1);
    });
  });

  describe('project files', () => {
    test('hold everything: a project read back from its file has the same file', async () => {
      const { store } = database();
      await createSample(store, 'file', mill, 'Ben sings .');
      const address = { project: 'file', sentence: 'a', annotator: 'ann' };
      const { entries } = await store.changeDocument(address, { base: 0, entries: [addFact('1'), note('2', 'x')] });
      const last = entries[1];
      if (last === undefined) throw new Error('nothing added');
      const { operation, undoes } = createUndo(last, '3');
      await store.changeDocument(address, { base: 2, entries: [{ id: '3', operation, undoes }] });
      await store.changeDocument({ ...address, annotator: 'bob' }, { base: 0, entries: [status('4', 'done')] });
      const edit = { type: 'project.edit' as const, name: 'Renamed' };
      await store.changeProject('file', { base: 0, entries: [{ id: 's1', annotator: 'ann', operation: edit }] });
      const records = await collect(store.readRecords('file'));
      expect(records.map(({ type }) => type)).toEqual([
        'project',
        'setting',
        'sentence',
        'sentence',
        ...Array(4).fill('entry'),
      ]);

      const result = await importInto(store, undefined, records, 'copy');
      expect(result).toMatchObject({ project: 'copy', sentences: { added: 2 }, entries: { added: 4 }, problems: 0 });
      const renamed = records.map((record) =>
        record.type === 'project' ? { ...record, project: { ...record.project, id: 'copy' } } : record,
      );
      expect(await collect(store.readRecords('copy'))).toEqual(renamed);
      const { sentence: _, ...copy } = await store.getDocument({ ...address, project: 'copy' });
      expect(await store.getDocument(address)).toMatchObject(copy);
      expect((await store.getProject('copy')).project.name).toBe('Renamed');
      // Sent again after a break it adds nothing.
      expect(await importInto(store, undefined, records, 'copy')).toMatchObject({ entries: { added: 0, known: 4 } });
    });

    test('begin with their project', async () => {
      const { store } = database();
      const sentence: FileRecord = { type: 'sentence', text: mill };
      await expect(importInto(store, undefined, [sentence])).rejects.toEqual(failure('bad-records'));
      await expect(importInto(store, undefined, [])).rejects.toEqual(failure('bad-records'));
      await expect(importInto(store, undefined, ['junk'])).rejects.toEqual(failure('bad-records'));
    });
  });

  describe('annotations', () => {
    test('are read in the order of the sentences, all or those of a status', async () => {
      const { store } = database();
      await createSample(store, 'read', ...Array.from({ length: 5 }, () => mill));
      for (const sentence of ['d', 'b']) {
        const entries = [addFact(`f-${sentence}`), status(`s-${sentence}`, sentence === 'b' ? 'done' : 'skipped')];
        await store.changeDocument({ project: 'read', sentence, annotator: 'ann' }, { base: 0, entries });
      }
      const read = async (wanted?: 'done') =>
        (await collect(store.readAnnotations('read', { annotator: 'ann', status: wanted }))).flat();
      expect((await read()).map(({ annotation }) => annotation.sentence)).toEqual(['b', 'd']);
      expect((await read('done')).map(({ annotation }) => annotation.sentence)).toEqual(['b']);
    });
  });
});

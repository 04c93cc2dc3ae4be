// Names that come in are clean. What an earlier version let in stays readable, and a backup brings it back.

import { describe, expect, test } from 'vitest';
import { backupRecordSchema, recordSchema } from '../../src/annotate/api/record.ts';
import { createSettings } from '../../src/annotate/model/settings.ts';
import { spansOf } from '../annotate/annotations.ts';
import { describeEngines } from './engines.ts';
import { importInto, mill, newProject, note } from './sample.ts';
import { createTestServer } from './test-client.ts';

const { app, client } = await createTestServer();
await client.createProject(newProject('p'));
await client.importRecords('p', JSON.stringify({ type: 'sentence', id: 'a', text: mill }));

const unseen = [
  'a\u0000b',
  'a\u001b[2Jb',
  'a\u009bb',
  'a\u202eb',
  'a\u2066b',
  'a\u200bb',
  'a\u200db',
  'a\u2028b',
  'e\u0301',
];
const badRequest = { status: 400, code: 'bad-request' };

describe('a name with what cannot be seen', () => {
  for (const name of unseen)
    test(JSON.stringify(name), async () => {
      const { settings } = (await client.getProject('p')).project;
      const edit = (operation: object) =>
        client.changeProject('p', {
          base: 0,
          entries: [{ id: 'e', annotator: 'ann', operation: { type: 'project.edit', ...operation } }],
        });
      const rule = { name, colour: 'blue' as const };
      await expect(client.createProject({ ...newProject('q'), name })).rejects.toMatchObject(badRequest);
      await expect(client.createProject(newProject(name))).rejects.toMatchObject(badRequest);
      await expect(edit({ name })).rejects.toMatchObject(badRequest);
      await expect(
        edit({ settings: { highlighting: { ...settings.highlighting, rules: [rule] } } }),
      ).rejects.toMatchObject(badRequest);
      await expect(
        client.changeDocument(
          { project: 'p', sentence: 'a', annotator: name },
          { base: 0, entries: [note('n', 'A note')] },
        ),
      ).rejects.toMatchObject(badRequest);
      const records = [
        { type: 'sentence', id: name, text: mill },
        { type: 'sentence', id: 'fine', text: mill, language: name },
        { type: 'entry', id: 'n1', sentence: 'a', annotator: name, operation: note('n1', '').operation },
        { type: 'extraction', id: 'x1', system: name, sentence: 'a', subject: 'Ada', relation: 'sold', objects: [] },
      ];
      const { problems } = await client.importRecords('p', records.map((record) => JSON.stringify(record)).join('\n'));
      expect(problems).toBe(records.length);
    });

  test('gets an answer that says what is wrong', async () => {
    await expect(client.createProject({ ...newProject('q'), name: 'a\u200bb' })).rejects.toMatchObject({
      message: expect.stringMatching(/body: name: no characters that cannot be seen \(U\+200B\)/),
    });
  });

  test('cannot be given to a project file', async () => {
    const file = (await app.inject(client.urls.exportProject('p'))).payload;
    await expect(client.importProject(file, 'a\u200bb')).rejects.toMatchObject(badRequest);
  });
});

test('in an entry it is refused by its rule, and the entry can be told from the others', async () => {
  const address = { project: 'p', sentence: 'a', annotator: 'ann' };
  const label = (entity: string) => ({
    id: `l${entity.length}`,
    operation: { type: 'token.label' as const, version: 1, token: 0, label: { entity } },
  });
  for (const bad of [label('per\u200bson'), note('n', 'a\u0000'), note('n', 'a\u001b]0;x\u0007')])
    await expect(client.changeDocument(address, { base: 0, entries: [note('first', 'x'), bad] })).rejects.toMatchObject(
      { status: 422, code: 'refused', details: { rule: 'R24', index: 1 } },
    );
  expect(
    await client.changeDocument(address, { base: 0, entries: [note('first', 'Two\nlines'), label('person')] }),
  ).toMatchObject({ ok: true, version: 2 });
});

test('joiners of Persian and Hindi are letters like any other', async () => {
  for (const name of ['می\u200cروم', 'क\u094d\u200dष'])
    expect(
      await client.changeDocument(
        { project: 'p', sentence: 'a', annotator: name },
        { base: 0, entries: [note(name, '')] },
      ),
    ).toMatchObject({ ok: true });
});

const odd = 'a\u200bb\u202e';
/** As version 0.1.0 took it. */
const oldBackup = [
  {
    type: 'project' as const,
    format: 1 as const,
    project: { id: odd, name: `N\u001b[2J${odd}`, settings: createSettings('en') },
    created: 'on a Monday',
  },
  {
    type: 'setting' as const,
    id: 's1',
    annotator: odd,
    operation: { type: 'project.edit' as const, name: `M${odd}` },
    at: 'later',
  },
  { type: 'sentence' as const, id: odd, text: mill, language: 'en', tokens: spansOf(mill) },
  {
    type: 'entry' as const,
    id: 'n1',
    sentence: odd,
    annotator: odd,
    operation: { type: 'sentence.note' as const, note: 'Bell\u0007' },
    at: 'soon',
  },
];

test('the two schemas differ in what they take, not in what they give', () => {
  for (const record of oldBackup) {
    expect(backupRecordSchema.parse(record)).toEqual(record);
    expect(recordSchema.safeParse(record).success).toBe(false);
  }
});

describeEngines('what an earlier version let in', (database) => {
  test('is restored from a backup, read, and written to the same backup again', async () => {
    const { store } = database();
    const lines = async function* () {
      for (const [index, record] of oldBackup.entries()) yield [{ line: index + 1, text: JSON.stringify(record) }];
    };
    for (const added of [1, 0])
      expect(await store.importRecords(lines(), { isBackup: true, tokenize: spansOf })).toMatchObject({
        problems: 0,
        sentences: { added },
        entries: { added },
      });
    expect((await store.getProject(odd)).project.name).toBe(`M${odd}`);
    expect(await store.getDocument({ project: odd, sentence: odd, annotator: odd })).toMatchObject({
      annotation: { note: 'Bell\u0007' },
    });
    const written = [];
    for await (const record of store.readRecords(odd)) written.push(record);
    expect(written).toEqual(oldBackup);
  });

  test('is not taken from anywhere else', async () => {
    const { store } = database();
    await expect(importInto(store, undefined, oldBackup, 'clean')).rejects.toMatchObject({ kind: 'bad-records' });
    await store.createProject(newProject('other'));
    expect(await importInto(store, 'other', oldBackup.slice(1))).toMatchObject({ problems: 3 });
  });
});

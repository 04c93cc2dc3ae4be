// What the store promises about projects and documents, on both engines.

import { describe, expect, test } from 'vitest';
import type { NewEntry } from '../../../src/annotate/api/document.ts';
import { createAnnotation } from '../../../src/annotate/model/annotation.ts';
import { createUndo, replay } from '../../../src/annotate/model/log.ts';
import { StoreError, type StoreErrorKind } from '../../../src/server/store/database/store-error.ts';
import type { Store } from '../../../src/server/store/store.ts';
import { openStore } from '../../../src/server/store/store.ts';
import { describeEngines } from '../engines.ts';
import { addFact, createSample, mill, newProject, note, status } from '../sample.ts';

const failure = (kind: StoreErrorKind) => expect.objectContaining({ kind });

describeEngines('projects and documents', (database) => {
  describe('projects', () => {
    test('the same project made twice is one; another with its id is refused', async () => {
      const { store } = database();
      const made = await store.createProject(newProject('p'));
      expect(await store.createProject(newProject('p'))).toEqual(made);
      await expect(store.createProject({ ...newProject('p'), name: 'other' })).rejects.toEqual(
        failure('project-exists'),
      );
      expect((await store.listProjects()).map(({ project }) => project.id)).toEqual(['p']);
      await expect(store.getProject('nope')).rejects.toEqual(failure('unknown-project'));
    });

    test('S5, S17: settings have a log, a version check and ids that count once', async () => {
      const { store } = database();
      await store.createProject(newProject('settings'));
      const entry = { id: 'e1', annotator: 'ann', operation: { type: 'project.edit' as const, name: 'New name' } };
      const changed = await store.changeProject('settings', { base: 0, entries: [entry] });
      expect(changed.isNew).toBe(true);
      expect(changed.project).toMatchObject({ version: 1, project: { name: 'New name' } });
      const again = await store.changeProject('settings', { base: 0, entries: [entry] });
      expect(again).toEqual({ project: changed.project, isNew: false });
      await expect(store.changeProject('settings', { base: 0, entries: [{ ...entry, id: 'e2' }] })).rejects.toEqual(
        failure('conflict'),
      );
      const [stored] = await store.getProjectLog('settings');
      expect(stored).toMatchObject({
        ...entry,
        version: 1,
        inverse: { type: 'project.edit', name: 'Project settings' },
      });
    });
  });

  describe('documents', () => {
    test('a document is there for everybody before anything is done', async () => {
      const { store } = database();
      await createSample(store, 'empty', mill);
      const document = await store.getDocument({ project: 'empty', sentence: 'a', annotator: 'ann' });
      expect(document).toMatchObject({ version: 0, log: [], undo: null, redo: null });
      expect(document.annotation.facts).toEqual([]);
      await expect(store.getDocument({ project: 'empty', sentence: 'z', annotator: 'ann' })).rejects.toEqual(
        failure('unknown-sentence'),
      );
      await expect(store.getDocument({ project: 'nope', sentence: 'a', annotator: 'ann' })).rejects.toEqual(
        failure('unknown-project'),
      );
    });

    test('S7: the snapshot is what the log leads to, and undo reaches across a reload', async () => {
      const { store } = database();
      await createSample(store, 'log', mill);
      const address = { project: 'log', sentence: 'a', annotator: 'ann' };
      const first = await store.changeDocument(address, { base: 0, entries: [addFact('1'), status('2', 'done')] });
      expect(first.version).toBe(2);
      const [added] = first.entries;
      if (added === undefined) throw new Error('nothing added');
      const { id, operation, undoes } = createUndo(added, '3');
      await store.changeDocument(address, { base: 2, entries: [note('n', 'x')] });
      await store.changeDocument(address, { base: 3, entries: [{ id, operation, undoes }] });
      const { annotation, log, sentence, version, undo, redo } = await store.getDocument(address);
      expect(version).toBe(4);
      expect(annotation.facts).toEqual([]);
      expect(log.map((entry) => [entry.id, entry.version])).toEqual([
        ['1', 1],
        ['2', 2],
        ['n', 3],
        ['3', 4],
      ]);
      const { id: name, text, language, tokens } = sentence;
      const start = createAnnotation({ sentence: name, annotator: 'ann', text, language, tokens });
      expect(replay(start, log)).toEqual({ ok: true, state: annotation });
      // The undone entry was not the last one, so it is neither undone nor redone by findUndoState.
      expect({ undo, redo }).toEqual({ undo: 'n', redo: null });
    });

    test('undo and redo are found again in the log', async () => {
      const { store } = database();
      await createSample(store, 'undo', mill);
      const address = { project: 'undo', sentence: 'a', annotator: 'ann' };
      const { entries } = await store.changeDocument(address, { base: 0, entries: [note('1', 'x'), note('2', 'y')] });
      const last = entries[1];
      if (last === undefined) throw new Error('nothing added');
      const { operation, undoes } = createUndo(last, '3');
      await store.changeDocument(address, { base: 2, entries: [{ id: '3', operation, undoes }] });
      const document = await store.getDocument(address);
      expect(document).toMatchObject({ undo: '1', redo: '3', annotation: { note: 'x' } });
    });

    test('S5: what was sent before is stored once, also with more behind it', async () => {
      const { store } = database();
      await createSample(store, 'again', mill);
      const address = { project: 'again', sentence: 'a', annotator: 'ann' };
      const sent = [note('1', 'x'), note('2', 'y')];
      const first = await store.changeDocument(address, { base: 0, entries: sent });
      const second = await store.changeDocument(address, { base: 0, entries: sent });
      expect(second).toEqual({ ...first, added: [] });
      const third = await store.changeDocument(address, { base: 0, entries: [...sent, note('3', 'z')] });
      expect(third.entries.map(({ id }) => id)).toEqual(['1', '2', '3']);
      expect(third.added.map(({ id }) => id)).toEqual(['3']);
      // A client that has seen the newest version but kept an old entry in its queue.
      const fourth = await store.changeDocument(address, { base: 3, entries: [note('3', 'z'), note('4', 'u')] });
      expect(fourth).toMatchObject({ version: 4 });
      expect((await store.getDocument(address)).log).toHaveLength(4);
    });

    test('S16, S17: on conflict nothing is overwritten, and the entries that were missed come back', async () => {
      const { store } = database();
      await createSample(store, 'conflict', mill);
      const address = { project: 'conflict', sentence: 'a', annotator: 'ann' };
      await store.changeDocument(address, { base: 0, entries: [note('1', 'x')] });
      await store.changeDocument(address, { base: 1, entries: [note('2', 'y')] });
      const late = await store.changeDocument(address, { base: 1, entries: [note('3', 'z')] }).catch((error) => error);
      expect(late).toMatchObject({
        kind: 'conflict',
        details: { log: { version: 2, entries: [{ id: '2', version: 2 }] } },
      });
      expect((await store.getDocument(address)).annotation.note).toBe('y');
      const ahead = await store.changeDocument(address, { base: 9, entries: [note('9', '')] }).catch((error) => error);
      expect(ahead).toMatchObject({ kind: 'conflict', details: { log: { version: 2, entries: [] } } });
    });

    test('S6: an id stands for one entry', async () => {
      const { store } = database();
      await createSample(store, 'ids', mill, mill);
      const address = { project: 'ids', sentence: 'a', annotator: 'ann' };
      await store.changeDocument(address, { base: 0, entries: [note('1', 'x')] });
      const reused = failure('id-reused');
      await expect(store.changeDocument(address, { base: 1, entries: [note('1', 'other')] })).rejects.toEqual(reused);
      await expect(
        store.changeDocument({ ...address, sentence: 'b' }, { base: 0, entries: [note('1', 'x')] }),
      ).rejects.toEqual(reused);
      await expect(
        store.changeDocument({ ...address, annotator: 'bob' }, { base: 0, entries: [note('1', 'x')] }),
      ).rejects.toEqual(reused);
      await expect(
        store.changeDocument(address, { base: 1, entries: [note('2', 'x'), note('2', 'x')] }),
      ).rejects.toEqual(reused);
      // Another project has ids of its own.
      await createSample(store, 'other-ids', mill);
      expect(
        await store.changeDocument({ ...address, project: 'other-ids' }, { base: 0, entries: [note('1', 'y')] }),
      ).toMatchObject({ version: 1 });
    });

    test('S9: a refused operation stores nothing of its request', async () => {
      const { store } = database();
      await createSample(store, 'refused', mill);
      const address = { project: 'refused', sentence: 'a', annotator: 'ann' };
      const bad = { id: '2', operation: { type: 'fact.remove' as const, fact: 'nope' } };
      const error = await store
        .changeDocument(address, { base: 0, entries: [note('1', 'x'), bad] })
        .catch((thrown) => thrown);
      expect(error).toMatchObject({ kind: 'refused', details: { refusal: { rule: 'R11', index: 1 } } });
      expect(await store.getDocument(address)).toMatchObject({ version: 0, log: [] });
    });

    test('S5, S17: many writers at once: each entry is stored once, in an order without gaps', async () => {
      const { store, address: place } = database();
      await createSample(store, 'many', mill);
      const other = await openStore(place, () => '2026-01-02T00:00:00.000Z');
      const address = { project: 'many', sentence: 'a', annotator: 'ann' };
      const write = async (writer: Store, id: string): Promise<void> => {
        for (let base = 0; ; ) {
          const done = await writer.changeDocument(address, { base, entries: [note(id, id)] }).catch((error) => error);
          if (!(done instanceof Error)) return;
          if (!(done instanceof StoreError) || done.kind !== 'conflict') throw done;
          base = (await writer.getDocument(address)).version;
        }
      };
      await Promise.all(Array.from({ length: 12 }, (_, index) => write(index % 2 ? store : other, `w${index}`)));
      await other.close();
      const { log, annotation } = await store.getDocument(address);
      expect(log.map(({ version }) => version)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
      expect(new Set(log.map(({ id }) => id)).size).toBe(12);
      expect(annotation.note).toBe(log.at(-1)?.id);
    });

    test('S8: changes that are stored together stand and fall alone', async () => {
      const { store } = database();
      await createSample(store, 'group', mill);
      const change = (annotator: string, base: number, ...entries: NewEntry[]) =>
        store.changeDocument({ project: 'group', sentence: 'a', annotator }, { base, entries });
      const names = Array.from({ length: 20 }, (_, index) => `ann${index}`);
      await Promise.all(names.map((name) => change(name, 0, note(`${name}-1`, 'x'))));
      const ended = await Promise.allSettled([
        ...names.map((name) => change(name, 1, note(`${name}-2`, 'y'), addFact(`${name}-3`))),
        // Ids of others, a second change of the same document, and a rule that is broken.
        change('thief', 0, note('ann3-1', 'x')),
        change('ann4', 1, note('late', 'z')),
        change('clumsy', 0, { id: 'c', operation: { type: 'fact.remove', fact: 'nope' } }),
      ]);
      const kinds = ended.flatMap((end) => (end.status === 'rejected' ? [end.reason.kind] : []));
      expect(kinds).toEqual(['id-reused', 'conflict', 'refused']);
      for (const name of names) {
        const { version, log } = await store.getDocument({ project: 'group', sentence: 'a', annotator: name });
        expect([version, log.map(({ id }) => id)]).toEqual([3, [`${name}-1`, `${name}-2`, `${name}-3`]]);
      }
    });

    test('S36: a change through another store on the same database is seen, though this one remembers an older version', async () => {
      const { store, address: place } = database();
      await createSample(store, 'two', mill);
      const address = { project: 'two', sentence: 'a', annotator: 'ann' };
      const other = await openStore(place, () => '2026-01-01T00:00:00.000Z');
      await store.changeDocument(address, { base: 0, entries: [note('1', 'x')] });
      await other.changeDocument(address, { base: 1, entries: [note('2', 'y')] });
      await expect(store.changeDocument(address, { base: 1, entries: [note('3', 'z')] })).rejects.toEqual(
        failure('conflict'),
      );
      expect(await store.changeDocument(address, { base: 2, entries: [note('3', 'z')] })).toMatchObject({ version: 3 });
      expect(await other.changeDocument(address, { base: 3, entries: [note('4', 'u')] })).toMatchObject({ version: 4 });
      await other.close();
    });

    test('S28: a database that is put back from an older copy under the running server gets no hole in its logs', async () => {
      const { store } = database();
      await createSample(store, 'restored', mill);
      const ann = { project: 'restored', sentence: 'a', annotator: 'ann' };
      const bob = { ...ann, annotator: 'bob' };
      const db = await store.engine.open();
      await store.changeDocument(ann, { base: 0, entries: [note('1', 'x')] });
      const copy = await db
        .selectFrom('document')
        .selectAll()
        .where('project', '=', 'restored')
        .executeTakeFirstOrThrow();
      await store.changeDocument(ann, { base: 1, entries: [note('2', 'y'), note('3', 'z')] });
      await store.changeDocument(bob, { base: 0, entries: [note('b1', 'x')] });
      // The copy has the first entry of ann, and nothing of bob.
      await db.deleteFrom('entry').where('project', '=', 'restored').where('id', '!=', '1').execute();
      await db.deleteFrom('document').where('project', '=', 'restored').execute();
      await db.insertInto('document').values(copy).execute();
      const lost = expect.objectContaining({
        kind: 'conflict',
        message: expect.stringContaining('the log is at version 1, before 3'),
      });
      await expect(store.changeDocument(ann, { base: 3, entries: [note('4', 'u')] })).rejects.toEqual(lost);
      await expect(store.changeDocument(bob, { base: 1, entries: [note('b2', 'y')] })).rejects.toEqual(
        failure('conflict'),
      );
      expect(await store.changeDocument(ann, { base: 1, entries: [note('4', 'u')] })).toMatchObject({ version: 2 });
      expect(await store.changeDocument(bob, { base: 0, entries: [note('b2', 'y')] })).toMatchObject({ version: 1 });
      expect((await store.getDocument(ann)).log.map(({ id }) => id)).toEqual(['1', '4']);
    });
  });
});

// When something was done is a time, and none that is still to come.

import { expect, test } from 'vitest';
import type { FileRecord } from '../../src/annotate/api/record.ts';
import { createSettings } from '../../src/annotate/model/settings.ts';
import { describeEngines } from './engines.ts';
import { createSample, importInto, mill, note } from './sample.ts';

const entry = (at: string): FileRecord => ({
  type: 'entry',
  ...note(`n${at}`.slice(0, 50), at.slice(0, 20)),
  sentence: 'a',
  annotator: 'ann',
  at,
});

// The clock of the store stands at the beginning of 2026.
describeEngines('the time of an entry', (database) => {
  test('is ISO 8601 in UTC', async () => {
    const { store } = database();
    await createSample(store, 'p', mill);
    const bad = ['yesterday', '', '2026-01-01', '01.01.2026 10:00', '2026-01-01T10:00:00+01:00', '2026-13-01T10:00:00Z']
      .concat(["2026-01-01T10:00:00Z'; drop table entry; --", '9999-12-31T23:59:59Z', '2026-01-04T00:00:00Z'])
      .map(entry);
    const good = ['2025-12-31T10:00:00Z', '2026-01-01T10:00:00.123Z', '2026-01-02T10:00:00Z'].map(entry);
    const { problems, listed, entries } = await importInto(store, 'p', [...bad, ...good]);
    expect([problems, entries.added]).toEqual([bad.length, good.length]);
    expect(listed[0]?.message).toMatch(/^at: a time in UTC, such as/);
    expect(listed.at(-1)?.message).toBe('a time in the future (2026-01-04T00:00:00Z)');
    const { log } = await store.getDocument({ project: 'p', sentence: 'a', annotator: 'ann' });
    expect(log.map(({ at }) => at)).toEqual(good.map((record) => 'at' in record && record.at));
  });

  test('and so are those of a project and its settings', async () => {
    const { store } = database();
    const project = (created: string): FileRecord => ({
      type: 'project',
      format: 1,
      project: { id: 'q', name: 'Q', settings: createSettings('en') },
      created,
    });
    for (const created of ['once', '2030-01-01T00:00:00Z'])
      await expect(importInto(store, undefined, [project(created)])).rejects.toMatchObject({ kind: 'bad-records' });
    const setting: FileRecord = {
      ...{ type: 'setting', id: 's', annotator: 'ann', at: 'now' },
      operation: { type: 'project.edit', name: 'R' },
    };
    expect(await importInto(store, undefined, [project('2025-06-01T00:00:00Z'), setting])).toMatchObject({
      problems: 1,
    });
  });
});

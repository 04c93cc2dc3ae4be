// Patterns of highlight rules: refused when they are entered, kept where they are already.

import { expect, test } from 'vitest';
import { createSettings, type Settings } from '../../src/annotate/model/settings.ts';
import { createTestServer } from './test-client.ts';

const withRule = (pattern: string): Settings => {
  const settings = createSettings('en');
  const rules = [{ name: 'odd', colour: 'teal' as const, pattern }];
  return { ...settings, highlighting: { ...settings.highlighting, scheme: 'custom', rules } };
};
const change = (id: string, settings: Partial<Settings>, base = 0) => ({
  base,
  entries: [{ id, annotator: 'ann', operation: { type: 'project.edit' as const, settings } }],
});

test('a pattern that looks behind is refused with the name of its rule', async () => {
  const { client } = await createTestServer();
  const refused = {
    status: 400,
    details: { code: 'bad-request', message: expect.stringMatching(/^the pattern of the rule "odd": looking behind/) },
  };
  await expect(client.createProject({ id: 'p', name: 'p', settings: withRule('(?<=a)b') })).rejects.toMatchObject(
    refused,
  );
  await client.createProject({ id: 'p', name: 'p', settings: withRule('^a') });
  await expect(client.changeProject('p', change('1', withRule('(?<=a)b')))).rejects.toMatchObject(refused);
  expect(await client.changeProject('p', change('2', withRule('^b')))).toMatchObject({ version: 1 });
});

test('a project that has such a pattern opens, and its other settings can be changed', async () => {
  const { client } = await createTestServer();
  const project = { id: 'old', name: 'Old', settings: withRule('(?<=a)b') };
  const record = { type: 'project', format: 1, project, created: '2026-01-01T00:00:00Z' };
  await client.importProject(JSON.stringify(record));
  expect((await client.getProject('old')).project.settings).toEqual(project.settings);
  const { highlighting } = project.settings;
  const changed = { highlighting: { ...highlighting, showTags: true } };
  expect(await client.changeProject('old', change('1', changed))).toMatchObject({ version: 1 });
});

// An import that broke off is sent again from its first record: nothing is there twice.

import { expect, test } from 'vitest';
import { previewImport } from '../../src/web/project/read-import.ts';
import { newProject } from '../server/sample.ts';
import { createTestServer } from '../server/test-client.ts';

test('S41: sentences without ids of their own come once, however often the import is sent', async () => {
  const { client } = await createTestServer();
  await client.createProject(newProject('p'));
  const text = 'Ada sold the mill .\nBo reads .\nBo reads .';
  const bring = (importId: string, from?: number, end?: number) => {
    const input = { text, name: 'pasted text', language: 'en', annotator: 'eva', format: undefined };
    const lines = previewImport({ ...input, importId }).records.map(({ record }) => JSON.stringify(record));
    return client.importRecords('p', lines.slice(from, end).join('\n'));
  };
  // The first portion is stored, but the answer is lost.
  await bring('one', 0, 2);
  expect(await bring('one')).toMatchObject({ sentences: { added: 1, known: 2 }, problems: 0 });
  expect((await client.getProject('p')).sentences).toBe(3);
  // The same text chosen anew is another import.
  expect(await bring('two')).toMatchObject({ sentences: { added: 3, known: 0 }, problems: 0 });
});

// What tests need is read off their imports; nobody reaches the build in another way.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listTestFiles, longest } from '../../scripts/test-files.mjs';
import { root } from '../docs/pages.ts';

const files = listTestFiles();
const needsOf = (path: string): readonly string[] | undefined => files.find((file) => file.path === path)?.needs;

test('a need is found through the files between', () => {
  expect(needsOf('test/core/frame.test.ts')).toEqual([]);
  expect(needsOf('test/cli/score.test.ts')).toEqual(['build']);
  expect(needsOf('test/browser/people.test.ts')).toEqual(['browser', 'build']);
  expect(needsOf('test/server/store/documents.test.ts')).toContain('postgres');
});

test('who names the folder of the build says that it needs it', () => {
  const hidden = files
    .filter(({ needs }) => !needs.includes('build'))
    .filter(({ path }) => /['"/]dist['"/]/.test(readFileSync(join(root, path), 'utf8')))
    .map(({ path }) => path);
  expect(hidden).toEqual([]);
});

test('the longest files are there', () => {
  expect(longest.filter((path) => needsOf(path) === undefined)).toEqual([]);
});

// Each line of the threat model names the test that holds it.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

test('the tests that SECURITY.md names are there', () => {
  const page = readFileSync(join(root, 'SECURITY.md'), 'utf8');
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| threat') && !line.startsWith('| ---'));
  const named = rows.map((row) => /`(test\/[\w/.-]+)`/.exec(row)?.[1]);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((file) => file === undefined || !existsSync(join(root, file)))).toEqual([]);
});

// A page holds its scripts as the compiler writes them, one beside the other: what they imported would not be there.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../src/report/client');

test.each(readdirSync(folder).filter((name) => name.endsWith('.ts')))('%s imports nothing but types', (name) => {
  const lines = readFileSync(join(folder, name), 'utf8').split('\n');
  expect(lines.filter((line) => /^(?:import(?! type\b)|export\b.*\bfrom\b)/.test(line))).toEqual([]);
});

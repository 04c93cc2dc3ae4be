// The rules of synchronization are numbered without gaps, each is held by a test that begins with its number, and no test quotes a rule that is not there.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readPage, root } from './pages.ts';

const rules = Array.from(
  readPage('docs/reference/sync-rules.md').matchAll(/^\*\*(S\d+), [^*]+\.\*\*/gm),
  ([, id = '']) => id,
);

/** The numbers with which names of tests begin, by rooms and files. */
const rooms = ['web', 'server', 'browser'] as const;
const quotes = rooms.map((room) => {
  const folder = join(root, 'test', room);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test.ts'));
  return files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/['"`]((?:S\d+, )*S\d+): /g)].flatMap(([, ids = '']) =>
      ids.split(', '),
    ),
  );
});
const quoted = new Set(quotes.flat());

test('the rules are numbered from S1 without a gap', () => {
  expect(rules).toEqual(rules.map((_, index) => `S${index + 1}`));
  expect(rules.length).toBeGreaterThan(40);
});

test('every rule is held by a test', () => {
  expect(rules.filter((id) => !quoted.has(id))).toEqual([]);
});

test('every number that a test quotes is a rule', () => {
  expect([...quoted].filter((id) => !rules.includes(id))).toEqual([]);
});

describe.each(rooms.map((room, index) => [room, quotes[index] ?? []] as const))('test/%s', (_, ids) => {
  test('quotes rules', () => expect(new Set(ids).size).toBeGreaterThan(10));
});

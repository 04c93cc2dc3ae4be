// The index of decisions lists every record with its title and date, and every record has its parts.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectSection, markdownTable } from './generated.ts';
import { readPage, root } from './pages.ts';

const records = readdirSync(join(root, 'docs/decisions'))
  .filter((name) => /^\d{4}-/.test(name))
  .toSorted()
  .map((name) => {
    const text = readPage(`docs/decisions/${name}`);
    const [, number = '', title = ''] = /^# (\d+)\. (.+)$/m.exec(text) ?? [];
    return { name, text, number, title, date: /^Date: (\d{4}-\d\d-\d\d)$/m.exec(text)?.[1] ?? '' };
  });

test('records are numbered without a gap', () => {
  const numbers = records.map((_, index) => String(index + 1).padStart(4, '0'));
  expect(records.map(({ number }) => number)).toEqual(numbers);
  expect(records.map(({ name }) => name.slice(0, 4))).toEqual(numbers);
});

test.each(records)('$name has a date, a context, a choice, and what would change our mind', ({ date, text }) => {
  expect(date).not.toBe('');
  const parts = text.split(/^## /m).slice(1);
  expect(parts.map((part) => part.slice(0, part.indexOf('\n')))).toEqual([
    'Context',
    'Choice',
    'What would change our mind',
  ]);
  for (const part of parts) expect(part.split('\n').slice(1).join('').trim()).not.toBe('');
});

test('the index', () => {
  const rows = records.map(({ number, title, name, date }) => [number, `[${title}](${name})`, date]);
  expectSection('docs/decisions/index.md', 'records', markdownTable(['number', 'decision', 'date'], rows));
});

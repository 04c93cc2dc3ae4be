// The guide to the library lists every entry point, and the page of signatures every field.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { assay } from '../cli/run-assay.ts';
import { readPage, root } from './pages.ts';

const namesIn = (page: string): readonly string[] =>
  [...readPage(page).matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );

test('every entry point is listed', () => {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { exports: object };
  const points = Object.keys(exports).map((path) => path.replace('.', 'assay'));
  expect(namesIn('docs/guides/use-the-library.md').toSorted()).toEqual(points.toSorted());
});

test('every field of a signature is listed, and the signatures shown are real', () => {
  const commands = [
    ['score', '--all-scorers'],
    ['score', '--facet', 'default,ET'],
    ['kg', 'score', 'data/sample/graph.json', '--method', 'equal-string'],
  ];
  const printed = commands.map((args) => {
    const files = args[0] === 'score' ? ['data/sample/gold.jsonl', 'data/sample/careful.tsv'] : [];
    return assay([...args, ...files]).stdout;
  });
  const signatures = printed.flatMap((text) => text.split('\n').filter((line) => line.startsWith('assay:')));
  expect(signatures.length).toBeGreaterThan(4);
  const fields = new Set(signatures.flatMap((line) => line.split('|').map((field) => field.split(':')[0] ?? '')));
  const listed = namesIn('docs/reference/signature.md');
  expect([...fields].filter((field) => !listed.includes(field))).toEqual([]);
  for (const shown of readPage('docs/reference/signature.md').match(/^assay:.*$/gm) ?? [])
    expect(signatures).toContain(shown);
});

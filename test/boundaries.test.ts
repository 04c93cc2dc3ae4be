// Who may import whom (ARCHITECTURE.md, "Walls"). A rule that no tool holds will be broken.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const source = join(import.meta.dirname, '../src');

/** For each room the rooms it may import from, besides itself. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  core: [],
  text: ['core'],
  formats: ['core', 'text'],
  scoring: ['core', 'text'],
  language: ['core', 'formats'],
  extract: ['core', 'language'],
  analysis: ['core', 'text', 'language', 'scoring'],
  kg: ['core', 'text', 'formats', 'scoring', 'analysis'],
  annotate: ['core', 'text', 'formats', 'language', 'analysis'],
  server: ['core', 'text', 'formats', 'language', 'annotate'],
  web: ['core', 'text', 'formats', 'language', 'extract', 'annotate', '.'],
  catalogue: ['core', 'text'],
  reproduce: ['core', 'text', 'formats', 'scoring', 'analysis', 'kg', 'catalogue'],
  report: ['core', 'analysis', 'kg', 'scoring', 'catalogue', 'reproduce'],
  cli: [
    'core',
    'text',
    'formats',
    'language',
    'extract',
    'scoring',
    'analysis',
    'kg',
    'catalogue',
    'reproduce',
    'report',
    'annotate',
    'server',
    '.',
  ],
  // The files at the top: entry points and the list of built-ins.
  '.': ['core', 'text', 'formats', 'language', 'extract', 'scoring', 'analysis', 'kg', 'catalogue', 'report'],
};

/** Packages that may be used anywhere. */
const portablePackages = ['zod', 'pure-rand', 're2js', 'vega', 'vega-lite'];
/** Packages of the page alone. */
const pagePackages = ['react', 'react-dom', '@mantine', '@tanstack/react-query', 'wouter', 'zustand', 'idb'];
const mayUseNode = ['cli', 'server'];

interface Import {
  readonly file: string;
  readonly room: string;
  readonly target: string;
}

const roomOf = (file: string): string => {
  const [first = '', ...rest] = relative(source, file).split('/');
  return rest.length === 0 ? '.' : first;
};

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => join(source, name));

const imports: readonly Import[] = files.flatMap((file) =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /^(?:import|export)\b[^'"]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm,
    ),
  ].map((found) => ({
    file: relative(source, file),
    room: roomOf(file),
    target: found[1] ?? found[2] ?? found[3] ?? '',
  })),
);
const local = imports
  .filter(({ target }) => target.startsWith('.'))
  .map((found) => ({ ...found, path: resolve(dirname(join(source, found.file)), found.target) }));

test('the reader of imports sees them', () => {
  expect(imports.length).toBeGreaterThan(100);
});

describe('walls', () => {
  test('every room is known', () => {
    expect([...new Set(files.map(roomOf))].filter((room) => allowed[room] === undefined)).toEqual([]);
  });

  test('rooms import only from the rooms left of them', () => {
    const wrong = local.filter(({ room, path }) => roomOf(path) !== room && !allowed[room]?.includes(roomOf(path)));
    expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
  });

  test('node: modules and packages for terminal, server and databases stay in their rooms', () => {
    const outside = imports.filter(({ room, target }) => !target.startsWith('.') && !mayUseNode.includes(room));
    const packagesOf = (room: string): readonly string[] =>
      room === 'web' ? [...portablePackages, ...pagePackages] : portablePackages;
    const wrong = outside.filter(
      ({ room, target }) => !packagesOf(room).some((name) => target === name || target.startsWith(`${name}/`)),
    );
    expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
  });

  test('there are no cycles', () => {
    const graph = new Map<string, string[]>();
    for (const { file, path } of local) graph.set(join(source, file), [...(graph.get(join(source, file)) ?? []), path]);
    const done = new Set<string>();
    const findCycle = (file: string, trail: readonly string[]): readonly string[] | undefined => {
      if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
      if (done.has(file)) return undefined;
      for (const next of graph.get(file) ?? []) {
        const cycle = findCycle(next, [...trail, file]);
        if (cycle) return cycle;
      }
      done.add(file);
      return undefined;
    };
    for (const file of files) expect(findCycle(file, [])?.map((name) => relative(source, name))).toBeUndefined();
  });
});

test('files stay short', () => {
  const long = files.filter((file) => readFileSync(file, 'utf8').split('\n').length > 400);
  expect(long.map((file) => relative(source, file))).toEqual([]);
});

test('each file says what it is for', () => {
  const silent = files.filter((file) => !/^(#!.*\n)?\/\/ \S/.test(readFileSync(file, 'utf8')));
  expect(silent.map((file) => relative(source, file))).toEqual([]);
});

test('no clock and no unseeded randomness outside the command line, but for the page’s own "today"', () => {
  const wrong = files.filter(
    (file) =>
      roomOf(file) !== 'cli' &&
      relative(source, file) !== join('web', 'shared', 'today.ts') &&
      /\bMath\.random\b|\bDate\.now\b|new Date\b(?!\([^)])/.test(readFileSync(file, 'utf8')),
  );
  expect(wrong.map((file) => relative(source, file))).toEqual([]);
});

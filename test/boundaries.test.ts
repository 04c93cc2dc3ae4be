// The walls of test/walls.ts are held. A rule that no tool holds will be broken.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { allowed, allowedInGraphs, mayUseNode, pagePackages, portablePackages } from './walls.ts';

const source = join(import.meta.dirname, '../src');

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

  test('the rooms of kg import only from those before them, and no two folders of it import each other', () => {
    const inGraphs = (file: string) => relative(join(source, 'kg'), file);
    const inside = local
      .filter(({ room, path }) => room === 'kg' && roomOf(path) === 'kg')
      .map(({ file, path }) => ({ from: inGraphs(join(source, file)), to: inGraphs(path) }));
    const firstOf = (file: string): string => file.split('/')[0] ?? '';
    const wrong = inside.filter(
      ({ from, to }) => firstOf(from) !== firstOf(to) && !allowedInGraphs[firstOf(from)]?.includes(firstOf(to)),
    );
    expect(wrong).toEqual([]);
    const pairs = new Set(inside.map(({ from, to }) => `${dirname(from)} ${dirname(to)}`));
    const mutual = inside.filter(
      ({ from, to }) => dirname(from) !== dirname(to) && pairs.has(`${dirname(to)} ${dirname(from)}`),
    );
    expect(mutual).toEqual([]);
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

test('no clock and no unseeded randomness outside the command line and its host, but for the page’s own "today"', () => {
  const wrong = files.filter(
    (file) =>
      !['cli', 'node'].includes(roomOf(file)) &&
      relative(source, file) !== join('web', 'shared', 'today.ts') &&
      /\bMath\.random\b|\bDate\.now\b|new Date\b(?!\([^)])/.test(readFileSync(file, 'utf8')),
  );
  expect(wrong.map((file) => relative(source, file))).toEqual([]);
});

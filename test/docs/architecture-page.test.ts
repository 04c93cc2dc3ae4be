// ARCHITECTURE.md shows the walls that are held, names every room, and its walks go through files that exist.

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { allowed, mayUseNode } from '../walls.ts';
import { expectSection, markdownTable } from './generated.ts';
import { pages, readPage, root } from './pages.ts';

const page = readPage('ARCHITECTURE.md');
const code = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

const runsIn = (room: string): string => {
  if (mayUseNode.includes(room)) return 'Node';
  return room === 'web' ? 'the browser' : 'Node and browsers';
};

test('the table of walls', () => {
  const rows = Object.entries(allowed).map(([room, others]) => [
    room === '.' ? 'entry points' : `\`${room}\``,
    code(others.filter((other) => other !== '.')),
    runsIn(room),
  ]);
  expectSection('ARCHITECTURE.md', 'walls', markdownTable(['room', 'may import from', 'runs in'], rows));
});

test('it stays one page', () => expect(page.split('\n').length).toBeLessThan(160));

describe('the map', () => {
  const [, map = ''] = /^```\nsrc\/\n(.*?)^```$/ms.exec(page) ?? [];
  const named = [...map.matchAll(/^ {2}([a-z-]+)\//gm)].map(([, room = '']) => room);
  test('names every room and no other', () => {
    const rooms = readdirSync(join(root, 'src'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(named.toSorted()).toEqual(rooms.map(({ name }) => name).toSorted());
  });
});

test('the files that the walks and the design pages name are there', () => {
  const checked = pages.filter((name) => /^(ARCHITECTURE|CONTRIBUTING|CONVENTIONS)|^docs\/design\//.test(name));
  const named = checked.flatMap((name) =>
    [...readPage(name).matchAll(/`((?:src|test|scripts|kernel|training|bench|examples|deploy)\/[\w/.-]+)`/g)].map(
      ([, path = '']) => ({ name, path }),
    ),
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(({ path }) => !existsSync(join(root, path)))).toEqual([]);
});

test('each walk is a list of files', () => {
  const walks = page.split('## The four walks')[1]?.split('\n## ')[0]?.split(/^\*\*/m).slice(1) ?? [];
  expect(walks.map((walk) => walk.slice(0, walk.indexOf('*')))).toEqual(['Score', 'Extract', 'Annotate', 'Graph']);
  for (const walk of walks) {
    const steps = walk.split('\n').filter((line) => /^\d+\. /.test(line));
    expect(steps.length).toBeGreaterThan(4);
    for (const step of steps) expect(step).toMatch(/^\d+\. `src\/[\w/.-]+`/);
  }
});

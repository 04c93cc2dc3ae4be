// CONTRIBUTING.md names files that are there, lists that are in them, and commands that exist.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readPage, root } from './pages.ts';

const page = readPage('CONTRIBUTING.md');
const added = page.split('\n### ').slice(1);

test('every file and folder is there', () => {
  const paths = [...page.matchAll(/`((?:src|test|scripts|docs|training)\/[\w./-]+)`/g)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('every command exists', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
  const commands = [...page.matchAll(/`(?:UPDATE_DOCS=1 )?(np[mx] [^`]+)`/g)].map(([, command = '']) => command);
  expect(commands).toContain('npm run check');
  const exists = (command: string): boolean => {
    const [program, first = '', second = '', path = ''] = command.split(' ');
    if (program === 'npm') return (first === 'run' ? second : first) in scripts;
    return existsSync(join(root, 'node_modules/.bin', first)) && (first !== 'vitest' || existsSync(join(root, path)));
  };
  expect(commands.filter((command) => !exists(command))).toEqual([]);
});

describe.each(added.map((text) => [text.split('\n')[0] ?? '', text] as const))('%s', (_, text) => {
  test('has a contract, an example to copy, and a line in a list', () => {
    expect(text).toMatch(/^1\. Contract: `src\/\S+\.ts`\. Examples? to copy: `src\/\S+\.ts`\.$/m);
    const [, names = '', file = ''] = /The line: (.+?) in `(src\/[^`]+)`/.exec(text) ?? [];
    const lists = [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
    expect(lists).not.toEqual([]);
    const source = readFileSync(join(root, file), 'utf8');
    for (const name of lists) expect(source).toMatch(new RegExp(`const ${name}\\b.* = \\[`));
  });

  test('has a test and a page', () => {
    expect(text).toMatch(/`(test\/|npx vitest run test\/)/);
    expect(text).toMatch(/`(docs\/[\w/-]+\.md)`/);
  });
});

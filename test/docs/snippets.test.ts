// The programs that the pages print run as printed, both in this folder and in a project that has Assay as a dependency.

import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { createFolder } from '../setup/after-use.ts';
import { root } from '../setup/built.ts';
import { fencedBlocks } from './pages.ts';

/** Of each page what its programs say. */
const table: readonly [page: string, said: readonly RegExp[]][] = [
  ['docs/reference/language.md', [/'dem', 'zum'.*'日本'/s, /^She PRON 1 nsubj$/m]],
  ['docs/guides/extraction.md', [/^Ines sold (the )?(old )?boat 0\.\d+$/m]],
];

const project = createFolder('user');
beforeAll(() => {
  mkdirSync(join(project, 'node_modules'));
  symlinkSync(root, join(project, 'node_modules/assay'));
});

/** In this folder without a file, so that none is left in it. */
const places: Readonly<Record<string, (program: string) => readonly string[]>> = {
  'this folder': (program) => ['--input-type=module', '--eval', program],
  "a user's project": (program) => {
    writeFileSync(join(project, 'program.mjs'), program);
    return ['program.mjs'];
  },
};

describe.each(table)('%s', (page, said) => {
  const programs = fencedBlocks(page, 'js');
  test('every program is checked', () => expect(programs).toHaveLength(said.length));

  test.each(Object.keys(places))('its programs run in %s', (place) => {
    const cwd = place === 'this folder' ? root : project;
    for (const [index, program] of programs.entries()) {
      const { status, stdout, stderr } = spawnSync(process.execPath, places[place]?.(program) ?? [], {
        cwd,
        encoding: 'utf8',
      });
      expect([status, stderr]).toEqual([0, '']);
      expect(stdout).toMatch(said[index] ?? /^$/);
    }
  });
});

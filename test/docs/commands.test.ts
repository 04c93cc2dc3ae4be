// Every command that a page prints is run as printed, in a copy of the project's files; the output that README shows is the real one.
// A command that needs nothing of the shell runs in a process that has its modules already.

import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { catalogue, findDataset } from '../../src/catalogue/catalogue.ts';
import { canDownload } from '../../src/catalogue/dataset.ts';
import { createFolder } from '../setup/after-use.ts';
import { built, main, root } from '../setup/built.ts';
import { type RunResult, runWarm } from '../setup/run-warm.ts';
import { sharedPath } from '../shared-data.ts';
import { fencedBlocks, pages, readPage } from './pages.ts';

/** Run by other means: the test run itself, and the benchmark, which is no test. */
const notHere = ['npm start', 'npm test', 'npm run check'];
const isBench = (command: string) => command.startsWith('npm run bench');
/** Tests ask nothing of the network. */
const isDownload = (command: string) => /assay data add (?!.*--from)/.test(command);
/** Published data, which are not part of the project, stand beside it as a user's may. */
const needsData = (command: string) => /\.\.\/shared\/|assay data path/.test(command);
const data = sharedPath('data');

const outer = createFolder('docs');
const folder = join(outer, 'project');
const home = { ASSAY_DATA_HOME: join(outer, 'home') };

function run(command: string): RunResult {
  const words = wordsOf(command);
  if (words?.[0] === 'npx' && words[1] === 'assay') return runWarm(words.slice(2), folder, home);
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...home, PATH: `${join(folder, 'bin')}:${process.env['PATH']}` },
  });
  return { code: status, stdout, stderr };
}

/** The words of a command; undefined where only a shell knows them. */
function wordsOf(command: string): readonly string[] | undefined {
  const bare = command.replace(/'[^']*'/g, '');
  if (/[|&;<>()$`\\*?~#\n]/.test(bare)) return undefined;
  return [...command.matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g)].map(([word]) => word.replace(/['"]/g, ''));
}

beforeAll(() => {
  if (existsSync(data)) {
    mkdirSync(join(outer, 'shared'));
    symlinkSync(data, join(outer, 'shared/data'));
  }
  for (const name of ['data', 'examples', 'package.json'])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  for (const name of ['dist', 'node_modules'])
    symlinkSync(name === 'dist' ? built : join(root, name), join(folder, name));
  // `npx assay` without the second that npx takes to start.
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin/npx'), `#!/bin/sh\nshift\nexec "${process.execPath}" "${main}" "$@"\n`, {
    mode: 0o755,
  });
});

describe('commands in the pages', () => {
  for (const page of pages) {
    const commands = fencedBlocks(page, 'sh').flatMap((block) => block.trim().split('\n'));
    const isRun = (line: string) => !notHere.includes(line) && !isBench(line) && !isDownload(line);
    for (const command of commands.filter(isRun)) {
      test.skipIf(needsData(command) && !existsSync(data))(`${page}: ${command}`, () => {
        const { code, stderr } = run(command);
        expect([code, stderr.match(/error.*/)]).toEqual([0, null]);
      });
    }
    for (const command of commands.filter(isDownload)) {
      test(`${page}: ${command} could be downloaded`, () => {
        const names = /data add (.*)/.exec(command)?.[1]?.split(' ') ?? [];
        for (const name of names) expect(canDownload(findDataset(name, catalogue))).toBe(true);
      });
    }
    for (const command of commands.filter(isBench)) {
      test(`${page}: ${command} exists`, () => {
        const name = /-- (\S+)/.exec(command)?.[1] ?? '';
        expect(readdirSync(join(root, 'bench'))).toContain(`${name}.ts`);
      });
    }
  }

  test('README shows what the command prints', () => {
    const [, scoreBlock = ''] = fencedBlocks('README.md', 'sh');
    expect(fencedBlocks('README.md', 'text')).toEqual([run(scoreBlock.trim()).stdout]);
  });

  test("README's library example runs", () => {
    const [example = ''] = fencedBlocks('README.md', 'js');
    writeFileSync(join(folder, 'example.mjs'), example);
    const { code, stdout } = run(`"${process.execPath}" example.mjs`);
    expect([code, stdout.startsWith('1 { tp: 1, fp: 0, fn: 0 } assay:')]).toEqual([0, true]);
  });

  test('npx finds the command in a checkout', () => {
    const { stdout } = spawnSync('npx', ['assay', '--version'], { cwd: root, encoding: 'utf8' });
    expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

test('links between pages lead somewhere', () => {
  const broken = pages.flatMap((page) =>
    [...readPage(page).matchAll(/\]\((?!https?:)([^)#]+)(#[^)]*)?\)/g)]
      .map((found) => found[1] ?? '')
      .filter((target) => !existsSync(join(root, dirname(page), target)))
      .map((target) => `${page}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test('the pages name no machine and no registry', () => {
  const words = pages.flatMap((page) => readPage(page).match(/\/(?:root|home|work)\/\S*|registry\.\S+/g) ?? []);
  expect(words).toEqual([]);
});

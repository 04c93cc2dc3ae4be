// `assay data` as a user runs it, with a catalogue of its own and a server on this machine.

import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startServer } from '../node/data/file-server.ts';
import type { RunResult } from '../setup/run-warm.ts';
import { createScratch, main, root } from './run-assay.ts';

const scratch = createScratch();
const server = await startServer();
const home = scratch.path('home');
const gold = 'sent_id:1\tThe ferry sank .\n\nsent_id:2\tNobody was on board .\n';
const ferries = {
  name: 'ferries',
  title: 'Ferries: two sentences about a ferry',
  homepage: 'https://example.org/ferries',
  licence: 'CC0',
  citation: '@misc{ferries}',
  files: [{ path: 'gold.txt', urls: [`${server.url}/gold.txt`], role: 'gold', format: 'benchie', items: 2 }],
};
const catalogue = scratch.write('catalogue.json', JSON.stringify([ferries]));

/** Not the runner of the other tests: that one waits, and the server would not answer. */
function assay(
  args: readonly string[],
  onStderr: (text: string, stop: () => void) => void = () => {},
  dataHome = home,
): Promise<RunResult> {
  const child = spawn(process.execPath, [main, 'data', ...args], {
    cwd: root,
    env: { ...process.env, ASSAY_DATA_HOME: dataHome },
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
    onStderr(stderr, () => child.kill('SIGINT'));
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, stdout, stderr })));
}
const withOwn = (...args: string[]) => assay([...args, '--catalogue', catalogue]);

test('nothing is fetched by looking', async () => {
  const { code, stdout } = await withOwn('list');
  expect(code).toBe(0);
  expect(stdout.split('\n')[0]).toMatch(/^dataset +state +licence +what$/);
  expect(stdout).toMatch(/^ferries +absent +CC0 +Ferries: two sentences/m);
  expect(stdout).toMatch(/^benchie +absent +CC BY 4\.0 /m);
  await withOwn('show', 'ferries');
  await withOwn('verify');
  expect(server.requests).toEqual([]);
  expect(existsSync(home)).toBe(false);
});

test('add, list, show, path, verify', async () => {
  server.files['gold.txt'] = { body: gold };
  const added = await withOwn('add', 'ferries');
  expect([added.code, added.stdout]).toEqual([0, '']);
  expect(added.stderr).toContain('licence: CC0 (https://example.org/ferries)');
  expect(added.stderr).toContain('downloading gold.txt (0.0 MB)');
  expect(added.stderr).toContain('  complete\n');
  expect((await withOwn('list')).stdout).toMatch(/^ferries +complete /m);
  const { stdout: folder } = await withOwn('path', 'ferries');
  expect(readFileSync(`${folder.trim()}/gold.txt`, 'utf8')).toBe(gold);
  expect((await withOwn('show', 'ferries')).stdout).toContain('@misc{ferries}');
  expect(await withOwn('verify')).toMatchObject({ code: 0, stdout: 'ferries: 1 file as added\n' });
  // What is complete is not fetched again.
  server.requests.length = 0;
  await withOwn('add', 'ferries');
  expect(server.requests).toEqual([]);
});

test('a changed file is named, and the exit code says so', async () => {
  const path = `${home}/ferries/gold.txt`;
  scratch.write('home/ferries/gold.txt', 'sent_id:1\tThe ferry floats .\n');
  const { code, stderr } = await withOwn('verify', 'ferries');
  expect([code, stderr.startsWith(`${path}: error: its SHA-256 was `)]).toEqual([1, true]);
});

test('a partial copy', async () => {
  scratch.write('gold.txt', gold.slice(0, gold.indexOf('\n') + 1));
  const refused = await withOwn('add', 'ferries', '--from', scratch.path('.'));
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain(
    'gold.txt with 1 instead of 2 sentences; nothing was replaced, and --force replaces',
  );
  expect((await withOwn('list')).stdout).toMatch(/^ferries +complete /m);
  const { code, stderr } = await withOwn('add', 'ferries', '--force', '--from', scratch.path('.'));
  expect([code, stderr.includes('partial: 1 of 2 sentences in gold.txt')]).toEqual([0, true]);
  expect((await withOwn('list')).stdout).toMatch(/^ferries +partial \(1 of 2 sentences\) /m);
});

test('Ctrl-C keeps what has arrived, and the same command goes on', async () => {
  const body = `${gold}${'\n'.repeat(100_000)}`;
  server.files['gold.txt'] = { body, etag: '"1"', ranges: true, breakAfter: 50_000, breaks: 1 };
  server.requests.length = 0;
  let stopped = false;
  const { code, stderr } = await assay(['add', 'ferries', '--force', '--catalogue', catalogue], (text, stop) => {
    if (!stopped && text.includes('downloading')) setTimeout(stop, 300);
    stopped ||= text.includes('downloading');
  });
  expect([code, stderr.includes('interrupted: what has arrived is kept')]).toEqual([130, true]);
  const again = await withOwn('add', 'ferries', '--force');
  expect([again.code, again.stderr.includes('complete')]).toEqual([0, true]);
  expect(server.requests).toEqual(['/gold.txt all', '/gold.txt bytes=50000-']);
});

test.each([
  [['add', 'ferry'], 2, 'unknown dataset: "ferry" (did you mean ferries?)'],
  [['path', 'carb'], 1, 'carb: error: not in '],
  [['add', 'wire57'], 1, 'https://github.com/rali-udem/WiRe57'],
])('%j', async (args, code, message) => {
  const result = await withOwn(...args);
  expect([result.code, result.stderr.includes(message)]).toEqual([code, true]);
});

test('a data home that cannot be written is no bug of ours', async () => {
  const file = scratch.write('no-folder', '');
  const { code, stderr } = await assay(['add', 'ferries', '--catalogue', catalogue], undefined, `${file}/home`);
  expect([code, stderr.includes(`${file}/home: error: cannot be written (ENOTDIR)`)]).toEqual([1, true]);
});

test('a catalogue that is none', async () => {
  const bad = scratch.write('bad.json', JSON.stringify([{ ...ferries, files: [{ path: '../gold.txt' }] }]));
  const { code, stderr } = await assay(['list', '--catalogue', bad]);
  expect([code, stderr.includes('a path below the dataset')]).toEqual([1, true]);
});

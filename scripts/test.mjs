// npm test: installs, builds, type-checks, lints, looks for dead code, and runs all tests. The last line is "N passed, N failed".
// npm run check: the same with the short tests that need nothing but the source.
//
// The tests begin at once. The build, the lint and the search for dead code go on beside them, and tests that need the build wait for it.

import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './find-chromium.mjs';
import { ensureNginx } from './nginx.mjs';
import { ensurePostgres } from './postgres.mjs';
import { install, root } from './prepare.mjs';

const isCheck = process.argv.includes('--check');
const results = join(root, 'build/test-results.json');
const outcome = join(root, 'build/build-outcome');
const failed = [];

install();
// Read only now: it needs an installed package.
const { listTestFiles, longest } = await import('./test-files.mjs');
mkdirSync(join(root, 'build'), { recursive: true });
for (const file of [results, outcome]) rmSync(file, { force: true });
if (!isCheck) for (const [name, ensure] of findTools()) tryStep(name, ensure);
const beside = runBeside();
const haveTestsPassed = await runNode(listTestArguments(), { stdio: 'inherit' });
for (const { name, output, hasPassed } of await beside) {
  console.log(`\n== ${name}${hasPassed ? '' : ': FAILED'}\n${output.trim()}`);
  if (!hasPassed) failed.push(name);
}

function findTools() {
  return [
    ['a browser for the tests', ensureChromium],
    ['PostgreSQL for the tests', ensurePostgres],
    ['nginx for the tests', ensureNginx],
  ];
}

function tryStep(name, step) {
  try {
    step();
  } catch (error) {
    console.log(`== ${name}: FAILED\n${error.message}`);
    failed.push(name);
  }
}

/** One after the other, so that a core is left for the tests. */
async function runBeside() {
  const steps = [
    ['build and type-check', ['scripts/build.mjs']],
    ['lint and format', ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.']],
    ['dead code', ['node_modules/knip/bin/knip.js']],
  ];
  const ended = [];
  for (const [name, args] of steps) {
    let output = '';
    const hasPassed = await runNode(args, { stdio: ['ignore', 'pipe', 'pipe'] }, (text) => {
      output += text;
    });
    if (name === steps[0][0]) writeFileSync(outcome, hasPassed ? 'done' : 'failed');
    ended.push({ name, output, hasPassed });
  }
  return ended;
}

/** @returns whether it ended well */
function runNode(args, options, onText) {
  const env = { ...process.env, ASSAY_BUILD_OUTCOME: outcome };
  const child = spawn(process.execPath, args, { cwd: root, env, ...options });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => onText(bytes.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve(code === 0)));
}

function listTestArguments() {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`];
  const isLight = ({ path, needs }) => needs.length === 0 && !longest.includes(path);
  const files = isCheck ? listTestFiles().flatMap((file) => (isLight(file) ? [file.path] : [])) : [];
  return ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...files];
}

function readCounts() {
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(results, 'utf8'));
    return { passed: numPassedTests, broken: numFailedTests || (numFailedTestSuites > 0 ? 1 : 0) };
  } catch {
    return { passed: 0, broken: 1 };
  }
}

const { passed, broken } = readCounts();
const testsBroke = !haveTestsPassed && broken === 0 ? 1 : 0;
const summary = `${passed} passed, ${broken + failed.length + testsBroke} failed`;
writeFileSync(join(root, 'build/test-summary.txt'), `${summary}\n`);
console.log(`\n${summary}`);
process.exitCode = haveTestsPassed && failed.length === 0 ? 0 : 1;

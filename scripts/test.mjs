// npm test: installs, builds, type-checks, lints, looks for dead code, and runs all tests. The last line is "N passed, N failed".

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './find-chromium.mjs';
import { ensureNginx } from './nginx.mjs';
import { ensurePostgres } from './postgres.mjs';
import { build, install, root, run } from './prepare.mjs';

const tool = (path, ...args) => run(process.execPath, [join(root, 'node_modules', path), ...args]);
const results = join(root, 'build/test-results.json');

install();
rmSync(results, { force: true });
const failedSteps = [
  ['build and type-check', build],
  ['lint and format', () => tool('@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.')],
  ['dead code', () => tool('knip/bin/knip.js')],
  ['a browser for the tests', ensureChromium],
  ['PostgreSQL for the tests', ensurePostgres],
  ['nginx for the tests', ensureNginx],
  [
    'tests',
    () => tool('vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}`),
  ],
].filter(([name, step]) => !succeeds(name, step));

function succeeds(name, step) {
  console.log(`\n== ${name}`);
  try {
    step();
    return true;
  } catch (error) {
    console.log(error.message);
    console.log(`== ${name}: FAILED`);
    return false;
  }
}

function readCounts() {
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(results, 'utf8'));
    return { passed: numPassedTests, failed: numFailedTests || (numFailedTestSuites > 0 ? 1 : 0) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const { passed, failed } = readCounts();
const otherSteps = failedSteps.filter(([name]) => name !== 'tests').length;
const testsBroke = failedSteps.length > otherSteps && failed === 0 ? 1 : 0;
const summary = `${passed} passed, ${failed + otherSteps + testsBroke} failed`;
mkdirSync(join(root, 'build'), { recursive: true });
writeFileSync(join(root, 'build/test-summary.txt'), `${summary}\n`);
console.log(`\n${summary}`);
process.exitCode = failedSteps.length === 0 ? 0 : 1;

// The whole report, from files to HTML, as a multiple of scoring the same systems by the same measures. The report draws charts and reads every
// sentence besides, in threads of its own: with two cores or more it should take little longer.
// With the public data ($ASSAY_DATA, or the folder `shared` beside the project) on nine systems, otherwise on the sample.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { bestMilliseconds } from './measure.js';

const data = join(process.env['ASSAY_DATA'] ?? '../shared', 'data/benchie');
const nine = ['clausie', 'graphene', 'minie', 'm2oie_en', 'naive_oie', 'openie6', 'roi_n', 'roi_t', 'stanford'];
const files = existsSync(data)
  ? [join(data, 'gold_en.txt'), ...nine.map((name) => join(data, 'systems', `${name}.txt`))]
  : ['gold.jsonl', 'careful.tsv', 'eager.jsonl', 'naive.tsv'].map((name) => join('data/sample', name));

const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'));
const output = join(folder, 'report.html');
const assay = (...args: string[]) =>
  execFileSync(process.execPath, ['dist/cli/commands/assay.js', ...args], { stdio: 'ignore' });
const time = (...args: string[]) => bestMilliseconds(() => assay(...args), { warmUp: 1, measure: 15_000 });

const start = time('--version');
const score = time('score', ...files, '--all-scorers', '--facet', 'all', '-q');
const report = time('report', ...files, '--all-scorers', '-o', output, '-q');
console.log(`${files.length - 1} systems, ${availableParallelism()} cores, best of repeated runs (ms)`);
console.log(`  start of the command    ${start.toFixed(0).padStart(6)}`);
console.log(`  assay score, all        ${score.toFixed(0).padStart(6)}`);
console.log(`  assay report            ${report.toFixed(0).padStart(6)}   ${(report / score).toFixed(2)} times`);
console.log(`  size of the report      ${(statSync(output).size / 1e6).toFixed(2).padStart(6)} MB`);
rmSync(folder, { recursive: true });

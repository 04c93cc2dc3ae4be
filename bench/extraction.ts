// Sentences per second of the extractor on one core, parsing included, and the share of parsing; how much two threads are faster than one, beside two
// programs with one thread each, which is what the machine allows; the peak of memory while a large file streams through. Arguments: megabytes of that file (default 50), sentences to parse (default 1000).

import { execFile } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createExtractor } from 'assay/extract';
import { conllu, loadAnalyser, toConllu, tokenizeText } from 'assay/language';
import { bestMilliseconds } from './measure.js';

const [megabytes = 50, count = 1000] = process.argv.slice(2).map(Number);

const subjects = [
  'Ines Berg',
  'The old ferry company',
  'A group of teachers from Lund',
  'The minister, who had resigned in May,',
];
const verbs = ['sold', 'was bought by', 'did not want to repair', 'has given up', 'moved from Faro to'];
const objects = ['the bakery and two small hotels', 'a museum of modern glass', 'the bridge that was built in 1901'];
const ends = [
  'because the town needed money',
  'in the spring of 1987',
  'as the mayor said on Monday',
  'and left the country',
  '',
];
const pick = (list: readonly string[], number: number): string => list[number % list.length] ?? '';
const texts = Array.from({ length: count }, (_, n) =>
  `${pick(subjects, n)} ${pick(verbs, n >> 1)} ${pick(objects, n >> 2)} ${pick(ends, n >> 3)} .`.replace('  ', ' '),
);
const sentences = texts.flatMap((text) => tokenizeText(text, { language: 'en', tokens: 'given' }));
const words = sentences.reduce((sum, { tokens }) => sum + tokens.length, 0) / sentences.length;
console.log(`${count} generated sentences of ${words.toFixed(1)} words`);

for (const file of readdirSync('models').filter((name) => /^en.*\.safetensors$/.test(name))) {
  const { analyse } = loadAnalyser(new Uint8Array(readFileSync(join('models', file))));
  const extractor = createExtractor('en');
  const trees = analyse(sentences);
  const parsing = bestMilliseconds(() => void analyse(sentences), { warmUp: 1, measure: 8000 });
  const extractAll = () => trees.forEach((tree) => void extractor.extract(tree));
  const extracting = bestMilliseconds(extractAll, { warmUp: 3000, measure: 4000 });
  const speed = (count / (parsing + extracting)) * 1000;
  const share = (100 * parsing) / (parsing + extracting);
  console.log(`${file}: ${speed.toFixed(0)} sentences/s on one core, ${share.toFixed(0)} % of the time is parsing`);
}

const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'));
const seen = 'process.on("exit", () => console.error("peak", process.resourceUsage().maxRSS));';
const program = `${seen} await import(${JSON.stringify(new URL('../../dist/cli/commands/assay.js', import.meta.url).href)});`;

const programFile = join(folder, 'assay.mjs');
writeFileSync(programFile, program);

/** Seconds and peak of memory, in MB, of a run of the command. */
async function run(...args: readonly string[]): Promise<{ readonly seconds: number; readonly peak: number }> {
  const begun = performance.now();
  const command = [programFile, 'extract', ...args];
  const { stderr } = await promisify(execFile)(process.execPath, command, { maxBuffer: 1 << 28 });
  const peak = Number(/peak (\d+)/.exec(stderr)?.[1]) / 1024;
  return { seconds: (performance.now() - begun) / 1000, peak };
}

const lines = join(folder, 'lines.txt');
// Long enough that reading the model, which every thread does, weighs little.
writeFileSync(lines, Array(4).fill(texts).flat().join('\n'));
const output = join(folder, 'out.jsonl');
const runOn = (jobs: number, name: string) =>
  run(lines, '--from', 'tokens', '--jobs', `${jobs}`, '-o', join(folder, name));
const one = await runOn(1, 'one.jsonl');
const two = await runOn(2, 'two.jsonl');
const apart = await Promise.all([runOn(1, 'first.jsonl'), runOn(1, 'second.jsonl')]);
const limit = (2 * one.seconds) / Math.max(...apart.map(({ seconds }) => seconds));
console.log(
  `assay extract: ${one.seconds.toFixed(1)} s with one thread, ${two.seconds.toFixed(1)} s with two (${(one.seconds / two.seconds).toFixed(2)} times as fast; two programs at once do ${limit.toFixed(2)} times as much as one)`,
);

// Trees come with the sentences, or the file would take hours; a parser needs the same memory for every batch.
const analyser = loadAnalyser(new Uint8Array(readFileSync('models/en.safetensors')));
const block = [...conllu.print(analyser.analyse(sentences).map(toConllu))].join('');
for (const size of [megabytes / 10, megabytes]) {
  const large = join(folder, 'large.conllu');
  const file = openSync(large, 'w');
  for (let written = 0; written < size * 1e6; ) written += writeSync(file, block);
  closeSync(file);
  const { peak, seconds } = await run(large, '-o', output);
  console.log(`CoNLL-U of ${size} MB: peak ${peak.toFixed(0)} MB, ${seconds.toFixed(0)} s`);
}
rmSync(folder, { recursive: true });

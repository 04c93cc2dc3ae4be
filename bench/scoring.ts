// Fact-level scoring: our matcher beside plain expand-and-compare on the same data, growth with optional groups, and the whole run
// as a multiple of just reading and splitting the files. Uses BenchIE's open half where it is there, the sample otherwise.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPatternMatcher, type Extraction, type GoldSentence, type TriplePattern } from 'assay';
import { parseExtractions, parseGold } from 'assay/formats';
import { createBenchieScorer, scoreSystem } from 'assay/scoring';
import { countCovered, expandGold, expandSlot } from './expand-and-compare.js';
import { bestMilliseconds } from './measure.js';

const { goldFile, systemFiles, origin } = findData();
const read = (file: string): string => readFileSync(file, 'utf8');
const gold = parseGold(read(goldFile)).items;
const systems = systemFiles.map((file) => parseExtractions(read(file)).items);
console.log(`data: ${origin}; ${gold.length} sentences, ${systems.length} systems\n`);

compareMatchers();
compareGrowth();
compareWithReading();

function findData() {
  const shared = join(process.env['ASSAY_DATA'] ?? '../shared', 'data/benchie');
  if (existsSync(shared)) {
    const names = readdirSync(join(shared, 'systems')).filter((name) => !/_(de|zh)\./.test(name));
    return {
      goldFile: join(shared, 'gold_en.txt'),
      systemFiles: names.map((name) => join(shared, 'systems', name)),
      origin: "BenchIE's open half, English",
    };
  }
  const sample = (name: string) => join('data/sample', name);
  return {
    goldFile: sample('gold.jsonl'),
    systemFiles: ['careful.tsv', 'eager.jsonl', 'naive.tsv'].map(sample),
    origin: 'the sample',
  };
}

function compareMatchers(): void {
  const ours = () => scoreAll(gold, systems);
  const expandOnce = () => {
    const expanded = expandGold(gold);
    return systems.map((system) => countCovered(expanded, system));
  };
  const expandEach = () => systems.map((system) => countCovered(expandGold(gold), system));
  const figures = (counts: { tp?: number; fp?: number }) => [counts.tp, counts.fp];
  const agree =
    JSON.stringify(ours().map(({ counts }) => figures(counts))) === JSON.stringify(expandOnce().map(figures));
  if (!agree) throw new Error('the two ways disagree');
  const time = bestMilliseconds(ours);
  const [once, each] = [bestMilliseconds(expandOnce), bestMilliseconds(expandEach)];
  console.log(`scoring ${systems.length} systems from parsed files (the counts agree)`);
  console.log(`  ours                                            ${time.toFixed(1).padStart(7)} ms`);
  console.log(
    `  expand and compare, once for all systems        ${once.toFixed(1).padStart(7)} ms   ${(once / time).toFixed(1)} times ours`,
  );
  console.log(
    `  expand and compare, system by system            ${each.toFixed(1).padStart(7)} ms   ${(each / time).toFixed(1)} times ours\n`,
  );
}

function scoreAll(sentences: readonly GoldSentence[], all: readonly (readonly Extraction[])[]) {
  const scorer = createBenchieScorer(sentences, { implicit: 'keep' });
  return all.map((system) => scoreSystem(scorer, system));
}

function compareGrowth(): void {
  console.log(
    'one pattern with k optional groups, matched against one extraction, gold prepared anew (microseconds, best)',
  );
  console.log('   k       ours   expand and compare');
  for (const k of [4, 8, 12, 16, 20, 40, 60]) {
    const words = Array.from({ length: k }, (_, i) => `w${i}`);
    const slot = words.map((word) => ({ words: [word], optional: true }));
    const fixed = [{ words: ['x'], optional: false }];
    const triple: TriplePattern = { subject: fixed, relation: fixed, object: [...slot, ...fixed] };
    const form = { subject: 'x', relation: 'x', object: [...words.filter((_, i) => i % 2 === 0), 'x'].join(' ') };
    const ours = bestMilliseconds(() => createPatternMatcher([triple]).match(form));
    const plain = k > 20 ? undefined : bestMilliseconds(() => new Set(expandSlot(triple.object)).has(form.object));
    console.log(
      `  ${String(k).padStart(2)} ${(ours * 1000).toFixed(1).padStart(10)} ${plain === undefined ? 'not run'.padStart(20) : (plain * 1000).toFixed(1).padStart(20)}`,
    );
  }
  console.log('');
}

function compareWithReading(): void {
  const files = [goldFile, ...systemFiles];
  const splitSlots = (line: string) => line.split(/\t| --> /);
  const readAndSplit = () => files.map((file) => read(file).split('\n').map(splitSlots));
  const readAndSplitWords = () =>
    files.map((file) =>
      read(file)
        .split('\n')
        .map((line) => splitSlots(line).map((slot) => slot.split(' '))),
    );
  const parse = () => [parseGold(read(goldFile)), ...systemFiles.map((file) => parseExtractions(read(file)))];
  const everything = () =>
    scoreAll(
      parseGold(read(goldFile)).items,
      systemFiles.map((file) => parseExtractions(read(file)).items),
    );
  const base = bestMilliseconds(readAndSplit);
  console.log('the whole run, from files to scores');
  const show = (name: string, time: number) =>
    console.log(`  ${name.padEnd(34)} ${time.toFixed(1).padStart(6)} ms   ${(time / base).toFixed(1)}`);
  show('read, split into lines and slots', base);
  show('... and slots into words', bestMilliseconds(readAndSplitWords));
  show('read and parse', bestMilliseconds(parse));
  show('read, parse and score', bestMilliseconds(everything));
}

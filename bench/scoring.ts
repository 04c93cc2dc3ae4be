// Fact-level scoring: our matcher beside plain expand-and-compare on the same data, growth with optional groups, and the whole run
// as a multiple of just reading and splitting the files. Uses BenchIE's open half where it is there, the sample otherwise.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPatternMatcher, type Extraction, type GoldSentence, type TriplePattern } from 'assay';
import { parseExtractions, parseGold } from 'assay/formats';
import { createBenchieScorer, scoreSystem } from 'assay/scoring';
import { countCovered, expandGold, expandSlot } from './expand-and-compare.js';
import { firstMilliseconds, medianMilliseconds } from './measure.js';

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
  const plain = () => {
    const expanded = expandGold(gold);
    return systems.map((system) => countCovered(expanded, system));
  };
  const agree =
    JSON.stringify(ours().map(({ counts }) => [counts['tp'], counts['fp']])) ===
    JSON.stringify(plain().map(({ tp, fp }) => [tp, fp]));
  if (!agree) throw new Error('the two ways disagree');
  const [ourFirst, plainFirst] = [firstMilliseconds(ours), firstMilliseconds(plain)];
  const [ourTime, plainTime] = [medianMilliseconds(ours), medianMilliseconds(plain, { runs: 5, warmUp: 1 })];
  console.log('all systems, gold prepared anew (counts agree)');
  console.log(`  ours                 ${ourTime.toFixed(1)} ms (first run ${ourFirst.toFixed(1)})`);
  console.log(`  expand and compare   ${plainTime.toFixed(1)} ms (first run ${plainFirst.toFixed(1)})`);
  console.log(`  ratio                ${(plainTime / ourTime).toFixed(0)} times faster\n`);
}

function scoreAll(sentences: readonly GoldSentence[], all: readonly (readonly Extraction[])[]) {
  const scorer = createBenchieScorer(sentences, { implicit: 'keep' });
  return all.map((system) => scoreSystem(scorer, system));
}

function compareGrowth(): void {
  console.log('one pattern with k optional groups, matched against one extraction, gold prepared anew (microseconds)');
  console.log('   k       ours   expand and compare');
  for (const k of [4, 8, 12, 16, 20, 40, 60]) {
    const words = Array.from({ length: k }, (_, i) => `w${i}`);
    const slot = words.map((word) => ({ words: [word], optional: true }));
    const fixed = [{ words: ['x'], optional: false }];
    const triple: TriplePattern = { subject: fixed, relation: fixed, object: [...slot, ...fixed] };
    const form = { subject: 'x', relation: 'x', object: [...words.filter((_, i) => i % 2 === 0), 'x'].join(' ') };
    const ours = medianMilliseconds(() => createPatternMatcher([triple]).match(form), { runs: 201, warmUp: 200 });
    const plain =
      k > 20
        ? undefined
        : medianMilliseconds(() => new Set(expandSlot(triple.object)).has(form.object), {
            runs: 3,
            warmUp: 1,
          });
    console.log(
      `  ${String(k).padStart(2)} ${(ours * 1000).toFixed(1).padStart(10)} ${plain === undefined ? 'not run'.padStart(20) : (plain * 1000).toFixed(1).padStart(20)}`,
    );
  }
  console.log('');
}

function compareWithReading(): void {
  const files = [goldFile, ...systemFiles];
  const justRead = () =>
    files.map((file) =>
      read(file)
        .split('\n')
        .map((line) => line.split(/\t| --> /)),
    );
  const everything = () =>
    scoreAll(
      parseGold(read(goldFile)).items,
      systemFiles.map((file) => parseExtractions(read(file)).items),
    );
  const [base, whole] = [medianMilliseconds(justRead), medianMilliseconds(everything)];
  console.log('the whole run: read, parse, score');
  console.log(`  read and split only  ${base.toFixed(1)} ms`);
  console.log(`  all of it            ${whole.toFixed(1)} ms`);
  console.log(`  ratio                ${(whole / base).toFixed(1)}`);
}

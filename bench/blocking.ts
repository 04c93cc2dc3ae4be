// Clustering in blocks of many phrases: time, peak of memory and quality. The phrases are those of ReVerb45K with seeded noise (letters swapped, lost or doubled,
// words lost, added or swapped); gold is the phrase that each was made from. What blocks lose is measured on a part small enough for all pairs.
// Arguments: number of phrases (default 200000), and of those in the comparison with all pairs (default 20000).
// Needs the public data: $ASSAY_DATA, or the folder `shared` beside the project.

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  averageF1,
  createBlendHac,
  createGold,
  createVectorHac,
  type Partition,
  randomVectors,
  scoreClusters,
  type TreeMethod,
} from 'assay/kg';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

const file = join(process.env['ASSAY_DATA'] ?? '../shared', 'data/reverb45k/test/ent2id.txt');
if (!existsSync(file)) {
  console.log(`no data in ${file}: set ASSAY_DATA`);
  process.exit(0);
}
const sources = readFileSync(file, 'utf8')
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t')[0] ?? '')
  .filter((phrase) => phrase.length > 3);

let generator = xoroshiro128plus(1);
const draw = (below: number): number => uniformInt(generator, 0, below - 1);
const swap = (list: readonly string[], place: number): string[] =>
  list.toSpliced(place, 2, ...list.slice(place, place + 2).reverse());
const noises: readonly ((phrase: string) => string)[] = [
  (phrase) => swap([...phrase], draw(phrase.length - 1)).join(''),
  (phrase) => [...phrase].toSpliced(draw(phrase.length), 1).join(''),
  (phrase) => [...phrase].toSpliced(draw(phrase.length), 0, phrase[draw(phrase.length)] ?? '').join(''),
  (phrase) => swap(phrase.split(' '), draw(phrase.split(' ').length)).join(' '),
  (phrase) => `${['the', 'a', 'old', 'new', 'its', 'great'][draw(6)]} ${phrase}`,
  (phrase) => (phrase.includes(' ') ? phrase.split(' ').toSpliced(draw(2), 1).join(' ') : `${phrase}s`),
];

/** Distinct phrases, each with the one that it was made from. */
function makePhrases(count: number): Map<string, string> {
  generator = xoroshiro128plus(1);
  const made = new Map<string, string>();
  const origins = sources.slice(0, Math.ceil(count / 9));
  for (const phrase of origins) made.set(phrase, phrase);
  while (made.size < count) {
    const origin = origins[draw(origins.length)] as string;
    const once = noises[draw(noises.length)]?.(origin) ?? '';
    const phrase = draw(4) > 0 ? once : (noises[draw(noises.length)]?.(once) ?? '');
    if (!made.has(phrase)) made.set(phrase, origin);
  }
  return made;
}

function measure(name: string, method: TreeMethod, count: number, way: 'all pairs' | 'blocks'): void {
  const made = makePhrases(count);
  const gold = createGold([...made.values()].map((origin) => [origin]));
  const mentions = [...made.keys()].map((phrase, place) => ({ id: String(place), phrase }));
  const problem = { role: 'subject', mentions } as const;
  const [begun, cpu] = [performance.now(), process.cpuUsage()];
  const tree = way === 'blocks' ? method.growInBlocks?.(problem) : method.grow(problem);
  if (tree === undefined) throw new Error(`${name} has no blocks`);
  const partition: Partition = method.cut(tree);
  const { user, system } = process.cpuUsage(cpu);
  const score = scoreClusters(gold, partition);
  const percent = (value: number | null): string => (100 * (value ?? 0)).toFixed(2);
  console.log(
    `${name}, ${count.toLocaleString('en-US')} phrases, ${way}: ${((performance.now() - begun) / 1000).toFixed(1)} s, processor ${((user + system) / 1e6).toFixed(1)} s, ` +
      `peak ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB; ${new Set(partition).size} clusters; F1: macro ${percent(score.macro.f1)}, micro ${percent(score.micro.f1)}, pair ${percent(score.pair.f1)}, average ${percent(averageF1(score, 'NPC-E'))}`,
  );
}

const methods: readonly (readonly [string, TreeMethod])[] = [
  ['random-hac', createVectorHac({ name: 'random', vectors: randomVectors(100), cut: 0.4 })],
  ['blend-hac', createBlendHac({ signals: { words: 1, letters: 1 }, unit: 'phrase', cut: 0.7 })],
];
/** Each in a process of its own, for its own peak of memory. */
function measureApart(...args: readonly (string | number)[]): void {
  const program = [fileURLToPath(import.meta.url), '--measure', ...args.map(String)];
  spawnSync(process.execPath, program, { stdio: 'inherit' });
}

const [first, ...others] = process.argv.slice(2);
if (first === '--measure') {
  const [name = '', count, way] = others;
  const method = methods.find(([known]) => known === name)?.[1] as TreeMethod;
  measure(name, method, Number(count), way as 'all pairs' | 'blocks');
} else {
  const [many = 200_000, few = 20_000] = process.argv.slice(2).map(Number);
  for (const [name] of methods) {
    for (const way of ['all pairs', 'blocks']) measureApart(name, few, way);
    measureApart(name, many, 'blocks');
  }
}

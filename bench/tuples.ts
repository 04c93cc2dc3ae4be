// CaRB and OIE2016 on their dev splits: time per system as a multiple of reading its file, and growth with 10 and 100 times the corpus.
// Needs the public data: $ASSAY_DATA, or the folder `shared` beside the project.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Extraction, GoldSentence } from 'assay';
import { parseExtractions, parseGold } from 'assay/formats';
import { createCarbScorer, createOie2016Scorer, scoreSystem } from 'assay/scoring';
import { bestMilliseconds } from './measure.js';

const data = join(process.env['ASSAY_DATA'] ?? '../shared', 'data');
if (!existsSync(data)) {
  console.log(`no data in ${data}: set ASSAY_DATA`);
  process.exit(0);
}
const read = (path: string): string => readFileSync(join(data, path), 'utf8');

const measures = [
  { name: 'carb', create: createCarbScorer, gold: parseGold(read('carb/gold_dev.tsv'), { from: 'carb-gold' }).items },
  {
    name: 'oie2016',
    create: createOie2016Scorer,
    gold: parseGold(read('oie2016/snapshot_oie_corpus/dev.oie'), { from: 'oie2016-gold' }).items,
  },
] as const;
const systems = ['clausie', 'openie4', 'props', 'reverb'];

console.log(
  'time per system, from its file to score and curve (ms, best), and as a multiple of reading and splitting that file',
);
for (const { name, create, gold } of measures) {
  for (const system of systems) {
    const path = `systems/${system}_output.txt`;
    const base = bestMilliseconds(() =>
      read(path)
        .split('\n')
        .map((line) => line.split('\t')),
    );
    const whole = bestMilliseconds(() =>
      scoreSystem<unknown>(create(gold), parseExtractions(read(path), { from: system }).items),
    );
    console.log(
      `  ${name.padEnd(8)} ${system.padEnd(8)} ${whole.toFixed(1).padStart(7)} ${(whole / base).toFixed(1).padStart(6)}`,
    );
  }
}

console.log('\ngrowth: the corpus repeated, with sentences and confidences of their own (ms, and per copy)');
for (const { name, create, gold } of measures) {
  const { items } = parseExtractions(read('systems/openie4_output.txt'), { from: 'openie4' });
  for (const copies of [1, 10, 100]) {
    const [golds, said] = repeat(gold, items, copies);
    const time = bestMilliseconds(() => scoreSystem<unknown>(create(golds), said), { warmUp: 300 });
    console.log(
      `  ${name.padEnd(8)} x${String(copies).padEnd(4)} ${time.toFixed(0).padStart(7)} ${(time / copies).toFixed(1).padStart(7)}`,
    );
  }
}

function repeat(
  gold: readonly GoldSentence[],
  items: readonly Extraction[],
  copies: number,
): [GoldSentence[], Extraction[]] {
  const numbers = Array.from({ length: copies }, (_, i) => i);
  const rename = (text: string, i: number) => `${text} copy${i}`;
  return [
    numbers.flatMap((i) =>
      gold.map((sentence) => ({ ...sentence, id: `${sentence.id}-${i}`, text: rename(sentence.text, i) })),
    ),
    numbers.flatMap((i) =>
      items.map((item) => ({
        ...item,
        sentenceText: rename(item.sentenceText ?? '', i),
        confidence: (item.confidence ?? 1) + i * 1e-9,
      })),
    ),
  ];
}

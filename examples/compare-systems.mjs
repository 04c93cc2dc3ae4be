// Compares two systems: intervals and a significance test on the rows of counts.

import { readFileSync } from 'node:fs';
import { bootstrapIntervals, testDifference } from 'assay/analysis';
import { parseExtractions, parseGold } from 'assay/formats';
import { createBenchieScorer, scoreSystem } from 'assay/scoring';

const read = (name) => readFileSync(new URL(`../data/sample/${name}`, import.meta.url), 'utf8');
const scorer = createBenchieScorer(parseGold(read('gold.jsonl')).items);
const [eager, naive] = ['eager.jsonl', 'naive.tsv'].map((name) =>
  scoreSystem(scorer, parseExtractions(read(name)).items),
);

for (const { f1, rows } of [eager, naive]) {
  const { low, high } = bootstrapIntervals(rows, scorer.score, { rounds: 1000, seed: 1 }).f1;
  console.log(`F1 ${f1.toFixed(3)}, 95 % interval ${low.toFixed(3)} to ${high.toFixed(3)}`);
}
const p = testDifference(eager.rows, naive.rows, scorer.score, { rounds: 10_000, seed: 1 });
console.log(`p = ${p.toFixed(4)}`);

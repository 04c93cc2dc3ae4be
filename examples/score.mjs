// Scores one system of the sample in two facets and shows what it missed.

import { readFileSync } from 'node:fs';
import { parseExtractions, parseGold } from 'assay/formats';
import { score } from 'assay/scoring';

const read = (name) => readFileSync(new URL(`../data/sample/${name}`, import.meta.url), 'utf8');
const gold = parseGold(read('gold.jsonl')).items;
const system = parseExtractions(read('careful.tsv')).items;

for (const facet of ['default', 'C']) {
  const { counts, f1, signature } = score(gold, system, { facet });
  console.log(f1.toFixed(3), counts, signature);
}

const { outcomes } = score(gold, system);
const missed = outcomes.filter(({ facts, covered }) => facts.some((fact) => !covered.has(fact)));
console.log(`${missed.length} sentences with missed facts, the first: ${missed[0].sentence.text}`);

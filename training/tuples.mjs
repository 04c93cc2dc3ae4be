// Learns the confidence of tuples in the style `carb` from CaRB's development sentences (build Assay first): how much of each tuple is right.
// Prints the cross-validated score and writes the weights as a source file.
//
//   node training/tuples.mjs --gold carb/gold_dev.tsv --out src/languages/en/english-tuples.ts

import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createRandom } from '../dist/core/random.js';
import { findCandidates } from '../dist/extract/candidates.js';
import { confidenceOf } from '../dist/extract/confidence.js';
import { joinFacts, nounFeatures } from '../dist/extract/join.js';
import { findNounFacts } from '../dist/extract/noun-facts.js';
import { shippedRules } from '../dist/extract/rules.js';
import { slotText } from '../dist/extract/slot-text.js';
import { toFactTree } from '../dist/extract/walk/fact-tree.js';
import { createCarbScorer, parseGold, scoreSystem } from '../dist/index.js';
import { createNodeHost } from '../dist/node.js';
import { detectExtractionInput } from '../dist/tasks/extract/extraction-input.js';
import { readQueued } from '../dist/tasks/extract/read-queued.js';
import { chanceBy, foldsOf, learn, printWeights } from './logistic.mjs';

const { values: options } = parseArgs({
  options: { gold: { type: 'string' }, out: { type: 'string' } },
});
const settings = { pull: 2, least: 5 };
const folds = 10;

const host = createNodeHost();
const text = readFileSync(options.gold, 'utf8');
const gold = parseGold(text, { from: 'carb-gold', name: options.gold }).items;
const scorer = createCarbScorer(gold);
const english = host.findLanguage('en');
const tuples = readTrees().map(tuplesOf);

for (const [index, list] of tuples.entries()) {
  const shares = rightShares(scorer.compare(index, list));
  for (const [number, tuple] of list.entries()) tuple.right = shares[number];
}
print('unjudged', tuples.flat());
const foldOf = foldsOf(tuples.length, folds, createRandom(1));
const judged = Array.from({ length: folds }, (_, fold) => {
  const known = learn(tuples.filter((_, index) => foldOf.get(index) !== fold).flat(), settings);
  const held = tuples.filter((_, index) => foldOf.get(index) === fold).flat();
  return held.map((tuple) => ({ ...tuple, confidence: chanceBy(known, tuple.features) }));
});
print(`cross-validated, ${folds} folds`, judged.flat());
if (options.out) {
  const head = { name: 'englishTuples', about: 'English tuples', by: 'tuples.mjs', threshold: 0 };
  writeFileSync(options.out, printWeights(head, learn(tuples.flat(), settings)));
}

function readTrees() {
  const source = { name: options.gold, lines: text.split('\n') };
  const input = detectExtractionInput({ file: options.gold, head: [], from: 'carb-gold' }, host.registry.readers);
  const [{ name, treebank }] = english.parsers;
  const { analyse } = host.models.load('en', name, { treebank });
  return [...readQueued(source, { input, lang: 'en', reparse: false }, () => {}, host)].map(({ sentence }) =>
    toFactTree(analyse([sentence])[0], english.habits),
  );
}

function tuplesOf(tree, index) {
  const facts = findCandidates(tree, shippedRules).map((candidate) => ({
    candidate,
    confidence: confidenceOf(tree, candidate, english.confidence),
  }));
  const spell = (words) => slotText(tree, words);
  const sentence = { sentenceId: gold[index].id, sentenceText: gold[index].text };
  const joined = joinFacts(tree, facts, 'relation').map(({ candidate, further, confidence, features }) => ({
    ...sentence,
    subject: spell(candidate.subject),
    relation: spell(candidate.relation),
    objects: [candidate.object, ...further].map(spell),
    confidence,
    features,
  }));
  const nouns = findNounFacts(tree).map((found) => ({
    ...sentence,
    subject: spell(found.subject),
    relation: found.relation,
    objects: [spell(found.object)],
    confidence: 0.1,
    features: nounFeatures(tree, found),
  }));
  return [...joined, ...nouns];
}

/** Of each prediction the share of its words that CaRB finds right: each gold tuple serves one prediction. */
function rightShares({ predictions, byPrecision }) {
  const shares = predictions.map(() => 0);
  const [usedGold, used] = [new Set(), new Set()];
  for (const { value, gold: tuple, prediction } of byPrecision) {
    if (usedGold.has(tuple) || used.has(prediction)) continue;
    usedGold.add(tuple);
    used.add(prediction);
    shares[prediction] = value;
  }
  return shares;
}

function print(what, extractions) {
  const { f1, precision, recall, auc } = scoreSystem(scorer, extractions);
  const [f, p, r, a] = [f1, precision, recall, auc].map((value) => value.toFixed(4));
  console.log(`${what}: F1 ${f}, P ${p}, R ${r}, AUC ${a}`);
}

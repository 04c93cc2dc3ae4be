// Learns the confidence of extractions from annotated sentences (build Assay first): which candidates of the rules equal a gold fact.
// Prints cross-validated scores, writes the weights as a source file, and with --ablate what each group of rules is worth.
//
//   node training/extractor.mjs --gold gold_en.txt --language en --out src/languages/en/english-confidence.ts

import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createRandom } from '../dist/core/random.js';
import { findCandidates } from '../dist/extract/candidates.js';
import { featuresOf } from '../dist/extract/features.js';
import { listGroups, shippedRules, withoutGroups } from '../dist/extract/rules.js';
import { selectFacts } from '../dist/extract/select.js';
import { slotText } from '../dist/extract/slot-text.js';
import { toFactTree } from '../dist/extract/walk/fact-tree.js';
import { createBenchieScorer, parseGold } from '../dist/index.js';
import { createNodeHost } from '../dist/node.js';
import { detectExtractionInput, readQueued } from '../dist/tasks/extract/read-queued.js';
import { spellGiven } from '../dist/tasks/spaced-characters.js';

const { values: options } = parseArgs({
  options: {
    gold: { type: 'string' },
    language: { type: 'string' },
    out: { type: 'string' },
    /** A shipped model or a file, instead of the language's own. */
    model: { type: 'string' },
    /** The treebank whose habits the parser follows. */
    treebank: { type: 'string' },
    /** Further parsers as MODEL or MODEL:TREEBANK: what they make of the sentences is learnt from too, but not scored. */
    also: { type: 'string', multiple: true, default: [] },
    ablate: { type: 'boolean', default: false },
    folds: { type: 'string', default: '10' },
    /** Cross-validation is done so many times with other folds; the mean and the range are told. */
    repeats: { type: 'string', default: '5' },
    /** Strength of the pull to zero, and how often a feature has to occur. */
    pull: { type: 'string', default: '2' },
    least: { type: 'string', default: '3' },
    /** From which confidence on a fact is told. */
    threshold: { type: 'string', default: '0.18' },
  },
});
const [folds, repeats, pull, least, threshold] = ['folds', 'repeats', 'pull', 'least', 'threshold'].map((name) =>
  Number(options[name]),
);

const host = createNodeHost();
const gold = parseGold(readFileSync(options.gold, 'utf8'), { from: 'benchie', name: options.gold }).items;
const scorer = createBenchieScorer(gold);
const source = { name: options.gold, lines: readFileSync(options.gold, 'utf8').split('\n') };
const input = detectExtractionInput(
  { file: options.gold, head: source.lines.slice(0, 20), from: 'benchie' },
  host.registry.readers,
);
const tasks = [...readQueued(source, { input, lang: options.language, reparse: false }, () => {}, host)];
const parsed = parseAll(options.model, options.treebank);
const others = options.also.map((name) => parseAll(...name.split(':')));

const everything = judge(parsed, []);
const facts = sum(everything, (sentence) => sentence.facts);
const reachable = sum(everything, ({ candidates }) => new Set(candidates.flatMap((one) => one.facts)).size);
const rows = candidatesOf(everything);
console.log(`${gold.length} sentences, ${facts} facts, ${rows.length} candidates that reach ${reachable} facts`);
console.log(`cross-validated, ${folds} folds: ${printScores(crossValidate([]))}`);

const model = learn([...rows, ...others.flatMap((trees) => candidatesOf(judge(trees, [])))]);
console.log(`tuned on all of them: ${printScores([scoreAll(everything.map((s) => [s, choose(s, model)]))])}`);
if (options.out) writeWeights(model);
if (options.ablate) ablate();

function parseAll(name, treebank) {
  const { analyse } = host.models.load(options.language, name, { treebank });
  return tasks.map(({ sentence }) => toFactTree(analyse([sentence])[0], host.findLanguage(options.language).habits));
}

/** The candidates of every sentence with their features and the facts they equal. */
function judge(trees, without) {
  return gold.map((sentence, index) => {
    const tree = trees[index];
    const candidates = findCandidates(tree, withoutGroups(shippedRules, without));
    const spell = (words) => spellSlot(tasks[index], tree, words);
    const extractions = candidates.map(({ subject, relation, object }) => ({
      sentenceId: sentence.id,
      subject: spell(subject),
      relation: spell(relation),
      objects: [spell(object)],
    }));
    const outcome = scorer.compare(index, extractions);
    return {
      facts: outcome.facts.length,
      candidates: candidates.map((candidate, number) => ({
        candidate,
        features: featuresOf(tree, candidate),
        facts: outcome.extractions[number].facts,
        text: JSON.stringify([extractions[number].subject, extractions[number].relation, extractions[number].objects]),
      })),
    };
  });
}

function candidatesOf(sentences) {
  return sentences.flatMap(({ candidates }) => candidates);
}

/** Words in the spelling of the gold. */
function spellSlot({ text, places }, tree, words) {
  if (places === undefined) return slotText(tree, words);
  const spans = words.map((word) => [tree.tokens[word].start, tree.tokens[word].end]);
  return spellGiven(text, places, spans);
}

/** Logistic regression by coordinate descent with Newton steps. A sentence counts once, however many parsers have read it. */
function learn(examples) {
  const counts = new Map();
  for (const { features } of examples) for (const name of features) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts].filter(([, count]) => count >= least).map(([name]) => name);
  const numbers = new Map(names.map((name, number) => [name, number]));
  const columns = names.map(() => []);
  for (const [row, { features }] of examples.entries()) {
    for (const name of new Set(features)) if (numbers.has(name)) columns[numbers.get(name)].push(row);
  }
  const weights = new Float64Array(names.length);
  const sums = new Float64Array(examples.length);
  const isRight = examples.map((example) => Number(example.facts.length > 0));
  const everyRow = examples.map((_, row) => row);
  const share = 1 / (1 + others.length);
  let intercept = 0;
  const newton = (rowsOfColumn, start, curvature) => {
    let [slope, bend] = [start, curvature];
    for (const row of rowsOfColumn) {
      const chance = sigmoid(sums[row] + intercept);
      slope += share * (chance - isRight[row]);
      bend += share * chance * (1 - chance);
    }
    return -slope / bend;
  };
  for (let round = 0; round < 40; round++) {
    intercept += newton(everyRow, 0, 1e-6);
    for (const [number, column] of columns.entries()) {
      const change = newton(column, pull * weights[number], pull);
      weights[number] += change;
      for (const row of column) sums[row] += change;
    }
  }
  return { intercept, weights: Object.fromEntries(names.map((name, number) => [name, weights[number]])) };
}

function sigmoid(value) {
  return 1 / (1 + Math.exp(-value));
}

function choose({ candidates }, { intercept, weights }) {
  const judged = candidates.map((one) => ({
    ...one,
    confidence: sigmoid(one.features.reduce((total, name) => total + (weights[name] ?? 0), intercept)),
  }));
  return selectFacts(judged, threshold);
}

function crossValidate(without) {
  const sentences = judge(parsed, without);
  const further = others.map((trees) => judge(trees, without));
  return Array.from({ length: repeats }, (_, repeat) => {
    const random = createRandom(repeat + 1);
    const order = sentences.map((_, index) => index);
    for (let at = order.length - 1; at > 0; at--) {
      const other = random.nextInt(at + 1);
      [order[at], order[other]] = [order[other], order[at]];
    }
    const foldOf = new Map(order.map((index, place) => [index, place % folds]));
    const chosen = [];
    for (let fold = 0; fold < folds; fold++) {
      const isKnown = (_, index) => foldOf.get(index) !== fold;
      const known = learn([sentences, ...further].flatMap((read) => candidatesOf(read.filter(isKnown))));
      for (const [index, sentence] of sentences.entries()) {
        if (foldOf.get(index) === fold) chosen.push([sentence, choose(sentence, known)]);
      }
    }
    return scoreAll(chosen);
  });
}

/** Facts found, wrong extractions (told once each), all facts. */
function scoreAll(chosen) {
  let [right, wrong, all] = [0, 0, 0];
  for (const [sentence, extractions] of chosen) {
    right += new Set(extractions.flatMap((one) => one.facts)).size;
    wrong += new Set(extractions.filter((one) => one.facts.length === 0).map((one) => one.text)).size;
    all += sentence.facts;
  }
  return { precision: right / (right + wrong), recall: right / all, f1: (2 * right) / (right + wrong + all) };
}

function printScores(scores) {
  const mean = (name) => sum(scores, (score) => score[name]) / scores.length;
  const all = scores.map(({ f1 }) => f1);
  const range = scores.length > 1 ? ` (${Math.min(...all).toFixed(4)} to ${Math.max(...all).toFixed(4)})` : '';
  return `F1 ${mean('f1').toFixed(4)}${range}, P ${mean('precision').toFixed(3)}, R ${mean('recall').toFixed(3)}`;
}

function ablate() {
  for (const group of listGroups(shippedRules)) {
    console.log(`without ${group}: ${printScores(crossValidate([group]))}`);
  }
}

function writeWeights({ intercept, weights }) {
  const lines = Object.entries(weights)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, weight]) => `    ${JSON.stringify(name).replaceAll('"', "'")}: ${weight.toFixed(2)},`);
  const language = new Intl.DisplayNames('en', { type: 'language' }).of(options.language);
  writeFileSync(
    options.out,
    [
      `// Weights of the confidence of ${language} extractions. Written by training/extractor.mjs: do not edit.`,
      '',
      "import type { ConfidenceWeights } from '../../extract/confidence.ts';",
      '',
      `export const ${language.toLowerCase()}Confidence: ConfidenceWeights = {`,
      `  threshold: ${threshold},`,
      `  intercept: ${intercept.toFixed(2)},`,
      '  weights: {',
      ...lines,
      '  },',
      '};',
      '',
    ].join('\n'),
  );
}

function sum(list, value) {
  return list.reduce((total, one) => total + value(one), 0);
}

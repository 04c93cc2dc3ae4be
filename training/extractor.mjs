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
import { detectExtractionInput } from '../dist/tasks/extract/extraction-input.js';
import { readQueued } from '../dist/tasks/extract/read-queued.js';
import { spellGiven } from '../dist/tasks/spaced-characters.js';
import { chanceBy, foldsOf, learn, printWeights } from './logistic.mjs';

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

const model = learnFrom([...rows, ...others.flatMap((trees) => candidatesOf(judge(trees, [])))]);
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
        right: Number(outcome.extractions[number].facts.length > 0),
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

/** A sentence counts once, however many parsers have read it. */
function learnFrom(examples) {
  return learn(examples, { pull, least, share: 1 / (1 + others.length) });
}

function choose({ candidates }, weights) {
  const judged = candidates.map((one) => ({ ...one, confidence: chanceBy(weights, one.features) }));
  return selectFacts(judged, threshold, true);
}

function crossValidate(without) {
  const sentences = judge(parsed, without);
  const further = others.map((trees) => judge(trees, without));
  return Array.from({ length: repeats }, (_, repeat) => {
    const foldOf = foldsOf(sentences.length, folds, createRandom(repeat + 1));
    const chosen = [];
    for (let fold = 0; fold < folds; fold++) {
      const isKnown = (_, index) => foldOf.get(index) !== fold;
      const known = learnFrom([sentences, ...further].flatMap((read) => candidatesOf(read.filter(isKnown))));
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

function writeWeights(learned) {
  const language = new Intl.DisplayNames('en', { type: 'language' }).of(options.language);
  const [name, about] = [`${language.toLowerCase()}Confidence`, `${language} extractions`];
  writeFileSync(options.out, printWeights({ name, about, by: 'extractor.mjs', threshold }, learned));
}

function sum(list, value) {
  return list.reduce((total, one) => total + value(one), 0);
}

// Learns how mentions refer back from a treebank with coreference (build Assay first): the weights of the features of pairs, and what nouns
// mostly name. Prints how right the chains are on a development file; without --train, those of the weights that are shipped.
//
//   node training/coreference.mjs --train UD/en/gum-train.conllu --dev UD/en/gum-dev.conllu --out src/languages/en/english-coreference.ts

import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createRandom } from '../dist/core/random.js';
import { conllu } from '../dist/formats/conllu/conllu.js';
import { fromConllu } from '../dist/language/conllu.js';
import { toCoreferenceHabits } from '../dist/language/coreference/coreference-habits.js';
import { findMentions } from '../dist/language/coreference/mention.js';
import { kindOfAnaphor } from '../dist/language/coreference/pair-features.js';
import { readChains } from '../dist/language/coreference/read-chains.js';
import { listChoices, resolve } from '../dist/language/coreference/resolve.js';
import { scoreChains } from '../dist/language/coreference/score-chains.js';
import { englishCoreference } from '../dist/languages/en/english-coreference.js';
import { englishPronouns } from '../dist/languages/en/english-pronouns.js';
import { createNodeHost } from '../dist/node.js';

const { values: options } = parseArgs({
  options: {
    train: { type: 'string' },
    dev: { type: 'string' },
    out: { type: 'string' },
    epochs: { type: 'string', default: '12' },
    /** Strength of the pull to zero, and how often a feature has to occur. */
    pull: { type: 'string', default: '0.0001' },
    least: { type: 'string', default: '20' },
  },
});
const [epochs, pull, least] = ['epochs', 'pull', 'least'].map((name) => Number(options[name]));

const host = createNodeHost();
const numbers = new Map();
const learned = options.train ? learnAll(load(options.train)) : englishCoreference;
if (options.out) write(options.out, learned);
report(load(options.dev), toCoreferenceHabits(englishPronouns, learned));

/** Documents with our own analysis of their words, so that it is learned how to live with its mistakes. */
function load(path) {
  const sentences = [...conllu.parse({ name: path, lines: readFileSync(path, 'utf8').split('\n') }, () => {})];
  const analysed = analyse(sentences);
  let next = 0;
  return readChains(sentences).map(({ sentences: own, chains }) => {
    const first = next;
    next += own.length;
    return { sentences: analysed.slice(first, next), chains };
  });
}

function analyse(sentences) {
  const { analyseWords } = host.models.load('en', undefined, { treebank: 'gum' });
  const bare = sentences.map((sentence) => {
    const { tokens, ...rest } = fromConllu(sentence, 'en');
    return {
      ...rest,
      entities: [],
      tokens: tokens.map(({ form, start, end, spaceAfter }) => ({ form, start, end, spaceAfter })),
    };
  });
  return analyseWords(bare);
}

function learnAll(documents) {
  const kinds = learnKinds(documents);
  const habits = { ...englishPronouns, kinds, weights: new Map() };
  return pack(kinds, learnWeights(documents.flatMap((document) => prepare(document, habits))));
}

/** The type that most mentions with this noun as their head have. */
function learnKinds(documents) {
  const counts = new Map();
  for (const { sentences, chains } of documents) {
    const gold = new Map(chains.flat().map((mention) => [keyOf(mention), mention.type]));
    for (const mention of findMentions(sentences, { ...englishPronouns, kinds: new Map() })) {
      const type = gold.get(keyOf(mention));
      const token = sentences[mention.sentence].tokens[mention.head];
      if (type === undefined || token.upos !== 'NOUN' || mention.form === 'group') continue;
      const lemma = token.lemma.toLowerCase();
      const own = counts.get(lemma) ?? new Map();
      counts.set(lemma, own.set(type, (own.get(type) ?? 0) + 1));
    }
  }
  const learned = [...counts].flatMap(([lemma, types]) => {
    const [[type, count]] = [...types].sort(([, a], [, b]) => b - a);
    const all = [...types.values()].reduce((sum, one) => sum + one, 0);
    return all >= 2 && count / all >= 0.6 && /^\p{L}[\p{L}-]+$/u.test(lemma) ? [[lemma, type]] : [];
  });
  return new Map(learned.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** For each mention that may refer back: the features of its options, being new the last, and which of them are right. */
function prepare({ sentences, chains }, language) {
  const mentions = findMentions(sentences, language);
  const chainOf = new Map(chains.flatMap((chain, number) => chain.map((mention) => [keyOf(mention), number])));
  const own = mentions.map((mention) => chainOf.get(keyOf(mention)));
  return listChoices(mentions).flatMap(({ mention, options: all, newFeatures }, index) => {
    if (all.length === 0) return [];
    const right = all.map(({ earlier }) => own[index] !== undefined && own[earlier] === own[index]);
    const kind = kindOfAnaphor(mention);
    const features = [...all.map((one) => one.features), newFeatures].map((names) =>
      Int32Array.from(names, (name) => numberOf(`${kind}: ${name}`)),
    );
    return [{ features, right: [...right, !right.includes(true)] }];
  });
}

function numberOf(name) {
  const known = numbers.get(name);
  if (known !== undefined) return known;
  numbers.set(name, numbers.size);
  return numbers.size - 1;
}

function keyOf({ sentence, first, end }) {
  return `${sentence}:${first}-${end}`;
}

/** The likelihood of the right options together, by steps that shrink with what a weight has moved (AdaGrad); the mean over the epochs. */
function learnWeights(choices) {
  const counts = countFeatures(choices);
  const isKept = (number) => counts[number] >= least;
  const rows = choices.map(({ features, right }) => ({ features: features.map((own) => own.filter(isKept)), right }));
  const values = new Float64Array(numbers.size);
  const mean = new Float64Array(numbers.size);
  const moved = new Float64Array(numbers.size).fill(1e-6);
  const random = createRandom(1);
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(rows, random);
    const loss = rows.reduce((sum, row) => sum + learnFrom(row, values, moved), 0);
    for (const [number, value] of values.entries()) mean[number] += value / epochs;
    console.log(`epoch ${epoch + 1}: loss ${(loss / rows.length).toFixed(4)}`);
  }
  console.log(`${rows.length} choices, ${counts.filter((count) => count >= least).length} features`);
  return [...numbers].map(([name, number]) => [name, Math.round(100 * mean[number])]);
}

function countFeatures(choices) {
  const counts = new Int32Array(numbers.size);
  for (const { features } of choices) for (const own of features) for (const number of own) counts[number]++;
  return counts;
}

function shuffle(rows, random) {
  for (let last = rows.length - 1; last > 0; last--) {
    const other = random.nextInt(last + 1);
    [rows[last], rows[other]] = [rows[other], rows[last]];
  }
}

/** One step; gives the loss before it. */
function learnFrom({ features, right }, values, moved) {
  const chances = softmax(features.map((own) => own.reduce((sum, number) => sum + values[number], 0)));
  const good = chances.reduce((sum, chance, index) => sum + (right[index] ? chance : 0), 0);
  for (const [index, own] of features.entries()) {
    const slope = chances[index] - (right[index] ? chances[index] / good : 0);
    if (Math.abs(slope) < 1e-5) continue;
    for (const number of own) {
      const step = slope + pull * values[number];
      moved[number] += step * step;
      values[number] -= (0.15 * step) / Math.sqrt(moved[number]);
    }
  }
  return -Math.log(good);
}

/** Weights that hardly matter are left out. */
function pack(kinds, weights) {
  const nounTypes = {};
  for (const [lemma, type] of kinds) nounTypes[type] = [...(nounTypes[type] ?? []), lemma];
  const byKind = {};
  for (const [name, hundredths] of weights) {
    if (Math.abs(hundredths) < 5) continue;
    const [kind, feature] = name.split(': ');
    byKind[kind] = [...(byKind[kind] ?? []), `${feature}=${hundredths}`];
  }
  const join = (lists, separator) =>
    Object.fromEntries(
      Object.entries(lists)
        .sort()
        .map(([name, list]) => [name, list.sort().join(separator)]),
    );
  return { nounTypes: join(nounTypes, ' '), weights: join(byKind, ';') };
}

function softmax(scores) {
  const top = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - top));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

function report(documents, habits) {
  for (const threshold of [0.25, undefined]) {
    const systems = documents.map(({ sentences }) => resolve(sentences, habits, { threshold }));
    const { conll, ...measures } = scoreChains(
      documents.map(({ chains }, index) => ({ gold: chains, system: systems[index] })),
    );
    console.log(`threshold ${threshold ?? 'as shipped'}: CoNLL ${percent(conll)}`);
    for (const [name, { precision, recall, f1 }] of Object.entries(measures))
      console.log(`  ${name}: P ${percent(precision)}, R ${percent(recall)}, F1 ${percent(f1)}`);
    for (const [kind, { right, linked, all }] of countLinks(documents, systems))
      console.log(`  ${kind}: ${linked} linked, P ${percent(right / linked)}, R ${percent(right / all)}`);
  }
}

/** For each pronoun or form: the mentions that have something before them in their gold chain, those that are linked, and those of them to a mention of that chain. */
function countLinks(documents, systems) {
  const groups = new Map();
  for (const [index, { chains }] of documents.entries()) {
    const chainOf = new Map(chains.flatMap((chain, number) => chain.map((mention) => [keyOf(mention), number])));
    const later = new Set(chains.flatMap((chain) => chain.slice(1).map(keyOf)));
    for (const chain of systems[index])
      for (const [before, mention] of chain.entries()) {
        if (before === 0) continue;
        const own = chainOf.get(keyOf(mention));
        const counts = groupOf(groups, mention);
        counts.linked++;
        if (own !== undefined && chain.slice(0, before).some((earlier) => chainOf.get(keyOf(earlier)) === own))
          counts.right++;
      }
    for (const mention of findMentions(documents[index].sentences, { ...englishPronouns, kinds: new Map() }))
      if (later.has(keyOf(mention))) groupOf(groups, mention).all++;
  }
  return [...groups].sort();
}

function groupOf(groups, { form, headWord }) {
  const kind = form === 'pronoun' ? headWord : form;
  const counts = groups.get(kind) ?? { right: 0, linked: 0, all: 0 };
  groups.set(kind, counts);
  return counts;
}

function percent(share) {
  return (100 * share).toFixed(1);
}

function write(path, { nounTypes, weights }) {
  const rows = (table) => Object.entries(table).map(([name, value]) => `    ${name}:\n      '${value}',`);
  const lines = [
    '// What was learned of English mentions: what nouns mostly name, and the weights of pairs. Written by training/coreference.mjs: do not edit.',
    '// Learned from GUM (Zeldes 2017, CC BY 4.0); see models/en-coreference.md.',
    '',
    "import type { LearnedCoreference } from '../../language/coreference/coreference-habits.ts';",
    '',
    'export const englishCoreference: LearnedCoreference = {',
    '  nounTypes: {',
    ...rows(nounTypes),
    '  },',
    '  weights: {',
    ...rows(weights),
    '  },',
    '};',
    '',
  ];
  writeFileSync(path, lines.join('\n'));
}

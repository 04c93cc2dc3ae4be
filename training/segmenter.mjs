// Learns where words end from treebanks: logistic regression over the features that Assay itself computes (build Assay first), one decision
// per place between two characters. Every tenth sentence (the first, the eleventh, ...) is held out. See README.md for the commands.

import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { conllu } from '../dist/formats/conllu/conllu.js';
import { commentValue } from '../dist/formats/conllu/model.js';
import { parseText } from '../dist/formats/format.js';
import { fromConllu } from '../dist/language/conllu.js';
import { scan } from '../dist/language/tokenize/scan.js';
import { createFeatureExtractor } from '../dist/language/tokenize/segment-features.js';
import { findLanguage } from '../dist/languages.js';

const { values: options } = parseArgs({
  options: {
    language: { type: 'string' },
    /** The treebank whose habits the segmenter follows, and others to learn from. */
    target: { type: 'string' },
    also: { type: 'string', multiple: true, default: [] },
    /** The treebanks cut words differently: learn what is common and what is the target's own. */
    apart: { type: 'boolean', default: false },
    dictionary: { type: 'boolean', default: false },
    'whole-run': { type: 'boolean', default: false },
    'fold-traditional': { type: 'boolean', default: false },
    bits: { type: 'string', default: '18' },
    epochs: { type: 'string', default: '4' },
    out: { type: 'string' },
  },
});

const holdOut = 10;
const rate = 0.2;
const { language, bits } = { language: options.language, bits: Number(options.bits) };
const rules = findLanguage(language).tokens;
const settings = {
  bits,
  ...(options.dictionary ? { dictionary: language } : {}),
  ...(options['whole-run'] ? { wholeRun: true } : {}),
  ...(options['fold-traditional'] ? { fold: foldTraditional() } : {}),
};
const targetSettings = options.apart ? { ...settings, treebank: 1 } : settings;

/** Each traditional character and its simplified form, by ICU's transliterator. */
function foldTraditional() {
  const characters = Array.from({ length: 0x9fff - 0x4e00 }, (_, index) => String.fromCodePoint(0x4e00 + index));
  const { stdout } = spawnSync('uconv', ['-f', 'utf8', '-t', 'utf8', '-x', 'Traditional-Simplified'], {
    input: characters.join('\n'),
    encoding: 'utf8',
  });
  const simplified = stdout.split('\n');
  const pairs = characters.map((character, index) => [character, simplified[index]]);
  return pairs.flatMap(([from, to]) => (from !== to && to.length === 1 ? [from + to] : [])).join('');
}

/** Old treebanks do not say where spaces are: only between words in Latin letters or digits. */
function restoreSpaces(sentence) {
  if (commentValue(sentence, 'text') !== undefined) return sentence;
  const isNarrow = (character) => /[\p{Script=Latin}\p{Nd}]/u.test(character ?? '');
  const words = sentence.words.map((word, index) => {
    const next = sentence.words[index + 1]?.form[0];
    return isNarrow(word.form.at(-1)) && isNarrow(next) ? word : { ...word, misc: ['SpaceAfter=No'] };
  });
  return { ...sentence, words };
}

/** The runs that the tokenizer would hand to the segmenter, each with the places where its words end. */
function readRuns(sentence) {
  const { text, tokens } = fromConllu(restoreSpaces(sentence), language);
  const ends = new Set(tokens.map(({ end }) => end));
  const runs = [];
  const spans = scan(text, rules, (run) => {
    runs.push(run);
    return [run.length];
  });
  const isRun = (form) => {
    if (rules.segmentsWords) return rules.segmentsWords.test(form);
    if (form !== runs[0]) return false;
    runs.shift();
    return true;
  };
  return spans.flatMap(({ start, end }) => {
    const form = text.slice(start, end);
    if (!isRun(form)) return [];
    const characters = [...form];
    let position = start;
    const cuts = characters.map((character) => {
      position += character.length;
      return ends.has(position);
    });
    return [{ characters, cuts }];
  });
}

function loadTreebank(path, number) {
  const { items } = parseText(conllu, readFileSync(path, 'utf8'), path);
  const extract = createFeatureExtractor(options.apart ? { ...settings, treebank: number } : settings);
  const examples = items.map((sentence) =>
    readRuns(sentence).map(({ characters, cuts }) => {
      const featuresAt = extract(characters);
      return { cuts, features: characters.slice(1).map((_, index) => featuresAt(index + 1)) };
    }),
  );
  const part = (isHeld) => examples.filter((_, index) => (index % holdOut === 0) === isHeld).flat();
  return { name: basename(path), train: part(false), held: part(true) };
}

const treebanks = [options.target, ...options.also].map((path, index) => loadTreebank(path, index + 1));
const weights = new Float64Array(2 ** bits);
const squares = new Float64Array(2 ** bits);
let bias = 0;
const sumOf = (features) => features.reduce((sum, feature) => sum + weights[feature], bias);

function learn({ features, cuts }) {
  for (const [index, own] of features.entries()) {
    const error = 1 / (1 + Math.exp(-sumOf(own))) - (cuts[index] ? 1 : 0);
    if (Math.abs(error) < 0.001) continue;
    for (const feature of own) {
      squares[feature] += error * error;
      weights[feature] -= (rate * error) / Math.sqrt(squares[feature] + 0.1);
    }
    bias -= 0.01 * error;
  }
}

/** F1 of words inside the runs. */
function evaluate(examples) {
  let [gold, said, right] = [0, 0, 0];
  for (const { features, cuts } of examples) {
    const own = [...features.map((places) => sumOf(places) > 0), true];
    let isOpen = true;
    for (const [index, cut] of own.entries()) {
      if (cut && cuts[index] && isOpen) right++;
      if (cut) said++;
      if (cuts[index]) gold++;
      isOpen = cut === cuts[index] && (cut || isOpen);
    }
  }
  return (200 * right) / (gold + said);
}

let state = 1;
const random = () => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state / 2 ** 32;
};
const examples = treebanks.flatMap(({ train }) => train);
for (let epoch = 1; epoch <= Number(options.epochs); epoch++) {
  for (let last = examples.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [examples[last], examples[other]] = [examples[other], examples[last]];
  }
  for (const example of examples) learn(example);
  const figures = treebanks.map(({ name, held }) => `${name} ${evaluate(held).toFixed(2)}`);
  console.log(`epoch ${epoch}: F1 of words inside runs, held part: ${figures.join(', ')}`);
}

const scale = 0.02;
const bytes = Int8Array.from(weights, (weight) => Math.max(-127, Math.min(127, Math.round(weight / scale))));
const header = { assay: 'segmenter', version: 1, language, ...targetSettings, scale, bias };
writeFileSync(options.out, Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), Buffer.from(bytes.buffer)]));
console.log(`wrote ${options.out}, ${bytes.filter((weight) => weight !== 0).length} weights are not zero`);

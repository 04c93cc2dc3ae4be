// From the words of sentences to two vectors a word, one for tags and one for trees: affix features, word pieces, transformer.
// Row 0 of every sentence stands for the root.

import { usageError } from '../../core/assay-error.ts';
import { at } from '../../core/at.ts';
import { checkModel, FEATURES } from './check-model.ts';
import { addRow } from './embedding.ts';
import type { Kernel } from './kernel.ts';
import { allocateQuantized, applyLinear, loadLinear, padRows, quantize } from './linear.ts';
import type { ModelFile } from './model-file.ts';
import { loadTransformer, MOST_PIECES } from './transformer.ts';
import { featureBuckets } from './word-features.ts';
import { createWordPieces } from './word-pieces.ts';

/** Words that are remembered. */
const MOST_WORDS = 50_000;

interface KnownWord {
  readonly pieces: readonly number[];
  readonly buckets: readonly number[];
}

export interface EncodableSentence {
  readonly forms: readonly string[];
  /** The root and every word. */
  readonly words: readonly KnownWord[];
}

export interface WordEncoder {
  /** Floats per word vector. */
  readonly width: number;
  /** Where the vectors of all words of the last call are, root first: for tags and for trees. */
  readonly forTags: number;
  readonly forTrees: number;
  prepare(forms: readonly string[]): EncodableSentence;
  /** Pieces that a sentence takes; the sum over one call may not exceed MOST_PIECES. */
  size(sentence: EncodableSentence): number;
  encode(sentences: readonly EncodableSentence[]): void;
}

export function loadWordEncoder(kernel: Kernel, file: ModelFile, treebank?: string): WordEncoder {
  checkModel(file);
  const { pieces: vocabulary, accents, fold = '' } = file.description;
  const wordPieces = createWordPieces(vocabulary, accents);
  const transformer = loadTransformer(kernel, file);
  const tables = Array.from({ length: FEATURES }, (_, number) => file.matrix(`feature${number}`));
  const inject = loadLinear(kernel, file, 'inject');
  const featureWidth = tables.reduce((sum, table) => sum + table.width, 0);
  const width = transformer.width + featureWidth;
  const rows = padRows(MOST_PIECES);
  const allocate = (floats: number): number => kernel.allocate(rows * floats * 4);
  const [features, injected] = [allocate(featureWidth), allocate(transformer.width)];
  const [forTags, forTrees] = [allocate(width), allocate(width)];
  const quantized = allocateQuantized(kernel, rows, featureWidth);
  const read = createReader(fold);
  const habits = habitsOf(file, transformer.width, treebank);
  kernel.floats(inject.bias, habits.length).set(habits);
  const end = { piece: wordPieces.end, extra: habits };
  const root: KnownWord = { pieces: [wordPieces.start], buckets: tables.map(() => 0) };
  const look = remember((form: string): KnownWord => {
    const folded = read(readEscape(form));
    return { pieces: wordPieces.split(folded), buckets: featureBuckets(folded) };
  });

  const lookUpFeatures = (sentences: readonly EncodableSentence[], target: Float32Array): void => {
    target.fill(0);
    let start = 0;
    for (const { words } of sentences) {
      for (const { buckets } of words) {
        for (const [number, table] of tables.entries()) {
          addRow(table, at(buckets, number), target, start);
          start += table.width;
        }
      }
    }
  };

  /** The vector of each word, followed by its features. */
  const join = (words: number, mix: number, target: number): void => {
    const from = kernel.floats(mix, words * transformer.width);
    const known = kernel.floats(features, words * featureWidth);
    const to = kernel.floats(target, words * width);
    for (let word = 0; word < words; word++) {
      to.set(from.subarray(word * transformer.width, (word + 1) * transformer.width), word * width);
      to.set(known.subarray(word * featureWidth, (word + 1) * featureWidth), word * width + transformer.width);
    }
  };

  return {
    width,
    forTags,
    forTrees,
    prepare: (forms) => ({ forms, words: [root, ...forms.map(look)] }),
    size: ({ words }) => words.reduce((sum, { pieces }) => sum + pieces.length, 1),
    encode(sentences) {
      const words = sentences.reduce((sum, { forms }) => sum + forms.length + 1, 0);
      lookUpFeatures(sentences, kernel.floats(features, words * featureWidth));
      quantize(kernel, features, words, inject.width, quantized);
      applyLinear(kernel, inject, quantized, words, injected);
      const pieces = sentences.map((sentence) => sentence.words.map((word) => word.pieces));
      transformer.encode(pieces, end, injected);
      const [tagMix = 0, treeMix = 0] = transformer.mixes;
      join(words, tagMix, forTags);
      join(words, treeMix, forTrees);
    },
  };
}

/** What a model of several treebanks adds to every piece to follow one of them. */
function habitsOf(file: ModelFile, width: number, treebank?: string): Float32Array {
  const { treebanks } = file.description;
  const number = treebank === undefined ? 0 : (treebanks?.indexOf(treebank) ?? -1);
  if (number < 0)
    throw usageError(
      'unknown-name',
      `the model does not know the treebank ${JSON.stringify(treebank)}; it knows: ${treebanks?.join(', ') ?? 'none'}`,
    );
  return treebanks ? file.vector('treebanks').slice(number * width, (number + 1) * width) : new Float32Array(width);
}

/** Brackets as the Penn Treebank escapes them, which pre-tokenized text has kept. */
const escapes: ReadonlyMap<string, string> = new Map([
  ['-LRB-', '('],
  ['-RRB-', ')'],
  ['-LSB-', '['],
  ['-RSB-', ']'],
  ['-LCB-', '{'],
  ['-RCB-', '}'],
]);

export const readEscape = (form: string): string => escapes.get(form) ?? form;

/** Reads characters as others: `fold` has each character followed by what it is read as. */
function createReader(fold: string): (form: string) => string {
  const characters = Array.from(fold);
  const pairs = characters.flatMap((from, index) =>
    index % 2 === 0 ? [[from, characters[index + 1] ?? from] as const] : [],
  );
  const folded = new Map(pairs);
  return folded.size === 0
    ? (form) => form
    : (form) => Array.from(form, (letter) => folded.get(letter) ?? letter).join('');
}

/** Words come again and again. */
function remember<T>(find: (form: string) => T): (form: string) => T {
  const known = new Map<string, T>();
  return (form) => {
    const before = known.get(form);
    if (before !== undefined) return before;
    if (known.size >= MOST_WORDS) known.clear();
    const found = find(form);
    known.set(form, found);
    return found;
  };
}

// From the words of sentences to two vectors a word, one for tags and one for trees: affix features, word pieces, transformer.
// Row 0 of every sentence stands for the root.

import { addRow } from './embedding.ts';
import type { Kernel } from './kernel.ts';
import { allocateQuantized, applyLinear, loadLinear, padRows, quantize } from './linear.ts';
import type { ModelFile } from './model-file.ts';
import { loadTransformer, MOST_PIECES, type PieceSequence } from './transformer.ts';
import { featureBuckets } from './word-features.ts';
import { createWordPieces } from './word-pieces.ts';

export interface EncodableSentence {
  readonly forms: readonly string[];
  /** Pieces of the root and of every word. */
  readonly pieces: readonly (readonly number[])[];
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

export function loadWordEncoder(kernel: Kernel, file: ModelFile): WordEncoder {
  const wordPieces = createWordPieces(file.description.pieces, file.description.accents);
  const transformer = loadTransformer(kernel, file);
  const tables = Array.from({ length: 6 }, (_, number) => file.matrix(`feature${number}`));
  const inject = loadLinear(kernel, file, 'inject');
  const featureWidth = tables.reduce((sum, table) => sum + table.width, 0);
  const width = transformer.width + featureWidth;
  const rows = padRows(MOST_PIECES);
  const allocate = (floats: number): number => kernel.allocate(rows * floats * 4);
  const [features, injected] = [allocate(featureWidth), allocate(transformer.width)];
  const [forTags, forTrees] = [allocate(width), allocate(width)];
  const quantized = allocateQuantized(kernel, rows, featureWidth);

  const lookUpFeatures = (sentences: readonly EncodableSentence[], target: Float32Array): void => {
    target.fill(0);
    let at = 0;
    for (const { forms } of sentences) {
      for (const form of [undefined, ...forms]) {
        const buckets = form === undefined ? tables.map(() => 0) : featureBuckets(form);
        for (const [number, table] of tables.entries()) {
          addRow(table, buckets[number] ?? 0, target.subarray(at, at + table.width));
          at += table.width;
        }
      }
    }
  };

  /** The mean of a word's pieces, followed by its features. */
  const gather = (sentences: readonly EncodableSentence[], words: number, mix: number, target: number): void => {
    const from = kernel.floats(mix, MOST_PIECES * transformer.width);
    const known = kernel.floats(features, words * featureWidth);
    const to = kernel.floats(target, words * width);
    let [piece, word] = [0, 0];
    for (const sentence of sentences) {
      for (const pieces of sentence.pieces) {
        const vector = to.subarray(word * width, word * width + transformer.width).fill(0);
        for (let i = 0; i < pieces.length; i++, piece++) addScaled(from, piece, 1 / pieces.length, vector);
        to.set(known.subarray(word * featureWidth, (word + 1) * featureWidth), word * width + transformer.width);
        word++;
      }
      piece++; // the end piece belongs to no word
    }
  };

  return {
    width,
    forTags,
    forTrees,
    prepare: (forms) => ({ forms, pieces: [[wordPieces.start], ...forms.map(wordPieces.split)] }),
    size: ({ pieces }) => pieces.reduce((sum, { length }) => sum + length, 1),
    encode(sentences) {
      const words = sentences.reduce((sum, { forms }) => sum + forms.length + 1, 0);
      lookUpFeatures(sentences, kernel.floats(features, words * featureWidth));
      quantize(kernel, features, words, inject.width, quantized);
      applyLinear(kernel, inject, quantized, words, injected);
      const extras = kernel.floats(injected, words * transformer.width);
      let firstWord = 0;
      const sequences = sentences.map((sentence): PieceSequence => {
        const start = firstWord;
        firstWord += sentence.pieces.length;
        const owners = sentence.pieces.flatMap((pieces, word) => pieces.map(() => start + word));
        return {
          pieces: [...sentence.pieces.flat(), wordPieces.end],
          extra(piece) {
            const owner = owners[piece];
            return owner === undefined
              ? undefined
              : extras.subarray(owner * transformer.width, (owner + 1) * transformer.width);
          },
        };
      });
      transformer.encode(sequences);
      const [tagMix = 0, treeMix = 0] = transformer.mixes;
      gather(sentences, words, tagMix, forTags);
      gather(sentences, words, treeMix, forTrees);
    },
  };
}

function addScaled(from: Float32Array, row: number, factor: number, target: Float32Array): void {
  const start = row * target.length;
  for (let i = 0; i < target.length; i++) target[i] = (target[i] ?? 0) + factor * (from[start + i] ?? 0);
}

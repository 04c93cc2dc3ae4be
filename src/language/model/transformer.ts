// A BERT encoder over word pieces. Sentences lie one after the other without padding; only attention looks at their borders.
// Somewhere on the way, or at the end, the pieces of each word are merged into one row.

import { addRow } from './embedding.ts';
import type { Kernel } from './kernel.ts';
import { allocateQuantized, applyLinear, type Linear, loadLinear, padRows, quantize } from './linear.ts';
import type { ByteMatrix, ModelFile, Weights } from './model-file.ts';

const EPSILON = 1e-12;

/** Pieces per call. */
export const MOST_PIECES = 512;

interface Norm {
  readonly gain: number;
  readonly bias: number;
}

interface Layer {
  readonly qkv: Linear;
  readonly out: Linear;
  readonly norm1: Norm;
  readonly up: Linear;
  readonly down: Linear;
  readonly norm2: Norm;
}

/** The pieces of each word of a sentence; those of the root come first. */
type PiecesOfWords = readonly (readonly number[])[];

interface EndPiece {
  readonly piece: number;
  /** What is added to it. */
  readonly extra: Float32Array;
}

export interface Transformer {
  readonly width: number;
  /** Where the mixes of the layers are left, `width` floats a word; good until the next call. */
  readonly mixes: readonly number[];
  /** `end` closes every sentence; `extra` points to a vector for every word, which is added to its pieces. */
  encode(sentences: readonly PiecesOfWords[], end: EndPiece, extra: number): void;
}

/** What of a model is needed here. */
export interface TransformerFile extends Weights {
  readonly description: Pick<ModelFile['description'], 'encoder' | 'mix'>;
}

export function loadTransformer(kernel: Kernel, file: TransformerFile): Transformer {
  const { encoder, mix } = file.description;
  const pieces = file.matrix('pieces');
  const positions = file.matrix('positions');
  const { width } = pieces;
  const norm = loadNorm(kernel, file, 'norm');
  const layers = Array.from({ length: encoder.layers }, (_, number) => loadLayer(kernel, file, `layer${number}`));
  const inner = Math.max(...layers.map(({ up }) => up.columns));
  const rows = padRows(MOST_PIECES);
  const floats = (count: number): number => kernel.allocate(rows * count * 4);
  const [x, y, zero, wide] = [floats(width), floats(width), floats(width), floats(Math.max(inner, 3 * width))];
  const quantized = allocateQuantized(kernel, rows, Math.max(inner, width));
  const attention = (layers[0]?.out ?? { width }).width;
  const headSize = attention / encoder.heads;
  if (headSize % 4 !== 0) throw new RangeError(`attention heads have ${headSize} units, not a multiple of 4`);
  const scratch = kernel.allocate((headSize + 4) * rows * 4);
  const mixes = mix.map(() => floats(width));
  const { run } = kernel;
  const firstMixed = encoder.wordsFrom ?? 0;

  const runLayer = (layer: Layer, lengths: readonly number[], count: number): void => {
    quantize(kernel, x, count, width, quantized);
    applyLinear(kernel, layer.qkv, quantized, count, wide);
    let start = 0;
    for (const length of lengths) {
      run.attend(
        wide + start * 3 * attention * 4,
        length,
        attention,
        encoder.heads,
        y + start * attention * 4,
        scratch,
      );
      start += length;
    }
    quantize(kernel, y, count, attention, quantized);
    applyLinear(kernel, layer.out, quantized, count, y);
    run.addAndNormalize(x, y, layer.norm1.gain, layer.norm1.bias, count, width, EPSILON);
    quantize(kernel, x, count, width, quantized);
    applyLinear(kernel, layer.up, quantized, count, wide);
    run.gelu(wide, padRows(count) * layer.up.columns);
    quantize(kernel, wide, count, layer.down.width, quantized);
    applyLinear(kernel, layer.down, quantized, count, y);
    run.addAndNormalize(x, y, layer.norm2.gain, layer.norm2.bias, count, width, EPSILON);
  };

  return {
    width,
    mixes,
    encode(sentences, end, extra) {
      let lengths = sentences.map((words) => words.reduce((sum, { length }) => sum + length, 1));
      let count = lengths.reduce((sum, length) => sum + length, 0);
      const words = sentences.reduce((sum, { length }) => sum + length, 0);
      embed(sentences, end, pieces, positions, kernel.floats(extra, words * width), kernel.floats(x, count * width));
      run.addAndNormalize(x, zero, norm.gain, norm.bias, count, width, EPSILON);
      for (const target of mixes) kernel.floats(target, count * width).fill(0);
      for (const [number, layer] of layers.entries()) {
        if (number === encoder.wordsFrom) {
          mergePieces(sentences, width, kernel.floats(x, count * width));
          lengths = sentences.map(({ length }) => length);
          count = words;
        }
        runLayer(layer, lengths, count);
        if (number < firstMixed) continue;
        for (const [which, target] of mixes.entries()) {
          run.accumulate(target, x, mix[which]?.[number - firstMixed] ?? 0, count * width);
        }
      }
      if (encoder.wordsFrom === undefined) {
        for (const target of mixes) mergePieces(sentences, width, kernel.floats(target, count * width));
      }
    },
  };
}

function embed(
  sentences: readonly PiecesOfWords[],
  end: EndPiece,
  pieces: ByteMatrix,
  positions: ByteMatrix,
  extra: Float32Array,
  target: Float32Array,
): void {
  const { width } = pieces;
  let [at, word] = [0, 0];
  for (const words of sentences) {
    let position = 0;
    const add = (piece: number): void => {
      addRow(pieces, piece, target, at);
      addRow(positions, position++, target, at);
      at += width;
    };
    for (const ownPieces of words) {
      const own = extra.subarray(word * width, ++word * width);
      for (const piece of ownPieces) {
        target.set(own, at);
        add(piece);
      }
    }
    target.set(end.extra, at);
    add(end.piece);
  }
}

/** Replaces the rows of each word by their mean, in place, and drops those of the end pieces. */
function mergePieces(sentences: readonly PiecesOfWords[], width: number, rows: Float32Array): void {
  let [from, to] = [0, 0];
  for (const words of sentences) {
    for (const { length } of words) {
      if (from !== to) rows.copyWithin(to * width, from * width, (from + 1) * width);
      if (length > 1) addMean(rows.subarray(to * width, (to + 1) * width), rows, from + 1, length);
      from += length;
      to++;
    }
    from++;
  }
}

/** Adds the rows from `next` on, `count - 1` of them, and divides by `count`. */
function addMean(target: Float32Array, rows: Float32Array, next: number, count: number): void {
  const width = target.length;
  for (let i = 0; i < width; i++) {
    let sum = target[i] ?? 0;
    for (let row = next; row < next + count - 1; row++) sum += rows[row * width + i] ?? 0;
    target[i] = sum / count;
  }
}

function loadLayer(kernel: Kernel, file: Weights, name: string): Layer {
  const linear = (part: string): Linear => loadLinear(kernel, file, `${name}.${part}`);
  return {
    qkv: linear('qkv'),
    out: linear('out'),
    norm1: loadNorm(kernel, file, `${name}.norm1`),
    up: linear('up'),
    down: linear('down'),
    norm2: loadNorm(kernel, file, `${name}.norm2`),
  };
}

function loadNorm(kernel: Kernel, file: Weights, name: string): Norm {
  const load = (values: Float32Array): number => {
    const at = kernel.allocate(values.length * 4);
    kernel.floats(at, values.length).set(values);
    return at;
  };
  return { gain: load(file.vector(`${name}.gain`)), bias: load(file.vector(`${name}.bias`)) };
}

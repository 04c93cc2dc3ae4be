// A BERT encoder over word pieces. Sentences lie one after the other without padding; only attention looks at their borders.
// Somewhere on the way, or at the end, the pieces of each word are merged into one row.

import { at } from '../../core/at.ts';
import { type EndPiece, embed, mergePieces, type PiecesOfWords } from './embedding.ts';
import type { Kernel } from './kernel.ts';
import {
  allocateQuantized,
  applyLinear,
  type Linear,
  loadLinear,
  padRows,
  quantize,
  quantizeWithGelu,
} from './linear.ts';
import type { ModelFile, Weights } from './model-file.ts';

const EPSILON = 1e-12;

/** Pieces per call. */
export const MOST_PIECES = 512;

/** Rows whose inner units are computed at a time, so that they stay in the second-level cache. */
const INNER_ROWS = 24;

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
  const attention = Math.max(width, ...layers.map(({ out }) => out.width));
  const headSize = (layers[0]?.out ?? { width }).width / encoder.heads;
  if (headSize % 8 !== 0) throw new RangeError(`attention heads have ${headSize} units, not a multiple of 8`);
  for (const { qkv, out, up, down } of layers) {
    if (out.width % headSize !== 0 || qkv.columns !== 3 * out.width || down.width !== up.columns) {
      throw new RangeError('the parts of a layer do not fit together');
    }
  }
  const [x, y, zero] = [floats(width), floats(attention), floats(width)];
  const wide = kernel.allocate(Math.max(rows * 3 * attention, INNER_ROWS * inner) * 4);
  const quantized = allocateQuantized(kernel, rows, Math.max(attention, Math.ceil((INNER_ROWS * inner) / rows)));
  const scratch = kernel.allocate((headSize + 4) * rows * 4);
  const mixes = mix.map(() => floats(width));
  const { run } = kernel;
  const firstMixed = encoder.wordsFrom ?? 0;

  const runLayer = (layer: Layer, lengths: readonly number[], count: number): void => {
    const attended = layer.out.width;
    quantize(kernel, x, count, width, quantized);
    applyLinear(kernel, layer.qkv, quantized, count, wide);
    let start = 0;
    for (const length of lengths) {
      const [from, to] = [wide + start * 3 * attended * 4, y + start * attended * 4];
      run.attend(from, length, attended, attended / headSize, to, scratch);
      start += length;
    }
    quantize(kernel, y, count, attended, quantized);
    applyLinear(kernel, layer.out, quantized, count, y);
    run.addAndNormalize(x, y, layer.norm1.gain, layer.norm1.bias, count, width, EPSILON);
    for (let first = 0; first < count; first += INNER_ROWS) {
      const [from, to] = [x + first * width * 4, y + first * width * 4];
      const some = Math.min(INNER_ROWS, count - first);
      quantize(kernel, from, some, width, quantized);
      applyLinear(kernel, layer.up, quantized, some, wide);
      quantizeWithGelu(kernel, wide, some, layer.down.width, quantized);
      applyLinear(kernel, layer.down, quantized, some, to);
    }
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
          run.accumulate(target, x, at(at(mix, which), number - firstMixed), count * width);
        }
      }
      if (encoder.wordsFrom === undefined) {
        for (const target of mixes) mergePieces(sentences, width, kernel.floats(target, count * width));
      }
    },
  };
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
    const place = kernel.allocate(values.length * 4);
    kernel.floats(place, values.length).set(values);
    return place;
  };
  return { gain: load(file.vector(`${name}.gain`)), bias: load(file.vector(`${name}.bias`)) };
}

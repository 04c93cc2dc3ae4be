// A BERT encoder over word pieces. Sequences lie one after the other without padding; only attention looks at their borders.

import { addRow } from './embedding.ts';
import type { Kernel } from './kernel.ts';
import { allocateQuantized, applyLinear, type Linear, loadLinear, padRows, quantize } from './linear.ts';
import type { ByteMatrix, ModelFile } from './model-file.ts';

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

/** One sentence: its pieces, and for every piece a vector added to the embedding. */
export interface PieceSequence {
  readonly pieces: readonly number[];
  readonly extra: (piece: number) => Float32Array | undefined;
}

export interface Transformer {
  readonly width: number;
  /** Where the mixes of all layers are left, `width` floats a piece; good until the next call. */
  readonly mixes: readonly number[];
  encode(sequences: readonly PieceSequence[]): void;
}

export function loadTransformer(kernel: Kernel, file: ModelFile): Transformer {
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
  const scratch = kernel.allocate((width / encoder.heads + 1) * rows * 4);
  const mixes = mix.map(() => floats(width));
  const { run } = kernel;

  const runLayer = (layer: Layer, lengths: readonly number[], count: number): void => {
    quantize(kernel, x, count, width, quantized);
    applyLinear(kernel, layer.qkv, quantized, count, wide);
    let start = 0;
    for (const length of lengths) {
      run.attend(wide + start * 3 * width * 4, length, width, encoder.heads, y + start * width * 4, scratch);
      start += length;
    }
    quantize(kernel, y, count, width, quantized);
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
    encode(sequences) {
      const lengths = sequences.map((sequence) => sequence.pieces.length);
      const count = lengths.reduce((sum, length) => sum + length, 0);
      embed(sequences, pieces, positions, kernel.floats(x, count * width));
      run.addAndNormalize(x, zero, norm.gain, norm.bias, count, width, EPSILON);
      for (const target of mixes) kernel.floats(target, count * width).fill(0);
      for (const [number, layer] of layers.entries()) {
        runLayer(layer, lengths, count);
        for (const [which, target] of mixes.entries()) {
          run.accumulate(target, x, mix[which]?.[number] ?? 0, count * width);
        }
      }
    },
  };
}

function embed(
  sequences: readonly PieceSequence[],
  pieces: ByteMatrix,
  positions: ByteMatrix,
  target: Float32Array,
): void {
  target.fill(0);
  let row = 0;
  for (const sequence of sequences) {
    for (const [position, piece] of sequence.pieces.entries()) {
      const vector = target.subarray(row * pieces.width, (row + 1) * pieces.width);
      const extra = sequence.extra(position);
      if (extra) vector.set(extra);
      addRow(pieces, piece, vector);
      addRow(positions, position, vector);
      row++;
    }
  }
}

function loadLayer(kernel: Kernel, file: ModelFile, name: string): Layer {
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

function loadNorm(kernel: Kernel, file: ModelFile, name: string): Norm {
  const load = (values: Float32Array): number => {
    const at = kernel.allocate(values.length * 4);
    kernel.floats(at, values.length).set(values);
    return at;
  };
  return { gain: load(file.vector(`${name}.gain`)), bias: load(file.vector(`${name}.bias`)) };
}

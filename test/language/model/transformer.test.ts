// The encoder on a tiny random model, against plain arithmetic: pieces merged into words last, first, and between the layers.

import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../src/core/random.ts';
import { type Arithmetic, createNetworkKernel } from '../../../src/language/model/kernel.ts';
import type { ByteMatrix, ModelFile } from '../../../src/language/model/model-file.ts';
import { loadTransformer } from '../../../src/language/model/transformer.ts';

type Row = readonly number[];
type Rows = readonly Row[];

const [width, headSize] = [32, 8];
/** Layers need not be of one size. */
const layers = [
  { heads: 2, inner: 48 },
  { heads: 6, inner: 32 },
];
const random = createRandom(11);
const number = (): number => (random.nextInt(2001) - 1000) / 1000;
const numbers = (count: number): number[] => Array.from({ length: count }, number);

/** Random tensors, each made when first asked for. */
function createModelFile(wordsFrom?: number): ModelFile {
  const sizes: Record<string, readonly [number, number]> = { pieces: [9, width], positions: [20, width] };
  for (const [number, { heads, inner }] of layers.entries()) {
    sizes[`layer${number}.qkv`] = [3 * heads * headSize, width];
    sizes[`layer${number}.out`] = [width, heads * headSize];
    sizes[`layer${number}.up`] = [inner, width];
    sizes[`layer${number}.down`] = [width, inner];
  }
  const matrices = new Map<string, ByteMatrix>();
  const vectors = new Map<string, Float32Array>();
  const matrix = (name: string): ByteMatrix => {
    const [rows, columns] = sizes[name] ?? [0, 0];
    const made = matrices.get(name) ?? {
      rows,
      width: columns,
      values: Int8Array.from({ length: rows * columns }, () => random.nextInt(255) - 127),
      scales: Float32Array.from({ length: rows }, () => (1 + Math.abs(number())) / 400),
    };
    matrices.set(name, made);
    return made;
  };
  const vector = (name: string): Float32Array => {
    const owner = name.endsWith('.bias') ? sizes[name.slice(0, -'.bias'.length)]?.[0] : undefined;
    const made = vectors.get(name) ?? Float32Array.from(numbers(owner ?? width));
    vectors.set(name, made);
    return made;
  };
  const encoder = {
    kind: 'transformer',
    layers: layers.length,
    heads: layers[0]?.heads,
    ...(wordsFrom === undefined ? {} : { wordsFrom }),
  };
  const mixed = layers.length - (wordsFrom ?? 0);
  const mix = [Array.from({ length: mixed }, (_, index) => index + 0.5), Array.from({ length: mixed }, () => -1)];
  return { description: { encoder, mix }, has: () => true, matrix, vector } as unknown as ModelFile;
}

const at = (values: ArrayLike<number>, index: number): number => values[index] ?? Number.NaN;
const dot = (a: ArrayLike<number>, b: ArrayLike<number>): number =>
  Array.from(a).reduce((sum, x, i) => sum + x * at(b, i), 0);
const add = (a: Row, b: Row): number[] => a.map((x, i) => x + at(b, i));
const mean = (rows: Rows): number[] =>
  Array.from({ length: width }, (_, i) => rows.reduce((sum, row) => sum + at(row, i), 0) / rows.length);
const rowOf = ({ values, scales, width: size }: ByteMatrix, row: number): number[] =>
  Array.from(values.subarray(row * size, (row + 1) * size), (value) => value * at(scales, row));

/** What the encoder should say of one sentence: a vector for every word by mix. */
function expected(file: ModelFile, words: Rows, end: { piece: number; own: Row }, extra: Rows): Rows[] {
  const { encoder, mix } = file.description;
  const linear = (name: string, x: Row): number[] => {
    const weights = file.matrix(name);
    return Array.from(file.vector(`${name}.bias`), (bias, row) => bias + dot(rowOf(weights, row), x));
  };
  const norm = (name: string, x: Row): number[] => {
    const middle = x.reduce((sum, value) => sum + value, 0) / x.length;
    const deviation = Math.sqrt(x.reduce((sum, value) => sum + (value - middle) ** 2, 0) / x.length);
    return x.map(
      (value, i) =>
        ((value - middle) / deviation) * at(file.vector(`${name}.gain`), i) + at(file.vector(`${name}.bias`), i),
    );
  };
  const owners = words.flatMap((pieces, word) => pieces.map(() => word));
  const merge = (rows: Rows): Rows => words.map((_, word) => mean(rows.filter((_row, i) => owners[i] === word)));
  const attend = (rows: Rows): Rows =>
    rows.map((query) =>
      Array.from({ length: query.length / 3 }, (_, unit) => {
        const attention = query.length / 3;
        const first = Math.floor(unit / headSize) * headSize;
        const part = (row: Row, kind: number): Row =>
          row.slice(kind * attention + first, kind * attention + first + headSize);
        const shares = rows.map((row) => Math.exp(dot(part(query, 0), part(row, 1)) / Math.sqrt(headSize)));
        const all = shares.reduce((sum, share) => sum + share, 0);
        return rows.reduce((sum, row, i) => sum + (at(shares, i) / all) * at(row, 2 * attention + unit), 0);
      }),
    );
  const gelu = (x: number): number => 0.5 * x * (1 + Math.tanh(Math.sqrt(2 / Math.PI) * (x + 0.044715 * x ** 3)));
  const numbered = [
    ...words.flatMap((pieces, word) => pieces.map((piece) => ({ piece, own: extra[word] ?? [] }))),
    end,
  ];
  let rows: Rows = numbered.map(({ piece, own }, position) =>
    norm('norm', add(add(own, rowOf(file.matrix('pieces'), piece)), rowOf(file.matrix('positions'), position))),
  );
  const outputs: Rows[] = [];
  for (const layer of layers.keys()) {
    if (layer === encoder.wordsFrom) rows = merge(rows);
    const attended = attend(rows.map((row) => linear(`layer${layer}.qkv`, row)));
    const middle = rows.map((row, i) =>
      norm(`layer${layer}.norm1`, add(row, linear(`layer${layer}.out`, attended[i] ?? []))),
    );
    rows = middle.map((row) =>
      norm(`layer${layer}.norm2`, add(row, linear(`layer${layer}.down`, linear(`layer${layer}.up`, row).map(gelu)))),
    );
    if (layer >= (encoder.wordsFrom ?? 0)) outputs.push(encoder.wordsFrom === undefined ? merge(rows) : rows);
  }
  return mix.map((weights) =>
    words.map((_, word) => outputs.map((output, i) => (output[word] ?? []).map((x) => x * at(weights, i))).reduce(add)),
  );
}

const sentences = [
  [[0], [3, 4, 5], [6]],
  [[0], [7]],
  [[0], [2], [8, 8], [1, 2, 3], [4]],
  [[0], [5, 6], [7, 1], [2], [3, 4, 8, 1], [6]],
  [[0], [1], [2], [3], [4], [5], [6], [7], [8], [1], [3], [5], [7]],
];
const count = sentences.flat().length;
const extra = Array.from({ length: count }, () => numbers(width));
const endExtra = numbers(width);

/** The vectors of all words by mix. */
function encode(file: ModelFile, arithmetic?: Arithmetic): number[][] {
  const kernel = createNetworkKernel(arithmetic);
  const transformer = loadTransformer(kernel, file);
  const pointer = kernel.allocate(count * width * 4);
  kernel.floats(pointer, count * width).set(extra.flat());
  transformer.encode(sentences, { piece: 1, extra: Float32Array.from(endExtra) }, pointer);
  return transformer.mixes.map((mix) => [...kernel.floats(mix, count * width)]);
}

describe.each([[undefined], [0], [1]])('words from layer %s', (wordsFrom) => {
  const file = createModelFile(wordsFrom);

  test('with fine inputs: as plain arithmetic', () => {
    const found = encode(file, 'fine inputs');
    let first = 0;
    for (const words of sentences) {
      const own = expected(file, words, { piece: 1, own: endExtra }, extra.slice(first, first + words.length));
      for (const [which, values] of own.entries()) {
        const start = first * width;
        for (const [i, value] of values.flat().entries()) {
          expect(at(found[which] ?? [], start + i)).toBeCloseTo(value, 1.5);
        }
      }
      first += words.length;
    }
  });

  test('the quickest way gives what products of 16 bits give', () => {
    expect(encode(file)).toEqual(encode(file, 'products of 16 bits'));
  });
});

test('heads that do not fit the kernel are refused', () => {
  const file = createModelFile();
  const { description } = file;
  const narrow = { ...file, description: { ...description, encoder: { ...description.encoder, heads: 8 } } };
  expect(() => loadTransformer(createNetworkKernel(), narrow)).toThrow(
    'attention heads have 2 units, not a multiple of 8',
  );
});

test.each([
  ['layer1.out', 64],
  ['layer1.down', 48],
])('a layer of which %s is %d wide is refused', (name, wide) => {
  const file = createModelFile();
  const matrix = (asked: string): ByteMatrix => {
    const usual = file.matrix(asked);
    return asked === name ? { ...usual, width: wide, values: new Int8Array(usual.rows * wide) } : usual;
  };
  expect(() => loadTransformer(createNetworkKernel(), { ...file, matrix })).toThrow(
    'the parts of a layer do not fit together',
  );
});

// The WebAssembly kernel: compiled from the source that is here, and equal to plain arithmetic.

import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../src/core/random.ts';
import { type Arithmetic, createNetworkKernel } from '../../../src/language/model/kernel.ts';
import {
  allocateQuantized,
  applyLinear,
  loadLinear,
  quantize,
  quantizeWithGelu,
} from '../../../src/language/model/linear.ts';
import type { ModelFile } from '../../../src/language/model/model-file.ts';
import { hasRelaxedSimd } from '../../../src/language/platform.ts';

const random = createRandom(3);
const number = (): number => (random.nextInt(2001) - 1000) / 500;
const numbers = (count: number): Float32Array => Float32Array.from({ length: count }, number);
const at = (values: ArrayLike<number>, index: number): number => values[index] ?? Number.NaN;

function place(kernel: ReturnType<typeof createNetworkKernel>, values: Float32Array): number {
  const pointer = kernel.allocate(values.byteLength);
  kernel.floats(pointer, values.length).set(values);
  return pointer;
}

// Where nothing is asked for, the quickest is taken, and Node is told to allow what it needs.
createNetworkKernel();

const arithmetics: readonly Arithmetic[] = ['products of 8 bits', 'products of 16 bits', 'fine inputs'];
const shapes: readonly [rows: number, width: number, columns: number, largest: number][] = [
  [1, 16, 1, 127],
  [4, 32, 6, 127],
  [37, 48, 13, 16],
  [100, 384, 30, 4],
  [6, 144, 9, 4],
  [3, 528, 16, 7],
];

interface Layer {
  readonly width: number;
  readonly columns: number;
  readonly values: Int8Array;
  readonly scales: Float32Array;
  readonly bias: Float32Array;
}

function randomLayer(width: number, columns: number, largest: number): Layer {
  const values = Int8Array.from({ length: columns * width }, () => random.nextInt(2 * largest + 1) - largest);
  const scales = numbers(columns).map((value) => Math.abs(value) / 100 + 0.001);
  return { width, columns, values, scales, bias: numbers(columns) };
}

const fileOf = ({ width, columns, values, scales, bias }: Layer): ModelFile =>
  ({ matrix: () => ({ rows: columns, width, values, scales }), vector: () => bias }) as unknown as ModelFile;

/** The output without its padding. */
function apply(arithmetic: Arithmetic, layer: Layer, input: Float32Array, rows: number): number[] {
  const kernel = createNetworkKernel(arithmetic);
  const loaded = loadLinear(kernel, fileOf(layer), 'any');
  const quantized = allocateQuantized(kernel, rows + 3, layer.width);
  const [from, to] = [place(kernel, input), kernel.allocate((rows + 3) * loaded.columns * 4)];
  quantize(kernel, from, rows, layer.width, quantized);
  applyLinear(kernel, loaded, quantized, rows, to);
  const output = kernel.floats(to, rows * loaded.columns);
  return [...output].filter((_, index) => index % loaded.columns < layer.columns);
}

describe('the kernel', () => {
  test('is compiled from kernel/', () => {
    execFileSync(process.execPath, ['scripts/build-kernel.mjs', '--check']);
  });

  describe.each(shapes)(
    'a linear layer: %i rows of %i to %i columns, weights up to %i',
    (rows, width, columns, largest) => {
      const layer = randomLayer(width, columns, largest);
      const input = numbers((rows + 3) * width);
      const outputs = new Map(arithmetics.map((arithmetic) => [arithmetic, apply(arithmetic, layer, input, rows)]));

      test.each(arithmetics)('%s: as exact as the rounding of its inputs', (arithmetic) => {
        const output = outputs.get(arithmetic) ?? [];
        for (let row = 0; row < rows; row++) {
          const own = input.subarray(row * width, (row + 1) * width);
          const halfStep =
            arithmetic === 'fine inputs'
              ? Math.max(...own.map(Math.abs)) / 8191 / 2
              : (Math.max(...own) - Math.min(...own)) / 127 / 2;
          for (let column = 0; column < columns; column++) {
            const weights = layer.values.subarray(column * width, (column + 1) * width);
            const scale = at(layer.scales, column);
            const exact =
              weights.reduce((sum, weight, i) => sum + weight * at(own, i), 0) * scale + at(layer.bias, column);
            const most = weights.reduce((sum, weight) => sum + Math.abs(weight), 0) * scale * halfStep;
            expect(Math.abs(at(output, row * columns + column) - exact)).toBeLessThan(most * 1.001 + 1e-4);
          }
        }
      });

      test('products of 8 and of 16 bits give the same', () => {
        expect(outputs.get('products of 8 bits')).toEqual(outputs.get('products of 16 bits'));
      });
    },
  );

  test('sums stay in few bits only as long as they fit', () => {
    const kernel = createNetworkKernel('products of 8 bits');
    const steps = (weight: number): number => {
      const layer = { ...randomLayer(256, 8, 1), values: new Int8Array(256 * 8).fill(weight) };
      return loadLinear(kernel, fileOf(layer), 'any').steps;
    };
    expect([steps(4), steps(-4), steps(5), steps(16), steps(17), steps(127), steps(-127)]).toEqual([
      32, 32, 8, 8, 1, 1, 1,
    ]);
  });

  test.each([4, -4, 16, -128])('the largest sums of weights that are all %i', (weight) => {
    const layer = { ...randomLayer(256, 8, 1), values: new Int8Array(256 * 8).fill(weight) };
    const input = new Float32Array(7 * 256).fill(1);
    input[0] = 0;
    const [eight, sixteen] = [
      apply('products of 8 bits', layer, input, 1),
      apply('products of 16 bits', layer, input, 1),
    ];
    expect(eight).toEqual(sixteen);
    for (const [column, value] of eight.entries()) {
      expect(value).toBeCloseTo(255 * weight * at(layer.scales, column) + at(layer.bias, column), 2);
    }
  });

  test.each([
    ['as many weights above zero as below', 64, 64, 15],
    ['more weights above zero than below', 40, 20, 15],
    ['more weights below zero than above', 40, 20, -15],
  ])('%s: sums hold even if an input picks those of one sign', (_, first, second, weight) => {
    const sign = (index: number): number => (index % 128 < first ? 1 : index % 128 < first + second ? -1 : 0);
    const values = Int8Array.from({ length: 256 * 8 }, (_, index) => weight * sign(index));
    const layer = { ...randomLayer(256, 8, 1), values };
    for (const picked of [1, -1]) {
      const input = Float32Array.from({ length: 7 * 256 }, (_, index) => Number(sign(index) === picked));
      const eight = apply('products of 8 bits', layer, input, 4);
      expect(eight).toEqual(apply('products of 16 bits', layer, input, 4));
    }
  });

  test('fine inputs of a wide layer are rounded more, so that their sums fit 32 bits', () => {
    const width = 3072;
    const layer = { ...randomLayer(width, 8, 1), values: new Int8Array(width * 8).fill(127) };
    const output = apply('fine inputs', layer, new Float32Array(4 * width).fill(1), 1);
    for (const [column, value] of output.entries()) {
      const exact = 127 * width * at(layer.scales, column) + at(layer.bias, column);
      expect(Math.abs(value / exact - 1)).toBeLessThan(1e-5);
    }
  });

  test('what has no relaxed SIMD is told', () => {
    expect(hasRelaxedSimd(Uint8Array.of(0, 97, 115, 109))).toBe(false);
  });

  test.each(arithmetics)('%s: GELU', (arithmetic) => {
    const kernel = createNetworkKernel(arithmetic);
    const input = Float32Array.from({ length: 4 * 400 }, (_, index) => ((index % 400) - 200) / 20);
    const pointer = place(kernel, input);
    quantizeWithGelu(kernel, pointer, 4, 400, allocateQuantized(kernel, 4, 400));
    const output = kernel.floats(pointer, input.length);
    const logistic = (x: number): number => x / (1 + Math.exp(-1.702 * x));
    for (const [index, x] of input.entries()) expect(Math.abs(at(output, index) - logistic(x))).toBeLessThan(0.021);
    expect(Math.abs(at(output, 220) - 0.8413447)).toBeLessThan(0.0002);
    expect(Math.abs(at(output, 180) + 0.1586553)).toBeLessThan(0.0002);
  });

  test.each([
    [1, 1],
    [3, 1],
    [4, 1],
    [9, 1],
    [40, 1],
    // Scores that are too far apart, and too large, for exponentials of 32 bits.
    [40, 30],
  ])('attention over %i positions, with queries times %i', (length, factor) => {
    const kernel = createNetworkKernel();
    const [width, heads] = [16, 2];
    const size = width / heads;
    const qkv = numbers(length * 3 * width).map((value, index) =>
      index % (3 * width) < width ? factor * value : value,
    );
    const pointer = place(kernel, qkv);
    const to = kernel.allocate(length * width * 4);
    kernel.run.attend(pointer, length, width, heads, to, kernel.allocate((size + 4) * (length + 7) * 4));
    const output = kernel.floats(to, length * width);
    for (let head = 0; head < heads; head++) {
      for (let i = 0; i < length; i++) {
        const part = (kind: number, row: number, d: number) =>
          at(qkv, row * 3 * width + kind * width + head * size + d);
        const scores = Array.from({ length }, (_, j) => {
          let sum = 0;
          for (let d = 0; d < size; d++) sum += part(0, i, d) * part(1, j, d);
          return Math.exp(sum / Math.sqrt(size));
        });
        const all = scores.reduce((sum, score) => sum + score, 0);
        for (let d = 0; d < size; d++) {
          const expected = scores.reduce((sum, score, j) => sum + (score / all) * part(2, j, d), 0);
          expect(at(output, i * width + head * size + d)).toBeCloseTo(expected, factor === 1 ? 4 : 3);
        }
      }
    }
  });

  test('sum and layer norm', () => {
    const kernel = createNetworkKernel();
    const [rows, width] = [3, 12];
    const [x, y, gain, bias] = [numbers(rows * width), numbers(rows * width), numbers(width), numbers(width)];
    const pointer = place(kernel, x);
    kernel.run.addAndNormalize(pointer, place(kernel, y), place(kernel, gain), place(kernel, bias), rows, width, 1e-12);
    const output = kernel.floats(pointer, rows * width);
    for (let row = 0; row < rows; row++) {
      const sums = Array.from({ length: width }, (_, i) => at(x, row * width + i) + at(y, row * width + i));
      const mean = sums.reduce((a, b) => a + b) / width;
      const deviation = Math.sqrt(sums.reduce((a, b) => a + (b - mean) ** 2, 0) / width);
      for (const [i, sum] of sums.entries()) {
        expect(at(output, row * width + i)).toBeCloseTo(((sum - mean) / deviation) * at(gain, i) + at(bias, i), 4);
      }
    }
  });
});

// The WebAssembly kernel: compiled from the source that is here, and equal to plain arithmetic.

import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../src/core/random.ts';
import { createKernel } from '../../../src/language/model/kernel.ts';
import { allocateQuantized, applyLinear, loadLinear, quantize } from '../../../src/language/model/linear.ts';
import type { ModelFile } from '../../../src/language/model/model-file.ts';

const random = createRandom(3);
const number = (): number => (random.nextInt(2001) - 1000) / 500;
const numbers = (count: number): Float32Array => Float32Array.from({ length: count }, number);
const at = (values: ArrayLike<number>, index: number): number => values[index] ?? Number.NaN;

function place(kernel: ReturnType<typeof createKernel>, values: Float32Array): number {
  const pointer = kernel.allocate(values.byteLength);
  kernel.floats(pointer, values.length).set(values);
  return pointer;
}

describe('the kernel', () => {
  test('is compiled from kernel/network.ts', () => {
    execFileSync(process.execPath, ['scripts/build-kernel.mjs', '--check']);
  });

  test.each([
    [1, 16, 1],
    [4, 32, 6],
    [37, 48, 13],
    [100, 384, 30],
  ])('a linear layer: %i rows of %i to %i columns', (rows, width, columns) => {
    const kernel = createKernel();
    const values = Int8Array.from({ length: columns * width }, () => random.nextInt(255) - 127);
    const scales = numbers(columns).map((value) => Math.abs(value) / 100 + 0.001);
    const bias = numbers(columns);
    const file = { matrix: () => ({ rows: columns, width, values, scales }), vector: () => bias };
    const layer = loadLinear(kernel, file as unknown as ModelFile, 'any');
    const padded = rows + 3;
    const input = numbers(padded * width);
    const quantized = allocateQuantized(kernel, padded, width);
    const [from, to] = [place(kernel, input), kernel.allocate(padded * layer.columns * 4)];
    quantize(kernel, from, rows, width, quantized);
    applyLinear(kernel, layer, quantized, rows, to);
    const output = kernel.floats(to, rows * layer.columns);
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        let sum = 0;
        for (let i = 0; i < width; i++) sum += at(input, row * width + i) * at(values, column * width + i);
        const expected = sum * at(scales, column) + at(bias, column);
        expect(at(output, row * layer.columns + column)).toBeCloseTo(expected, 1.5);
      }
    }
  });

  test('GELU', () => {
    const kernel = createKernel();
    const input = Float32Array.from({ length: 400 }, (_, index) => (index - 200) / 20);
    const pointer = place(kernel, input);
    kernel.run.gelu(pointer, input.length);
    const output = kernel.floats(pointer, input.length);
    const logistic = (x: number): number => x / (1 + Math.exp(-1.702 * x));
    for (const [index, x] of input.entries()) expect(Math.abs(at(output, index) - logistic(x))).toBeLessThan(0.021);
    expect(at(output, 220)).toBeCloseTo(0.8413447, 4);
    expect(at(output, 180)).toBeCloseTo(-0.1586553, 4);
  });

  test.each([1, 3, 4, 9, 40])('attention over %i positions', (length) => {
    const kernel = createKernel();
    const [width, heads] = [16, 2];
    const size = width / heads;
    const qkv = numbers(length * 3 * width);
    const pointer = place(kernel, qkv);
    const to = kernel.allocate(length * width * 4);
    kernel.run.attend(pointer, length, width, heads, to, kernel.allocate((size + 4) * (length + 3) * 4));
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
          expect(at(output, i * width + head * size + d)).toBeCloseTo(expected, 4);
        }
      }
    }
  });

  test('sum and layer norm', () => {
    const kernel = createKernel();
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

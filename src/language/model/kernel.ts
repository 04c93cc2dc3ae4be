// The network's inner loops in WebAssembly, with their memory. Pointers are byte offsets; rows are padded by whoever allocates.

import { decodeBase64, hasRelaxedSimd, WebAssembly } from '../platform.ts';
import { kernelBytes8, kernelBytes16 } from './kernel-bytes.ts';

interface KernelFunctions {
  quantizeRows(
    ...args: [input: number, rows: number, width: number, withGelu: number, output: number, scales: number]
  ): void;
  multiply(
    ...args: [
      input: number,
      scales: number,
      rows: number,
      width: number,
      weights: number,
      weightScales: number,
      weightSums: number,
      bias: number,
      columns: number,
      steps: number,
      output: number,
      stride: number,
    ]
  ): void;
  addAndNormalize(
    ...args: [x: number, y: number, gain: number, bias: number, rows: number, width: number, epsilon: number]
  ): void;
  leakyRelu(x: number, count: number): void;
  accumulate(total: number, x: number, weight: number, count: number): void;
  attend(qkv: number, length: number, width: number, heads: number, output: number, scratch: number): void;
  unpackWeights(bytes: number, columns: number, width: number, output: number): void;
  sumWeights(bytes: number, columns: number, width: number, scales: number, sums: number): void;
  safeSteps(bytes: number, columns: number, width: number): number;
  bestLabel(products: number, head: number, width: number, count: number): number;
  innerProducts(a: number, rows: number, b: number, columns: number, width: number, output: number): void;
}

const PAGE = 65536;
const ALIGNMENT = 16;

/** The kernel keeps pointers to this many bytes before its weights. */
const UNUSED = 256;

/**
 * How layers are computed. In the first two ways their inputs are rounded to 7 bits, which networks bear that were trained for it,
 * and all sums are the same; products of 8 bits are nearly twice as fast as those of 16, but not every WebAssembly has them. In the
 * third way inputs are rounded to 14 bits, for all others.
 */
export type Arithmetic = 'products of 8 bits' | 'products of 16 bits' | 'fine inputs';

export interface Kernel {
  readonly run: KernelFunctions;
  readonly bytesPerValue: number;
  /** Room for so many bytes; it is never given back. */
  allocate(bytes: number): number;
  /** Copies bytes to a place that the next call overwrites. */
  stage(bytes: Int8Array): number;
  /** Views of memory; good until the next `allocate`. */
  floats(at: number, count: number): Float32Array;
}

export function createNetworkKernel(arithmetic: Arithmetic = quickest()): Kernel {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const bytesPerValue = arithmetic === 'products of 8 bits' ? 1 : 2;
  const module = new WebAssembly.Module(decodeBase64(bytesPerValue === 1 ? kernelBytes8 : kernelBytes16));
  const { exports } = new WebAssembly.Instance(module, { env: { memory } });
  const functions = exports as unknown as KernelFunctions & {
    readonly quantizeRowsFinely: KernelFunctions['quantizeRows'];
  };
  let free = UNUSED;
  let staging = { at: 0, size: 0 };
  const allocate = (bytes: number): number => {
    const at = free;
    free = Math.ceil((free + bytes) / ALIGNMENT) * ALIGNMENT;
    const missing = Math.ceil((free - memory.buffer.byteLength) / PAGE);
    if (missing > 0) memory.grow(missing);
    return at;
  };
  return {
    run: arithmetic === 'fine inputs' ? { ...functions, quantizeRows: functions.quantizeRowsFinely } : functions,
    bytesPerValue,
    allocate,
    stage(bytes) {
      if (bytes.length > staging.size) staging = { at: allocate(bytes.length), size: bytes.length };
      new Int8Array(memory.buffer, staging.at, bytes.length).set(bytes);
      return staging.at;
    },
    floats: (at, count) => new Float32Array(memory.buffer, at, count),
  };
}

let knownQuickest: Arithmetic | undefined;

function quickest(): Arithmetic {
  knownQuickest ??=
    hasRelaxedSimd(decodeBase64(kernelBytes8)) && multipliesRightly() ? 'products of 8 bits' : 'products of 16 bits';
  return knownQuickest;
}

/**
 * V8's first compiler gets relaxed products wrong on processors without AVX: some rows of a product are garbage. So four rows are multiplied by
 * eight columns, all 16 values of a row or column being the same.
 */
function multipliesRightly(): boolean {
  const { run, allocate, floats } = createNetworkKernel('products of 8 bits');
  const [rows, columns, width] = [4, 8, 16];
  const place = (values: Float32Array): number => {
    const at = allocate(values.byteLength);
    floats(at, values.length).set(values);
    return at;
  };
  const interleave = (size: number, value: (index: number) => number): number => {
    const bytes = Int8Array.from({ length: width * size }, (_, index) => value((index >> 2) % size));
    return place(new Float32Array(bytes.buffer));
  };
  const [input, weights] = [interleave(rows, (row) => row + 1), interleave(columns, (column) => column - 3)];
  const scales = place(Float32Array.from({ length: 2 * rows }, (_, index) => 1 - (index % 2)));
  const [ones, zeros] = [place(new Float32Array(columns).fill(1)), place(new Float32Array(columns))];
  const output = allocate(rows * columns * 4);
  run.multiply(input, scales, rows, width, weights, ones, zeros, zeros, columns, 1, output, columns);
  return floats(output, rows * columns).every(
    (value, index) => value === width * (Math.floor(index / columns) + 1) * ((index % columns) - 3),
  );
}

// The network's inner loops in WebAssembly, with their memory. Pointers are byte offsets; rows are padded by whoever allocates.

import { kernelBytes } from './kernel-bytes.ts';
import { decodeBase64, WebAssembly } from './platform.ts';

interface KernelFunctions {
  quantizeRows(input: number, rows: number, width: number, output: number, scales: number): void;
  multiply(
    ...args: [
      input: number,
      scales: number,
      rows: number,
      width: number,
      weights: number,
      weightScales: number,
      bias: number,
      columns: number,
      output: number,
      stride: number,
    ]
  ): void;
  addAndNormalize(
    ...args: [x: number, y: number, gain: number, bias: number, rows: number, width: number, epsilon: number]
  ): void;
  gelu(x: number, count: number): void;
  leakyRelu(x: number, count: number): void;
  accumulate(total: number, x: number, weight: number, count: number): void;
  attend(qkv: number, length: number, width: number, heads: number, output: number, scratch: number): void;
  unpackWeights(bytes: number, columns: number, width: number, output: number): void;
  bestLabel(products: number, head: number, width: number, count: number): number;
  innerProducts(a: number, rows: number, b: number, columns: number, width: number, output: number): void;
}

const PAGE = 65536;
const ALIGNMENT = 16;

export interface Kernel {
  readonly run: KernelFunctions;
  /** Room for so many bytes; it is never given back. */
  allocate(bytes: number): number;
  /** Copies bytes to a place that the next call overwrites. */
  stage(bytes: Int8Array): number;
  /** Views of memory; good until the next `allocate`. */
  floats(at: number, count: number): Float32Array;
}

export function createKernel(): Kernel {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const module = new WebAssembly.Module(decodeBase64(kernelBytes));
  const instance = new WebAssembly.Instance(module, { env: { memory } });
  let free = ALIGNMENT;
  let staging = { at: 0, size: 0 };
  const allocate = (bytes: number): number => {
    const at = free;
    free = Math.ceil((free + bytes) / ALIGNMENT) * ALIGNMENT;
    const missing = Math.ceil((free - memory.buffer.byteLength) / PAGE);
    if (missing > 0) memory.grow(missing);
    return at;
  };
  return {
    run: instance.exports as unknown as KernelFunctions,
    allocate,
    stage(bytes) {
      if (bytes.length > staging.size) staging = { at: allocate(bytes.length), size: bytes.length };
      new Int8Array(memory.buffer, staging.at, bytes.length).set(bytes);
      return staging.at;
    },
    floats: (at, count) => new Float32Array(memory.buffer, at, count),
  };
}

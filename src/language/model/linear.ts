// A linear layer of 8-bit weights, unpacked once into the kernel's memory in the order in which the kernel reads it.

import type { Kernel } from './kernel.ts';
import type { Weights } from './model-file.ts';

const roundUp = (value: number, to: number): number => Math.ceil(value / to) * to;

/** Row counts are padded to this. */
export const padRows = (rows: number): number => roundUp(rows, 4);

export interface Linear {
  readonly width: number;
  readonly columns: number;
  readonly weights: number;
  readonly scales: number;
  readonly sums: number;
  readonly bias: number;
  /** How long the kernel may sum up in few bits. */
  readonly steps: number;
}

export function loadLinear(kernel: Kernel, file: Weights, name: string): Linear {
  const { rows, width, values, scales: rowScales } = file.matrix(name);
  if (width % 16 !== 0) throw new RangeError(`the input of layer ${name} is ${width} wide, not a multiple of 16`);
  const columns = roundUp(rows, 8);
  const weights = kernel.allocate(columns * width * kernel.bytesPerValue);
  const [scales, sums, bias] = [
    kernel.allocate(columns * 4),
    kernel.allocate(columns * 4),
    kernel.allocate(columns * 4),
  ];
  const staged = kernel.stage(values);
  kernel.floats(scales, rows).set(rowScales);
  kernel.floats(bias, rows).set(file.vector(`${name}.bias`));
  kernel.run.sumWeights(staged, rows, width, scales, sums);
  kernel.run.unpackWeights(staged, rows, width, weights);
  return { width, columns, weights, scales, sums, bias, steps: kernel.run.safeSteps(staged, rows, width) };
}

/** A place for quantized rows, which may feed several layers. */
export interface Quantized {
  readonly values: number;
  readonly scales: number;
}

export function allocateQuantized(kernel: Kernel, rows: number, width: number): Quantized {
  return { values: kernel.allocate(rows * width * kernel.bytesPerValue), scales: kernel.allocate(rows * 8) };
}

export function quantize(kernel: Kernel, input: number, rows: number, width: number, into: Quantized): void {
  kernel.run.quantizeRows(input, padRows(rows), width, 0, into.values, into.scales);
}

/** GELU comes first, in place. */
export function quantizeWithGelu(kernel: Kernel, input: number, rows: number, width: number, into: Quantized): void {
  kernel.run.quantizeRows(input, padRows(rows), width, 1, into.values, into.scales);
}

/** Writes rows of `layer.columns` floats. */
export function applyLinear(kernel: Kernel, layer: Linear, input: Quantized, rows: number, output: number): void {
  const { width, columns, weights, scales, sums, bias, steps } = layer;
  const { multiply } = kernel.run;
  const padded = padRows(rows);
  multiply(input.values, input.scales, padded, width, weights, scales, sums, bias, columns, steps, output, columns);
}

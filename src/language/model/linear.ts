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
  readonly bias: number;
}

export function loadLinear(kernel: Kernel, file: Weights, name: string): Linear {
  const { rows, width, values, scales: rowScales } = file.matrix(name);
  if (width % 8 !== 0) throw new RangeError(`the input of layer ${name} is ${width} wide, not a multiple of 8`);
  const columns = roundUp(rows, 8);
  const weights = kernel.allocate(columns * width * 2);
  const scales = kernel.allocate(columns * 4);
  const bias = kernel.allocate(columns * 4);
  kernel.floats(scales, rows).set(rowScales);
  kernel.floats(bias, rows).set(file.vector(`${name}.bias`));
  kernel.run.unpackWeights(kernel.stage(values), rows, width, weights);
  return { width, columns, weights, scales, bias };
}

/** A place for quantized rows, which may feed several layers. */
export interface Quantized {
  readonly values: number;
  readonly scales: number;
}

export function allocateQuantized(kernel: Kernel, rows: number, width: number): Quantized {
  return { values: kernel.allocate(rows * width * 2), scales: kernel.allocate(rows * 4) };
}

export function quantize(kernel: Kernel, input: number, rows: number, width: number, into: Quantized): void {
  kernel.run.quantizeRows(input, padRows(rows), width, into.values, into.scales);
}

/** Writes rows of `layer.columns` floats. */
export function applyLinear(kernel: Kernel, layer: Linear, input: Quantized, rows: number, output: number): void {
  const { width, columns, weights, scales, bias } = layer;
  const { multiply } = kernel.run;
  multiply(input.values, input.scales, padRows(rows), width, weights, scales, bias, columns, output, columns);
}

// One side of a biaffine product: a layer over the vectors of words, as dependents or as heads.

import type { Kernel } from './kernel.ts';
import { applyLinear, loadLinear, padRows, type Quantized } from './linear.ts';
import type { ModelFile } from './model-file.ts';
import { MOST_PIECES } from './transformer.ts';

export interface BiaffineSide {
  /** Floats a row. */
  readonly columns: number;
  /** Where a row of the last call lies. */
  rowAt(row: number): number;
  /** Computes the rows of all words, roots among them. */
  apply(words: number): void;
}

export function loadBiaffineSide(kernel: Kernel, file: ModelFile, name: string, input: Quantized): BiaffineSide {
  const layer = loadLinear(kernel, file, name);
  const { columns } = layer;
  const output = kernel.allocate(padRows(MOST_PIECES) * columns * 4);
  return {
    columns,
    rowAt: (row) => output + row * columns * 4,
    apply(words) {
      applyLinear(kernel, layer, input, words, output);
      kernel.run.leakyRelu(output, padRows(words) * columns);
    },
  };
}

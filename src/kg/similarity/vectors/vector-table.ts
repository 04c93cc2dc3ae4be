// Vectors of equal length, one a row, in one array.

import { float64At } from '../../../core/at.ts';

export interface VectorTable {
  readonly rows: number;
  readonly dimensions: number;
  readonly values: Float64Array;
}

export function createVectorTable(rows: number, dimensions: number): VectorTable {
  return { rows, dimensions, values: new Float64Array(rows * dimensions) };
}

export function rowOf({ dimensions, values }: VectorTable, row: number): Float64Array {
  return values.subarray(row * dimensions, (row + 1) * dimensions);
}

/** To zero mean and unit variance in every dimension (COMBO, appendix E), a row counting as often as its weight says. */
export function standardize(table: VectorTable, weights: ArrayLike<number>): VectorTable {
  const { rows, dimensions } = table;
  const result = createVectorTable(rows, dimensions);
  let total = 0;
  const weightOf = Float64Array.from(weights);
  for (const weight of weightOf) total += weight;
  for (let dimension = 0; dimension < dimensions; dimension++) {
    const valueAt = (row: number): number => float64At(table.values, row * dimensions + dimension);
    let sum = 0;
    for (let row = 0; row < rows; row++) sum += valueAt(row) * float64At(weightOf, row);
    const mean = sum / total;
    let squares = 0;
    for (let row = 0; row < rows; row++) squares += (valueAt(row) - mean) ** 2 * float64At(weightOf, row);
    // A dimension without any variance says nothing, and must not divide by nothing.
    const deviation = Math.sqrt(squares / total) || 1;
    for (let row = 0; row < rows; row++)
      result.values[row * dimensions + dimension] = (valueAt(row) - mean) / deviation;
  }
  return result;
}

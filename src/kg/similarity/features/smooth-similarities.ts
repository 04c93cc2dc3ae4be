// Smoothing over nearest neighbours: to each item the mean of the ten others most similar to it is added, so that two items are similar if they or
// their neighbourhoods are. Helps where single items say little, as the sentences around a relation do.

import { at, float32At, float64At } from '../../../core/at.ts';
import { rowStart } from '../distances/condensed.ts';

const neighbours = 10;

/** Replaces condensed similarities, in place; needs a full matrix of n x n 32-bit numbers meanwhile, twice. */
export function smoothSimilarities(items: number, values: Float32Array, rounds: number): void {
  let matrix = expand(items, values);
  for (let round = 0; round < rounds; round++) matrix = smoothOnce(items, matrix);
  for (let row = 0; row < items; row++) {
    const start = rowStart(items, row);
    for (let column = row + 1; column < items; column++)
      values[start + column] = float32At(matrix, row * items + column);
  }
}

function expand(items: number, values: Float32Array): Float32Array {
  const matrix = new Float32Array(items * items);
  for (let row = 0; row < items; row++) {
    matrix[row * items + row] = 1;
    const start = rowStart(items, row);
    for (let column = row + 1; column < items; column++) {
      const value = float32At(values, start + column);
      matrix[row * items + column] = value;
      matrix[column * items + row] = value;
    }
  }
  return matrix;
}

/** W S W', scaled so that each item is as similar to itself as 1. */
function smoothOnce(items: number, matrix: Float32Array): Float32Array {
  const nearest = Array.from({ length: items }, (_, row) =>
    findNearest(matrix.subarray(row * items, (row + 1) * items), row),
  );
  const half = addNeighbours(items, matrix, nearest);
  const smoothed = addNeighbours(items, transpose(items, half), nearest);
  const scale = Float64Array.from({ length: items }, (_, row) => {
    const own = float32At(smoothed, row * items + row);
    return own > 0 ? 1 / Math.sqrt(own) : 0;
  });
  for (let row = 0; row < items; row++)
    for (let column = 0; column < items; column++) {
      const place = row * items + column;
      smoothed[place] = float32At(smoothed, place) * float64At(scale, row) * float64At(scale, column);
    }
  return smoothed;
}

/** Without itself; of equals the first ones. */
function findNearest(similarities: Float32Array, own: number): number[] {
  const best: { readonly item: number; readonly value: number }[] = [];
  let least = Number.NEGATIVE_INFINITY;
  similarities.forEach((value, item) => {
    if (item === own || value <= least) return;
    const place = best.findIndex((other) => other.value < value);
    best.splice(place < 0 ? best.length : place, 0, { item, value });
    if (best.length > neighbours) best.pop();
    if (best.length === neighbours) least = at(best, neighbours - 1).value;
  });
  return best.map(({ item }) => item);
}

function addNeighbours(items: number, matrix: Float32Array, nearest: readonly (readonly number[])[]): Float32Array {
  const result = matrix.slice();
  nearest.forEach((rows, target) => {
    for (const row of rows)
      for (let column = 0; column < items; column++) {
        const place = target * items + column;
        result[place] = float32At(result, place) + float32At(matrix, row * items + column) / rows.length;
      }
  });
  return result;
}

function transpose(items: number, matrix: Float32Array): Float32Array {
  const result = new Float32Array(items * items);
  for (let row = 0; row < items; row++)
    for (let column = 0; column < items; column++)
      result[column * items + row] = float32At(matrix, row * items + column);
  return result;
}

// All distances between n items without repeats: the upper triangle of the matrix, row by row, as one array of 32-bit floats.

import { usageError } from '../../../core/assay-error.ts';
import { borrowKernel, type LinkageKernel, layOut } from './kernel.ts';

/** The distances of all pairs of items, each pair once. */
export interface CondensedDistances {
  readonly items: number;
  /** The distance of i and j, i < j, stands at `rowStart(items, i) + j`. */
  readonly values: Float32Array;
  /** Where the values stand in the memory of a kernel, at their place. */
  readonly kernel?: LinkageKernel;
}

/** Negative for the first row: the place where column 0 would be. */
export const rowStart = (items: number, row: number): number => (row * (2 * items - row - 1)) / 2 - row - 1;

/** Of the distances of all pairs. */
export const bytesOfPairs = (items: number): number => 2 * items * (items - 1);

/** All 0; where they are many, in the memory of a kernel, so that a tree can be grown in place. */
export function createDistances(items: number): CondensedDistances {
  const { values, end } = layOut(items);
  const count = (items * (items - 1)) / 2;
  const kernel = borrowKernel(end);
  if (kernel.isCommon) return { items, values: new Float32Array(count) };
  return { items, values: new Float32Array(kernel.memory.buffer, values, count), kernel };
}

/** Measures the distance of every pair by a function; for small inputs. */
export function measureDistances(items: number, distance: (i: number, j: number) => number): CondensedDistances {
  const values = new Float32Array((items * (items - 1)) / 2);
  for (let i = 0; i < items; i++) {
    const start = rowStart(items, i);
    for (let j = i + 1; j < items; j++) values[start + j] = distance(i, j);
  }
  return { items, values };
}

/** A distance that is no number would make every comparison false and the tree arbitrary. */
export function refuseDistance({ items, values }: CondensedDistances, place: number): never {
  let row = 0;
  while (place > rowStart(items, row) + items - 1) row++;
  const column = place - rowStart(items, row);
  throw usageError(
    'bad-value',
    `the distance of items ${row} and ${column} is ${values[place]}; distances are finite numbers of at least 0`,
  );
}

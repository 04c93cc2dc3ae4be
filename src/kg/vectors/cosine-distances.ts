// 1 - cosine of all pairs of rows, as condensed distances. A row of zeros has no direction; its distance from everything is 1.

import type { CondensedDistances } from '../linkage/condensed.ts';
import { rowStart } from '../linkage/condensed.ts';
import type { OnProgress } from '../progress.ts';
import { rowOf, type VectorTable } from './vector-table.ts';

/** Rows are taken in blocks that stay in the cache while every other row passes by. */
const blockSize = 32;

export function measureCosines(table: VectorTable, onProgress?: OnProgress): CondensedDistances {
  const { rows, dimensions } = table;
  const unit = normalizeRows(table);
  const values = new Float32Array((rows * (rows - 1)) / 2);
  for (let block = 0; block < rows; block += blockSize) {
    onProgress?.(1 - (1 - block / rows) ** 2);
    const end = Math.min(block + blockSize, rows);
    for (let other = block + 1; other < rows; other++) {
      for (let row = block; row < Math.min(end, other); row++) {
        const cosine = dot(unit, row * dimensions, other * dimensions, dimensions);
        values[rowStart(rows, row) + other] = Math.max(0, 1 - cosine);
      }
    }
  }
  onProgress?.(1);
  return { items: rows, values };
}

function normalizeRows(table: VectorTable): Float32Array {
  const unit = new Float32Array(table.values.length);
  for (let row = 0; row < table.rows; row++) {
    const vector = rowOf(table, row);
    const norm = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0)) || 1;
    unit.set(
      vector.map((value) => value / norm),
      row * table.dimensions,
    );
  }
  return unit;
}

function dot(values: Float32Array, left: number, right: number, length: number): number {
  let [even, odd] = [0, 0];
  let place = 0;
  for (; place + 1 < length; place += 2) {
    even += (values[left + place] as number) * (values[right + place] as number);
    odd += (values[left + place + 1] as number) * (values[right + place + 1] as number);
  }
  if (place < length) even += (values[left + place] as number) * (values[right + place] as number);
  return even + odd;
}

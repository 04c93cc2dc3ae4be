// Cosines of all pairs of rows, as condensed distances or added to similarities. A row of zeros has no direction; its cosine with everything is 0.

import type { CondensedDistances } from '../linkage/condensed.ts';
import { rowStart } from '../linkage/condensed.ts';
import type { OnProgress } from '../progress.ts';
import { rowOf, type VectorTable } from './vector-table.ts';

/** Rows are taken in blocks that stay in the cache while every other row passes by. */
const blockSize = 32;

/** 1 - cosine. */
export function measureCosines(table: VectorTable, onProgress?: OnProgress): CondensedDistances {
  const { rows } = table;
  const values = new Float32Array((rows * (rows - 1)) / 2);
  addCosines(values, table, -1, onProgress);
  for (let place = 0; place < values.length; place++) values[place] = Math.max(0, 1 + (values[place] as number));
  return { items: rows, values };
}

/** Adds `weight` times the cosine of every pair to `target`, which is laid out as condensed distances are. */
export function addCosines(target: Float32Array, table: VectorTable, weight: number, onProgress?: OnProgress): void {
  const { rows, dimensions } = table;
  const unit = normalizeRows(table);
  for (let block = 0; block < rows; block += blockSize) {
    onProgress?.(1 - (1 - block / rows) ** 2);
    const end = Math.min(block + blockSize, rows);
    for (let other = block + 1; other < rows; other++) {
      for (let row = block; row < Math.min(end, other); row++) {
        const cosine = dot(unit, row * dimensions, other * dimensions, dimensions);
        const place = rowStart(rows, row) + other;
        target[place] = (target[place] as number) + weight * cosine;
      }
    }
  }
  onProgress?.(1);
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

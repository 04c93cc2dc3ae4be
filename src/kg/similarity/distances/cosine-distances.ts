// Cosines of all pairs of rows, as condensed distances or added to similarities, by blocked matrix products. A row of zeros has no direction; its cosine
// with everything is 0.

import { usageError } from '../../../core/assay-error.ts';
import { float32At } from '../../../core/at.ts';
import type { OnProgress } from '../../graph/progress.ts';
import { type CondensedDistances, rowStart } from './condensed.ts';
import { borrowKernel, createKernel, type LinkageKernel, layOut } from './kernel.ts';

/** Vectors of equal length, one a row. */
export interface NumberTable {
  readonly rows: number;
  readonly dimensions: number;
  readonly values: Float32Array | Float64Array;
}

/** Rows are taken in bands that stay in the cache while all others pass by; a multiple of 8. */
const band = 64;

/** 1 - cosine. */
export function measureCosines(table: NumberTable, onProgress?: OnProgress): CondensedDistances {
  const { rows } = table;
  const kernel = borrowKernel(bytesOfWork(table));
  const work = placeWork(kernel, table);
  for (let first = 0; first < rows; first += band) {
    onProgress?.(shareDone(first, rows));
    measureBand(kernel, work, first);
  }
  onProgress?.(1);
  const values = new Float32Array(kernel.memory.buffer, layOut(rows).values, (rows * (rows - 1)) / 2);
  return kernel.isCommon ? { items: rows, values: values.slice() } : { items: rows, values, kernel };
}

/** What threads need to know to measure bands in the same memory. */
export interface CosineWork {
  readonly rows: number;
  readonly dimensions: number;
}

const bytesOfWork = ({ rows, dimensions }: CosineWork): number => layOut(rows).end + bytesOfPanels(rows, dimensions);

/** A kernel in memory that threads can share, filled with the rows, and what `measureBand` needs besides. */
export function shareWork(table: NumberTable): { readonly kernel: LinkageKernel; readonly work: CosineWork } {
  const kernel = createKernel(bytesOfWork(table), 'shared');
  return { kernel, work: placeWork(kernel, table) };
}

function placeWork({ memory }: LinkageKernel, table: NumberTable): CosineWork {
  const { rows, dimensions } = table;
  packRows(table, new Float32Array(memory.buffer, layOut(rows).end, bytesOfPanels(rows, dimensions) / 4));
  return { rows, dimensions };
}

/** Rows from `first` on, a multiple of the band. */
function measureBand({ run }: LinkageKernel, { rows, dimensions }: CosineWork, first: number): void {
  const { values, end } = layOut(rows);
  const output = values + 4 * (rowStart(rows, first) + first + 1);
  run.multiplyRows(end, rows, dimensions, first, Math.min(first + band, rows), output, 1, -1, 0);
}

/**
 * Takes the next band that no thread has taken, measures it and gives its number; -1 when all are taken. The first of the shared counters is the next
 * band, the second how many are done.
 */
export function measureNextBand(kernel: LinkageKernel, work: CosineWork, counters: Int32Array): number {
  const next = Atomics.add(counters, 0, 1);
  if (next >= countBands(work.rows)) return -1;
  measureBand(kernel, work, next * band);
  Atomics.add(counters, 1, 1);
  Atomics.notify(counters, 1);
  return next;
}

export const countBands = (rows: number): number => Math.ceil(rows / band);

/** The share of all pairs that stand in the rows, or bands, before this one. */
export const shareDone = (first: number, all: number): number => 1 - (1 - first / all) ** 2;

/** Adds `weight` times the cosine of every pair to `target`, which is laid out as condensed distances are. */
export function addCosines(target: Float32Array, table: NumberTable, weight: number, onProgress?: OnProgress): void {
  const { rows, dimensions } = table;
  const packed = layOut(0).end;
  const output = packed + bytesOfPanels(rows, dimensions);
  const { run, memory } = borrowKernel(output + 4 * band * rows);
  packRows(table, new Float32Array(memory.buffer, packed, (output - packed) / 4));
  for (let first = 0; first < rows; first += band) {
    onProgress?.(shareDone(first, rows));
    const last = Math.min(first + band, rows);
    run.multiplyRows(packed, rows, dimensions, first, last, output, 0, weight, Number.NEGATIVE_INFINITY);
    const start = rowStart(rows, first) + first + 1;
    const length = rowStart(rows, last) + last + 1 - start;
    const products = new Float32Array(memory.buffer, output, length);
    for (let place = 0; place < length; place++)
      target[start + place] = float32At(target, start + place) + float32At(products, place);
  }
  onProgress?.(1);
}

const panel = 8;
export const bytesOfPanels = (rows: number, dimensions: number): number =>
  4 * Math.ceil(rows / panel) * panel * dimensions;

/** Rows of length 1, eight side by side, as the kernel reads them. */
export function packRows(table: NumberTable, packed: Float32Array): void {
  const { rows, dimensions, values } = table;
  packed.fill(0, Math.floor(rows / panel) * panel * dimensions);
  for (let row = 0; row < rows; row++) {
    const start = row * dimensions;
    let squares = 0;
    for (let place = 0; place < dimensions; place++) squares += (values[start + place] as number) ** 2;
    if (!Number.isFinite(squares)) refuseVector(values.subarray(start, start + dimensions), row);
    const scale = 1 / (Math.sqrt(squares) || 1);
    let target = Math.floor(row / panel) * panel * dimensions + (row % panel);
    for (let place = 0; place < dimensions; place++, target += panel)
      packed[target] = (values[start + place] as number) * scale;
  }
}

function refuseVector(vector: Float32Array | Float64Array, row: number): never {
  const place = vector.findIndex((value) => !Number.isFinite(value));
  const what = place < 0 ? 'is too long' : `has ${vector[place]} in dimension ${place}`;
  throw usageError('bad-value', `vector ${row} ${what}; vectors are made of finite numbers`);
}

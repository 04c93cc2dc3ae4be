// Cosine distances of many vectors, measured by several threads in one memory. The calling thread works too and waits for the others.

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { OnProgress } from '../kg/graph/progress.ts';
import type { CondensedDistances } from '../kg/similarity/distances/condensed.ts';
import {
  type CosineWork,
  countBands,
  measureCosines,
  measureNextBand,
  type NumberTable,
  shareDone,
  shareWork,
} from '../kg/similarity/distances/cosine-distances.ts';
import { attachKernel, type KernelMemory, layOut, mostThreads } from '../kg/similarity/distances/kernel.ts';

export interface SharedWork {
  readonly memory: KernelMemory;
  readonly work: CosineWork;
  /** The band that is taken next, and how many are done. */
  readonly counters: Int32Array;
  /** 0 is the calling one. */
  readonly thread: number;
}

/** Below so many rows a thread takes longer to start than the work. */
const fewest = 3000;

export function measureInThreads(
  table: NumberTable,
  onProgress?: OnProgress,
  threads: number = availableParallelism(),
): CondensedDistances {
  const { rows } = table;
  if (threads < 2 || rows < fewest) return measureCosines(table, onProgress);
  const { kernel, work } = shareWork(table);
  const { memory } = kernel;
  const counters = new Int32Array(new SharedArrayBuffer(8));
  const workers = Array.from({ length: Math.min(threads, mostThreads) - 1 }, (_, index) => {
    const workerData: SharedWork = { memory, work, counters, thread: index + 1 };
    return new Worker(new URL('./threads/measure-cosines.js', import.meta.url), { workerData });
  });
  for (const worker of workers) {
    worker.unref();
    // What a thread that cannot start leaves is done here.
    worker.on('error', () => {});
  }
  const bands = countBands(rows);
  for (let band = 0; band >= 0; band = measureNextBand(kernel, work, counters)) onProgress?.(shareDone(band, bands));
  for (let done = Atomics.load(counters, 1); done < bands; done = Atomics.load(counters, 1))
    Atomics.wait(counters, 1, done);
  onProgress?.(1);
  const values = new Float32Array(memory.buffer, layOut(rows).values, (rows * (rows - 1)) / 2);
  return { items: rows, values, kernel };
}

/** What each of the other threads does. */
export function helpMeasure({ memory, work, counters, thread }: SharedWork): void {
  const kernel = attachKernel(memory, 'shared', thread);
  while (measureNextBand(kernel, work, counters) >= 0);
}

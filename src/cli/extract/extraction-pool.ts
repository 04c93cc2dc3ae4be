// Extracts batches in this thread or in several others. Results come in the order of the batches, and no more batches are read than are
// needed to keep the threads busy.

import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { AssayError } from '../../core/assay-error.ts';
import type { Analyser } from '../../language/model/load-analyser.ts';
import { createExtraction } from './create-extraction.ts';
import type { WorkerReply } from './extract-worker.ts';
import type { ExtractedBatch, ExtractionRecipe, ExtractionTask } from './extraction-task.ts';

export interface ExtractionPool {
  extract(tasks: readonly ExtractionTask[]): Promise<ExtractedBatch>;
  /** How many batches to hand over before the first is waited for. */
  readonly width: number;
  close(): Promise<void>;
}

/** Batches that wait at each thread, so that it never waits for this one. */
const batchesPerThread = 3;

/** `model` is that of the recipe's language if it has been loaded here already; other threads load their own. */
export function createPool(recipe: ExtractionRecipe, jobs: number, model?: Analyser): ExtractionPool {
  if (jobs === 1) return createLocal(recipe, model);
  const threads = Array.from({ length: jobs }, () => startThread(recipe));
  return {
    width: jobs * batchesPerThread,
    extract: (tasks) =>
      threads.reduce((best, other) => (other.waiting() < best.waiting() ? other : best)).extract(tasks),
    close: async () => void (await Promise.all(threads.map((thread) => thread.close()))),
  };
}

function createLocal(recipe: ExtractionRecipe, model: Analyser | undefined): ExtractionPool {
  const extract = createExtraction(recipe, model);
  return {
    width: 1,
    async extract(tasks) {
      // An interrupt is heard between batches.
      await setImmediate();
      return extract(tasks);
    },
    close: async () => {},
  };
}

interface Waiting {
  resolve(batch: ExtractedBatch): void;
  reject(error: unknown): void;
}

function startThread(recipe: ExtractionRecipe) {
  const worker = new Worker(new URL('./extract-worker.js', import.meta.url), { workerData: recipe });
  const queue: Waiting[] = [];
  let failure: Error | undefined;
  worker.on('message', (reply: WorkerReply) => {
    const next = queue.shift();
    if ('batch' in reply) next?.resolve(reply.batch);
    else next?.reject(new AssayError(reply.failure.kind, reply.failure.diagnostic));
  });
  worker.on('error', (error: Error) => {
    failure = error;
    for (const waiting of queue.splice(0)) waiting.reject(error);
  });
  return {
    waiting: () => queue.length,
    extract(tasks: readonly ExtractionTask[]): Promise<ExtractedBatch> {
      if (failure) return Promise.reject(failure);
      const result = new Promise<ExtractedBatch>((resolve, reject) => queue.push({ resolve, reject }));
      // It may fail before anyone waits for it.
      result.catch(() => {});
      worker.postMessage(tasks);
      return result;
    },
    close: () => worker.terminate(),
  };
}

/** Each batch with what was made of it. */
export async function* extractInOrder<Batch extends { readonly tasks: readonly ExtractionTask[] }>(
  batches: Iterable<Batch>,
  pool: ExtractionPool,
): AsyncGenerator<{ readonly batch: Batch; readonly extracted: ExtractedBatch }> {
  const running: { readonly batch: Batch; readonly extracted: Promise<ExtractedBatch> }[] = [];
  for (const batch of batches) {
    running.push({ batch, extracted: pool.extract(batch.tasks) });
    const first = running.length < pool.width ? undefined : running.shift();
    if (first) yield { batch: first.batch, extracted: await first.extracted };
  }
  for (const { batch, extracted } of running) yield { batch, extracted: await extracted };
}

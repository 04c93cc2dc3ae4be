// Extracts batches in this thread or in several others. Results come in the order of the batches, and no more batches are read than are
// needed to keep the threads busy.

import { at } from '../../core/at.ts';
import type { Analyser } from '../../language/model/load-analyser.ts';
import type { Host } from '../host.ts';
import { catchFailure, type ThreadFailure, throwFailure } from '../thread-failure.ts';
import { type BatchExtractor, createBatchExtractor } from './create-batch-extractor.ts';
import type { ExtractedBatch, ExtractionRecipe, QueuedSentence } from './queued-sentence.ts';

export interface ExtractionPool {
  extract(batch: readonly QueuedSentence[]): Promise<ExtractedBatch>;
  /** How many batches to hand over before the first is waited for. */
  readonly width: number;
  close(): Promise<void>;
}

/** Batches that wait at each thread, so that it never waits for this one. */
const batchesPerThread = 3;

/** `model` is that of the recipe's language if it has been loaded here already; other threads load their own. */
export function createExtractionPool(
  recipe: ExtractionRecipe,
  jobs: number,
  host: Host,
  model?: Analyser,
): ExtractionPool {
  if (jobs === 1) return createLocalPool(createBatchExtractor(recipe, host, model), host);
  const threads = Array.from({ length: jobs }, () => startThread(recipe, host));
  return {
    width: jobs * batchesPerThread,
    extract: (batch) =>
      threads.reduce((best, other) => (other.waiting() < best.waiting() ? other : best)).extract(batch),
    close: async () => void (await Promise.all(threads.map((thread) => thread.close()))),
  };
}

function createLocalPool(extract: BatchExtractor, host: Host): ExtractionPool {
  return {
    width: 1,
    async extract(batch) {
      // An interrupt is noticed between batches.
      await host.nextTurn();
      return extract(batch);
    },
    close: async () => {},
  };
}

type ThreadReply = ExtractedBatch | ThreadFailure;

/** The other end of a thread: a message that comes in, and what is sent back. */
export function answerBatches(extract: BatchExtractor): (batch: readonly QueuedSentence[]) => ThreadReply {
  return (batch) => catchFailure(() => extract(batch));
}

interface Waiting {
  resolve(reply: ThreadReply): void;
  reject(error: unknown): void;
}

function startThread(recipe: ExtractionRecipe, host: Host) {
  const thread = host.startThread('extract-batches', recipe);
  const queue: Waiting[] = [];
  let failure: Error | undefined;
  thread.onMessage((message) => {
    const next = at(queue, 0);
    queue.shift();
    next.resolve(message as ThreadReply);
  });
  thread.onError((error) => {
    failure = error;
    for (const waiting of queue.splice(0)) waiting.reject(error);
  });
  return {
    waiting: () => queue.length,
    extract(batch: readonly QueuedSentence[]): Promise<ExtractedBatch> {
      if (failure) return Promise.reject(failure);
      const reply = new Promise<ThreadReply>((resolve, reject) => queue.push({ resolve, reject }));
      const result = reply.then(throwFailure);
      // It may fail before anyone waits for it.
      result.catch(() => {});
      thread.send(batch);
      return result;
    },
    close: thread.close,
  };
}

export interface SentenceBatch {
  readonly sentences: readonly QueuedSentence[];
  /** How much of the input has been read. */
  readonly bytes: number;
}

/** Each batch with its facts. */
export async function* extractInOrder(
  batches: Iterable<SentenceBatch>,
  pool: ExtractionPool,
): AsyncGenerator<SentenceBatch & ExtractedBatch> {
  const running: { readonly batch: SentenceBatch; readonly extracted: Promise<ExtractedBatch> }[] = [];
  for (const batch of batches) {
    running.push({ batch, extracted: pool.extract(batch.sentences) });
    const first = running.length < pool.width ? undefined : running.shift();
    if (first) yield { ...first.batch, ...(await first.extracted) };
  }
  for (const { batch, extracted } of running) yield { ...batch, ...(await extracted) };
}

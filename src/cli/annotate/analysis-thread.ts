// Tags and parses in a thread of its own, so that an annotator who opens a sentence never holds up others who save. One sentence is in the thread
// at a time, the others wait here, short ones first; a thread that takes too long or too much memory is ended and replaced.

import { Worker } from 'node:worker_threads';
import type { AnalysedSentence } from '../../language/tree/analysed-sentence.ts';
import { Failure } from '../../server/errors/failure.ts';
import { createAnalysisCache, keyOfSentence } from './analysis-cache.ts';

type Analysis = AnalysedSentence | undefined;

/** As much of a thread as is needed here. */
export interface AnalysisWorker {
  postMessage(sentence: AnalysedSentence): void;
  on(event: 'message', listener: (analysis: Analysis) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  terminate(): Promise<unknown>;
}

interface Waiting {
  readonly sentence: AnalysedSentence;
  readonly key: string;
  resolve(analysis: Analysis): void;
  reject(error: unknown): void;
}

interface AnalysisThread {
  /** Rejects with a failure when there is no time for it. With a signal that ends while the sentence waits, it is not analysed. */
  analyse(sentence: AnalysedSentence, signal?: AbortSignal): Promise<Analysis>;
  close(): Promise<void>;
}

interface ThreadOptions {
  readonly start?: () => AnalysisWorker;
  /** Milliseconds that a sentence may take, with those in which the model is loaded. */
  readonly patience?: number;
}

/** Beyond it the longest is asked to come back. */
const mostWaiting = 100;

/** Weights are loaded outside of this heap; what one sentence needs is far less. */
const resourceLimits = { maxOldGenerationSizeMb: 512 };

const startWorker = (): AnalysisWorker =>
  new Worker(new URL('./analysis-worker.js', import.meta.url), { resourceLimits });

/** The thread starts with the first sentence. One that failed is replaced. */
export function createAnalysisThread({ start = startWorker, patience = 30_000 }: ThreadOptions = {}): AnalysisThread {
  const kept = createAnalysisCache();
  const queue: Waiting[] = [];
  let worker: AnalysisWorker | undefined;
  let current: { readonly waiting: Waiting; readonly timer: NodeJS.Timeout } | undefined;

  const finish = (): Waiting | undefined => {
    if (current === undefined) return undefined;
    const { waiting, timer } = current;
    clearTimeout(timer);
    current = undefined;
    return waiting;
  };
  /** Whatever ended the thread, the next sentence gets a new one; the sentence that ended it is not tried again. */
  const giveUp = (old: AnalysisWorker, why: string) => {
    if (worker !== old) return;
    worker = undefined;
    void old.terminate();
    const waiting = finish();
    if (waiting) {
      kept.keepRefusal(waiting.key, why);
      waiting.reject(new Failure('no-analysis', why));
    }
    next();
  };
  const startThread = (): AnalysisWorker => {
    const started = start();
    started.on('message', (analysis) => {
      if (worker !== started) return;
      const waiting = finish();
      if (waiting) {
        kept.keep(waiting.key, analysis);
        waiting.resolve(analysis);
      }
      next();
    });
    started.on('error', (error) => {
      if (worker !== started) return;
      if (!isOutOfMemory(error)) finish()?.reject(error);
      giveUp(started, 'this sentence needs more memory than an analysis may have');
    });
    return started;
  };
  const next = () => {
    if (current !== undefined) return;
    const waiting = takeShortest(queue);
    if (waiting === undefined) return;
    const known = kept.find(waiting.key);
    if (known) {
      answer(waiting, known);
      next();
      return;
    }
    worker ??= startThread();
    const used = worker;
    const why = `the analysis of this sentence took longer than ${patience / 1000} seconds`;
    current = { waiting, timer: setTimeout(() => giveUp(used, why), patience) };
    used.postMessage(waiting.sentence);
  };
  return {
    analyse: (sentence, signal) =>
      new Promise((resolve, reject) => {
        const waiting: Waiting = { sentence, key: keyOfSentence(sentence), resolve, reject };
        const known = kept.find(waiting.key);
        if (known) return answer(waiting, known);
        queue.push(waiting);
        signal?.addEventListener('abort', () => leave(queue, waiting), { once: true });
        if (queue.length > mostWaiting) turnAway(queue);
        next();
      }),
    async close() {
      clearTimeout(current?.timer);
      const last = worker;
      worker = undefined;
      await last?.terminate();
    },
  };
}

const isOutOfMemory = (error: Error): boolean => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

const lengthOf = ({ sentence }: Waiting): number => sentence.tokens.length;

function takeShortest(queue: Waiting[]): Waiting | undefined {
  const shortest = Math.min(...queue.map(lengthOf));
  const index = queue.findIndex((waiting) => lengthOf(waiting) === shortest);
  return index < 0 ? undefined : queue.splice(index, 1)[0];
}

function turnAway(queue: Waiting[]): void {
  const longest = Math.max(...queue.map(lengthOf));
  const index = queue.findLastIndex((waiting) => lengthOf(waiting) === longest);
  const [refused] = queue.splice(index, 1);
  refused?.reject(new Failure('too-many', `${mostWaiting} sentences are waiting for their analysis`));
}

/** Whoever asked is gone: nobody would read the answer. */
function leave(queue: Waiting[], waiting: Waiting): void {
  const index = queue.indexOf(waiting);
  if (index < 0) return;
  queue.splice(index, 1);
  waiting.reject(new Failure('no-analysis', 'it was asked for by somebody who is gone'));
}

function answer(
  { resolve, reject }: Waiting,
  known: NonNullable<ReturnType<ReturnType<typeof createAnalysisCache>['find']>>,
) {
  if ('refusal' in known) reject(new Failure('no-analysis', known.refusal));
  else resolve(known.analysis);
}

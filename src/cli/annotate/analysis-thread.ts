// Tags and parses in a thread of its own, so that an annotator who opens a sentence never holds up others who save.

import { Worker } from 'node:worker_threads';
import type { AnalysedSentence } from '../../language/analysis.ts';

type Analysis = AnalysedSentence | undefined;

interface Waiting {
  resolve(analysis: Analysis): void;
  reject(error: unknown): void;
}

interface Thread {
  readonly worker: Worker;
  readonly queue: Waiting[];
}

interface AnalysisThread {
  analyse(sentence: AnalysedSentence): Promise<Analysis>;
  close(): Promise<void>;
}

/** The thread starts with the first sentence. One that failed is replaced. */
export function createAnalysisThread(): AnalysisThread {
  let thread: Thread | undefined;
  const start = (): Thread => {
    const worker = new Worker(new URL('./analysis-worker.js', import.meta.url));
    const queue: Waiting[] = [];
    worker.on('message', (analysis: Analysis) => queue.shift()?.resolve(analysis));
    worker.on('error', (error) => {
      thread = undefined;
      for (const { reject } of queue) reject(error);
    });
    return { worker, queue };
  };
  return {
    analyse: (sentence) =>
      new Promise((resolve, reject) => {
        thread ??= start();
        thread.queue.push({ resolve, reject });
        thread.worker.postMessage(sentence);
      }),
    close: async () => void (await thread?.worker.terminate()),
  };
}

// Threads of Node, by name: each is a file of threads/ that begins with `workerData` and speaks over its parent port.

import { Worker } from 'node:worker_threads';
import type { Thread, ThreadName } from '../tasks/host.ts';

export function startThread(name: ThreadName, data: unknown): Thread {
  const worker = new Worker(new URL(`./threads/${name}.js`, import.meta.url), { workerData: data });
  return {
    send: (message) => worker.postMessage(message),
    onMessage: (listener) => worker.on('message', listener),
    onError: (listener) => worker.on('error', listener),
    close: async () => {
      await worker.terminate();
    },
  };
}

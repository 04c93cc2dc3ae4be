// Threads of Node, by name: each is a file of threads/ that begins with its data and speaks over its parent port.

import { Worker } from 'node:worker_threads';
import { usageError } from '../core/assay-error.ts';
import type { Extension } from '../tasks/extension.ts';
import type { Host } from '../tasks/host.ts';

/** What a thread begins with: the files are those of extensions. */
export interface ThreadData {
  readonly data: unknown;
  readonly extensions: readonly string[];
}

/** Threads load the extensions anew, since functions cannot be sent to them. */
export function createThreadStarter(extensions: readonly Extension[]): Host['startThread'] {
  return (name, data) => {
    const files = [...new Set(extensions.map(requireFile))];
    const workerData: ThreadData = { data, extensions: files };
    const worker = new Worker(new URL(`./threads/${name}.js`, import.meta.url), { workerData });
    return {
      send: (message) => worker.postMessage(message),
      onMessage: (listener) => worker.on('message', listener),
      onError: (listener) => worker.on('error', listener),
      close: async () => {
        await worker.terminate();
      },
    };
  };
}

function requireFile({ source }: Extension): string {
  if (source !== undefined) return source.file;
  throw usageError(
    'bad-option',
    'threads cannot have an extension that is no file; use loadExtensions(FILE), or one thread',
  );
}

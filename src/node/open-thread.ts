// What a thread begins with: its data, and the files of the extensions that its host has as the host of the task does.

import { workerData } from 'node:worker_threads';
import type { Host } from '../tasks/host.ts';
import { createNodeHost } from './create-node-host.ts';
import { loadExtensions } from './extensions/load-extensions.ts';
import type { ThreadData } from './start-thread.ts';

/** In a thread: its data, and a host with the extensions of the task. */
export async function openThread(): Promise<{ readonly data: unknown; readonly host: Host }> {
  const { data, extensions } = workerData as ThreadData;
  const loaded = await Promise.all(extensions.map(loadExtensions));
  return { data, host: createNodeHost({ extensions: loaded.flat() }) };
}

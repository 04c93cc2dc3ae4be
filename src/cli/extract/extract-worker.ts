// A thread that extracts: batches of sentences come in as messages, the text of their facts goes out in the same order.

import { parentPort, workerData } from 'node:worker_threads';
import { AssayError } from '../../core/assay-error.ts';
import type { Diagnostic } from '../../core/diagnostic.ts';
import { createExtraction } from './create-extraction.ts';
import type { ExtractedBatch, ExtractionRecipe, ExtractionTask } from './extraction-task.ts';

export type WorkerReply =
  | { readonly batch: ExtractedBatch }
  /** An error loses its class on the way between threads. */
  | { readonly failure: { readonly kind: AssayError['kind']; readonly diagnostic: Diagnostic } };

const extract = createExtraction(workerData as ExtractionRecipe);

function reply(tasks: readonly ExtractionTask[]): WorkerReply {
  try {
    return { batch: extract(tasks) };
  } catch (error) {
    if (!(error instanceof AssayError)) throw error;
    return { failure: { kind: error.kind, diagnostic: error.diagnostic } };
  }
}

parentPort?.on('message', (tasks: readonly ExtractionTask[]) => parentPort?.postMessage(reply(tasks)));

// A thread that extracts: batches of sentences come in as messages, their facts go out in the same order.

import { parentPort, workerData } from 'node:worker_threads';
import { createBatchExtractor } from '../../tasks/extract/create-batch-extractor.ts';
import { answerBatches } from '../../tasks/extract/extraction-pool.ts';
import type { ExtractionRecipe } from '../../tasks/extract/queued-sentence.ts';
import { createNodeHost } from '../create-node-host.ts';

const answer = answerBatches(createBatchExtractor(workerData as ExtractionRecipe, createNodeHost()));

parentPort?.on('message', (batch) => parentPort?.postMessage(answer(batch)));

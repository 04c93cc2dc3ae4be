// A thread that extracts: batches of sentences come in as messages, their facts go out in the same order.

import { parentPort } from 'node:worker_threads';
import { createBatchExtractor } from '../../tasks/extract/create-batch-extractor.ts';
import { answerBatches } from '../../tasks/extract/extraction-pool.ts';
import type { ExtractionRecipe } from '../../tasks/extract/queued-sentence.ts';
import { openThread } from '../open-thread.ts';

const { data, host } = await openThread();
const answer = answerBatches(createBatchExtractor(data as ExtractionRecipe, host));

parentPort?.on('message', (batch) => parentPort?.postMessage(answer(batch)));

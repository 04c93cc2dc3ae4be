// A thread that helps to measure cosine distances and then ends.

import { workerData } from 'node:worker_threads';
import { helpMeasure, type SharedWork } from '../measure-in-threads.ts';

helpMeasure(workerData as SharedWork);

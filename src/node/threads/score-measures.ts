// Scores the measures beside the headline of a report, so that they take no time of the command's.

import { parentPort } from 'node:worker_threads';
import { type OthersRequest, scoreOthers } from '../../tasks/report/score-others.ts';
import { openThread } from '../open-thread.ts';

const { data, host } = await openThread();

parentPort?.postMessage(scoreOthers(data as OthersRequest, host));

// A thread that tags and parses for the annotation server: sentences come in as messages, their analyses go out in the same order.

import { parentPort } from 'node:worker_threads';
import type { AnalysedSentence } from '../../language/tree/analysed-sentence.ts';
import { createLanguageEngine } from './language-engine.ts';

const { analyse } = createLanguageEngine();

parentPort?.on('message', (sentence: AnalysedSentence) => parentPort?.postMessage(analyse(sentence)));

// Has the other measures scored in another thread while this one goes on.

import { Worker } from 'node:worker_threads';
import { AssayError } from '../../core/assay-error.ts';
import type { ReportedMeasure } from '../../report/score-report.ts';
import type { ScoredCorpus, ScoredGold } from '../score/select-corpus.ts';
import { settleDiagnostics } from '../settle-diagnostics.ts';
import type { MeasureReply, MeasureTask } from './measure-worker.ts';
import type { MeasuringOptions } from './report-measures.ts';

export interface OtherMeasures {
  /** The systems are in the order of the corpus. */
  finish(): Promise<readonly ReportedMeasure[]>;
  close(): Promise<unknown>;
}

export function scoreOthers({ gold, tupleGold, systems }: ScoredCorpus, options: MeasuringOptions): OtherMeasures {
  const corpus = { gold: toPlain(gold), tupleGold: tupleGold && toPlain(tupleGold), systems };
  const workerData: MeasureTask = { corpus, options: JSON.parse(JSON.stringify(options)) as MeasuringOptions };
  const worker = new Worker(new URL('./measure-worker.js', import.meta.url), { workerData });
  const reply = new Promise<MeasureReply>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  // It may fail before anyone waits for it.
  reply.catch(() => {});
  return {
    finish: async () => {
      const result = await reply;
      if ('failure' in result) throw new AssayError(result.failure.kind, result.failure.diagnostic);
      // The files are those of the headline measure, which has warned.
      settleDiagnostics(result.diagnostics, { quiet: true });
      return result.measures;
    },
    close: () => worker.terminate(),
  };
}

/** Only what can go to another thread: a gold also knows its format, which has functions. */
const toPlain = ({ file, sha256, items }: ScoredGold): ScoredGold => ({ file, sha256, items });

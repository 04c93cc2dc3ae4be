// Scores the measures beside the headline in a thread of its own, so that they take no time of the command's.

import { parentPort, workerData } from 'node:worker_threads';
import { AssayError } from '../../core/assay-error.ts';
import type { Diagnostic } from '../../core/diagnostic.ts';
import type { ReportedMeasure } from '../../report/score-report.ts';
import { reportMeasure, scoreSystems } from '../score/score-measure.ts';
import type { ScoredCorpus } from '../score/select-corpus.ts';
import { chooseReportMeasures, type MeasuringOptions } from './report-measures.ts';

export interface MeasureTask {
  readonly corpus: ScoredCorpus;
  readonly options: MeasuringOptions;
}

export type MeasureReply =
  | { readonly measures: readonly ReportedMeasure[]; readonly diagnostics: readonly Diagnostic[] }
  /** An error loses its class on the way between threads. */
  | { readonly failure: { readonly kind: AssayError['kind']; readonly diagnostic: Diagnostic } };

function scoreOthers({ corpus, options }: MeasureTask): MeasureReply {
  try {
    const scored = chooseReportMeasures(options, corpus.gold.items).others.map((measure) =>
      scoreSystems(measure, corpus),
    );
    return {
      // Tests are for the headline; intervals say enough about the others.
      measures: scored.map((item) => reportMeasure(item, { ...options, randomization: 0, withCurve: true })),
      diagnostics: scored.flatMap(({ diagnostics }) => diagnostics),
    };
  } catch (error) {
    if (!(error instanceof AssayError)) throw error;
    return { failure: { kind: error.kind, diagnostic: error.diagnostic } };
  }
}

parentPort?.postMessage(scoreOthers(workerData as MeasureTask));

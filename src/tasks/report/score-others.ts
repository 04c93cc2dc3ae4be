// Has the other measures scored in another thread while this one goes on.

import type { Diagnostic } from '../../core/diagnostic.ts';
import type { ReportedMeasure } from '../../report/score-report.ts';
import { createGoldTrees } from '../gold-trees.ts';
import type { Host } from '../host.ts';
import { reportMeasure, scoreSystems } from '../score/score-measure.ts';
import type { ScoredCorpus, ScoredGold } from '../score/select-corpus.ts';
import { readStatistics } from '../score/statistics.ts';
import { settleDiagnostics } from '../settle-diagnostics.ts';
import { catchFailure, type ThreadFailure, throwFailure } from '../thread-failure.ts';
import { listReportMeasures, type MeasuringOptions } from './report-measures.ts';

/** What the thread begins with. */
export interface OthersRequest {
  readonly corpus: ScoredCorpus;
  readonly options: MeasuringOptions;
}

interface OthersReply {
  readonly measures: readonly ReportedMeasure[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface OtherMeasures {
  /** The systems are in the order of the corpus. */
  finish(): Promise<readonly ReportedMeasure[]>;
  close(): Promise<void>;
}

export function startOthers(
  { gold, tupleGold, systems }: ScoredCorpus,
  options: MeasuringOptions,
  host: Host,
): OtherMeasures {
  const { allScorers, scorerOptions, lang, bootstrap, seed } = options;
  const request: OthersRequest = {
    corpus: { gold: toPlain(gold), tupleGold: tupleGold && toPlain(tupleGold), systems },
    options: { allScorers, scorerOptions, lang, bootstrap, seed },
  };
  const thread = host.startThread('score-measures', request);
  const reply = new Promise<OthersReply | ThreadFailure>((resolve, reject) => {
    thread.onMessage((message) => resolve(message as OthersReply | ThreadFailure));
    thread.onError(reject);
  });
  // It may fail before anyone waits for it.
  reply.catch(() => {});
  return {
    finish: async () => {
      const { measures, diagnostics } = throwFailure(await reply);
      // The files are those of the headline measure, which has reported their warnings.
      settleDiagnostics(diagnostics, {}, { report: () => {} });
      return measures;
    },
    close: () => thread.close(),
  };
}

/** Only what can go to another thread: a gold also knows its format, which has functions. */
const toPlain = ({ file, sha256, items }: ScoredGold): ScoredGold => ({ file, sha256, items });

/** The other end: what the thread sends back. Tests are for the headline; intervals say enough about the others. */
export function scoreOthers({ corpus, options }: OthersRequest, host: Host): OthersReply | ThreadFailure {
  return catchFailure(() => {
    const trees = createGoldTrees(host.models, options.lang);
    const { others } = listReportMeasures(options, corpus.gold.items, host.registry);
    const scored = others.map((measure) => scoreSystems(measure, corpus, trees));
    const statistics = readStatistics({ ...options, randomization: 0 });
    return {
      measures: scored.map((one) => reportMeasure(one, statistics, { curve: true })),
      diagnostics: scored.flatMap(({ diagnostics }) => diagnostics),
    };
  });
}

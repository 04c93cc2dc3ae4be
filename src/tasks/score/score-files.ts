// What `assay score` does: scores systems against a gold by one measure or several, with intervals, tests and the full signature.

import { describeHints } from '../../report/print-scores.ts';
import type { ScoreReport } from '../../report/score-report.ts';
import { createGoldTrees } from '../gold-trees.ts';
import type { Host } from '../host.ts';
import { settleDiagnostics } from '../settle-diagnostics.ts';
import { chooseScorers, listMeasures, type MeasureChoice } from './choose-measures.ts';
import { type CorpusOptions, describeGolds, loadScoredCorpus } from './load-scored-corpus.ts';
import { type ReportedDetails, reportMeasure, scoreSystems } from './score-measure.ts';
import { readStatistics, type StatisticsOptions } from './statistics.ts';

/** Which scorers are used, with which options, and how the files are read. */
export interface ScoreFilesOptions extends MeasureChoice, CorpusOptions, StatisticsOptions, ReportedDetails {}

/** Does what `assay score` does. */
export function scoreFiles(
  goldPath: string,
  systemPaths: readonly string[],
  options: ScoreFilesOptions,
  host: Host,
): ScoreReport {
  const scorers = chooseScorers(options, host.registry);
  const corpus = loadScoredCorpus(goldPath, systemPaths, options, host);
  const chosen = scorers.map((scorer) => listMeasures(scorer, options.scorerOptions, corpus.gold.items));
  const trees = createGoldTrees(host.models, options.lang);
  const statistics = readStatistics(options);
  const measures = chosen.flatMap((one) => one.measures);
  const reported = measures.map((measure, index) => {
    // The files are the same for all measures: warnings are reported once.
    const isKnown = index > 0 || (measure.scorer.gold === 'tuples' && corpus.tupleGold !== undefined);
    const scored = scoreSystems(measure, corpus, trees);
    settleDiagnostics(scored.diagnostics, options, isKnown ? { report: () => {} } : host);
    return reportMeasure(scored, statistics, options);
  });
  const hints = reported.flatMap(({ systems }) => systems.flatMap(describeHints));
  for (const note of [...chosen.flatMap(({ notes }) => notes), ...hints]) host.remark(`note: ${note}`);
  return { ...describeGolds(corpus), measures: reported };
}

// Scores all systems by one measure: align, score, intervals, test against the best, remarks and hints.

import { bootstrapIntervals } from '../../analysis/bootstrap.ts';
import { testDifference } from '../../analysis/randomization-test.ts';
import type { Diagnostic } from '../../core/diagnostic.ts';
import { printSignature, type SignatureTable, signOptions } from '../../core/signature.ts';
import type { ReportedMeasure, ReportedSystem } from '../../report/score-report.ts';
import type { BenchieOutcome } from '../../scoring/benchie/benchie-scorer.ts';
import { createHintFinder } from '../../scoring/benchie/mismatch-hints.ts';
import { type SystemScore, scoreSystem } from '../../scoring/score-system.ts';
import type { PreparedScorer } from '../../scoring/scorer.ts';
import type { NamedSystem } from '../../tasks/load-corpus.ts';
import type { Measure } from './measures.ts';
import { type ScoredCorpus, selectCorpus } from './select-corpus.ts';

interface StatisticsOptions {
  readonly bootstrap: number;
  readonly randomization: number;
  readonly seed: number;
}

const statisticsSignature: SignatureTable<StatisticsOptions> = {
  bootstrap: String,
  randomization: String,
  seed: String,
};

export interface ReportMeasureOptions extends StatisticsOptions {
  readonly outcomes?: boolean;
  readonly withCurve?: boolean;
}

interface ScoredSystem {
  readonly system: NamedSystem;
  readonly result: SystemScore<unknown>;
}

export interface ScoredMeasure {
  readonly measure: Measure;
  readonly scorer: PreparedScorer<unknown>;
  readonly goldSha256: string;
  readonly scored: readonly ScoredSystem[];
  readonly diagnostics: readonly Diagnostic[];
}

export function scoreSystems(measure: Measure, corpus: ScoredCorpus): ScoredMeasure {
  const { gold, systems } = selectCorpus(measure, corpus);
  const scorer = measure.prepare(gold.items);
  const scored = systems.map(
    (system): ScoredSystem => ({ system, result: scoreSystem(scorer, system.extractions, { file: system.file }) }),
  );
  const diagnostics = scored.flatMap(({ result }) => result.diagnostics);
  return { measure, scorer, goldSha256: gold.sha256, scored, diagnostics };
}

export function reportMeasure(scoredMeasure: ScoredMeasure, options: ReportMeasureOptions): ReportedMeasure {
  const { measure, scorer, goldSha256, scored } = scoredMeasure;
  const best = scored.reduce((a, b) => ((b.result.f1 ?? 0) > (a.result.f1 ?? 0) ? b : a));
  const findHints = measure.name === 'benchie' ? createHintFinder(scorer.sentences) : () => [];
  const statistics = signOptions<StatisticsOptions>(options, statisticsSignature);
  return {
    measure: measure.name,
    signature: printSignature(scorer.id, scorer.signature, statistics, signSources(measure, goldSha256)),
    systems: scored.map((entry) => ({
      ...reportSystem(entry, best, scoredMeasure, options),
      hints: findHints(entry.system.extractions, entry.result.counts['tp'] ?? 0),
    })),
  };
}

/** What the numbers were made from: the gold, and the models behind parse trees. */
function signSources(measure: Measure, goldSha256: string): Map<string, string> {
  const trees = measure.signTrees();
  return new Map([...(trees === '' ? [] : [['trees', trees] as const]), ['gold', goldSha256.slice(0, 12)]]);
}

function reportSystem(
  { system, result }: ScoredSystem,
  best: ScoredSystem,
  { measure, scorer }: ScoredMeasure,
  options: ReportMeasureOptions,
): Omit<ReportedSystem, 'hints'> {
  const { bootstrap, randomization, seed } = options;
  const { precision, recall, f1, counts, auc, threshold, points, rows, curve, outcomes } = result;
  const isFacts = measure.gold === 'facts';
  const unaligned = result.unaligned === 0 ? {} : { 'left out (unknown sentence)': result.unaligned };
  const isTested = randomization > 0 && result !== best.result;
  return {
    system: system.name,
    file: system.file,
    sha256: system.sha256,
    counts,
    precision,
    recall,
    f1,
    intervals: bootstrap === 0 ? null : bootstrapIntervals(rows, scorer.score, { rounds: bootstrap, seed }),
    pValue: isTested ? testDifference(best.result.rows, rows, scorer.score, { rounds: randomization, seed }) : null,
    auc,
    threshold,
    points,
    remarks: { ...(isFacts ? countRemarks(outcomes as readonly BenchieOutcome[]) : {}), ...unaligned },
    ...(options.withCurve ? { curve } : {}),
    ...(options.outcomes ? { outcomes: outcomes.map(measure.printOutcome) } : {}),
  };
}

function countRemarks(outcomes: readonly BenchieOutcome[]): Record<string, number> {
  const remarks: Record<string, number> = {};
  for (const { remark } of outcomes.flatMap((outcome) => outcome.extractions)) {
    if (remark !== undefined) remarks[remark] = (remarks[remark] ?? 0) + 1;
  }
  return remarks;
}

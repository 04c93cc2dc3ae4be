// Scores all systems by one measure: align, score, intervals, test against the best, remarks and hints.

import { bootstrapIntervals } from '../../analysis/bootstrap.ts';
import { testDifference } from '../../analysis/randomization-test.ts';
import type { GoldSentence } from '../../core/fact.ts';
import { printSignature, type SignatureTable, signOptions } from '../../core/signature.ts';
import type { ReportedMeasure, ReportedSystem } from '../../report/score-report.ts';
import type { BenchieOutcome } from '../../scoring/benchie/benchie-scorer.ts';
import { findMismatchHints } from '../../scoring/benchie/mismatch-hints.ts';
import { type SystemScore, scoreSystem } from '../../scoring/score-system.ts';
import type { PreparedScorer } from '../../scoring/scorer.ts';
import type { NamedSystem } from '../load-corpus.ts';
import { type SettleOptions, settleDiagnostics } from '../settle-diagnostics.ts';
import type { Measure } from './measures.ts';

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

export interface ScoreMeasureOptions extends StatisticsOptions, SettleOptions {
  readonly outcomes?: boolean;
  readonly curve?: string;
}

interface Scored {
  readonly system: NamedSystem;
  readonly result: SystemScore<unknown>;
}

export function scoreMeasure(
  measure: Measure,
  gold: { readonly items: readonly GoldSentence[]; readonly sha256: string },
  systems: readonly NamedSystem[],
  options: ScoreMeasureOptions,
): ReportedMeasure {
  const scorer = measure.prepare(gold.items);
  const scored = systems.map((system): Scored => {
    const result = scoreSystem(scorer, system.extractions, { file: system.file });
    settleDiagnostics(result.diagnostics, options);
    return { system, result };
  });
  const best = scored.reduce((a, b) => ((b.result.f1 ?? 0) > (a.result.f1 ?? 0) ? b : a));
  const statistics = signOptions<StatisticsOptions>(options, statisticsSignature);
  return {
    measure: measure.name,
    signature: printSignature(scorer.id, scorer.signature, statistics, new Map([['gold', gold.sha256.slice(0, 12)]])),
    systems: scored.map((entry) => reportSystem(entry, best, scorer, measure, options)),
  };
}

function reportSystem(
  { system, result }: Scored,
  best: Scored,
  scorer: PreparedScorer<unknown>,
  measure: Measure,
  options: ScoreMeasureOptions,
): ReportedSystem {
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
    hints: measure.name === 'benchie' ? findMismatchHints(scorer.sentences, system.extractions, counts['tp'] ?? 0) : [],
    ...(options.curve === undefined ? {} : { curve }),
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

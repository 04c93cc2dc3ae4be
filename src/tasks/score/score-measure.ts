// Scores all systems by one measure: align, score, intervals, test against the best, remarks and hints.

import { bootstrapIntervals } from '../../analysis/bootstrap.ts';
import { testDifference } from '../../analysis/randomization-test.ts';
import type { Diagnostic } from '../../core/diagnostic.ts';
import { countEach } from '../../core/group.ts';
import { printSignature } from '../../core/signature.ts';
import type { ReportedMeasure, ReportedSystem } from '../../report/score-report.ts';
import { type SystemScore, scoreSystem } from '../../scoring/score-system.ts';
import type { PreparedScorer, ScorerOptions } from '../../scoring/scorer.ts';
import type { GoldTrees } from '../gold-trees.ts';
import type { NamedSystem } from '../load-corpus.ts';
import type { Measure } from './choose-measures.ts';
import { type ScoredCorpus, selectCorpus } from './select-corpus.ts';
import { type Statistics, signStatistics } from './statistics.ts';

export interface ReportedDetails {
  /** What became of every extraction and fact, sentence by sentence. */
  readonly outcomes?: boolean | undefined;
  /** The points of the precision-recall curves. */
  readonly curve?: boolean | undefined;
}

interface ScoredSystem<Outcome> {
  readonly system: NamedSystem;
  readonly result: SystemScore<Outcome>;
}

export interface ScoredMeasure<Outcome = unknown, Options = ScorerOptions> {
  readonly measure: Measure<Outcome, Options>;
  readonly prepared: PreparedScorer<Outcome>;
  readonly scored: readonly ScoredSystem<Outcome>[];
  /** What the numbers were made from: the models behind parse trees, and the gold. */
  readonly sources: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
}

export function scoreSystems<Outcome, Options>(
  measure: Measure<Outcome, Options>,
  corpus: ScoredCorpus,
  goldTrees: GoldTrees,
): ScoredMeasure<Outcome, Options> {
  const { gold, systems } = selectCorpus(measure.scorer.gold, corpus);
  const { treeOf, sign } = goldTrees.watch();
  const prepared = measure.scorer.prepare(gold.items, measure.options, { treeOf });
  const scored = systems.map((system) => ({
    system,
    result: scoreSystem(prepared, system.extractions, { file: system.file }),
  }));
  const trees = sign();
  return {
    measure,
    prepared,
    scored,
    sources: new Map([...(trees === '' ? [] : [['trees', trees] as const]), ['gold', gold.sha256.slice(0, 12)]]),
    diagnostics: scored.flatMap(({ result }) => result.diagnostics),
  };
}

export function reportMeasure<Outcome, Options>(
  scoredMeasure: ScoredMeasure<Outcome, Options>,
  statistics: Statistics,
  details: ReportedDetails,
): ReportedMeasure {
  const { measure, prepared, sources, scored } = scoredMeasure;
  const best = scored.reduce((a, b) => ((b.result.f1 ?? 0) > (a.result.f1 ?? 0) ? b : a));
  const findHints = measure.scorer.createHintFinder?.(prepared.sentences, measure.options);
  return {
    measure: measure.name,
    signature: printSignature(prepared.id, prepared.signature, signStatistics(statistics), sources),
    systems: scored.map((entry) => ({
      ...reportNumbers(entry, best, prepared, statistics),
      remarks: countRemarks(measure, entry.result),
      ...(details.curve ? { curve: entry.result.curve } : {}),
      ...(details.outcomes
        ? { outcomes: entry.result.outcomes.map((outcome) => measure.scorer.printOutcome(outcome)) }
        : {}),
      hints: findHints?.(entry.system.extractions, entry.result.counts) ?? [],
    })),
  };
}

function reportNumbers<Outcome>(
  { system, result }: ScoredSystem<Outcome>,
  best: ScoredSystem<Outcome>,
  { score }: PreparedScorer<Outcome>,
  { bootstrap, randomization, seed }: Statistics,
): Omit<ReportedSystem, 'remarks' | 'hints'> {
  const { precision, recall, f1, counts, auc, threshold, points, rows } = result;
  const isTested = randomization > 0 && result !== best.result;
  return {
    system: system.name,
    file: system.file,
    sha256: system.sha256,
    counts,
    precision,
    recall,
    f1,
    intervals: bootstrap === 0 ? null : bootstrapIntervals(rows, score, { rounds: bootstrap, seed }),
    pValue: isTested ? testDifference(best.result.rows, rows, score, { rounds: randomization, seed }) : null,
    auc,
    threshold,
    points,
  };
}

/** How often the scorer points something out, and how many extractions belong to no sentence. */
function countRemarks<Outcome, Options>(
  { scorer }: Measure<Outcome, Options>,
  { outcomes, unaligned }: SystemScore<Outcome>,
): Record<string, number> {
  const remarks = Object.fromEntries(countEach(outcomes.flatMap((outcome) => scorer.remarksOf?.(outcome) ?? [])));
  return unaligned === 0 ? remarks : { ...remarks, 'left out (unknown sentence)': unaligned };
}

// Chooses a configuration and its threshold by halves: what is best on one half is scored on the other, so that the score holds for data that was
// not looked at. Each split is used both ways.

import { at } from '../../../core/at.ts';
import type { Task } from '../../graph/dataset.ts';
import type { Partition } from '../../graph/partition.ts';
import type { OnProgress } from '../../graph/progress.ts';
import { compareClusters } from '../../metrics/compare-clusters.ts';
import { countOutcome } from '../../metrics/count-outcome.ts';
import type { Formula } from '../../metrics/formula.ts';
import { averageF1, measureCounts } from '../../metrics/score-clusters.ts';
import type { Candidate } from '../trial.ts';
import { splitTask } from './split-task.ts';

interface TuneOptions {
  readonly splits: number;
  readonly seed: number;
  readonly formula: Formula;
  readonly onProgress?: OnProgress | undefined;
}

/** Average F1 of the halves where the threshold was chosen, and of those it was then used on. */
interface HalfScores {
  readonly chosen: number;
  readonly heldOut: number;
}

interface TunedCandidate extends HalfScores {
  readonly candidate: Candidate;
}

export interface TunedTask {
  /** By held-out score, the best first; only the threshold was chosen. */
  readonly candidates: readonly TunedCandidate[];
  /** Where the configuration was chosen, too: the score to report. */
  readonly overall: HalfScores;
  /** What to use: the candidate that was best on the halves, with the threshold that is best on all the data. */
  readonly best: { readonly candidate: Candidate; readonly threshold: number | undefined; readonly score: number };
}

export function tuneTask(task: Task, candidates: readonly Candidate[], options: TuneOptions): TunedTask {
  const { splits, seed, onProgress } = options;
  const steps = splits * 2 * candidates.length + 1;
  let step = 0;
  const measure = (part: Task) =>
    candidates.map((candidate) => {
      onProgress?.(step++ / steps);
      return scoreAll(part, candidate, options.formula);
    });
  const runs = Array.from({ length: splits }, (_, split) => {
    const [left, right] = splitTask(task, seed + split).map(measure) as [number[][], number[][]];
    return [
      { own: left, other: right },
      { own: right, other: left },
    ];
  }).flat();
  const tuned = candidates.map((candidate, index): TunedCandidate => {
    const scores = runs.map(({ own, other }) => scoreRun(own, other, [index]));
    return { candidate, ...average(scores) };
  });
  const overall = average(runs.map(({ own, other }) => scoreRun(own, other, [...candidates.keys()])));
  const byChosen = tuned.toSorted((a, b) => b.chosen - a.chosen);
  const { candidate } = at(byChosen, 0);
  const curve = scoreAll(task, candidate, options.formula);
  const place = indexOfBest(curve);
  onProgress?.(1);
  return {
    candidates: tuned.toSorted((a, b) => b.heldOut - a.heldOut),
    overall,
    best: { candidate, threshold: candidate.thresholds[place], score: at(curve, place) },
  };
}

function scoreAll({ kind, problem, gold }: Task, candidate: Candidate, formula: Formula): number[] {
  const score = (partition: Partition) =>
    averageF1(measureCounts(countOutcome(compareClusters(gold, partition)), formula), kind) ?? 0;
  return candidate.cluster(problem).map(score);
}

/** The best of these candidates on one half, and what it does on the other at the same threshold. */
function scoreRun(own: readonly number[][], other: readonly number[][], places: readonly number[]): HalfScores {
  let best: HalfScores = { chosen: Number.NEGATIVE_INFINITY, heldOut: 0 };
  for (const place of places) {
    const curve = at(own, place);
    const index = indexOfBest(curve);
    const chosen = at(curve, index);
    if (chosen > best.chosen) best = { chosen, heldOut: at(at(other, place), index) };
  }
  return best;
}

/** The first of equals. */
const indexOfBest = (scores: readonly number[]): number =>
  scores.reduce((best, score, index) => (score > at(scores, best) ? index : best), 0);

function average(scores: readonly HalfScores[]): HalfScores {
  const mean = (pick: (score: HalfScores) => number) =>
    scores.reduce((sum, score) => sum + pick(score), 0) / scores.length;
  return { chosen: mean(({ chosen }) => chosen), heldOut: mean(({ heldOut }) => heldOut) };
}

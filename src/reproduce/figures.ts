// Makes figures of scores: precision, recall and F1 beside what a paper prints, with intervals where the data are only a part.

import { bootstrapIntervals, type ScoreIntervals } from '../analysis/bootstrap.ts';
import { at } from '../core/at.ts';
import { printSignature } from '../core/signature.ts';
import type { SystemScore } from '../scoring/score-system.ts';
import type { PreparedScorer, Score } from '../scoring/scorer.ts';
import { type Figure, isPartial, type Part, type Reason } from './published-table.ts';

/** A gold made ready for one measure, with the part of the data that it is. */
export interface Benchmark<Outcome = unknown> {
  readonly scorer: PreparedScorer<Outcome>;
  readonly part: Part;
  /** Undefined if the system is not there. */
  score(system: string): SystemScore<Outcome> | undefined;
}

/** A measure as papers print it: 0 where there is nothing to divide by. */
export const asPrinted = (score: Score, measure: keyof Score): number => score[measure] ?? 0;

/** Precision, recall and F1, as printed. */
export type PublishedScores = readonly [precision: number, recall: number, f1: number];

const measures: readonly (readonly [name: string, key: keyof Score])[] = [
  ['P', 'precision'],
  ['R', 'recall'],
  ['F1', 'f1'],
];

interface PublishedRow {
  readonly row: string;
  readonly system: string;
  readonly published: PublishedScores;
  /** Before the names of the measures, such as `CaRB`. */
  readonly prefix?: string;
  /** Known reasons by the names of the measures: P, R, F1. */
  readonly reasons?: Readonly<Record<string, Reason>>;
}

/** Without a benchmark, or without the system, the figures say that they could not be made. */
export function scoreFigures(
  benchmark: Benchmark | undefined,
  { row, system, published, prefix = '', reasons = {} }: PublishedRow,
): Figure[] {
  const result = benchmark?.score(system);
  const intervals = benchmark && result && drawIntervals(benchmark, result);
  return measures.map(([name, key], index) => {
    const known = reasons[name];
    return {
      row,
      measure: `${prefix} ${name}`.trim(),
      scale: 'share',
      published: at(published, index),
      digits: 2,
      ours: result === undefined ? null : asPrinted(result, key),
      interval: intervals?.[key] ?? null,
      parts: benchmark === undefined ? [] : [benchmark.part],
      reasons: known !== undefined ? [known] : result === undefined ? [notThere] : [],
    };
  });
}

/** Only a part needs one: on all sentences the figure is what it is. */
export function drawIntervals({ scorer, part }: Benchmark, { rows }: SystemScore<unknown>): ScoreIntervals | undefined {
  return isPartial(part) ? bootstrapIntervals(rows, scorer.score, { rounds: 1000, seed: 1 }) : undefined;
}

export const notThere: Reason = { key: 'absent', text: 'The file is not in your copy of the data.' };

/** The recipes of what was scored. */
export const signBenchmarks = (...benchmarks: readonly (Benchmark | undefined)[]): string[] =>
  benchmarks.flatMap((benchmark) => {
    if (benchmark === undefined) return [];
    const { scorer, part } = benchmark;
    return [printSignature(scorer.id, scorer.signature, new Map([['gold', part.sha256.slice(0, 12)]]))];
  });

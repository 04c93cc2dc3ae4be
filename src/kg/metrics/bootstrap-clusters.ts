// 95 % intervals for cluster scores: groups of mentions with the same gold are drawn anew with replacement. Drawing single mentions would
// tear clusters apart and make every draw easier than the data.

import { type BootstrapOptions, bootstrapIntervals, type Interval } from '../../analysis/bootstrap.ts';
import type { Row } from '../../scoring/scorer.ts';
import type { TaskKind } from '../graph/dataset.ts';
import { countsOfRow } from './count-outcome.ts';
import type { Formula } from './formula.ts';
import { averageF1, type ClusterMeasures, measureCounts } from './score-clusters.ts';

/** Of F1 of each measure, and of the task's average. */
export type ClusterIntervals = Readonly<Record<keyof ClusterMeasures | 'average', Interval | null>>;

export interface ClusterBootstrapOptions extends BootstrapOptions {
  readonly formula: Formula;
  readonly kind: TaskKind;
}

/** Returns intervals of cluster measures by drawing groups of mentions. */
export function bootstrapClusters(
  rows: readonly Row[],
  { formula, kind, ...options }: ClusterBootstrapOptions,
): ClusterIntervals {
  const score = (sum: Row) => {
    const measures = measureCounts(countsOfRow(sum), formula);
    const { macro, micro, pair } = measures;
    return { macro: macro.f1, micro: micro.f1, pair: pair.f1, average: averageF1(measures, kind) };
  };
  return bootstrapIntervals(rows, score, options);
}

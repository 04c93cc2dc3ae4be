// The curve of a system: its score at every confidence threshold, the area under it, and its best and last point.
//
// A sentence's row changes only at the confidences of its own extractions. So each sentence gives a few steps, and one walk over all
// thresholds, from the highest to the lowest, adds the differences: the time does not grow with thresholds times sentences.

import { at } from '../core/at.ts';
import { addRows, type CurveRules, type Row, type Score } from './scorer.ts';

/** The score of the extractions at one threshold of confidence. */
export interface CurvePoint extends Score {
  /** Extractions with at least this confidence count. */
  readonly threshold: number;
}

/** A sentence's row from this threshold down to the next lower one. */
export interface Step {
  readonly threshold: number;
  readonly row: Row;
}

/** Points from the lowest threshold (most recall) to the highest. */
export function buildCurve(
  steps: readonly (readonly Step[])[],
  base: readonly Row[],
  thresholds: readonly number[],
  score: (sum: Row) => Score,
): CurvePoint[] {
  const [first = []] = base;
  let sum = addRows(base, first.length);
  const changes = steps
    .flatMap((list, sentence) => {
      const falling = [...list].sort((a, b) => b.threshold - a.threshold);
      return falling.map((step, i) => ({
        threshold: step.threshold,
        from: i === 0 ? at(base, sentence) : at(falling, i - 1).row,
        to: step.row,
      }));
    })
    .sort((a, b) => b.threshold - a.threshold);
  const points: CurvePoint[] = [];
  let next = 0;
  for (const threshold of [...new Set(thresholds)].sort((a, b) => b - a)) {
    for (let change = changes[next]; change && change.threshold >= threshold; change = changes[++next]) {
      const { from, to } = change;
      sum = sum.map((count, i) => count + at(to, i) - at(from, i));
    }
    points.push({ threshold, ...score(sum) });
  }
  return points.reverse();
}

/** The first point with the highest F1, from the lowest threshold on. */
export function findOptimal(points: readonly CurvePoint[]): CurvePoint | undefined {
  let best: CurvePoint | undefined;
  for (const point of points) if (best === undefined || (point.f1 ?? 0) > (best.f1 ?? 0)) best = point;
  return best;
}

/** Trapezoids under the (recall, precision) points and the point of no recall and full precision. */
export function areaUnder(curve: readonly CurvePoint[], order: CurveRules['order']): number {
  const points = [...curve.map(toPoint), { recall: 0, precision: 1 }];
  // Sorting keeps the order of points with equal recall.
  if (order === 'recall') points.sort((a, b) => a.recall - b.recall);
  return points.slice(1).reduce((area, b, i) => {
    const a = at(points, i);
    return area + (Math.abs(b.recall - a.recall) * (a.precision + b.precision)) / 2;
  }, 0);
}

interface Point {
  readonly recall: number;
  readonly precision: number;
}

const toPoint = ({ recall, precision }: CurvePoint): Point => ({ recall: recall ?? 0, precision: precision ?? 1 });

/** The point of the highest recall; among those the one with the highest threshold, where it is first reached. */
export function findMaxRecall(points: readonly CurvePoint[]): CurvePoint | undefined {
  let best: CurvePoint | undefined;
  for (const point of points) if (best === undefined || (point.recall ?? 0) >= (best.recall ?? 0)) best = point;
  return best;
}

/** The highest precision at a recall of at least `recall`. */
export function findBestPrecision(points: readonly CurvePoint[], recall: number): number | null {
  const precisions = points.filter((point) => (point.recall ?? 0) >= recall).map((point) => point.precision ?? 0);
  return precisions.length === 0 ? null : precisions.reduce((best, precision) => Math.max(best, precision));
}

/** The points that papers quote; null where there is no curve. */
export interface CurvePoints {
  /** The highest F1: what CaRB reports. */
  readonly optimal: CurvePoint | null;
  /** All extractions: CaRB's last point. */
  readonly last: CurvePoint | null;
  readonly maxRecall: CurvePoint | null;
  /** The highest precision at a recall of at least 3 %, as in OIE2016's discussion. */
  readonly precisionAtRecall3: number | null;
}

export function describeCurve(points: readonly CurvePoint[]): CurvePoints {
  return {
    optimal: findOptimal(points) ?? null,
    last: points[0] ?? null,
    maxRecall: findMaxRecall(points) ?? null,
    precisionAtRecall3: findBestPrecision(points, 0.03),
  };
}

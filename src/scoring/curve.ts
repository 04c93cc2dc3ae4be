// The curve of a system: its score at every confidence threshold, the area under it, and its best and last point.
//
// A sentence's row changes only at the confidences of its own extractions. So each sentence gives a few steps, and one walk over all
// thresholds, from the highest to the lowest, adds the differences: the time does not grow with thresholds times sentences.

import type { CurveRules, Row, Score } from './scorer.ts';

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
  const width = base[0]?.length ?? 0;
  const sum = new Array<number>(width).fill(0);
  const addDifference = (from: Row | undefined, to: Row) => {
    for (let i = 0; i < width; i++) sum[i] = (sum[i] as number) + (to[i] as number) - (from?.[i] ?? 0);
  };
  for (const row of base) addDifference(undefined, row);
  const changes = steps
    .flatMap((list, sentence) => {
      const falling = [...list].sort((a, b) => b.threshold - a.threshold);
      return falling.map((step, i) => ({
        threshold: step.threshold,
        from: falling[i - 1]?.row ?? base[sentence],
        to: step.row,
      }));
    })
    .sort((a, b) => b.threshold - a.threshold);
  const points: CurvePoint[] = [];
  let next = 0;
  for (const threshold of [...new Set(thresholds)].sort((a, b) => b - a)) {
    for (; next < changes.length && (changes[next]?.threshold as number) >= threshold; next++) {
      const change = changes[next] as { from: Row; to: Row };
      addDifference(change.from, change.to);
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
  let area = 0;
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1] as Point, points[i] as Point];
    area += (Math.abs(b.recall - a.recall) * (a.precision + b.precision)) / 2;
  }
  return area;
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

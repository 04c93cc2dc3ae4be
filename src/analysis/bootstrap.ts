// 95 % intervals by the percentile bootstrap: sentences are drawn anew with replacement, their rows added and scored.

import { createRandom } from '../core/random.ts';
import type { Row, Score } from '../scoring/scorer.ts';

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Null where the measure was undefined in every draw. */
export type ScoreIntervals = Readonly<Record<keyof Score, Interval | null>>;

export interface BootstrapOptions {
  readonly rounds: number;
  readonly seed: number;
}

export function bootstrapIntervals(
  rows: readonly Row[],
  score: (sum: Row) => Score,
  { rounds, seed }: BootstrapOptions,
): ScoreIntervals {
  const random = createRandom(seed);
  const width = rows[0]?.length ?? 0;
  const samples: Record<keyof Score, number[]> = { precision: [], recall: [], f1: [] };
  for (let round = 0; round < rounds; round++) {
    const sum = new Array<number>(width).fill(0);
    for (let draw = 0; draw < rows.length; draw++) {
      const row = rows[random.nextInt(rows.length)] as Row;
      for (let i = 0; i < width; i++) sum[i] = (sum[i] as number) + (row[i] as number);
    }
    const { precision, recall, f1 } = score(sum);
    if (precision !== null) samples.precision.push(precision);
    if (recall !== null) samples.recall.push(recall);
    if (f1 !== null) samples.f1.push(f1);
  }
  return { precision: toInterval(samples.precision), recall: toInterval(samples.recall), f1: toInterval(samples.f1) };
}

function toInterval(values: readonly number[]): Interval | null {
  if (values.length === 0) return null;
  const sorted = Float64Array.from(values).sort();
  return { low: quantile(sorted, 0.025), high: quantile(sorted, 0.975) };
}

/** Linear between the two nearest values. */
function quantile(sorted: Float64Array, share: number): number {
  const position = share * (sorted.length - 1);
  const below = Math.floor(position);
  const low = sorted[below] as number;
  const high = sorted[Math.min(below + 1, sorted.length - 1)] as number;
  return low + (high - low) * (position - below);
}

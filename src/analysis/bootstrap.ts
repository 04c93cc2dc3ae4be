// 95 % intervals by the percentile bootstrap: sentences are drawn anew with replacement, their rows added and scored.

import { at, float64At } from '../core/at.ts';
import { createRandom } from '../core/random.ts';
import { addRows, type Row, type Score } from '../scoring/scorer.ts';

/** The ends of a confidence interval. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Intervals of precision, recall and F1; null where a measure was undefined in every draw. */
export type ScoreIntervals = Readonly<Record<keyof Score, Interval | null>>;

export interface BootstrapOptions {
  readonly rounds: number;
  readonly seed: number;
}

/** Gives intervals of measures by drawing rows. `score` computes the measures of a sum: precision, recall and F1, or others. */
export function bootstrapIntervals<Name extends string>(
  rows: readonly Row[],
  score: (sum: Row) => Readonly<Record<Name, number | null>>,
  options: BootstrapOptions,
): Readonly<Record<Name, Interval | null>> {
  const { draws, startOf } = drawSentences(rows.length, options);
  const [{ length: width } = []] = rows;
  const names = Object.keys(score(addRows(rows, width))) as Name[];
  const samples = names.map((): number[] => []);
  const numbers = Float64Array.from(rows.flat());
  const sum = new Float64Array(width);
  for (let round = 0; round < options.rounds; round++) {
    sum.fill(0);
    const start = startOf(round);
    for (const row of draws.subarray(start, start + rows.length))
      for (let i = 0; i < width; i++) sum[i] = float64At(sum, i) + float64At(numbers, row * width + i);
    const drawn = score([...sum]);
    names.forEach((name, place) => {
      if (drawn[name] !== null) at(samples, place).push(drawn[name]);
    });
  }
  return Object.fromEntries(names.map((name, place) => [name, toInterval(at(samples, place))])) as Record<
    Name,
    Interval | null
  >;
}

interface Draws {
  readonly draws: Uint32Array;
  /** Where the draws of a round begin; to be asked for round after round. */
  startOf(round: number): number;
}

/** So many draws are kept: sixteen megabytes. */
const mostKept = 1 << 22;
let kept: { readonly count: number; readonly seed: number; readonly draws: Uint32Array } | undefined;

/** As many sentences a round as there are. The draws are the same for all systems of a gold and kept, because drawing takes longer than adding. */
function drawSentences(count: number, { rounds, seed }: BootstrapOptions): Draws {
  const random = createRandom(seed);
  const fill = (draws: Uint32Array): Uint32Array => {
    for (let i = 0; i < draws.length; i++) draws[i] = random.nextInt(count);
    return draws;
  };
  if (count * rounds > mostKept) {
    const draws = new Uint32Array(count);
    return {
      draws,
      startOf: () => {
        fill(draws);
        return 0;
      },
    };
  }
  if (kept?.count !== count || kept.seed !== seed || kept.draws.length < count * rounds)
    kept = { count, seed, draws: fill(new Uint32Array(count * rounds)) };
  return { draws: kept.draws, startOf: (round) => round * count };
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
  const low = float64At(sorted, below);
  const high = float64At(sorted, Math.min(below + 1, sorted.length - 1));
  return low + (high - low) * (position - below);
}

// 95 % intervals by the percentile bootstrap: sentences are drawn anew with replacement, their rows added and scored.

import { createRandom } from '../core/random.ts';
import { addRows, type Row, type Score } from '../scoring/scorer.ts';

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

/** `score` gives named measures of a sum of rows: precision, recall and F1, or others. */
export function bootstrapIntervals<Name extends string>(
  rows: readonly Row[],
  score: (sum: Row) => Readonly<Record<Name, number | null>>,
  options: BootstrapOptions,
): Readonly<Record<Name, Interval | null>> {
  const nextSentence = createDraws(rows.length, options);
  const width = rows[0]?.length ?? 0;
  const names = Object.keys(score(addRows(rows, width))) as Name[];
  const samples = names.map((): number[] => []);
  const numbers = Float64Array.from(rows.flat());
  const sum = new Array<number>(width);
  for (let round = 0; round < options.rounds; round++) {
    sum.fill(0);
    for (let draw = 0; draw < rows.length; draw++) {
      const start = nextSentence() * width;
      for (let i = 0; i < width; i++) sum[i] = (sum[i] as number) + (numbers[start + i] as number);
    }
    const drawn = score(sum);
    names.forEach((name, place) => {
      if (drawn[name] !== null) samples[place]?.push(drawn[name]);
    });
  }
  return Object.fromEntries(names.map((name, place) => [name, toInterval(samples[place] ?? [])])) as Record<
    Name,
    Interval | null
  >;
}

/** So many draws are kept: four megabytes. */
const mostKept = 1 << 20;
let kept: { readonly count: number; readonly seed: number; readonly draws: Uint32Array } | undefined;

/** The draws are the same for all systems of a gold. The last ones are kept, because drawing takes longer than adding. */
function createDraws(count: number, { rounds, seed }: BootstrapOptions): () => number {
  const random = createRandom(seed);
  if (count * rounds > mostKept) return () => random.nextInt(count);
  if (kept?.count !== count || kept.seed !== seed || kept.draws.length < count * rounds) {
    const draws = new Uint32Array(count * rounds);
    for (let i = 0; i < draws.length; i++) draws[i] = random.nextInt(count);
    kept = { count, seed, draws };
  }
  const { draws } = kept;
  let next = 0;
  return () => draws[next++] as number;
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

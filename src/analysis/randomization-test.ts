// Paired approximate randomization (Noreen 1989): if two systems were equally good, swapping their results sentence by sentence would not
// matter. The p-value is the share of random swaps whose F1 difference is at least the one observed.

import { at, float64At, uint8At } from '../core/at.ts';
import { createRandom } from '../core/random.ts';
import { addRows, type Row, type Score } from '../scoring/scorer.ts';

export interface RandomizationOptions {
  readonly rounds: number;
  readonly seed: number;
}

/** Returns the p-value of a difference between two systems by paired approximate randomization. */
export function testDifference(
  left: readonly Row[],
  right: readonly Row[],
  score: (sum: Row) => Score,
  options: RandomizationOptions,
): number {
  if (left.length !== right.length) throw new Error('a paired test needs the same sentences on both sides');
  const width = left[0]?.length ?? right[0]?.length ?? 0;
  const sums = [addRows(left, width), addRows(right, width)] as const;
  const observed = difference(sums, score);
  // Sentences on which both systems have the same counts cannot change anything.
  const gaps = left
    .map((row, i) => {
      const other = at(right, i);
      return row.map((value, k) => value - at(other, k));
    })
    .filter((gap) => gap.some((d) => d !== 0));
  const columns = sums[0].map((_, k) => Float64Array.from(gaps, (gap) => at(gap, k)));
  const { coins, startOf } = tossCoins(gaps.length, options);
  const [a, b] = [[...sums[0]], [...sums[1]]];
  let atLeast = 0;
  for (let round = 0; round < options.rounds; round++) {
    const start = startOf(round);
    for (const [k, column] of columns.entries()) {
      const swapped = addTossed(column, coins, start);
      a[k] = at(sums[0], k) - swapped;
      b[k] = at(sums[1], k) + swapped;
    }
    if (difference([a, b], score) >= observed - 1e-12) atLeast++;
  }
  return (atLeast + 1) / (options.rounds + 1);
}

function addTossed(column: Float64Array, coins: Uint8Array, start: number): number {
  let sum = 0;
  for (let i = 0; i < column.length; i++) sum += uint8At(coins, start + i) * float64At(column, i);
  return sum;
}

interface Coins {
  readonly coins: Uint8Array;
  /** Where the coins of a round begin; to be asked for round after round. */
  startOf(round: number): number;
}

/** So many coins are kept: sixteen megabytes. */
const mostKept = 1 << 24;
let kept: { readonly seed: number; readonly coins: Uint8Array } | undefined;

/** One coin a sentence and round. Those of a seed are kept, because systems are tested one after the other and tossing takes longest. */
function tossCoins(count: number, { rounds, seed }: RandomizationOptions): Coins {
  const random = createRandom(seed);
  const toss = (coins: Uint8Array): Uint8Array => {
    for (let i = 0; i < coins.length; i++) coins[i] = random.nextBit();
    return coins;
  };
  if (count * rounds > mostKept) {
    const coins = new Uint8Array(count);
    return {
      coins,
      startOf: () => {
        toss(coins);
        return 0;
      },
    };
  }
  if (kept?.seed !== seed || kept.coins.length < count * rounds)
    kept = { seed, coins: toss(new Uint8Array(count * rounds)) };
  return { coins: kept.coins, startOf: (round) => round * count };
}

function difference([left, right]: readonly [Row, Row], score: (sum: Row) => Score): number {
  return Math.abs((score(left).f1 ?? 0) - (score(right).f1 ?? 0));
}

// Paired approximate randomization (Noreen 1989): if two systems were equally good, swapping their results sentence by sentence would not
// matter. The p-value is the share of random swaps whose F1 difference is at least the one observed.

import { createRandom } from '../core/random.ts';
import { addRows, type Row, type Score } from '../scoring/scorer.ts';

export interface RandomizationOptions {
  readonly rounds: number;
  readonly seed: number;
}

export function testDifference(
  left: readonly Row[],
  right: readonly Row[],
  score: (sum: Row) => Score,
  { rounds, seed }: RandomizationOptions,
): number {
  if (left.length !== right.length) throw new Error('a paired test needs the same sentences on both sides');
  const random = createRandom(seed);
  const width = left[0]?.length ?? right[0]?.length ?? 0;
  const sums = [addRows(left, width), addRows(right, width)] as const;
  const observed = difference(sums, score);
  // Sentences on which both systems have the same counts cannot change anything.
  const gaps = left
    .map((row, i) => row.map((value, k) => value - (right[i]?.[k] as number)))
    .filter((gap) => gap.some((d) => d !== 0));
  let atLeast = 0;
  for (let round = 0; round < rounds; round++) {
    const [a, b] = [[...sums[0]], [...sums[1]]];
    for (const gap of gaps) {
      if (random.nextInt(2) === 0) continue;
      for (let k = 0; k < width; k++) {
        a[k] = (a[k] as number) - (gap[k] as number);
        b[k] = (b[k] as number) + (gap[k] as number);
      }
    }
    if (difference([a, b], score) >= observed - 1e-12) atLeast++;
  }
  return (atLeast + 1) / (rounds + 1);
}

function difference([left, right]: readonly [Row, Row], score: (sum: Row) => Score): number {
  return Math.abs((score(left).f1 ?? 0) - (score(right).f1 ?? 0));
}

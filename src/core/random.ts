// Seeded randomness, so that every interval and p-value can be made again from its signature.

import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

export interface Random {
  /** A whole number from 0 to `below` - 1, all equally likely. */
  nextInt(below: number): number;
  /** 0 or 1, the same as `nextInt(2)` and faster. */
  nextBit(): number;
}

export function createRandom(seed: number): Random {
  const generator = xoroshiro128plus(seed);
  return { nextInt: (below) => uniformInt(generator, 0, below - 1), nextBit: () => generator.next() & 1 };
}

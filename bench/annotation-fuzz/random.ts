// Random choices that are the same in every run with the same seed.

import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

export interface Random {
  /** From 0 up to, but not with, `limit`. */
  below(limit: number): number;
  /** True so many times in a hundred. */
  chance(percent: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
}

export function createRandom(seed: number): Random {
  const generator = xoroshiro128plus(seed);
  const below = (limit: number): number => uniformInt(generator, 0, Math.max(0, limit - 1));
  return {
    below,
    chance: (percent) => below(100) < percent,
    pick: (items) => items[below(items.length)] as (typeof items)[number],
  };
}

export class Counts extends Map<string, number> {
  add(name: string): void {
    this.set(name, (this.get(name) ?? 0) + 1);
  }
}

// Blocks: items that a chain of near neighbours connects. No linkage merges clusters at a height below the distance of their nearest two items, so all merges below
// a radius happen inside the components of the pairs nearer than it; trees can be grown block by block.

import { float32At, int32At } from '../../../core/at.ts';
import { createDisjointSets } from '../../graph/disjoint-sets.ts';
import type { Partition } from '../../graph/partition.ts';
import type { NeighbourLists } from '../../similarity/distances/near-neighbours.ts';

export interface BlockOptions {
  /** Pairs up to this distance are held together. */
  readonly radius: number;
  /** Blocks grow to so many items. All grow together, so that an item loses others only when those next to it have found theirs. */
  readonly largest: number;
}

/** In rounds (Borůvka 1926): in each every block is joined with the nearest one that it may be joined with. */
export function findBlocks(neighbours: NeighbourLists, { radius, largest }: BlockOptions): Partition {
  const { most, near } = neighbours;
  const items = near.length / most;
  const sets = createDisjointSets(items);
  const sizes = new Int32Array(items).fill(1);
  const joinedIn = new Int32Array(items);
  let pairs = listPairs(neighbours, radius);
  for (let round = 1, joins = 1; joins > 0; round++) {
    joins = 0;
    pairs = pairs.filter((entry) => {
      const a = sets.find(Math.floor(entry / most));
      const b = sets.find(int32At(near, entry));
      if (a === b) return false;
      const size = int32At(sizes, a) + int32At(sizes, b);
      if (size > largest || (joinedIn[a] === round && joinedIn[b] === round)) return true;
      sets.join(a, b);
      sizes[sets.find(a)] = size;
      joinedIn[sets.find(a)] = round;
      joins++;
      return false;
    });
  }
  return sets.toPartition();
}

/** Entries up to the radius, ascending. */
function listPairs({ near, distances }: NeighbourLists, radius: number): Int32Array {
  const pairs = Int32Array.from(
    (function* () {
      for (let entry = 0; entry < near.length; entry++)
        if (int32At(near, entry) >= 0 && float32At(distances, entry) <= radius) yield entry;
    })(),
  );
  return pairs.sort((a, b) => float32At(distances, a) - float32At(distances, b) || a - b);
}

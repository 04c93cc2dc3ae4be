// The best tree, against trying all trees of small sentences.

import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../src/core/random.ts';
import { bestTree } from '../../../src/language/model/spanning-tree.ts';

/** All ways to give nodes 1..size-1 a head such that one of them hangs on the root and nothing is a cycle. */
function* allTrees(size: number, heads: number[] = [0]): Generator<readonly number[]> {
  if (heads.length < size) {
    for (let head = 0; head < size; head++) if (head !== heads.length) yield* allTrees(size, [...heads, head]);
    return;
  }
  const reachesRoot = (node: number, steps = 0): boolean =>
    node === 0 || (steps < size && reachesRoot(heads[node] ?? 0, steps + 1));
  const roots = heads.slice(1).filter((head) => head === 0).length;
  if (roots === 1 && heads.every((_, node) => reachesRoot(node))) yield heads;
}

const total = (scores: readonly number[], heads: ArrayLike<number>, size: number): number => {
  let sum = 0;
  for (let node = 1; node < size; node++) sum += scores[node * size + (heads[node] ?? 0)] ?? 0;
  return sum;
};

describe('the best tree', () => {
  test('is the best of all trees with one root', () => {
    const random = createRandom(7);
    for (let round = 0; round < 300; round++) {
      const size = 2 + random.nextInt(4);
      const scores = Array.from({ length: size * size }, () => random.nextInt(1000) / 10 - 50);
      const best = Math.max(...[...allTrees(size)].map((heads) => total(scores, heads, size)));
      expect(total(scores, bestTree(scores, size), size)).toBeCloseTo(best, 6);
    }
  });

  test('stays a tree where many nodes want to be the root', () => {
    const size = 40;
    const scores = Array.from({ length: size * size }, (_, index) => (index % size === 0 ? 10 : -(index % 7)));
    const heads = bestTree(scores, size);
    expect([...heads.subarray(1)].filter((head) => head === 0)).toHaveLength(1);
  });
});

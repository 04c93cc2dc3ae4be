// COMBO's search for a threshold on trees that can be followed by hand.

import { expect, test } from 'vitest';
import { buildTree } from '../../src/kg/cluster/linkage/build-tree.ts';
import type { Task } from '../../src/kg/graph/dataset.ts';
import { createGold } from '../../src/kg/graph/gold-clusters.ts';
import { measureDistances } from '../../src/kg/similarity/distances/condensed.ts';
import { chooseThreshold } from '../../src/reproduce/combo-threshold.ts';

/** Pairs that are not named are `far` from each other. */
const treeOf = (items: number, near: Readonly<Record<string, number>>, far: number) =>
  buildTree(
    measureDistances(items, (i, j) => near[`${i} ${j}`] ?? far),
    { linkage: 'complete' },
  );
const taskOf = (namesOf: readonly (readonly string[])[]): Task => ({
  kind: 'NPC-E',
  problem: { role: 'subject', mentions: [] },
  gold: createGold(namesOf),
});

test('the fine grid finds the lowest of the best thresholds around the coarse one', () => {
  // Right from above 0.35 on: the coarse grid says 0.4, the fine one has 0.30, 0.33, 0.36 ...
  const tree = treeOf(4, { '0 1': 0.15, '2 3': 0.35 }, 1.2);
  expect(chooseThreshold(tree, taskOf([['a'], ['a'], ['b'], ['b']]))).toBeCloseTo(0.36, 9);
});

test('the coarse grid ends with the first cut that has far too few clusters', () => {
  // Six mentions of one class, and each of one of its own: seven gold clusters. Four clusters at 0.3 end the search, although one is best.
  const tree = treeOf(6, { '0 1': 0.15, '2 3': 0.25 }, 0.5);
  const gold = Array.from({ length: 6 }, (_, i) => ['all', `own-${i}`]);
  expect(chooseThreshold(tree, taskOf(gold))).toBeLessThan(0.5);
});

// Where clusters and gold differ, and the levels above a cut.

import { expect, test } from 'vitest';
import { buildTree } from '../../../src/kg/cluster/linkage/build-tree.ts';
import { cutTree } from '../../../src/kg/cluster/linkage/cluster-tree.ts';
import { listLevels } from '../../../src/kg/cluster/linkage/tree-levels.ts';
import { createGold } from '../../../src/kg/graph/gold-clusters.ts';
import { countClusters } from '../../../src/kg/graph/partition.ts';
import { findConfusions } from '../../../src/kg/metrics/find-confusions.ts';
import { measureDistances } from '../../../src/kg/similarity/distances/condensed.ts';

test('clusters that mix gold, and gold that is torn, the worst first', () => {
  const gold = createGold([['a'], ['a'], ['b'], ['b', 'c'], ['c'], [], ['d']]);
  const { joined, parted } = findConfusions(gold, Int32Array.of(0, 0, 0, 1, 1, 1, 2));
  expect(joined).toEqual([{ cluster: 0, parts: [[0, 1], [2]] }]); // biome-ignore format: short
  expect(parted).toEqual([{ cluster: 1, parts: [[2], [3]] }]);
});

test('mentions that share one of several classes are no confusion', () => {
  const gold = createGold([['a', 'b'], ['b'], ['a']]);
  expect(findConfusions(gold, Int32Array.of(0, 0, 0)).joined).toEqual([]);
  expect(findConfusions(gold, Int32Array.of(0, 0, 1)).joined).toEqual([]);
});

test('levels: each lies inside the next and has about half as many clusters', () => {
  const items = 100;
  const tree = buildTree(
    measureDistances(items, (i, j) => Math.abs(i ** 1.1 - j ** 1.1)),
    { linkage: 'average' },
  );
  const finest = cutTree(tree, 2, { ties: 'strict' });
  const levels = listLevels(tree, finest);
  const counts = [finest, ...levels].map(countClusters);
  expect(levels.length).toBeGreaterThan(1);
  for (let level = 1; level < counts.length; level++)
    expect(Math.abs((counts[level] ?? 0) - (counts[level - 1] ?? 0) / 2)).toBeLessThanOrEqual(3);
  for (const [level, coarse] of levels.entries()) {
    const fine = level === 0 ? finest : levels[level - 1];
    const parents = new Map<number, number>();
    fine?.forEach((label, item) => {
      expect(parents.get(label) ?? coarse[item]).toBe(coarse[item]);
      parents.set(label, coarse[item] as number);
    });
  }
});

import { describe, expect, test } from 'vitest';
import { createRandom, type Random } from '../../../src/core/random.ts';
import { buildTree, type Linkage, linkages } from '../../../src/kg/cluster/linkage/build-tree.ts';
import { cutTree, cutTreeAt, listNodes } from '../../../src/kg/cluster/linkage/cluster-tree.ts';
import { groupByKey, listClusterMembers, type Partition } from '../../../src/kg/graph/partition.ts';
import { measureDistances } from '../../../src/kg/similarity/distances/condensed.ts';
import { mergeNaively } from './naive-linkage.ts';

const draw = (random: Random) => random.nextInt(1 << 30) / (1 << 30);
const drawPoints = (random: Random, count: number) =>
  Array.from({ length: count }, () => Array.from({ length: 3 }, () => draw(random)));
const euclidean = (points: readonly (readonly number[])[]) => (i: number, j: number) =>
  Math.hypot(...(points[i] ?? []).map((value, axis) => value - (points[j]?.[axis] ?? 0)));
const toPartition = (clusters: readonly (readonly number[])[], items: number): Partition =>
  groupByKey(Array.from({ length: items }, (_, item) => clusters.findIndex((members) => members.includes(item))));
const build = (items: number, distance: (i: number, j: number) => number, linkage: Linkage) =>
  buildTree(measureDistances(items, distance), { linkage });

describe.each(linkages)('%s linkage', (linkage) => {
  test('merges as the definition does, on random points', () => {
    const random = createRandom(linkages.indexOf(linkage) + 1);
    for (let round = 0; round < 25; round++) {
      const items = 2 + random.nextInt(20);
      const distance = euclidean(drawPoints(random, items));
      const expected = mergeNaively(items, distance, linkage);
      const tree = build(items, distance, linkage);
      expect(tree.heights).toHaveLength(items - 1);
      expected.forEach(({ height, clusters }, merge) => {
        expect(tree.heights[merge]).toBeCloseTo(height, 5);
        const above = expected[merge + 1]?.height ?? height + 1;
        const partition = cutTree(tree, (height + above) / 2, { ties: 'strict' });
        expect(partition).toEqual(toPartition(clusters, items));
      });
    }
  });

  test('equal items are together at any threshold above 0, and apart at 0', () => {
    const random = createRandom(9);
    const points = drawPoints(random, 12);
    const copies = Array.from({ length: 40 }, () => points[random.nextInt(points.length)] ?? []);
    const tree = build(copies.length, euclidean(copies), linkage);
    const distinct = groupByKey(copies);
    expect(cutTree(tree, 1e-6, { ties: 'strict' })).toEqual(distinct);
    expect(cutTree(tree, 0, { ties: 'inclusive' })).toEqual(distinct);
    expect(new Set(cutTree(tree, 0, { ties: 'strict' })).size).toBe(copies.length);
  });

  test('all distances equal: one height for single, complete, average and weighted', () => {
    const { heights } = build(30, () => 0.5, linkage);
    if (linkage === 'ward') expect(heights.every((height, place) => place === 0 || height >= 0.5)).toBe(true);
    else expect([...new Set(heights)]).toEqual([0.5]);
  });

  test('the same distances give the same tree', () => {
    const distance = (i: number, j: number) => ((i * 7 + j * 7) % 5) / 4;
    expect(build(60, distance, linkage)).toEqual(build(60, distance, linkage));
  });
});

// Ward's distance between items of several copies is not that between single ones, and the weighted linkage ignores sizes.
test.each(['complete', 'average', 'single'] as const)('%s: weights stand for copies', (linkage) => {
  const random = createRandom(4);
  const points = drawPoints(random, 10);
  const counts = points.map(() => 1 + random.nextInt(4));
  const copies = points.flatMap((point, place) => Array.from({ length: counts[place] ?? 0 }, () => point));
  const firsts = points.map((point) => copies.indexOf(point));
  const whole = build(copies.length, euclidean(copies), linkage);
  const short = buildTree(measureDistances(points.length, euclidean(points)), { linkage, weights: counts });
  for (const threshold of [0.2, 0.4, 0.6, 0.8]) {
    const partition = cutTree(whole, threshold, { ties: 'strict' });
    expect(cutTree(short, threshold, { ties: 'strict' })).toEqual(groupByKey(firsts.map((first) => partition[first])));
  }
});

test('complete linkage keeps its promise: no two items of a cluster are farther apart than the cut, whatever the ties', () => {
  const random = createRandom(6);
  for (let round = 0; round < 20; round++) {
    const grid = Array.from({ length: 30 }, () => [random.nextInt(4), random.nextInt(4)]);
    const distance = euclidean(grid);
    const tree = build(grid.length, distance, 'complete');
    for (const threshold of [1, 2, 3]) {
      for (const members of listClusterMembers(cutTree(tree, threshold, { ties: 'inclusive' }))) {
        for (const i of members) for (const j of members) expect(distance(i, j)).toBeLessThanOrEqual(threshold + 1e-6);
      }
    }
  }
});

test('single linkage gives connected components, whatever the ties', () => {
  const random = createRandom(8);
  const grid = Array.from({ length: 40 }, () => [random.nextInt(9), random.nextInt(9)]);
  const tree = build(grid.length, euclidean(grid), 'single');
  const naive = mergeNaively(grid.length, euclidean(grid), 'single');
  const below = naive.filter(({ height }) => height <= 1);
  const expected = below.at(-1)?.clusters ?? grid.map((_, place) => [place]);
  expect(cutTree(tree, 1, { ties: 'inclusive' })).toEqual(toPartition(expected, grid.length));
});

describe('cutting', () => {
  // 0 -1- 1 -2- 2, and 3 far away.
  const tree = build(
    4,
    (i, j) =>
      [
        [0, 1, 3, 9],
        [1, 0, 2, 9],
        [3, 2, 0, 9],
        [9, 9, 9, 0],
      ][i]?.[j] ?? 0,
    'single',
  );

  test('at a tie: strict leaves two clusters where inclusive makes one', () => {
    expect([...cutTree(tree, 2, { ties: 'strict' })]).toEqual([0, 0, 1, 2]);
    expect([...cutTree(tree, 2, { ties: 'inclusive' })]).toEqual([0, 0, 0, 1]);
  });

  test('many thresholds at once, in any order, are the single cuts', () => {
    const thresholds = [5, 0.5, 9.5, 1.5, 1.5];
    expect(cutTreeAt(tree, thresholds, { ties: 'strict' })).toEqual(
      thresholds.map((threshold) => cutTree(tree, threshold, { ties: 'strict' })),
    );
    expect(cutTreeAt(tree, thresholds, { ties: 'strict' }).map((partition) => new Set(partition).size)).toEqual([
      2, 4, 1, 3, 3,
    ]);
  });

  test('nodes of the tree, without the root', () => {
    expect(Array.from(listNodes(tree), (members) => [...members].sort())).toEqual([
      [0, 1],
      [0, 1, 2],
    ]);
  });

  test('nodes are the clusters of all cuts', () => {
    const random = createRandom(2);
    const big = build(50, euclidean(drawPoints(random, 50)), 'average');
    const nodes = Array.from(listNodes(big), (members) => [...members].sort((a, b) => a - b).join());
    const cuts = cutTreeAt(big, [...big.heights], { ties: 'inclusive' });
    const clusters = new Set(
      cuts.flatMap((cut) =>
        listClusterMembers(cut)
          .filter(({ length }) => length > 1)
          .map(String),
      ),
    );
    clusters.delete(Array.from({ length: 50 }, (_, item) => item).join());
    expect(nodes.toSorted()).toEqual([...clusters].sort());
  });

  test('no items, and one', () => {
    for (const items of [0, 1]) {
      const small = build(items, () => 0, 'complete');
      expect([...cutTree(small, 1, { ties: 'strict' })]).toEqual(items === 0 ? [] : [0]);
      expect([...listNodes(small)]).toEqual([]);
    }
  });
});

test('distances that are no numbers are refused, by name', () => {
  const withDistance = (value: number) => () => build(5, (i, j) => (i === 1 && j === 3 ? value : 1), 'average');
  expect(withDistance(Number.NaN)).toThrow(/items 1 and 3 is NaN/);
  expect(withDistance(-1)).toThrow(/items 1 and 3 is -1/);
  expect(withDistance(Number.POSITIVE_INFINITY)).toThrow(/items 1 and 3 is Infinity/);
  expect(() => buildTree({ items: 4, values: new Float32Array(5) }, { linkage: 'single' })).toThrow(
    /4 items have 6 distances, not 5/,
  );
  expect(() => build(3, () => 1, 'median' as Linkage)).toThrow(/known: complete, average, single, weighted, ward/);
});

test('progress rises to 1', () => {
  const seen: number[] = [];
  buildTree(
    measureDistances(300, (i, j) => Math.abs(i - j)),
    { linkage: 'complete', onProgress: (share) => seen.push(share) },
  );
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect([seen[0], seen.at(-1)]).toEqual([0, 1]);
});

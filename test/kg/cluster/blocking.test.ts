// Clustering without comparing all pairs: neighbours, blocks, and trees that are right below a radius.

import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../src/core/random.ts';
import { linkages } from '../../../src/kg/cluster/linkage/build-tree.ts';
import { cutTree } from '../../../src/kg/cluster/linkage/cluster-tree.ts';
import { growCosineTree } from '../../../src/kg/cluster/linkage/grow-cosine-tree.ts';
import { findBlocks } from '../../../src/kg/cluster/linkage/near-blocks.ts';
import { createBlendHac } from '../../../src/kg/cluster/methods/blend-tree.ts';
import { createVectorHac } from '../../../src/kg/cluster/methods/vector-tree.ts';
import type { ClusterProblem } from '../../../src/kg/graph/open-graph.ts';
import { countClusters } from '../../../src/kg/graph/partition.ts';
import { measureCosines, type NumberTable } from '../../../src/kg/similarity/distances/cosine-distances.ts';
import { findNeighbours } from '../../../src/kg/similarity/distances/near-neighbours.ts';
import { randomVectors } from '../../../src/kg/similarity/vectors/phrase-vectors.ts';
import { growTree } from '../../../src/tasks/kg/grow-tree.ts';

/** Heaps of vectors around common centres. */
function drawHeaps(rows: number, dimensions: number, heaps: number): NumberTable {
  const random = createRandom(rows);
  const draw = () => random.nextInt(1 << 20) / (1 << 19) - 1;
  const centres = Array.from({ length: heaps * dimensions }, draw);
  const values = Float64Array.from({ length: rows * dimensions }, (_, place) => {
    const heap = Math.floor(place / dimensions) % heaps;
    return (centres[heap * dimensions + (place % dimensions)] ?? 0) + draw() / 2;
  });
  return { rows, dimensions, values };
}

describe('neighbours', () => {
  test('few vectors: exactly the nearest', () => {
    const table = drawHeaps(150, 6, 10);
    const { near, distances, most } = findNeighbours(table, { most: 5 });
    const { values } = measureCosines(table);
    const distance = (i: number, j: number) => {
      const [low, high] = [Math.min(i, j), Math.max(i, j)];
      return values[(low * (2 * 150 - low - 1)) / 2 - low - 1 + high] as number;
    };
    expect(most).toBe(5);
    for (let item = 0; item < 150; item++) {
      const others = Array.from({ length: 150 }, (_, other) => other).filter((other) => other !== item);
      const expected = others.map((other) => distance(item, other)).sort((a, b) => a - b).slice(0, 5); // biome-ignore format: one line
      expect([...distances.subarray(item * 5, item * 5 + 5)]).toEqual(expected);
      for (const other of near.subarray(item * 5, item * 5 + 5)) expect(others).toContain(other);
    }
  });

  test('fewer others than are wanted', () => {
    const { near } = findNeighbours(drawHeaps(3, 4, 3), { most: 5 });
    for (let item = 0; item < 3; item++) {
      expect([...near.subarray(item * 5, item * 5 + 2)].sort()).toEqual([0, 1, 2].filter((other) => other !== item));
      expect([...near.subarray(item * 5 + 2, item * 5 + 5)]).toEqual([-1, -1, -1]);
    }
  });

  test('many vectors: nearly all of the nearest, the same every time; all with all cells', () => {
    const table = drawHeaps(3000, 12, 300);
    const exact = findNeighbours(table, { most: 4, probes: 10_000 });
    const found = findNeighbours(table, { most: 4, probes: 6 });
    const hits = found.near.filter((other, entry) => {
      const start = entry - (entry % 4);
      return exact.near.subarray(start, start + 4).includes(other);
    });
    expect(hits.length / found.near.length).toBeGreaterThan(0.9);
    expect(findNeighbours(table, { most: 4, probes: 6 })).toEqual(found);
    const { values } = measureCosines(table);
    const least = values.subarray(0, 2999).reduce((a, b) => Math.min(a, b));
    expect(exact.distances[0]).toBe(least);
  });
});

test('blocks: chains of near pairs, nearest first where a block would get too large', () => {
  // 0 -.1- 1 -.2- 2 -.3- 3, and 4 far away.
  const neighbours = {
    most: 2,
    near: Int32Array.from([1, -1, 0, 2, 1, 3, 2, -1, 0, -1]),
    distances: Float32Array.from([0.1, 9, 0.1, 0.2, 0.2, 0.3, 0.3, 9, 0.8, 9]),
  };
  expect([...findBlocks(neighbours, { radius: 0.35, largest: 9 })]).toEqual([0, 0, 0, 0, 1]);
  expect([...findBlocks(neighbours, { radius: 0.25, largest: 9 })]).toEqual([0, 0, 0, 1, 2]);
  expect([...findBlocks(neighbours, { radius: 0.35, largest: 2 })]).toEqual([0, 0, 1, 1, 2]);
});

describe.each(linkages)('%s linkage in blocks', (linkage) => {
  test('is that over all pairs, below the radius', () => {
    const table = drawHeaps(400, 8, 60);
    const weights = Array.from({ length: 400 }, (_, item) => 1 + (item % 3));
    const whole = growCosineTree(table, { linkage, weights });
    for (const radius of [0.02, 0.05, 0.1]) {
      const tree = growCosineTree(table, { linkage, weights, radius });
      const expected = cutTree(whole, radius, { ties: 'strict' });
      expect(countClusters(expected)).toBeGreaterThan(1);
      expect(countClusters(expected)).toBeLessThan(400);
      expect(cutTree(tree, radius, { ties: 'strict' })).toEqual(expected);
      expect(tree.heights).toHaveLength(399);
    }
  });
});

test('what no block holds together is joined at an infinite height', () => {
  const tree = growCosineTree(drawHeaps(60, 3, 20), { linkage: 'average', radius: 0.001 });
  const { heights } = tree;
  expect(heights.filter((height) => height === Number.POSITIVE_INFINITY).length).toBeGreaterThan(5);
  expect(cutTree(tree, 2, { ties: 'inclusive' }).at(-1)).toBeGreaterThan(0);
});

const names = ['Ines Berg', 'the harbour of Lund', 'Malmö ferry company', 'old mill', 'Faro bakery', 'river Arne'];
const variants = (name: string): string[] => [name, `the ${name}`, `${name}s`, `${name} house`, name.slice(1)];
const problem: ClusterProblem = {
  role: 'subject',
  mentions: names.flatMap((name) => Array.from({ length: 6 }, (_, copy) => variants(`${name} ${copy % 3}`)).flat())
    .map((phrase, place) => ({ id: String(place), phrase })), // biome-ignore format: short
};
const blend = { signals: { words: 1, letters: 1, phrase: 0.5 }, unit: 'phrase', cut: 0.5 } as const;
const methods = {
  'random vectors': createVectorHac({ name: 'random', vectors: randomVectors(50), cut: 0.4 }),
  'words and letters': createBlendHac(blend),
  'with vectors': createBlendHac({ ...blend, vectors: { ...randomVectors(30), name: 'random' } }),
};

test.each(Object.entries(methods))('%s: blocks give the clusters of all pairs', (_, method) => {
  const whole = method.cluster(problem);
  expect(countClusters(whole)).toBeLessThan(problem.mentions.length / 3);
  const tree = method.growInBlocks?.(problem);
  expect(tree && method.cut(tree)).toEqual(whole);
});

describe('blocks or all pairs', () => {
  const method = { ...methods['random vectors'], grow: () => all, growInBlocks: () => near };
  const [all, near] = [methods['random vectors'].grow(problem), methods['random vectors'].grow(problem)];
  const { growInBlocks: _, ...without } = method;
  const enough = 1e9;
  const hostWith = (bytes: number) => ({ freeMemory: () => bytes, remark: () => {} });
  test('as memory allows, or as asked', () => {
    expect(growTree(method, problem, {}, hostWith(enough))).toBe(all);
    expect(growTree(method, problem, {}, hostWith(100))).toBe(near);
    expect(growTree(method, problem, { blocking: 'always' }, hostWith(enough))).toBe(near);
    expect(growTree({ ...method, estimateBytes: () => 5e9 }, problem, {}, hostWith(1e12))).toBe(near);
  });
  test('refused', () => {
    expect(() => growTree(method, problem, { blocking: 'never' }, hostWith(100))).toThrow(/mentions \(subject\) need/);
    expect(() => growTree(without, problem, {}, hostWith(100))).toThrow(/mentions \(subject\) need/);
    expect(() => growTree(without, problem, { blocking: 'always' }, hostWith(enough))).toThrow(
      /cannot compare in blocks/,
    );
    expect(createBlendHac({ ...blend, smoothing: 1 }).growInBlocks).toBeUndefined();
    expect(createBlendHac({ ...blend, sideInformation: 1 }).growInBlocks).toBeUndefined();
  });
});

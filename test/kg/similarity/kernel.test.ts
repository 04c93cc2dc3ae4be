// The kernel of clustering beside plain code: products, chains with ties and weights, what is refused, and work that is stopped.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { createRandom, type Random } from '../../../src/core/random.ts';
import { buildTree, linkages } from '../../../src/kg/cluster/linkage/build-tree.ts';
import { measureDistances } from '../../../src/kg/similarity/distances/condensed.ts';
import { addCosines, measureCosines, type NumberTable } from '../../../src/kg/similarity/distances/cosine-distances.ts';
import { createKernel } from '../../../src/kg/similarity/distances/kernel.ts';
import { built } from '../../setup/built.ts';
import { chainPlainly } from './plain-chains.ts';

const draw = (random: Random): number => random.nextInt(1 << 30) / (1 << 29) - 1;
const drawTable = (random: Random, rows: number, dimensions: number): NumberTable => ({
  rows,
  dimensions,
  values: Float64Array.from({ length: rows * dimensions }, () => draw(random)),
});

function cosinesOf({ rows, dimensions, values }: NumberTable): number[] {
  const row = (item: number) => [...values.subarray(item * dimensions, (item + 1) * dimensions)];
  const dot = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, value, place) => sum + value * (b[place] ?? 0), 0);
  const cosines: number[] = [];
  for (let i = 0; i < rows; i++)
    for (let j = i + 1; j < rows; j++) {
      const norms = Math.sqrt(dot(row(i), row(i)) * dot(row(j), row(j)));
      cosines.push(norms === 0 ? 0 : dot(row(i), row(j)) / norms);
    }
  return cosines;
}

const largestGap = (found: ArrayLike<number>, expected: readonly number[]): number =>
  expected.reduce((most, value, place) => Math.max(most, Math.abs(value - (found[place] ?? Number.NaN))), 0);

describe('cosine distances', () => {
  test.each([
    [0, 3],
    [1, 3],
    [2, 1],
    [7, 5],
    [8, 4],
    [9, 300],
    [63, 2],
    [64, 17],
    [65, 17],
    [131, 33],
  ])('%i vectors of %i numbers', (rows, dimensions) => {
    const table = drawTable(createRandom(rows + dimensions), rows, dimensions);
    for (const empty of [3, 50]) table.values.fill(0, empty * dimensions, (empty + 1) * dimensions);
    const cosines = cosinesOf(table);
    const { values, items } = measureCosines(table);
    expect([items, values.length]).toEqual([rows, cosines.length]);
    expect(largestGap(values, cosines.map((cosine) => 1 - cosine))).toBeLessThan(2e-6); // biome-ignore format: one line
    const sums = new Float32Array(cosines.length).fill(0.5);
    addCosines(sums, table, -3);
    expect(largestGap(sums, cosines.map((cosine) => 0.5 - 3 * cosine))).toBeLessThan(6e-6); // biome-ignore format: one line
  });

  test('a large table stays in the memory of its kernel and gives the same as a small one', () => {
    const table = drawTable(createRandom(1), 1700, 3);
    const large = measureCosines(table);
    expect(large.kernel).toBeDefined();
    const part = { ...table, rows: 200, values: table.values.subarray(0, 600) };
    const small = measureCosines(part);
    expect(small.kernel).toBeUndefined();
    expect(small.values.subarray(0, 199)).toEqual(large.values.subarray(0, 199));
  });

  test('equal vectors are equally far from every other one, wherever they stand', () => {
    const table = drawTable(createRandom(5), 90, 31);
    for (const copy of [8, 33, 70, 89]) table.values.copyWithin(copy * 31, 0, 31);
    const { values, items } = measureCosines(table);
    const distance = (i: number, j: number) =>
      values[(Math.min(i, j) * (2 * items - Math.min(i, j) - 1)) / 2 - Math.min(i, j) - 1 + Math.max(i, j)];
    for (const copy of [8, 33, 70, 89])
      for (const other of [1, 7, 34, 60, 88]) expect(distance(copy, other)).toBe(distance(0, other));
  });

  test('numbers that are none are refused, by name', () => {
    const withNumber = (value: number) => () => {
      const table = drawTable(createRandom(2), 20, 4);
      table.values[13 * 4 + 2] = value;
      return measureCosines(table);
    };
    expect(withNumber(Number.NaN)).toThrow(/vector 13 has NaN in dimension 2/);
    expect(withNumber(Number.NEGATIVE_INFINITY)).toThrow(/vector 13 has -Infinity in dimension 2/);
    expect(withNumber(1e200)).toThrow(/vector 13 is too long/);
  });
});

describe.each(linkages)('%s linkage by chains', (linkage) => {
  // Sizes around the borders of tiles, and enough merges to take out gaps several times.
  test.each([2, 3, 31, 32, 33, 64, 65, 97, 200, 333])(
    '%i items: the tree of plain chains, to the last bit',
    (items) => {
      const random = createRandom(items);
      const drawings = {
        random: () => random.nextInt(1 << 24) / (1 << 24),
        'many ties': () => random.nextInt(4) / 4,
        'hardly any distance': () => (random.nextInt(10) === 0 ? 1 : 0),
        'small and large': () => 2 ** (random.nextInt(60) - 30),
      };
      for (const [name, distance] of Object.entries(drawings)) {
        const weights = Float64Array.from({ length: items }, () => 1 + random.nextInt(3));
        const distances = measureDistances(items, distance);
        const copy = { items, values: distances.values.slice() };
        expect(buildTree(distances, { linkage, weights }), name).toEqual(chainPlainly(copy, linkage, weights));
      }
    },
  );
});

test('a tree over distances in the memory of a kernel is that over a copy of them', () => {
  const distances = measureCosines(drawTable(createRandom(3), 1600, 2));
  const copy = { items: 1600, values: distances.values.slice() };
  expect(distances.kernel).toBeDefined();
  expect(buildTree(distances, { linkage: 'complete' })).toEqual(chainPlainly(copy, 'complete'));
});

test('a distance that is none is refused wherever it stands', () => {
  for (const [row, column] of [
    [0, 1],
    [5, 99],
    [40, 63],
    [98, 99],
  ] as const) {
    const build = () =>
      buildTree(
        measureDistances(100, (i, j) => (i === row && j === column ? Number.NaN : 1)),
        { linkage: 'average' },
      );
    expect(build).toThrow(new RegExp(`items ${row} and ${column} is NaN`));
  }
});

test('what is told of progress can stop the work, and the next work is right', () => {
  const table = drawTable(createRandom(4), 300, 8);
  const stop = (share: number) => {
    if (share > 0.3) throw new Error('enough');
  };
  expect(() => measureCosines(table, stop)).toThrow('enough');
  expect(() => buildTree(measureCosines(table), { linkage: 'average', onProgress: stop })).toThrow('enough');
  const { values } = measureCosines(table);
  expect(buildTree({ items: 300, values: values.slice() }, { linkage: 'average' })).toEqual(
    chainPlainly({ items: 300, values }, 'average'),
  );
});

test('more than can be addressed is refused', () => {
  expect(() => createKernel(5e9)).toThrow(/need 5.0 GB, and at most 4.2 GB can be addressed/);
});

test('several threads measure the same distances', async () => {
  const module = pathToFileURL(join(built, 'node/measure-in-threads.js')).href;
  const { measureInThreads } = (await import(module)) as typeof import('../../../src/node/measure-in-threads.ts');
  // Short vectors, so that threads often work on tiles of the diagonal at the same time.
  const table = drawTable(createRandom(6), 6001, 16);
  const { values } = measureCosines(table);
  for (let round = 0; round < 4; round++) {
    const distances = measureInThreads(table, undefined, 4);
    expect(distances.values).toHaveLength(values.length);
    expect(distances.values.findIndex((value, place) => value !== values[place])).toBe(-1);
    if (round === 0) expect(buildTree(distances, { linkage: 'single' }).heights).toHaveLength(6000);
  }
});

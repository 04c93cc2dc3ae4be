// The measures of coreference on examples that can be computed by hand, and the assignment against trying everything.

import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../src/core/random.ts';
import { assignRows } from '../../../src/language/coreference/assign-rows.ts';
import type { CoreferenceChain } from '../../../src/language/coreference/chain.ts';
import { scoreChains } from '../../../src/language/coreference/score-chains.ts';

/** Each letter is a mention of one word. */
const chainsOf = (...chains: readonly string[]): CoreferenceChain[] =>
  chains.map((letters) =>
    [...letters].map((letter) => ({ sentence: 0, first: letter.charCodeAt(0), end: letter.charCodeAt(0) + 1 })),
  );

describe('the CoNLL score', () => {
  test('of the example of Pradhan et al. 2014: links 2 of 5, shares 35/84 and 4/8, pairs 4/5 + 1/2', () => {
    const { muc, bCubed, ceafE, mentions, conll } = scoreChains([
      { gold: chainsOf('abc', 'defg'), system: chainsOf('ab', 'cd', 'fghi') },
    ]);
    expect(muc).toEqual({ precision: 2 / 5, recall: 2 / 5, f1: expect.closeTo(0.4, 10) });
    expect(bCubed.recall).toBeCloseTo(35 / 84, 10);
    expect(bCubed.precision).toBeCloseTo(4 / 8, 10);
    expect(ceafE.recall).toBeCloseTo(1.3 / 2, 10);
    expect(ceafE.precision).toBeCloseTo(1.3 / 3, 10);
    expect(mentions).toMatchObject({ precision: 6 / 8, recall: 6 / 7 });
    expect(conll).toBeCloseTo((0.4 + (2 * ((4 / 8) * (35 / 84))) / (4 / 8 + 35 / 84) + 0.52) / 3, 10);
  });

  test('is 1 for the gold itself and 0 for nothing', () => {
    const gold = chainsOf('abc', 'de');
    expect(scoreChains([{ gold, system: gold }]).conll).toBe(1);
    expect(scoreChains([{ gold, system: [] }]).conll).toBe(0);
  });

  test('does not count mentions that stand alone', () => {
    const gold = chainsOf('ab');
    expect(scoreChains([{ gold: [...gold, ...chainsOf('c')], system: [...gold, ...chainsOf('d')] }]).conll).toBe(1);
  });

  test('adds documents up before it divides', () => {
    const documents = [
      { gold: chainsOf('ab'), system: chainsOf('ab') },
      { gold: chainsOf('abcd'), system: [] },
    ];
    expect(scoreChains(documents).muc.recall).toBe(1 / 4);
    expect(scoreChains(documents).ceafE.recall).toBe(1 / 2);
  });
});

describe('assignRows', () => {
  test.each([
    [
      [
        [1, 2],
        [3, 9],
      ],
      [0, 1],
    ],
    [
      [
        [9, 8],
        [8, 1],
      ],
      [1, 0],
    ],
    [
      [[5], [7]],
      [-1, 0],
    ],
    [[[1, 4, 2]], [1]],
    [[], []],
  ])('%j', (values, columns) => {
    expect(assignRows(values)).toEqual(columns);
  });

  test('is as good as the best of all ways', () => {
    const random = createRandom(7);
    for (let round = 0; round < 200; round++) {
      const [rows, columns] = [1 + random.nextInt(5), 1 + random.nextInt(5)];
      const values = Array.from({ length: rows }, () => Array.from({ length: columns }, () => random.nextInt(10)));
      const sum = assignRows(values).reduce((total, column, row) => total + (values[row]?.[column] ?? 0), 0);
      expect(sum).toBe(bestSum(values, 0, new Set()));
    }
  });
});

function bestSum(values: readonly (readonly number[])[], row: number, taken: ReadonlySet<number>): number {
  const own = values[row];
  if (own === undefined) return 0;
  const free = [...own.entries()].filter(([column]) => !taken.has(column));
  const sums = free.map(([column, value]) => value + bestSum(values, row + 1, new Set([...taken, column])));
  return Math.max(bestSum(values, row + 1, taken), ...sums);
}

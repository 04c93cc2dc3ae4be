import { describe, expect, test } from 'vitest';
import { bootstrapIntervals } from '../../src/analysis/bootstrap.ts';
import { countGold } from '../../src/analysis/gold-statistics.ts';
import { testDifference } from '../../src/analysis/randomization-test.ts';
import type { GoldSentence } from '../../src/core/fact.ts';
import { type Row, scoreCounts } from '../../src/scoring/scorer.ts';
import { triple } from '../core/patterns.ts';

const score = ([tp = 0, fp = 0, fn = 0]: Row) => scoreCounts(tp, fp, fn);
const rows = (count: number, row: (index: number) => Row): Row[] =>
  Array.from({ length: count }, (_, index) => row(index));
/** Right on every `period`-th sentence, wrong on the others. */
const rightEvery = (period: number) => rows(200, (i) => (i % period === 0 ? [1, 0, 0] : [0, 1, 1]));

describe('bootstrap', () => {
  test('a system without variance has an interval without width', () => {
    const { f1 } = bootstrapIntervals(
      rows(50, () => [1, 1, 1]),
      score,
      { rounds: 200, seed: 1 },
    );
    expect(f1).toEqual({ low: 0.5, high: 0.5 });
  });

  test('the interval is about as wide as the normal approximation says', () => {
    const { precision } = bootstrapIntervals(rightEvery(4), score, { rounds: 4000, seed: 1 });
    const half = 1.96 * Math.sqrt((0.25 * 0.75) / 200);
    expect(precision?.low).toBeCloseTo(0.25 - half, 1.7);
    expect(precision?.high).toBeCloseTo(0.25 + half, 1.7);
  });

  test('the same seed gives the same interval, another seed another', () => {
    const run = (seed: number) => bootstrapIntervals(rightEvery(3), score, { rounds: 100, seed });
    expect(run(5)).toEqual(run(5));
    expect(run(5)).not.toEqual(run(6));
  });

  test('an undefined measure has no interval', () => {
    expect(
      bootstrapIntervals(
        rows(10, () => [0, 0, 1]),
        score,
        { rounds: 50, seed: 1 },
      ).precision,
    ).toBeNull();
  });
});

describe('randomization test', () => {
  const options = { rounds: 2000, seed: 1 };
  test('a system compared with itself is no different', () => {
    expect(testDifference(rightEvery(3), rightEvery(3), score, options)).toBe(1);
  });
  test('clearly better is significant', () => {
    expect(testDifference(rightEvery(2), rightEvery(5), score, options)).toBeLessThan(0.001);
  });
  test('one sentence of difference is not', () => {
    const other = rightEvery(3).map((row, i): Row => (i === 1 ? [1, 0, 0] : row));
    expect(testDifference(rightEvery(3), other, score, options)).toBe(1);
  });
  test('the order of the two does not matter', () => {
    const [a, b] = [rightEvery(3), rows(200, (i) => (i % 5 < 2 ? [1, 0, 0] : [0, 1, 1]))];
    expect(testDifference(a, b, score, options)).toBe(testDifference(b, a, score, options));
  });
  test('an exact case: three sentences, all in favour of one side, p is close to 2/8', () => {
    const left = rows(3, () => [1, 0, 0]);
    const right = rows(3, () => [0, 1, 1]);
    expect(testDifference(left, right, score, { rounds: 20_000, seed: 3 })).toBeCloseTo(0.25, 1);
  });
});

test('gold statistics', () => {
  const gold: GoldSentence[] = [
    {
      id: '1',
      text: 'x',
      facts: [
        { triples: [triple('a --> b --> [c] d'), triple('a --> b --> d')] },
        { triples: [triple('a --> b --> e')] },
      ],
    },
    { id: '2', text: 'y', facts: [] },
  ];
  expect(countGold(gold)).toEqual({
    sentences: 2,
    emptySentences: 1,
    facts: 2,
    triples: 3,
    extractions: 3n,
    minimalExtractions: 2n,
    concatenatedExtractions: 3n,
    largestFact: 2n,
    extractionsPerFact: 1.5,
    factsPerSentence: 1,
  });
});

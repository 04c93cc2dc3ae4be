// Curves, areas and their points, on numbers small enough to check by hand.

import { describe, expect, test } from 'vitest';
import type { Extraction } from '../../src/core/extraction.ts';
import { factOfTuple, type GoldSentence } from '../../src/core/fact.ts';
import {
  areaUnder,
  buildCurve,
  type CurvePoint,
  findBestPrecision,
  findMaxRecall,
  findOptimal,
} from '../../src/scoring/curve.ts';
import { scoreCounts } from '../../src/scoring/scorer.ts';
import { createBenchieScorer, createCarbScorer, scoreSystem } from '../../src/scoring.ts';

const point = (threshold: number, recall: number, precision: number): CurvePoint => {
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { threshold, recall, precision, f1 };
};
const points = [point(0.1, 0.6, 0.5), point(0.5, 0.6, 0.75), point(0.8, 0.2, 1)];

test('points and areas', () => {
  expect(findOptimal(points)?.threshold).toBe(0.5);
  expect(findMaxRecall(points)?.threshold).toBe(0.5);
  expect(findBestPrecision(points, 0.3)).toBe(0.75);
  expect(findBestPrecision(points, 0.9)).toBeNull();
  // 0.6 to 0.2 between precisions 0.75 and 1, then 0.2 to 0 at precision 1.
  expect(areaUnder(points, 'threshold')).toBeCloseTo(0.4 * 0.875 + 0.2);
  // By recall, the point of the lowest threshold comes first among those with recall 0.6.
  expect(areaUnder(points, 'recall')).toBeCloseTo(0.2 + 0.4 * 0.75);
});

test('of two points with the same F1 the one with the lower threshold is best', () => {
  expect(findOptimal([point(0.1, 0.5, 0.5), point(0.9, 0.5, 0.5)])?.threshold).toBe(0.1);
});

test('adding differences gives what counting anew at each threshold gives', () => {
  const steps = [
    [
      { threshold: 0.9, row: [1, 0, 1] },
      { threshold: 0.3, row: [2, 1, 0] },
    ],
    [{ threshold: 0.5, row: [0, 2, 3] }],
  ];
  const base = [
    [0, 0, 2],
    [0, 0, 3],
  ];
  const rowAt = (sentence: number, threshold: number) =>
    [...(steps[sentence] ?? [])].sort((a, b) => a.threshold - b.threshold).find((step) => step.threshold >= threshold)
      ?.row ??
    base[sentence] ??
    [];
  const thresholds = [0.3, 0.5, 0.7, 0.9, 0.95];
  const score = ([tp = 0, fp = 0, fn = 0]: readonly number[]) => scoreCounts(tp, fp, fn);
  const expected = thresholds.map((threshold) => {
    const sum = [0, 1, 2].map((i) => (rowAt(0, threshold)[i] ?? 0) + (rowAt(1, threshold)[i] ?? 0));
    return { threshold, ...score(sum) };
  });
  expect(buildCurve(steps, base, thresholds, score)).toEqual(expected);
});

describe('curves of systems', () => {
  const gold: GoldSentence[] = [
    {
      id: '1',
      text: 'Ada sold the mill to Ben .',
      facts: [
        factOfTuple({ subject: 'Ada', relation: 'sold', objects: ['the mill'] }),
        factOfTuple({ subject: 'Ada', relation: 'sold the mill to', objects: ['Ben'] }),
      ],
    },
  ];
  const say = (relation: string, object: string, confidence: number): Extraction => ({
    sentenceId: '1',
    subject: 'Ada',
    relation,
    objects: [object],
    confidence,
  });
  const said = [say('sold', 'the mill', 0.9), say('sold', 'Ben', 0.7), say('sold the mill to', 'Ben', 0.5)];

  test('by facts', () => {
    const { curve, threshold, f1 } = scoreSystem(createBenchieScorer(gold), said);
    expect(curve.map(({ threshold: t, precision, recall }) => [t, precision, recall])).toEqual([
      [0.5, 2 / 3, 1],
      [0.7, 1 / 2, 1 / 2],
      [0.9, 1, 1 / 2],
    ]);
    // Facts are scored without a threshold.
    expect([threshold, f1]).toEqual([null, 0.8]);
  });

  test('by tokens: the score is that of the best threshold', () => {
    const { threshold, curve, f1 } = scoreSystem(createCarbScorer(gold), said);
    expect(f1).toBeCloseTo(Math.max(...curve.map((at) => at.f1 ?? 0)), 14);
    expect(curve.find((at) => at.threshold === threshold)?.f1).toBeCloseTo(f1 ?? 0, 14);
  });

  test('no confidences: facts have no curve, tokens one point', () => {
    const plain = said.map(({ confidence: _, ...rest }) => rest);
    expect(scoreSystem(createBenchieScorer(gold), plain)).toMatchObject({ curve: [], auc: null, threshold: null });
    const { curve, threshold, points } = scoreSystem(createCarbScorer(gold), plain);
    expect([curve.length, threshold, points.last?.threshold]).toEqual([1, 1, 1]);
  });

  test('some confidences missing is told', () => {
    const mixed = said.map(({ confidence, ...rest }, index) => (index === 0 ? rest : { ...rest, confidence }));
    expect(scoreSystem(createCarbScorer(gold), mixed).diagnostics.map(({ code }) => code)).toEqual([
      'align/missing-confidence',
    ]);
  });

  test('sentences without gold tuples count for nothing', () => {
    const empty = { id: '2', text: 'Ben slept .', facts: [] };
    const more = [...said, { ...say('slept', 'long', 0.4), sentenceId: '2' }];
    const { counts } = scoreSystem(createCarbScorer([...gold, empty]), more);
    expect(counts).toEqual(scoreSystem(createCarbScorer(gold), said).counts);
  });
});

import { describe, expect, test } from 'vitest';
import { AssayError } from '../../../src/core/assay-error.ts';
import { createRandom, type Random } from '../../../src/core/random.ts';
import { createGold, type GoldClusters } from '../../../src/kg/graph/gold-clusters.ts';
import { groupByKey, listClusterMembers } from '../../../src/kg/graph/partition.ts';
import { bootstrapClusters } from '../../../src/kg/metrics/bootstrap-clusters.ts';
import { countsOfRow } from '../../../src/kg/metrics/count-outcome.ts';
import type { Formula } from '../../../src/kg/metrics/formula.ts';
import { averageF1, scoreClusters } from '../../../src/kg/metrics/score-clusters.ts';
import { scoreOverlapping } from '../../../src/kg/metrics/score-overlapping.ts';
import { addRows } from '../../../src/scoring/scorer.ts';
import { countNaively, meanBestJaccard } from './naive-metrics.ts';

/** Gold by mention, several clusters with commas, none with an empty word: `a a,b b -`. */
const gold = (text: string): GoldClusters =>
  createGold(text.split(' ').map((names) => (names === '-' ? [] : names.split(','))));
const clusters = (text: string) => groupByKey(text.split(' '));

describe('by hand', () => {
  test('a cluster torn apart: precision is full, recall is not', () => {
    // Gold {1 2 3} {4}; predicted {1 2} {3} {4}.
    const { macro, micro, pair } = scoreClusters(gold('a a a b'), clusters('x x y z'));
    expect(macro).toEqual({ precision: 1, recall: 1 / 2, f1: 2 / 3 });
    expect(micro).toEqual({ precision: 1, recall: 3 / 4, f1: 6 / 7 });
    expect(pair).toEqual({ precision: 1, recall: 1 / 3, f1: 1 / 2 });
  });

  test('gold as prediction scores 1 in everything', () => {
    const { macro, micro, pair } = scoreClusters(gold('a a b b b c'), clusters('1 1 2 2 2 3'));
    const full = { precision: 1, recall: 1, f1: 1 };
    expect([macro, micro, pair]).toEqual([full, full, full]);
  });

  test('overlapping gold: a shared pair counts once in the numerator and each time in the gold', () => {
    // Both mentions belong to city and to capital.
    const score = scoreClusters(gold('city,capital city,capital'), clusters('x x'));
    expect(score.pair).toEqual({ precision: 1, recall: 1 / 2, f1: 2 / 3 });
    expect(score.macro.precision).toBe(1);
    expect(scoreClusters(gold('city,capital city,capital'), clusters('x x'), { formula: 'code' }).macro.precision).toBe(
      2,
    );
  });

  test('without any pair the paper leaves the pair score open and the code says 1e-6', () => {
    const alone = [gold('a b c'), clusters('x y z')] as const;
    expect(scoreClusters(...alone).pair).toEqual({ precision: null, recall: null, f1: null });
    expect(scoreClusters(...alone, { formula: 'code' }).pair.f1).toBeCloseTo(1e-6, 18);
    expect(scoreClusters(gold('a a'), clusters('x y')).pair).toEqual({ precision: null, recall: 0, f1: 0 });
    expect(averageF1(scoreClusters(...alone), 'NPC-E')).toBe(1);
  });

  test('relation phrases are averaged without the macro measure', () => {
    const score = scoreClusters(gold('a a a b'), clusters('x x y z'));
    expect(averageF1(score, 'NPC-E')).toBeCloseTo((2 / 3 + 6 / 7 + 1 / 2) / 3, 15);
    expect(averageF1(score, 'RPC')).toBeCloseTo((6 / 7 + 1 / 2) / 2, 15);
  });

  test('mentions without gold are not scored', () => {
    const withOthers = scoreClusters(gold('a - a - b'), clusters('x x x y z'));
    const without = scoreClusters(gold('a a b'), clusters('x x z'));
    expect(withOthers.counts).toEqual(without.counts);
  });

  test('the names of clusters and the order of mentions do not matter', () => {
    const one = scoreClusters(gold('a a,b b c'), clusters('1 1 2 2')).counts;
    expect(scoreClusters(gold('c b a,b a'), clusters('7 7 9 9')).counts).toEqual(one);
  });

  test('clusters of other mentions are refused', () => {
    expect(() => scoreClusters(gold('a a b'), clusters('x y'))).toThrow(AssayError);
    expect(() => scoreOverlapping(gold('a a b'), { mentions: 2, clusters: [] })).toThrow(
      /3 mentions and the clusters 2/,
    );
  });

  test('an unknown formula is refused', () => {
    expect(() => scoreClusters(gold('a'), clusters('x'), { formula: 'cesi' as Formula })).toThrow(/known: paper, code/);
  });

  test('the signature names measure, version and formula', () => {
    expect(scoreClusters(gold('a'), clusters('x')).signature).toMatch(/\|scorer:kg\.v1\|formula:paper$/);
  });
});

describe('Jaccard', () => {
  test('by hand', () => {
    // Gold a = {0 1 2}, b = {2 3}, c = {4}; predicted {0 1}, {2 3}, {0}, all.
    const family = { mentions: 5, clusters: [[0, 1], [2, 3], [0], [0, 1, 2, 3, 4]] };
    const paper = scoreOverlapping(gold('a a a,b b c'), family);
    expect(paper).toMatchObject({ goldClusters: 3, predictedClusters: 4 });
    expect(paper.goldToPredicted).toBeCloseTo((2 / 3 + 1 + 1 / 5) / 3, 15);
    expect(paper.predictedToGold).toBeCloseTo((2 / 3 + 1 + 1 / 3 + 3 / 5) / 4, 15);
    const code = scoreOverlapping(gold('a a a,b b c'), family, { formula: 'code' });
    expect(code).toMatchObject({ goldClusters: 2, predictedClusters: 2 });
    expect(code.goldToPredicted).toBeCloseTo((2 / 3 + 1) / 2, 15);
    expect(code.average).toBeCloseTo((2 / 3 + 1) / 2, 15);
  });

  test('nothing to average over is null', () => {
    expect(scoreOverlapping(gold('a b'), { mentions: 2, clusters: [] }).average).toBeNull();
    expect(
      scoreOverlapping(gold('a b'), { mentions: 2, clusters: [[0]] }, { formula: 'code' }).goldToPredicted,
    ).toBeNull();
  });
});

function drawGold(random: Random, mentions: number, names: number, most: number): string[][] {
  return Array.from({ length: mentions }, () =>
    Array.from({ length: random.nextInt(most + 1) }, () => `g${random.nextInt(names)}`),
  );
}

const toSets = (lists: readonly (readonly number[])[]) => lists.map((list) => new Set(list));
const goldSets = ({ names, clustersOf }: GoldClusters) =>
  toSets(names.map((_, name) => [...clustersOf.keys()].filter((place) => clustersOf[place]?.includes(name))));

describe('against the definitions, on random clusters', () => {
  const random = createRandom(11);
  for (let round = 0; round < 300; round++) {
    const mentions = 1 + random.nextInt(24);
    const drawn = drawGold(random, mentions, 1 + random.nextInt(8), random.nextInt(4));
    const labels = Array.from({ length: mentions }, () => random.nextInt(1 + random.nextInt(mentions)));
    const family = Array.from({ length: random.nextInt(6) }, () => [
      ...new Set(Array.from({ length: 1 + random.nextInt(mentions) }, () => random.nextInt(mentions))),
    ]);

    test(`round ${round}`, () => {
      const all = createGold(drawn);
      const partition = groupByKey(labels);
      const hasGold = (place: number) => (drawn[place] ?? []).length > 0;
      const predicted = toSets(listClusterMembers(partition).map((members) => members.filter(hasGold)));
      const score = scoreClusters(all, partition);
      expect(score.counts).toEqual(
        countNaively(
          predicted.filter(({ size }) => size > 0),
          goldSets(all),
        ),
      );

      const sum = countsOfRow(addRows(score.rows, 12));
      for (const [name, value] of Object.entries(score.counts)) {
        expect(sum[name as keyof typeof sum]).toBeCloseTo(value, 9);
      }

      const scoredFamily = toSets(family.map((members) => members.filter(hasGold))).filter(({ size }) => size > 0);
      const found = scoreOverlapping(all, { mentions, clusters: family });
      if (scoredFamily.length === 0 || all.names.length === 0) expect(found.average).toBeNull();
      else {
        expect(found.goldToPredicted).toBeCloseTo(meanBestJaccard(goldSets(all), scoredFamily), 12);
        expect(found.predictedToGold).toBeCloseTo(meanBestJaccard(scoredFamily, goldSets(all)), 12);
      }
    });
  }
});

test('pairs are counted, not listed: a hundred thousand mentions in one cluster', () => {
  const size = 100_000;
  const labels = Array.from({ length: size }, (_, place) => place % 300);
  const many = createGold(labels.map((label) => [`g${label}`, `h${label % 7}`]));
  const { counts } = scoreClusters(many, groupByKey(labels.map(() => 0)));
  expect(counts.predictedPairs).toBe((size * (size - 1)) / 2);
  // Two mentions share a gold cluster exactly if their labels are equal modulo 7.
  const bySeven = listClusterMembers(groupByKey(labels.map((label) => label % 7))).map(({ length }) => length);
  expect(counts.sharedPairs).toBe(bySeven.reduce((sum, own) => sum + (own * (own - 1)) / 2, 0));
});

describe('bootstrap', () => {
  const options = { rounds: 500, seed: 3, formula: 'paper', kind: 'NPC-E' } as const;
  const names = Array.from({ length: 400 }, (_, place) => `g${place >> 1}`);
  const rowsOf = (isTorn: (pair: number) => boolean) =>
    scoreClusters(
      createGold(names.map((name) => [name])),
      groupByKey(names.map((name, place) => (isTorn(place >> 1) ? place : name))),
    ).rows;

  test('a perfect clustering has intervals without width', () => {
    const { average, pair } = bootstrapClusters(
      rowsOf(() => false),
      options,
    );
    expect(average?.low).toBeCloseTo(1, 12);
    expect(pair?.high).toBeCloseTo(1, 12);
  });

  test('pair recall of torn pairs: as wide as the normal approximation says, around the score', () => {
    const { pair } = bootstrapClusters(
      rowsOf((place) => place % 4 === 0),
      { ...options, rounds: 4000 },
    );
    // 200 gold pairs, of which 150 are found: F1 = 2 * 0.75 / 1.75.
    expect(pair?.low).toBeLessThan(6 / 7);
    expect(pair?.high).toBeGreaterThan(6 / 7);
    const halfOfRecall = 1.96 * Math.sqrt((0.25 * 0.75) / 200);
    const f1 = (recall: number) => (2 * recall) / (1 + recall);
    expect(pair?.low).toBeCloseTo(f1(0.75 - halfOfRecall), 1.7);
    expect(pair?.high).toBeCloseTo(f1(0.75 + halfOfRecall), 1.7);
  });

  test('the same seed gives the same interval, another seed another', () => {
    const run = (seed: number) =>
      bootstrapClusters(
        rowsOf((place) => place % 3 === 0),
        { ...options, seed },
      );
    expect(run(5)).toEqual(run(5));
    expect(run(5)).not.toEqual(run(6));
  });
});

import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../src/core/random.ts';
import { createIdfOverlap } from '../../../src/kg/cluster/methods/idf-overlap.ts';
import { createTokenJaccard } from '../../../src/kg/cluster/methods/token-jaccard.ts';
import { equalString, firstWord, lastWord, oneCluster, singletons } from '../../../src/kg/cluster/methods/trivial.ts';
import { createDisjointSets } from '../../../src/kg/graph/disjoint-sets.ts';
import type { ClusterProblem, PhraseLink } from '../../../src/kg/graph/open-graph.ts';
import { groupByKey, type Partition } from '../../../src/kg/graph/partition.ts';

const problemOf = (phrases: readonly string[], sideInformation?: readonly PhraseLink[]): ClusterProblem => ({
  role: 'subject',
  mentions: phrases.map((phrase, place) => ({ id: String(place), phrase })),
  sideInformation,
});

const ships = ['Old Ferry', 'old ferry', 'the old ferry', 'ferry', 'new  harbour', 'new harbour', ''];

test.each([
  [singletons, [0, 1, 2, 3, 4, 5, 6]],
  [oneCluster, [0, 0, 0, 0, 0, 0, 0]],
  // Case is ignored, white space is not.
  [equalString, [0, 0, 1, 2, 3, 4, 5]],
  [firstWord, [0, 0, 1, 2, 3, 3, 4]],
  [lastWord, [0, 0, 0, 0, 1, 1, 2]],
  // {old ferry} and {the old ferry}: 2 of 3 words; {ferry} and {old ferry}: 1 of 2.
  [createTokenJaccard(), [0, 0, 0, 0, 1, 1, 2]],
  [createTokenJaccard({ threshold: 0.6 }), [0, 0, 0, 1, 2, 2, 3]],
])('$id', (method, labels) => {
  expect([...method.cluster(problemOf(ships))]).toEqual(labels);
});

test('IDF overlap: a rare word weighs more than a common one', () => {
  // "river" stands in three phrases and weighs 1/ln 4; the names stand in two and weigh 1/ln 3: 0.558 of the union, where Jaccard has 0.5.
  const phrases = ['river odra', 'odra', 'river elbe', 'river drava', 'elbe'];
  expect([...createIdfOverlap({ threshold: 0.55 }).cluster(problemOf(phrases))]).toEqual([0, 0, 1, 2, 1]);
  expect([...createIdfOverlap({ threshold: 0.56 }).cluster(problemOf(phrases))]).toEqual([0, 1, 2, 3, 4]);
});

test('IDF overlap: exactly on the threshold is enough, whatever the rounding', () => {
  // In each group all words stand in as many phrases, so that the overlap of the first two is one half.
  const phrases = Array.from({ length: 60 }, (_, group) => {
    const words = Array.from({ length: 2 + 2 * (group % 5) }, (_, place) => `g${group}w${place}`);
    const half = words.slice(0, words.length / 2).join(' ');
    const others = Array.from(
      { length: group % 7 },
      (_, place) => `${words.join(' ')} ${'x'.repeat(group + 1)}${place} y${group}z${place}`,
    );
    return [words.join(' '), half, words.slice(words.length / 2).join(' '), ...others];
  });
  const partition = createIdfOverlap({ threshold: 0.5 }).cluster(problemOf(phrases.flat()));
  let place = 0;
  for (const group of phrases) {
    expect(partition[place + 1]).toBe(partition[place]);
    expect(partition[place + 2]).toBe(partition[place]);
    place += group.length;
  }
});

test('side information joins phrases at or above the weight', () => {
  const phrases = ['Lund', 'city of three towers', 'Malmö', 'the port'];
  const links: PhraseLink[] = [
    { phrases: ['lund', 'City of Three Towers'], weight: 1 },
    { phrases: ['malmö', 'the port'], weight: 0.4 },
    { phrases: ['lund', 'not in the data'], weight: 2 },
  ];
  const labels = (sideInformation?: number) => [
    ...createIdfOverlap({ sideInformation }).cluster(problemOf(phrases, links)),
  ];
  expect(labels()).toEqual([0, 1, 2, 3]);
  expect(labels(1)).toEqual([0, 0, 1, 2]);
  expect(labels(0.4)).toEqual([0, 0, 1, 1]);
});

test.each([0, -1, 1.5, Number.NaN])('a threshold of %s is refused', (threshold) => {
  expect(() => createTokenJaccard({ threshold })).toThrow(/above 0 and at most 1/);
  expect(() => createIdfOverlap({ threshold })).toThrow(/above 0 and at most 1/);
});

test('options are part of the signature', () => {
  expect([...createTokenJaccard({ threshold: 0.4 }).signature]).toEqual([['threshold', '0.4']]);
  expect([...createIdfOverlap({ sideInformation: 1 }).signature]).toEqual([
    ['threshold', '0.5'],
    ['side-information', '1'],
  ]);
});

test('progress rises to 1', () => {
  const seen: number[] = [];
  createTokenJaccard().cluster(problemOf(Array.from({ length: 600 }, (_, place) => `w${place} x`)), (share) =>
    seen.push(share),
  );
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect([seen.length > 2, seen.at(-1)]).toEqual([true, 1]);
});

/** Every pair compared, components by spreading labels until nothing changes. */
function clusterNaively(
  phrases: readonly string[],
  threshold: number,
  weigh: (frequency: number) => number,
): Partition {
  const surfaces = phrases.map((phrase) => phrase.toLowerCase());
  const sets = new Map(surfaces.map((surface) => [surface, new Set(surface.split(/\s+/).filter(Boolean))]));
  const frequency = (word: string) => [...sets.values()].filter((set) => set.has(word)).length;
  const weight = (words: readonly string[]) => words.reduce((sum, word) => sum + weigh(frequency(word)), 0);
  const isLinked = (a: string, b: string) => {
    const [left, right] = [[...(sets.get(a) ?? [])], [...(sets.get(b) ?? [])]];
    const union = weight([...new Set([...left, ...right])]);
    return a === b || (union > 0 && weight(left.filter((word) => right.includes(word))) / union >= threshold);
  };
  const labels = surfaces.map((_, place) => place);
  for (let changed = true; changed; ) {
    changed = false;
    surfaces.forEach((a, i) => {
      surfaces.forEach((b, j) => {
        if ((labels[i] as number) <= (labels[j] as number) || !isLinked(a, b)) return;
        labels[i] = labels[j] as number;
        changed = true;
      });
    });
  }
  return groupByKey(labels);
}

describe('the similarity join finds what comparing all pairs finds', () => {
  const random = createRandom(5);
  const words = Array.from({ length: 14 }, (_, place) => `w${place}`);
  // Low numbers are drawn more often, as common words are.
  const drawWord = () => words[Math.min(random.nextInt(words.length), random.nextInt(words.length))] as string;
  for (let round = 0; round < 120; round++) {
    const phrases = Array.from({ length: 2 + random.nextInt(22) }, () =>
      Array.from({ length: 1 + random.nextInt(5) }, drawWord).join(' '),
    );
    // Quotients of small whole numbers meet 0.5 and 0.6 exactly; sums of logarithms never meet 0.37 or 0.71.
    test(`round ${round}`, () => {
      for (const threshold of [0.25, 0.5, 0.6, 1]) {
        expect(createTokenJaccard({ threshold }).cluster(problemOf(phrases))).toEqual(
          clusterNaively(phrases, threshold, () => 1),
        );
      }
      for (const threshold of [0.37, 0.71]) {
        expect(createIdfOverlap({ threshold }).cluster(problemOf(phrases))).toEqual(
          clusterNaively(phrases, threshold, (frequency) => 1 / Math.log(1 + frequency)),
        );
      }
    });
  }
});

test('disjoint sets: components whatever the order of the links', () => {
  const links = [
    [0, 5],
    [3, 4],
    [5, 3],
    [1, 2],
  ] as const;
  for (const order of [links, links.toReversed()]) {
    const sets = createDisjointSets(7);
    for (const [a, b] of order) sets.join(a, b);
    expect([...sets.toPartition()]).toEqual([0, 1, 1, 0, 0, 0, 2]);
    expect([sets.areJoined(0, 4), sets.areJoined(0, 1)]).toEqual([true, false]);
  }
});

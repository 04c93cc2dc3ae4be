// Error buckets that are known by hand, and buckets of sentences.

import { describe, expect, test } from 'vitest';
import { builtInFeatures, type Feature, scoreBuckets } from '../../src/analysis/buckets.ts';
import { parseFeature } from '../../src/analysis/custom-feature.ts';
import { errorBuckets, findClosest, profileErrors } from '../../src/analysis/error-profile.ts';
import type { Extraction } from '../../src/core/extraction.ts';
import type { GoldSentence } from '../../src/core/fact.ts';
import { parseExtractions, parseGold } from '../../src/formats.ts';
import { createBenchieScorer, scoreSystem } from '../../src/scoring.ts';
import { triple } from '../core/patterns.ts';
import { describeWithData, readShared } from '../shared-data.ts';

const gold: GoldSentence[] = [
  {
    id: '1',
    text: 'The cook sent Mara a letter from Porto .',
    facts: [
      { triples: [triple('[The] cook --> sent Mara --> [a] letter')] },
      { triples: [triple('[The] cook --> sent [a] letter from --> Porto')] },
    ],
  },
  { id: '2', text: 'Rain and snow fell .', facts: [] },
];
const say = (text: string, sentenceId = '1'): Extraction => {
  const [subject = '', relation = '', ...objects] = text.split(' | ');
  return { sentenceId, subject, relation, objects };
};
const featureNamed = (name: string): Feature => {
  const found = builtInFeatures.find((feature) => feature.name === name);
  if (!found) throw new Error(`no feature ${name}`);
  return found;
};
const run = (...said: Extraction[]) => scoreSystem(createBenchieScorer(gold), said);

describe('the seven buckets', () => {
  test.each([
    ['110', 'cook | sent Mara | a letter from Porto'],
    ['101', 'cook | sent | letter'],
    ['011', 'The old cook | sent Mara | letter'],
    ['100', 'The cook | wrote | Mara'],
    ['010', 'she | sent letter from | Mara'],
    ['001', 'she | wrote | Porto'],
    ['000', 'she | wrote | Mara'],
  ])('%s: %s', (bucket, text) => {
    const { wrong, buckets } = profileErrors(run(say(text)).outcomes);
    expect(wrong).toBe(1);
    expect(errorBuckets.filter((name) => buckets[name] > 0)).toEqual([bucket]);
  });

  test('right extractions are in no bucket; a sentence without facts puts all into 000', () => {
    const { wrong, buckets, slotErrors } = profileErrors(
      run(say('cook | sent Mara | letter'), say('Rain | fell | x', '2')).outcomes,
    );
    expect([wrong, buckets['000']]).toEqual([1, 1]);
    expect(slotErrors).toEqual({ subject: 1, relation: 1, object: 1 });
  });

  test('slot errors are counted over all buckets', () => {
    const { slotErrors } = profileErrors(
      run(say('cook | sent Mara | x'), say('cook | wrote | letter'), say('cook | wrote | x')).outcomes,
    );
    expect(slotErrors).toEqual({ subject: 0, relation: 2, object: 2 });
  });
});

test('ties: the first triple, the one with the right subject, or a part of each', () => {
  const tied: GoldSentence[] = [
    { id: '1', text: 'x', facts: [{ triples: [triple('a --> b --> c')] }, { triples: [triple('d --> e --> f')] }] },
  ];
  // Right relation of the first fact, right subject of the second.
  const { outcomes } = scoreSystem(createBenchieScorer(tied), [say('d | b | x')]);
  const bucketsBy = (tie: 'first' | 'subject-first' | 'fractional') => {
    const { buckets } = profileErrors(outcomes, tie);
    return Object.fromEntries(Object.entries(buckets).filter(([, count]) => count > 0));
  };
  expect(bucketsBy('first')).toEqual({ '010': 1 });
  expect(bucketsBy('subject-first')).toEqual({ '100': 1 });
  expect(bucketsBy('fractional')).toEqual({ '010': 0.5, '100': 0.5 });
});

test('the closest triple is named with its fact and the wrong slots', () => {
  const [outcome] = run(say('cook | sent letter from | Lisbon')).outcomes;
  if (!outcome) throw new Error('one sentence');
  expect(findClosest(outcome)).toMatchObject([
    { bucket: '110', fact: 1, triple: '[The] cook --> sent [a] letter from --> Porto', wrongSlots: ['object'] },
  ]);
});

describe('features', () => {
  const bucketOf = (name: string, text: string) => featureNamed(name).bucketOf({ id: '1', text, facts: [] });
  test.each([
    ['length', 'word '.repeat(20), '1-20'],
    ['length', 'word '.repeat(21), '21-30'],
    ['length', 'word '.repeat(31), '31+'],
    ['conjuncts', 'Salt and bread', 'some'],
    ['conjuncts', 'Sand on bread', 'none'],
    ['cases', 'He ran', '0-1'],
    ['cases', 'He ran from Ulm to Bern', '2-4'],
    ['cases', "A friend of Tom 's mother sat in a car by a lake near Bern", '5+'],
    ['facts', 'x', '0'],
  ])('%s of %s: %s', (name, text, bucket) => expect(bucketOf(name, text)).toBe(bucket));

  test('scores of buckets add up to the score of all', () => {
    const scorer = createBenchieScorer(gold);
    const { rows } = scoreSystem(scorer, [say('cook | sent Mara | letter'), say('Rain | fell | x', '2')]);
    const buckets = scoreBuckets(scorer, rows, featureNamed('conjuncts'));
    expect(buckets).toEqual([
      { bucket: 'none', sentences: 1, counts: [1, 0, 1], precision: 1, recall: 0.5, f1: 2 / 3 },
      { bucket: 'some', sentences: 1, counts: [0, 1, 0], precision: 0, recall: null, f1: 0 },
    ]);
  });

  test('of your own, in JSON', () => {
    const text = JSON.stringify({
      name: 'kind',
      buckets: [
        { name: 'web', meta: { source: 'web' } },
        { name: 'short', maxWords: 3 },
        { name: 'quoted', pattern: '"' },
      ],
    });
    const feature = parseFeature(text, 'kind.json');
    const of = (sentence: string, meta?: unknown) => feature.bucketOf({ id: '1', text: sentence, facts: [], meta });
    expect([of('one two'), of('one two', { source: 'web' }), of('she said " no "'), of('one two three four')]).toEqual([
      'short',
      'web',
      'quoted',
      undefined,
    ]);
    expect(() => parseFeature('{', 'f.json')).toThrow('f.json is not valid JSON');
    expect(() => parseFeature('{"name":"x","buckets":[{"name":"a","words":3}]}', 'f.json')).toThrow('f.json:');
    expect(() => parseFeature('{"name":"x","buckets":[{"name":"a","pattern":"("}]}', 'f.json')).toThrow(
      'no regular expression',
    );
  });
});

describeWithData(
  'profiles of published systems',
  ['data/benchie/gold_en.txt', 'data/benchie/systems/clausie.txt'],
  () => {
    const items = parseGold(readShared('data/benchie/gold_en.txt')).items;
    const scorer = createBenchieScorer(items);
    test.each(['clausie', 'minie', 'stanford', 'openie6', 'roi_t', 'roi_n', 'naive_oie', 'm2oie_en', 'graphene'])(
      '%s adds up',
      (system) => {
        const { outcomes, counts, rows } = scoreSystem(
          scorer,
          parseExtractions(readShared(`data/benchie/systems/${system}.txt`)).items,
        );
        for (const tie of ['first', 'subject-first', 'fractional'] as const) {
          const { wrong, buckets } = profileErrors(outcomes, tie);
          expect(wrong).toBe(counts['fp']);
          expect(Object.values(buckets).reduce((sum, count) => sum + count, 0)).toBeCloseTo(wrong, 9);
        }
        for (const feature of builtInFeatures.slice(0, 4)) {
          const sums = scoreBuckets(scorer, rows, feature).reduce(
            (sum, { counts: row }) => sum.map((value, i) => value + (row[i] ?? 0)),
            [0, 0, 0],
          );
          expect(sums).toEqual([counts['tp'], counts['fp'], counts['fn']]);
        }
      },
    );
  },
);

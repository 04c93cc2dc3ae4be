// CaRB's pair scores and their sums, in examples of our own.

import { describe, expect, test } from 'vitest';
import { factOfTuple, type GoldSentence } from '../../src/core/fact.ts';
import type { Tuple } from '../../src/core/tuple.ts';
import type { CarbOptionsInput } from '../../src/scoring/carb/options.ts';
import {
  matchBinary,
  matchDefault,
  matchExact,
  matchLexical,
  matchPredicate,
  matchSimple,
  matchStrict,
  tokenizeTuple,
} from '../../src/scoring/carb/tuple-match.ts';
import { createCarbScorer, scoreSystem } from '../../src/scoring.ts';

/** "Ada | sold | the mill | to Ben" */
const tuple = (text: string): Tuple => {
  const [subject = '', relation = '', ...objects] = text.split(' | ');
  return { subject, relation, objects };
};
const modes = {
  default: matchDefault,
  simple: matchSimple,
  strict: matchStrict,
  binary: matchBinary,
  lexical: matchLexical,
  exact: matchExact,
  predicate: matchPredicate,
};

describe('pairs: precision and recall', () => {
  test.each<[keyof typeof modes, string, string, number, number]>([
    ['default', 'Ada | sold | the mill', 'Ada | sold | the mill', 1, 1],
    ['default', 'Ada | sold | the old mill', 'Ada | sold | mill', 1, 3 / 5],
    ['default', 'Ada | sold | the mill', 'Ada | bought | the mill', 0, 0],
    ['default', 'Ada | is | a nurse', 'Ada | be | a nurse', 1, 1],
    ['default', 'Ada | saw | a nurse', 'Ada | be | a nurse', 0, 0],
    ['default', 'Ada | told | Ben a story', 'Ben a story | told | Ada', 1, 1],
    ['default', 'Ada | sang | to Ben', 'to Ben | sang | Ada', 1 / 4, 1 / 4],
    ['default', 'Ada | sold | mill', 'Ada | sold', 0, 0],
    ['default', 'Ada | slept', 'Ada | slept | all day', 1, 1],
    ['simple', 'Ada | sold | mill', 'Ada | bought | mill', 2 / 3, 2 / 3],
    ['binary', 'Ada | sold | mill', 'Ben | sold | mill', 0, 0],
    ['strict', 'Ada | gave | a book | to Ben', 'Ada | gave | a book to Ben', 4 / 6, 4 / 6],
    ['lexical', 'Ada | sold | the mill', 'mill the | sold | x', 1, 1],
    ['lexical', 'Ada | sold | the mill', 'x | sold | the', 0, 0],
    ['exact', 'Ada | gave | a book | to Ben', 'Ada | gave | a book to Ben', 1, 1],
    ['exact', 'Ada | sold | mill', 'Ada | sold | the mill', 0, 0],
    ['predicate', 'Ada | sold | mill', 'x | sold | y', 1, 1],
    ['predicate', 'Ada | sold | mill', 'Ada | has sold | mill', 0, 0],
  ])('%s: %s / %s', (mode, gold, predicted, precision, recall) => {
    expect(modes[mode](tokenizeTuple(tuple(gold)), tokenizeTuple(tuple(predicted)))).toEqual({
      precision: expect.closeTo(precision, 14),
      recall: expect.closeTo(recall, 14),
    });
  });
});

describe('sums', () => {
  const gold = (...tuples: string[]): GoldSentence[] => [
    { id: '1', text: 'x', facts: tuples.map((text) => factOfTuple(tuple(text))) },
  ];
  const run = (golds: GoldSentence[], said: string[], options?: CarbOptionsInput) =>
    scoreSystem(
      createCarbScorer(golds, options),
      said.map((text) => ({ sentenceId: '1', ...tuple(text) })),
    );

  test('one long prediction serves the recall of many gold tuples, unless one to one', () => {
    const golds = gold('Ada | sold | mill', 'Ada | sold | barn');
    expect(run(golds, ['Ada | sold | mill barn'])).toMatchObject({ recall: 1, precision: 3 / 4 });
    expect(run(golds, ['Ada | sold | mill barn'], { recall: 'one-to-one' })).toMatchObject({
      recall: 1 / 2,
      precision: 3 / 4,
    });
  });

  test('each prediction counts for precision with its own gold tuple', () => {
    expect(run(gold('Ada | sold | mill'), ['Ada | sold | mill', 'Ada | sold | mill'])).toMatchObject({
      precision: 1 / 2,
      recall: 1,
    });
  });

  test('nothing said is all right and all missed', () => {
    expect(run(gold('Ada | sold | mill'), [])).toMatchObject({ precision: 1, recall: 0, f1: 0 });
  });

  test('n-ary tuples split into binaries, and as the original does it', () => {
    const golds = gold('Ada | gave | a book | to Ben');
    const split = (how: string) => run(golds, ['Ada | gave | a book'], { split: how }).counts;
    expect(split('none')).toMatchObject({ gold: 1, predictions: 1 });
    expect(split('binary')).toMatchObject({ gold: 2, recallSum: 1 + 2 / 4 });
    expect(split('original')).toMatchObject({ gold: 2, recallSum: 2 * (2 / 4) });
  });

  test('each option is in the signature', () => {
    expect([...createCarbScorer([], { match: 'simple', recall: 'one-to-one', split: 'binary' }).signature]).toEqual([
      ['match', 'simple'],
      ['recall', 'one-to-one'],
      ['split', 'binary'],
    ]);
    expect(() => createCarbScorer([], { match: 'loose' })).toThrow('unknown match: "loose"');
  });
});

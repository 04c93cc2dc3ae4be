// OIE2016's rules in examples of our own.

import { describe, expect, test } from 'vitest';
import { type Fact, factOfTuple, type GoldSentence } from '../../src/core/fact.ts';
import type { Tuple } from '../../src/core/tuple.ts';
import type { Oie2016OptionsInput } from '../../src/scoring/oie2016/options.ts';
import { createOie2016Scorer, scoreSystem } from '../../src/scoring.ts';

const tuple = (text: string): Tuple => {
  const [subject = '', relation = '', ...objects] = text.split(' | ');
  return { subject, relation, objects };
};
const run = (gold: string[], said: string[], options?: Oie2016OptionsInput) => {
  const sentence: GoldSentence = { id: '1', text: 'x', facts: gold.map((text) => factOfTuple(tuple(text))) };
  return scoreSystem(
    createOie2016Scorer([sentence], options),
    said.map((text) => ({ sentenceId: '1', ...tuple(text) })),
  ).counts;
};

describe('the rule of 2019', () => {
  test.each<[string, string[], string[], object]>([
    ['a quarter of the words is not enough', ['a | run | b c'], ['x | run | y'], { found: 0, unused: 1, gold: 1 }],
    ['more than a quarter is', ['a | run | b c'], ['x | run | b'], { found: 1, unused: 0, gold: 1 }],
    ['the predicates must share a word', ['a | run | b'], ['a | walk | b'], { found: 0, unused: 1, gold: 1 }],
    ['or its singular', ['a | cause | b'], ['a | causes | b'], { found: 1, unused: 0, gold: 1 }],
    [
      'one prediction may find many',
      ['a | run | b', 'a | run | c'],
      ['a | run | b c'],
      { found: 2, unused: 0, gold: 2 },
    ],
    ['the first that fits is taken', ['a | run | b'], ['a | run | x', 'a | run | b'], { found: 1, unused: 1, gold: 1 }],
    [
      'repeated words count each time',
      ['a | run | b c d e f g h'],
      ['x | run | run run'],
      { found: 1, unused: 0, gold: 1 },
    ],
  ])('%s', (_, gold, said, expected) => expect(run(gold, said)).toEqual(expected));

  test('without lemmas', () => {
    expect(run(['a | cause | b'], ['a | causes | b'], { lemmas: 'none' })).toMatchObject({ found: 0 });
    expect(run(['a | went | b'], ['a | goes | b'], { lemmaTable: { went: 'go', goes: 'go' } })).toMatchObject({
      found: 1,
    });
  });
});

describe('the rule of 2016', () => {
  const options = { rule: 'lexical-2016' };
  test('half of the words, any predicate, each prediction once', () => {
    expect(run(['a | run | b'], ['a | walk | b'], options)).toMatchObject({ found: 1 });
    expect(run(['a | run | b c'], ['a | run | x'], options)).toMatchObject({ found: 0 });
    expect(run(['a | run | b', 'a | run | c'], ['a | run | b c'], options)).toMatchObject({ found: 1, gold: 2 });
  });
  test("the original's counting error", () => {
    expect(run(['a | b | c', 'd | e | f', 'g | h | i'], [], options)).toMatchObject({ gold: 3 });
    expect(run(['a | b | c', 'd | e | f', 'g | h | i'], [], { rule: 'lexical-2016-original' })).toMatchObject({
      gold: 9,
    });
  });
});

describe("the paper's rule: agreement of heads", () => {
  const heads = (relation: string, subject: string, ...objects: string[]) => ({
    heads: { relation, subject, objects },
  });
  const fact: Fact = {
    ...factOfTuple(tuple('The old dean | has resigned | from the college')),
    meta: heads('resigned', 'dean', 'college'),
  };
  const gold: GoldSentence[] = [{ id: '1', text: 'x', facts: [fact] }];
  const say = (text: string, meta: unknown) => ({ sentenceId: '1', ...tuple(text), meta });
  const found = (meta: unknown) =>
    scoreSystem(createOie2016Scorer(gold, { rule: 'head' }), [say('dean | resigned | college', meta)]).counts['found'];

  test('all heads must agree', () => {
    expect(found(heads('resigned', 'dean', 'college'))).toBe(1);
    expect(found(heads('resigned', 'dean', 'school'))).toBe(0);
    expect(found(heads('resigned', 'dean'))).toBe(0);
  });
  test('data without heads is refused', () => {
    expect(() => found(undefined)).toThrow('the head rule needs heads');
    expect(() => found({ heads: { relation: 'resigned' } })).toThrow('the head rule needs heads');
  });
});

// The measures of the CoNLL 2018 shared task on sentences that can be counted by hand.

import { describe, expect, test } from 'vitest';
import type { ConlluSentence } from '../../src/formats/conllu/model.ts';
import { evalParse, type ParseMeasure, parseMeasures } from '../../src/language/eval-parse.ts';
import { sentences } from './notation.ts';

const score = (gold: readonly ConlluSentence[], system: readonly ConlluSentence[]) =>
  evalParse({ file: 'gold', sentences: gold }, { file: 'system', sentences: system });

/** Correct, gold and system counts of the measures named. */
function counts(gold: string, system: string, measures: readonly ParseMeasure[]) {
  const scores = score(sentences(gold), sentences(system));
  return Object.fromEntries(
    measures.map((measure) => {
      const found = scores[measure];
      return [measure, found && `${found.correct} of ${found.gold}, said ${found.system}`];
    }),
  );
}

const gold = `
The      the    DET   2 det   Definite=Def|PronType=Art
girls    girl   NOUN  4 nsubj Number=Plur
have     have   AUX   4 aux   VerbForm=Fin
painted  paint  VERB  0 root  VerbForm=Part
a        a      DET   7 det   Definite=Ind|PronType=Art
large    large  ADJ   7 amod
fence~   fence  NOUN  4 obj   Number=Sing
.        .      PUNCT 4 punct`;

test('a perfect system has all of everything', () => {
  const scores = score(sentences(gold), sentences(gold));
  for (const measure of parseMeasures.filter((name) => name !== 'xpos'))
    expect([measure, scores[measure]?.f1]).toEqual([measure, 1]);
  // No word has a tag of the language's own set.
  expect(scores.xpos).toBeNull();
});

test('what only one file gives is part of no measure', () => {
  const bare = gold.replace(/ \S+=\S+$/gm, '');
  expect(counts(bare, gold, ['upos', 'ufeats', 'alltags', 'mlas'])).toEqual({
    upos: '8 of 8, said 8',
    ufeats: null,
    alltags: null,
    mlas: null,
  });
  expect(counts(bare, bare, ['alltags', 'ufeats'])).toEqual({ alltags: '8 of 8, said 8', ufeats: null });
});

test('a measure of several columns is left out when only one file gives one of them', () => {
  const without = (column: number) =>
    gold.trim().replace(/^.*$/gm, (line) => line.split(/ +/).with(column, '_').join(' '));
  const [noLemmas, noTags] = [without(1), without(2)];
  expect(counts(noLemmas, gold, ['lemmas', 'clas', 'blex'])).toEqual({
    lemmas: null,
    clas: '4 of 4, said 4',
    blex: null,
  });
  expect(counts(gold, noLemmas, ['clas', 'blex'])).toEqual({ clas: '4 of 4, said 4', blex: null });
  expect(counts(gold, noTags, ['upos', 'alltags', 'las', 'mlas', 'blex'])).toEqual({
    upos: null,
    alltags: null,
    las: '8 of 8, said 8',
    mlas: null,
    blex: '4 of 4, said 4',
  });
  // What neither gives cannot be wrong.
  expect(counts(noLemmas, noLemmas, ['lemmas', 'blex'])).toEqual({ lemmas: null, blex: '4 of 4, said 4' });
  expect(counts(noTags, noTags, ['upos', 'mlas'])).toEqual({ upos: null, mlas: '4 of 4, said 4' });
});

describe('what each mistake costs', () => {
  const change = (from: string, to: string) => {
    expect(gold).toContain(from);
    return gold.replace(from, to);
  };
  const table: readonly [string, string, Partial<Record<ParseMeasure, string>>][] = [
    [
      'a wrong head',
      change('ADJ   7 amod', 'ADJ   4 amod'),
      { upos: '8 of 8, said 8', uas: '7 of 8, said 8', las: '7 of 8, said 8', clas: '3 of 4, said 4' },
    ],
    [
      'a wrong relation',
      change('NOUN  4 obj ', 'NOUN  4 obl '),
      { uas: '8 of 8, said 8', las: '7 of 8, said 8', clas: '3 of 4, said 4' },
    ],
    ['a subtype is no mistake', change('4 nsubj', '4 nsubj:pass'), { las: '8 of 8, said 8', mlas: '4 of 4, said 4' }],
    [
      'a function word counts for LAS, and for its head in MLAS',
      change('7 det  ', '7 amod '),
      { las: '7 of 8, said 8', clas: '4 of 4, said 5', mlas: '3 of 4, said 5', blex: '4 of 4, said 5' },
    ],
    [
      'punctuation counts for LAS only',
      change('PUNCT 4', 'PUNCT 7'),
      { las: '7 of 8, said 8', clas: '4 of 4, said 4' },
    ],
    [
      'a wrong tag of a function word',
      change('have   AUX', 'have   VERB'),
      { upos: '7 of 8, said 8', alltags: '7 of 8, said 8', las: '8 of 8, said 8', mlas: '3 of 4, said 4' },
    ],
    [
      'a feature outside the universal list',
      change('Number=Sing', 'Number=Sing|Style=Coll'),
      { ufeats: '8 of 8, said 8' },
    ],
    ['a wrong feature', change('Number=Plur', 'Number=Sing'), { ufeats: '7 of 8, said 8', mlas: '3 of 4, said 4' }],
    ['a wrong lemma', change('girls    girl', 'girls    girls'), { lemmas: '7 of 8, said 8', blex: '3 of 4, said 4' }],
  ];
  test.each(table)('%s', (_, system, expected) => {
    expect(counts(gold, system, Object.keys(expected) as ParseMeasure[])).toEqual(expected);
  });
});

test('a lemma that the gold does not give cannot be wrong', () => {
  const system = 'one one NUM\n two zwei NUM';
  expect(counts('one _ NUM\n two two NUM', system, ['lemmas'])).toEqual({ lemmas: '1 of 2, said 2' });
});

test('other tokens: words are aligned by their characters', () => {
  const own = `
    The     the   DET   2 det
    girls   girl  NOUN  4 nsubj
    have    have  AUX   4 aux
    painted paint VERB  0 root
    a       a     DET   6 det
    largefence~ x NOUN  4 obj
    .       .     PUNCT 4 punct`;
  expect(counts(gold, own, ['tokens', 'words', 'upos', 'uas', 'las'])).toEqual({
    tokens: '6 of 8, said 7',
    words: '6 of 8, said 7',
    upos: '6 of 8, said 7',
    // The head of "a" is a word that the gold does not have.
    uas: '5 of 8, said 7',
    las: '5 of 8, said 7',
  });
});

test('other sentences: a sentence must have both ends right', () => {
  const apart = 'Ada _ _ 0 root\n\nsleeps _ _ 0 root\n\nBob _ _ 2 nsubj\n works _ _ 0 root';
  const together = 'Ada _ _ 2 nsubj\n sleeps _ _ 0 root\n\nBob _ _ 2 nsubj\n works _ _ 0 root';
  expect(counts(apart, together, ['sentences', 'tokens', 'las'])).toEqual({
    sentences: '1 of 3, said 2',
    tokens: '4 of 4, said 4',
    las: '3 of 4, said 4',
  });
});

describe('multiword tokens', () => {
  const fused = `
    Er    _ PRON 2 nsubj
    ging  _ VERB 0 root
    3-4 zum
    zu    _ ADP  5 case
    dem   _ DET  5 det
    Fluss _ NOUN 2 obl`;
  test('their words are aligned by form', () => {
    expect(counts(fused, fused, ['tokens', 'words', 'las'])).toEqual({
      tokens: '4 of 4, said 4',
      words: '5 of 5, said 5',
      las: '5 of 5, said 5',
    });
  });

  test('left whole, its words are missing', () => {
    const whole = `
      Er    _ PRON 2 nsubj
      ging  _ VERB 0 root
      zum   _ ADP  4 case
      Fluss _ NOUN 2 obl`;
    expect(counts(fused, whole, ['tokens', 'words', 'las'])).toEqual({
      tokens: '4 of 4, said 4',
      words: '3 of 5, said 4',
      las: '3 of 5, said 4',
    });
  });

  test('cut in two, it is still the same words', () => {
    const cut = fused.replace('3-4 zum\n', '').replace('zu    _', 'zu~    _').replace('dem   _', 'm   _');
    expect(counts(fused, cut, ['tokens', 'words'])).toEqual({ tokens: '3 of 4, said 5', words: '4 of 5, said 5' });
  });

  test('with other words inside, the longest common sequence counts', () => {
    const other = fused.replace('dem   _', 'der   _');
    expect(counts(fused, other, ['words', 'las'])).toEqual({ words: '4 of 5, said 5', las: '4 of 5, said 5' });
  });

  test('two that overlap are one region', () => {
    const left = '1-2 abc~\n ab\n c\n d~\n e';
    const right = 'a~\n 2-3 bcd~\n c\n d\n e';
    expect(counts(left, right, ['tokens', 'words'])).toEqual({ tokens: '1 of 3, said 3', words: '3 of 4, said 4' });
  });

  test('a plain word that crosses the end of one is not part of it', () => {
    const left = '1-2 ab~\n a\n bc\n c';
    expect(counts(left, 'a~\n bc', ['words'])).toEqual({ words: '1 of 3, said 2' });
    // Another multiword token makes the region longer instead.
    expect(counts(left, 'a~\n 2-3 bc\n bc\n c', ['words'])).toEqual({ words: '3 of 3, said 3' });
  });
});

test('other text is refused with the place where it begins', () => {
  const [first, second] = [sentences('Ada sleeps\n\nBob works'), sentences('Ada sleeps\n\nBab works')];
  expect(() => score(first, second)).toThrow(
    /system:3: the text is not that of gold:3: ".*Bab.*" instead of ".*Bob.*"/,
  );
});

test('an empty treebank has no scores', () => {
  expect(score([], []).tokens).toMatchObject({ gold: 0, precision: null, recall: null, f1: null });
});

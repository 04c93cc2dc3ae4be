// Fact-level scoring on a sentence small enough to count by hand.

import { describe, expect, test } from 'vitest';
import type { Extraction } from '../../src/core/extraction.ts';
import type { GoldSentence } from '../../src/core/fact.ts';
import { type BenchieOptionsInput, createBenchieScorer, score, scoreSystem } from '../../src/scoring.ts';
import { triple } from '../core/patterns.ts';

const sentence: GoldSentence = {
  id: '1',
  text: 'The old mill was sold by Ada to Ben in Turku .',
  facts: [
    { triples: [triple('[The] [old] mill --> was sold by --> Ada'), triple('Ada --> sold --> [The] [old] mill')] },
    {
      triples: [
        triple('[The] [old] mill --> was sold [by Ada] to --> Ben'),
        triple('[The] [old] mill --> was sold --> to Ben'),
      ],
    },
    { triples: [triple('[The] [old] mill --> was sold [by Ada] [to Ben] in --> Turku')] },
  ],
};
const gold = [sentence];

const extraction = (text: string): Extraction => {
  const [subject = '', relation = '', ...objects] = text.split(' | ');
  return { sentenceId: '1', subject, relation, objects };
};
const counts = (texts: string[], options?: BenchieOptionsInput) => score(gold, texts.map(extraction), options).counts;

describe('the definition', () => {
  test.each<[string, string[], { tp: number; fp: number; fn: number }]>([
    ['nothing said', [], { tp: 0, fp: 0, fn: 3 }],
    ['one fact', ['The old mill | was sold by | Ada'], { tp: 1, fp: 0, fn: 2 }],
    ['one fact said twice counts once', ['mill | was sold by | Ada', 'Ada | sold | old mill'], { tp: 1, fp: 0, fn: 2 }],
    [
      'all facts',
      ['mill | was sold by | Ada', 'mill | was sold to | Ben', 'mill | was sold in | Turku'],
      { tp: 3, fp: 0, fn: 0 },
    ],
    ['a wrong slot boundary', ['mill | was | sold by Ada'], { tp: 0, fp: 1, fn: 3 }],
    ['half a fact is wrong', ['mill | was sold | Ada'], { tp: 0, fp: 1, fn: 3 }],
    ['each wrong one counts', ['mill | was sold | Ada', 'mill | was sold | Ada'], { tp: 0, fp: 2, fn: 3 }],
  ])('%s', (_, texts, expected) => expect(counts(texts)).toEqual(expected));

  test('precision, recall and F1', () => {
    const { precision, recall, f1 } = score(gold, ['mill | was sold by | Ada', 'mill | sold | Ada'].map(extraction));
    expect({ precision, recall, f1 }).toEqual({ precision: 1 / 2, recall: 1 / 3, f1: 0.4 });
  });

  test('what cannot be computed is null', () => {
    expect(score(gold, [])).toMatchObject({ precision: null, recall: 0, f1: 0 });
    expect(score([{ ...sentence, facts: [] }], [])).toMatchObject({ precision: null, recall: null, f1: null });
  });
});

describe('options', () => {
  const shared = [{ ...sentence, facts: [...sentence.facts, { triples: [triple('Ada --> sold --> mill')] }] }];

  test('an extraction in two facts credits both, or the first only', () => {
    const said = [extraction('Ada | sold | mill')];
    expect(score(shared, said).counts).toEqual({ tp: 2, fp: 0, fn: 2 });
    expect(score(shared, said, { credit: 'first-fact' }).counts).toEqual({ tp: 1, fp: 0, fn: 3 });
  });

  test('duplicates', () => {
    const twice = ['mill | was sold | Ada', 'mill | was  sold | Ada'];
    expect(counts(twice, { duplicates: 'once' })).toEqual({ tp: 0, fp: 1, fn: 3 });
    const sameWords = ['mill | was sold | Ada', 'mill was | sold | Ada'];
    expect(counts(sameWords, { duplicates: 'once' }).fp).toBe(2);
    expect(counts(sameWords, { duplicates: 'once', facet: 'C' }).fp).toBe(1);
  });

  test('implicit extractions are scored and pointed out, or left out', () => {
    const said = ['mill | is in | Turku', 'mill | was sold | Ada'];
    expect(counts(said)).toEqual({ tp: 0, fp: 2, fn: 3 });
    expect(counts(said, { implicit: 'drop' })).toEqual({ tp: 0, fp: 1, fn: 3 });
    const remarks = (implicit: string) =>
      score(gold, said.map(extraction), { implicit }).outcomes.flatMap((outcome) =>
        outcome.extractions.map(({ remark }) => remark),
      );
    expect(remarks('report')).toEqual(['implicit', undefined]);
    expect(remarks('keep')).toEqual([undefined, undefined]);
  });

  test('other tokenization or case does not make an extraction implicit', () => {
    const german = [{ ...sentence, text: 'Er wohnt in Bern.' }];
    const said: Extraction[] = [{ sentenceId: '1', subject: 'er', relation: 'wohnt in', objects: ['Bern .'] }];
    expect(score(german, said, { implicit: 'drop' }).counts['fp']).toBe(1);
  });

  test('n-ary extractions are joined, or only triples are scored', () => {
    const said = ['mill | was sold | to | Ben', 'mill | was sold by | Ada'];
    expect(counts(said)).toEqual({ tp: 2, fp: 0, fn: 1 });
    expect(counts(said, { nary: 'triples' })).toEqual({ tp: 1, fp: 0, fn: 2 });
    expect(counts(['mill | was sold'])).toEqual({ tp: 0, fp: 1, fn: 3 });
  });

  test('case', () => {
    expect(counts(['the OLD mill | Was sold by | ada']).tp).toBe(0);
    expect(counts(['the OLD mill | Was sold by | ada'], { case: 'insensitive' }).tp).toBe(1);
  });

  test('NE-centric: only extractions between arguments of gold facts', () => {
    const said = ['mill | belongs to | Ada', 'mill | was sold by | Ada', 'mill | was | sold by Ada'];
    expect(counts([...said, 'mill | was sold | yesterday'], { arguments: 'gold' })).toEqual({ tp: 1, fp: 2, fn: 2 });
    const [outcome] = score(gold, [extraction('mill | was sold | yesterday')], { arguments: 'gold' }).outcomes;
    expect(outcome?.extractions[0]).toMatchObject({ verdict: 'left-out', remark: 'of other arguments' });
  });

  test('every option is in the signature', () => {
    const { signature } = createBenchieScorer(gold, { facet: 'm+c', credit: 'first-fact', nary: 'triples' });
    expect([...signature]).toEqual([
      ['facet', 'C+M'],
      ['credit', 'first-fact'],
      ['duplicates', 'count'],
      ['implicit', 'report'],
      ['nary', 'triples'],
      ['case', 'sensitive'],
      ['arguments', 'all'],
    ]);
    expect(score(gold, []).signature).toMatch(/^assay:[\d.]+\|scorer:benchie\.v1\|facet:default\|credit:strict\|/);
  });

  test.each([
    [{ facet: 'X' }, 'unknown facet: "X"; known: default, C, M'],
    [{ facet: 'C+C' }, 'unknown facet'],
    [{ credit: 'none' }, 'unknown credit: "none"; known: strict, first-fact'],
    [{ facet: 'E' }, 'facet E needs triples marked as entity-clean'],
  ])('refused: %j', (options, message) => expect(() => score(gold, [], options)).toThrow(message));
});

describe('facets', () => {
  test('C compares the joined words, M the mandatory ones', () => {
    expect(counts(['mill was | sold | by Ada'], { facet: 'C' })).toEqual({ tp: 1, fp: 0, fn: 2 });
    expect(counts(['mill | was sold by | Ada', 'The mill | was sold by | Ada'], { facet: 'M' })).toEqual({
      tp: 1,
      fp: 1,
      fn: 2,
    });
    expect(counts(['mill was | sold by | Ada'], { facet: 'C+M' })).toEqual({ tp: 1, fp: 0, fn: 2 });
  });

  test('E has only entity-clean triples, and only facts that have one', () => {
    const [first, second, third] = sentence.facts;
    if (!first || !second || !third) throw new Error('three facts');
    const marked = {
      ...sentence,
      facts: [
        { triples: first.triples.map((item) => ({ ...item, entity: true })) },
        { triples: second.triples.map((item, index) => ({ ...item, entity: index === 0 })) },
        { triples: third.triples.map((item) => ({ ...item, entity: false })) },
      ],
    };
    const said = ['mill | was sold by | Ada', 'mill | was sold | to Ben', 'mill | was sold in | Turku'].map(extraction);
    expect(score([marked], said, { facet: 'E' }).counts).toEqual({ tp: 1, fp: 2, fn: 1 });
  });
});

describe('outcomes and laws', () => {
  test('each sentence tells what became of each extraction and fact', () => {
    const [outcome] = score(gold, ['mill | was sold by | Ada', 'mill | sold | Ada'].map(extraction)).outcomes;
    expect(outcome?.extractions.map(({ verdict, facts }) => [verdict, facts])).toEqual([
      ['right', [0]],
      ['wrong', []],
    ]);
    expect(outcome?.facts).toEqual([0, 1, 2]);
    expect([...(outcome?.covered ?? [])]).toEqual([0]);
  });

  test('gold sentences that the system skipped count; extractions of unknown sentences are reported', () => {
    const two = [sentence, { ...sentence, id: '2' }];
    const result = scoreSystem(createBenchieScorer(two), [
      extraction('mill | was sold by | Ada'),
      { ...extraction('a | b | c'), sentenceId: '9' },
    ]);
    expect(result.counts).toEqual({ tp: 1, fp: 0, fn: 5 });
    expect(result.diagnostics.map(({ code }) => code)).toEqual(['align/unknown-sentence']);
  });

  test('extractions without an id are joined by their sentence', () => {
    const byText = {
      ...extraction('mill | was sold by | Ada'),
      sentenceId: undefined,
      sentenceText: sentence.text.replace(' ', '  '),
    };
    expect(score(gold, [byText]).counts['tp']).toBe(1);
  });

  test('a sentence without facts: every extraction is wrong', () => {
    expect(score([{ ...sentence, facts: [] }], [extraction('mill | was sold by | Ada')]).counts).toEqual({
      tp: 0,
      fp: 1,
      fn: 0,
    });
  });

  test('the order of extractions does not matter', () => {
    const said = ['mill | was sold by | Ada', 'mill | sold | Ada', 'mill | was sold in | Turku', 'Ada | sold | mill'];
    expect(counts([...said].reverse())).toEqual(counts(said));
  });
});

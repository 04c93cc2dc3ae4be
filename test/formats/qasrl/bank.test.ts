// QA-SRL Bank 2.0: an example of our own, and what may be missing.

import { describe, expect, test } from 'vitest';
import { tupleOfFact } from '../../../src/core/fact.ts';
import { parseText } from '../../../src/formats/format.ts';
import { createQasrlBankReader, qasrlBank } from '../../../src/formats/qasrl/qasrl.ts';

const tokens = 'In June the old ferry was sold to Berg , who wanted to paint it'.split(' ');

const slots = (text: string) => {
  const [wh, aux, subj, verb, obj, prep, obj2] = text.split(' ').map((slot) => slot.replace('+', ' '));
  return { wh, aux, subj, verb, obj, prep, obj2 };
};
const yes = (...spans: readonly (readonly [number, number])[]) => ({ sourceId: 'turk-1', isValid: true, spans });
const no = { sourceId: 'turk-2', isValid: false };

const record = {
  sentenceId: 'Harbour:1:0',
  sentenceTokens: tokens,
  verbEntries: {
    6: {
      verbIndex: 6,
      verbInflectedForms: { stem: 'sell', past: 'sold', pastParticiple: 'sold', presentParticiple: 'selling' },
      questionLabels: {
        'What was sold?': {
          questionString: 'What was sold?',
          questionSlots: slots('what was _ pastParticiple _ _ _'),
          answerJudgments: [yes([2, 5]), yes([3, 5]), yes([2, 5])],
          tense: 'past',
          isNegated: false,
          isPassive: true,
        },
        'What was sold to someone?': {
          questionSlots: slots('what was _ pastParticiple _ to someone'),
          answerJudgments: [yes([2, 5]), yes([3, 5])],
        },
        'Who was something sold to?': {
          questionSlots: slots('who was something pastParticiple _ to _'),
          answerJudgments: [yes([8, 9]), yes([8, 15]), no],
        },
        'When was something sold?': {
          questionSlots: slots('when was something pastParticiple _ _ _'),
          answerJudgments: [yes([0, 2]), yes([0, 2]), yes([1, 2])],
        },
        'Why was something sold?': {
          questionSlots: slots('why was something pastParticiple _ _ _'),
          answerJudgments: [yes([11, 15]), no],
        },
      },
    },
    13: {
      verbIndex: 13,
      questionLabels: {
        'Who would paint something?': {
          questionSlots: slots('who would _ stem something _ _'),
          answerJudgments: [yes([8, 9])],
        },
      },
    },
  },
};

const read = (data: unknown, reader = qasrlBank) => {
  const { items, diagnostics } = parseText(reader, JSON.stringify(data));
  const tuples = items.flatMap(({ facts }) => facts.map(tupleOfFact));
  return {
    items,
    codes: diagnostics.map(({ code }) => code),
    tuples: tuples.map(({ subject, relation, objects }) => [subject, relation, ...objects].join('; ')),
  };
};

describe('an example', () => {
  test('one tuple: minimal spans, valid for most judges, each role once; "paint" is embedded', () =>
    expect(read(record)).toMatchObject({ codes: [], tuples: ['old ferry; was sold; June; to Berg'] }));

  test('sentence and id', () =>
    expect(read(record).items).toMatchObject([{ id: 'Harbour:1:0', text: tokens.join(' '), line: 1 }]));

  test('all spans are an option', () =>
    expect(read(record, createQasrlBankReader({ answers: 'all' })).tuples).toHaveLength(2 * 2 * 2));

  test('mode original has no matrix test and takes the verb form from the inflected ones', () =>
    expect(read(record, createQasrlBankReader({ mode: 'original' })).tuples).toEqual([
      'June; sold; old ferry; to Berg',
      'Berg; would stem',
    ]));
});

describe('what may be missing', () => {
  const label = (data: object, text = 'Who sang?') => ({
    sentenceTokens: ['Liv', 'sang', 'songs'],
    verbEntries: { 1: { questionLabels: { [text]: data } } },
  });

  test('verbs', () => expect(read({ sentenceTokens: ['Rain'] }).items).toMatchObject([{ id: 'line-1', facts: [] }]));
  test('questions', () => expect(read({ sentenceTokens: ['Rain'], verbEntries: { 0: {} } }).codes).toEqual([]));
  test('judgments', () => expect(read(label({})).tuples).toEqual([]));
  test('spans', () => expect(read(label({ answerJudgments: [{ isValid: true }] })).tuples).toEqual([]));
  test('isValid: spans count as a yes', () =>
    expect(read(label({ answerJudgments: [{ spans: [[0, 1]] }] })).tuples).toEqual(['Liv; sang']));
  test('half of the judges is no majority', () =>
    expect(read(label({ answerJudgments: [yes([0, 1]), no] })).tuples).toEqual([]));
  test('slots: subject and object are told from the text', () => {
    const { items } = read(label({ answerJudgments: [yes([2, 3])] }, 'What did someone sing?'));
    expect(items[0]?.facts).toMatchObject([
      { tuple: { subject: '', relation: 'sang', objects: ['songs'] }, tags: ['no-subject'] },
    ]);
    expect(read(label({ answerJudgments: [yes([0, 1])] })).items[0]?.facts[0]?.tags).toBeUndefined();
  });
  test('single slots', () =>
    expect(read(label({ questionSlots: { wh: 'who', aux: null }, answerJudgments: [yes([0, 1])] })).tuples).toEqual([
      'Liv; sang',
    ]));
});

test('recognized by its fields', () => {
  expect(qasrlBank.recognizes([JSON.stringify(record)])).toBe(true);
  expect(qasrlBank.recognizes(['{"sentenceTokens": ["Liv", "sa'])).toBe(true);
  expect(qasrlBank.recognizes(['{"id":"1","text":"sentenceTokens","facts":[]}'])).toBe(false);
  expect(qasrlBank.recognizes([])).toBe(false);
});

// What subjects and objects are for a graph, on phrases of our own.

import { describe, expect, test } from 'vitest';
import type { ArgumentNote } from '../../../src/core/argument-note.ts';
import { keyOfReading, readArgument } from '../../../src/kg/canonical/reading/read-argument.ts';
import { readLiteral } from '../../../src/kg/canonical/reading/read-literal.ts';

const place = { role: 'object', relation: 'sees', document: 'd1', sentence: 's1' } as const;
const read = (phrase: string, note?: ArgumentNote, relation = 'sees') =>
  readArgument(phrase, { ...place, relation, note });
const keyOf = (phrase: string, note?: ArgumentNote, relation?: string) => {
  const reading = read(phrase, note, relation);
  return typeof reading === 'string' ? reading : keyOfReading(reading);
};

describe('values', () => {
  test.each([
    ['1,234', 'integer', '1234', undefined],
    ['twenty-five', 'integer', '25', undefined],
    ['two hundred and six', 'integer', '206', undefined],
    ['3.50 million', 'integer', '3500000', undefined],
    ['-4.5', 'decimal', '-4.5', undefined],
    ['$1.2 billion', 'decimal', '1200000000', 'dollar'],
    ['£ 4.50', 'decimal', '4.5', 'pound'],
    ['US$3m', 'decimal', '3000000', 'US dollar'],
    ['5 million euros', 'decimal', '5000000', 'euro'],
    ['20%', 'decimal', '20', 'percent'],
    ['twenty per cent', 'decimal', '20', 'percent'],
    ['12 km', 'decimal', '12', 'kilometre'],
    ['12 kilometers', 'decimal', '12', 'kilometre'],
    ['60 mph', 'decimal', '60', 'mile per hour'],
    ['40 years old', 'decimal', '40', 'year'],
    ['1987', 'gYear', '1987', undefined],
    ['the year 1987', 'gYear', '1987', undefined],
    ['October 2008', 'gYearMonth', '2008-10', undefined],
    ['5 May 2010', 'date', '2010-05-05', undefined],
    ['May 5th, 2010', 'date', '2010-05-05', undefined],
    ['2010-05-05', 'date', '2010-05-05', undefined],
    ['Sept. 3', 'gMonthDay', '--09-03', undefined],
    ['5:30', 'time', '05:30:00', undefined],
    ['6 p.m.', 'time', '18:00:00', undefined],
    ['12 am', 'time', '00:00:00', undefined],
    ['about 20 km', 'string', 'about 20 km', undefined],
    ['more than 300', 'string', 'more than 300', undefined],
    ['1950-1953', 'string', '1950–1953', undefined],
  ])('%s is %s %s %s', (phrase, datatype, value, unit) => {
    expect(readLiteral(phrase)).toEqual(unit === undefined ? { value, datatype } : { value, datatype, unit });
  });
  test.each([
    'three children',
    'Studio 54',
    '31 February 2010',
    'five six',
    '25:30',
    'March',
    'may',
    'the 20 winners',
    'Highway 61',
    'hundred',
  ])('%s is none', (phrase) => {
    expect(readLiteral(phrase)).toBeUndefined();
  });
  test('equal ones are one, whatever they are written with', () => {
    expect(keyOf('20%')).toBe(keyOf('twenty percent'));
    expect(keyOf('5 May 2010')).toBe(keyOf('May 5, 2010'));
    expect(keyOf('20 km')).not.toBe(keyOf('20 miles'));
    expect(keyOf('20 km')).not.toBe(keyOf('about 20 km'));
  });
});

describe('no node', () => {
  test.each([
    'it',
    'He',
    'this',
    'which',
    'one',
    'all of them',
    'each other',
    'the latter',
    'no house',
    '“ ”',
    'sie',
    '他',
  ])('%s names nothing', (phrase) => {
    expect(read(phrase)).toBe('nothing named');
  });
  test.each([
    'that the mill would close',
    'it completed the bridge',
    'whether to sell the mill',
    'to sell the mill',
    'the mill was sold',
  ])('%s is a clause', (phrase) => {
    expect(read(phrase)).toBe('a clause');
  });
  test.each(['the will', 'the mill that was sold', 'what Anna has', 'a can'])('%s is none', (phrase) => {
    expect(read(phrase, { form: 'noun' })).not.toBe('a clause');
  });
  test('a verb makes a clause of what a tagger takes for a noun', () => {
    expect(read('the mill was the pride of Lund', { form: 'noun' })).toBe('a clause');
  });
  test('what the tagger says comes first', () => {
    expect(read('selling mills', { form: 'clause' })).toBe('a clause');
    expect(read('somebody else', { form: 'pronoun' })).toBe('nothing named');
    expect(keyOf('the mill that was sold', { form: 'noun' })).toBe('description|d1|mill that was sold');
    expect(read('very tall', { form: 'quality' })).toMatchObject({
      literal: { value: 'very tall', datatype: 'string' },
    });
  });
});

describe('scopes', () => {
  test.each([
    ['Zoë Lind', undefined, 'name||zoe lind'],
    ['Dr. Zoe Lind', undefined, 'name||zoe lind'],
    ['the Harbour Gazette', undefined, 'name||harbour gazette'],
    ['Norwall Inc.', undefined, 'name||norwall'],
    ['the town of Lund', { form: 'name' }, 'name||lund'],
    ['Queen Anne', { form: 'name', type: 'person' }, 'name||queen anne'],
    ['Lind', { form: 'name', type: 'person' }, 'name|d1|lind'],
    ['Zoe Lind c. 1818 – 8 January 1880', { form: 'name', type: 'person' }, 'name||zoe lind'],
    ['Zoe Lind 1711–1776', { form: 'name' }, 'name||zoe lind'],
    ['The World Bank', { form: 'noun' }, 'name||world bank'],
    ['The Mexican army', { form: 'noun' }, 'description||mexican army'],
    ['Zoe Lind.', { form: 'name' }, 'name||zoe lind'],
    ['Varde', { form: 'name', type: 'place' }, 'name||varde'],
    ['Zoe Lind , in a friendly way, sang', { form: 'name', type: 'person' }, 'name||zoe lind'],
    ['The bank', undefined, 'description|d1|bank'],
    ['the mayor of Lund', undefined, 'description||mayor of lund'],
    ['also the mayor', undefined, 'description|d1|mayor'],
    ['Monday', { form: 'name', type: 'time' }, 'description|d1|monday'],
    ['a mill', undefined, 'mention|d1 s1|a mill'],
    ['their house', undefined, 'mention|d1 s1|their house'],
    ['many mills', undefined, 'mention|d1 s1|many mills'],
    ['human rights', undefined, 'notion||human right'],
    ['water', undefined, 'notion||water'],
    ['AIDS', { form: 'noun' }, 'notion||AIDS'],
    ['Zoe Lind herself', { form: 'name' }, 'name||zoe lind'],
  ] as const)('%s %j', (phrase, note, key) => {
    expect(keyOf(phrase, note)).toBe(key);
  });
  test('an adverb is a text, also without a tagger', () => {
    expect(['often', 'recently', 'Meanwhile'].map((word) => keyOf(word))).toEqual([
      'string|often|',
      'string|recently|',
      'string|meanwhile|',
    ]);
    expect([keyOf('supply'), keyOf('Italy')]).toEqual(['notion||supply', 'name||italy']);
  });
  test('what something is, is a notion', () => {
    expect(keyOf('a mill', undefined, 'is')).toBe('notion||mill');
  });
});

test('a pronoun and a description are what they refer to', () => {
  const referent = { text: 'the World Bank', form: 'name', sentence: 's0' } as const;
  expect(keyOf('it', { form: 'pronoun', referent })).toBe('name||world bank');
  expect(keyOf('The bank', { form: 'noun', referent })).toBe('name||world bank');
  expect(keyOf('she', { form: 'pronoun', referent: { text: 'a nurse', form: 'noun', sentence: 's0' } })).toBe(
    'mention|d1 s0|a nurse',
  );
});

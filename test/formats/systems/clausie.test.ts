// ClausIE: a sentence line, then rows of number, subject, relation, object, score.

import { expect, test } from 'vitest';
import { parseText } from '../../../src/formats/format.ts';
import { clausie } from '../../../src/formats/systems/clausie.ts';
import { spotsOf } from '../round-trip.ts';
import { lines, row } from './rows-of-text.ts';

test('rows belong to the sentence above them', () => {
  const text = lines(
    'Liv teaches maths in Lund .',
    row('1', '"Liv"', '"teaches"', '"maths in Lund"', '-12.5'),
    row('1', '"Liv"', '"teaches"', '"maths"', '-12.5'),
    'Bo said " no " .',
    row('2', '"Bo"', '"said"', '"" no ""', '-3'),
  );
  const { items, diagnostics } = parseText(clausie, text);
  expect(diagnostics).toEqual([]);
  const liv = { sentenceText: 'Liv teaches maths in Lund .', subject: 'Liv', relation: 'teaches', confidence: -12.5 };
  expect(items).toEqual([
    { ...liv, objects: ['maths in Lund'], line: 2 },
    { ...liv, objects: ['maths'], line: 3 },
    {
      sentenceText: 'Bo said " no " .',
      subject: 'Bo',
      relation: 'said',
      objects: ['" no "'],
      confidence: -3,
      line: 5,
    },
  ]);
});

test('what cannot be read is reported, and the rest is read', () => {
  const text = lines(
    row('1', '"Liv"', '"sings"', '"well"', '-1'),
    'Liv sings .',
    row('1', '"Liv"', '-1'),
    row('1', '"Liv"', '"sings"', '"well"', '"today"', '-1'),
    row('1', '"Liv"', '"sings"', '"well"'),
    row('1', '"Liv"', '"sings"', '-1'),
    row('1', '"Liv"', '"is"', '"singing"', '-1'),
  );
  const { items, diagnostics } = parseText(clausie, text);
  expect(items.map(({ line }) => line)).toEqual([7]);
  expect(spotsOf(diagnostics)).toEqual([
    'format/clausie/no-sentence:1',
    'format/clausie/column-count:3',
    'format/clausie/column-count:4',
    'format/clausie/bad-score:5',
    'format/clausie/no-object:6',
  ]);
});

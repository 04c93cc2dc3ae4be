// OpenIE-4 and OpenIE-5: confidence, context, subject, relation, objects, sentence.

import { expect, test } from 'vitest';
import { parseText } from '../../../src/formats/format.ts';
import { openie4, openie5 } from '../../../src/formats/systems/openie.ts';
import { spotsOf } from '../round-trip.ts';
import { lines, row } from './rows-of-text.ts';

const sentenceText = 'Bo says Liv teaches maths (and art), today .';
const subject = 'SimpleArgument(Liv,List([8, 11)))';
const relation = 'Relation(teaches,List([12, 19)))';
const maths = 'SimpleArgument(maths (and art),List([20, 35)))';
const today = 'TemporalArgument(today,List([37, 42)))';
const context = 'Context(Bo says,List([0, 7)))';

test('OpenIE-4: the context is left out', () => {
  const { items, diagnostics } = parseText(openie4, row('0.9', context, subject, relation, maths, sentenceText));
  expect(diagnostics).toEqual([]);
  expect(items).toEqual([
    { sentenceText, subject: 'Liv', relation: 'teaches', objects: ['maths (and art)'], confidence: 0.9, line: 1 },
  ]);
});

test('OpenIE-5: several objects, and the context belongs to the subject', () => {
  const text = lines(
    row('0.9', '', subject, relation, `${maths}; ${today}`, sentenceText),
    row('0.8', context, subject, relation, maths, sentenceText),
    row('0.7', 'Context(Liv teaches,List([8, 19)))', subject, relation, today, sentenceText),
  );
  const { items, diagnostics } = parseText(openie5, text);
  expect(diagnostics).toEqual([]);
  const common = { sentenceText, relation: 'teaches' };
  expect(items).toEqual([
    { ...common, subject: 'Liv', objects: ['maths (and art)', 'today'], confidence: 0.9, line: 1 },
    { ...common, subject: 'Bo says Liv', objects: ['maths (and art)'], confidence: 0.8, line: 2 },
    { ...common, subject: 'Liv', objects: ['today'], confidence: 0.7, line: 3 },
  ]);
});

test('what cannot be read is reported', () => {
  const text = lines(
    row('0.9', '', subject, relation, maths),
    row('high', '', subject, relation, maths, sentenceText),
    row('0.9', '', subject, 'teaches', maths, sentenceText),
    row('0.9', '', subject, relation, '', sentenceText),
  );
  const { items, diagnostics } = parseText(openie4, text);
  expect(items).toEqual([]);
  expect(spotsOf(diagnostics)).toEqual([
    'format/openie/column-count:1',
    'format/openie/bad-score:2',
    'format/openie/bad-element:3',
    'format/openie/empty-slot:4',
  ]);
});

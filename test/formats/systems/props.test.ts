// PropS: score, sentence, predicate, then pairs of label and argument.

import { expect, test } from 'vitest';
import { parseText } from '../../../src/formats/format.ts';
import { props } from '../../../src/formats/systems/props.ts';
import { spotsOf } from '../round-trip.ts';
import { lines, row } from './rows-of-text.ts';

const sentenceText = 'Liv teaches maths in Lund .';

test('the first argument is the subject, the labels are left out', () => {
  const text = lines(
    row('-12.5', sentenceText, 'teaches', 'subj', 'Liv ', 'dobj', 'maths ', 'prep_in', 'Lund '),
    row('-12.5', `${sentenceText} `, 'teaches'),
  );
  const { items, diagnostics } = parseText(props, text);
  expect(diagnostics).toEqual([]);
  expect(items).toEqual([
    { sentenceText, subject: 'Liv', relation: 'teaches', objects: ['maths', 'Lund'], confidence: -12.5, line: 1 },
    { sentenceText, subject: '', relation: 'teaches', objects: [], confidence: -12.5, line: 2 },
  ]);
});

test('what cannot be read is reported', () => {
  const text = lines(row('-12.5', sentenceText), row('low', sentenceText, 'teaches', 'subj', 'Liv'));
  const { items, diagnostics } = parseText(props, text);
  expect(items).toEqual([]);
  expect(spotsOf(diagnostics)).toEqual(['format/props/column-count:1', 'format/props/bad-score:2']);
});

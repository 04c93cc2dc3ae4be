// ReVerb: 18 columns. Its sentence numbers are not used: the sentence itself is.

import { expect, test } from 'vitest';
import { parseText } from '../../../src/formats/format.ts';
import { reverb } from '../../../src/formats/systems/reverb.ts';
import { spotsOf } from '../round-trip.ts';
import { lines, row } from './rows-of-text.ts';

const sentenceText = 'Liv teaches maths .';
const triple = ['Liv', 'teaches', 'maths'];
const places = ['0', '1', '1', '2', '2', '3'];
const tags = ['NNP VBZ NNS .', 'B-NP B-VP B-NP O', 'liv', 'teach', 'maths'];

test('subject, relation, object, confidence, sentence', () => {
  const text = row('in.txt', '512', ...triple, ...places, '0.625', sentenceText, ...tags);
  const { items, diagnostics } = parseText(reverb, text);
  expect(diagnostics).toEqual([]);
  expect(items).toEqual([
    { sentenceText, subject: 'Liv', relation: 'teaches', objects: ['maths'], confidence: 0.625, line: 1 },
  ]);
});

test('what cannot be read is reported', () => {
  const text = lines(
    row('in.txt', '1', ...triple),
    row('in.txt', '1', ...triple, ...places, 'high', sentenceText, ...tags),
  );
  const { items, diagnostics } = parseText(reverb, text);
  expect(items).toEqual([]);
  expect(spotsOf(diagnostics)).toEqual(['format/reverb/column-count:1', 'format/reverb/bad-score:2']);
});

// Stanford OpenIE: ReVerb's columns without chunk tags; its default output lacks the sentences.

import { expect, test } from 'vitest';
import { parseText } from '../../../src/formats/format.ts';
import { stanford } from '../../../src/formats/systems/stanford.ts';
import { spotsOf } from '../round-trip.ts';
import { lines, row } from './rows-of-text.ts';

const sentenceText = 'Liv teaches maths .';
const triple = ['Liv', 'teaches', 'maths'];
const places = ['0', '1', '1', '2', '2', '3'];
const rest = [sentenceText, 'NNP VBZ NNS .', 'Liv', 'teach', 'maths'];

test('-format reverb', () => {
  const text = lines(
    row('in.txt', '0', ...triple, ...places, '1.000', ...rest),
    row('in.txt', '0', ...triple, ...places, '0,893', ...rest),
  );
  const { items, diagnostics } = parseText(stanford, text);
  expect(diagnostics).toEqual([]);
  const common = { sentenceText, subject: 'Liv', relation: 'teaches', objects: ['maths'] };
  expect(items).toEqual([
    { ...common, confidence: 1, line: 1 },
    { ...common, confidence: 0.893, line: 2 },
  ]);
});

test('the default output cannot be joined: one error says what to do', () => {
  const text = lines(row('1.0', ...triple), row('0.893', 'Liv', 'teaches', 'art'), row('.5', 'Bo', 'is', 'tall'));
  const { items, diagnostics } = parseText(stanford, text);
  expect(items).toEqual([]);
  expect(spotsOf(diagnostics)).toEqual(['format/stanford/no-sentence:1']);
  expect(diagnostics[0]?.severity).toBe('error');
  expect(diagnostics[0]?.remedy).toContain('-format reverb');
});

test('other defects', () => {
  const text = lines(row('in.txt', '0', ...triple), row('in.txt', '0', ...triple, ...places, 'high', ...rest));
  const { items, diagnostics } = parseText(stanford, text);
  expect(items).toEqual([]);
  expect(spotsOf(diagnostics)).toEqual(['format/stanford/column-count:1', 'format/stanford/bad-score:2']);
});

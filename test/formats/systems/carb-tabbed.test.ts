// CaRB's tabbed predictions, which Multi2OIE writes too: sentence, confidence, predicate, arguments.

import { expect, test } from 'vitest';
import type { Extraction } from '../../../src/core/extraction.ts';
import { parseText } from '../../../src/formats/format.ts';
import { carbTabbed } from '../../../src/formats/systems/carb-tabbed.ts';
import { codesOf, printText, roundTrip, spotsOf } from '../round-trip.ts';
import { lines, row } from './rows-of-text.ts';

const sentenceText = 'Liv teaches maths in Lund .';
const extractions: readonly Extraction[] = [
  { sentenceText, subject: 'Liv', relation: 'teaches', objects: ['maths', 'in Lund'], confidence: 0.9 },
  { sentenceText, subject: 'Liv', relation: 'teaches', objects: [], confidence: -0.0012 },
];
const text = lines(
  row(sentenceText, '0.9', 'teaches', 'Liv', 'maths', 'in Lund'),
  row(sentenceText, '-0.0012', 'teaches', 'Liv'),
);

test('is parsed', () => {
  const { items, diagnostics } = parseText(carbTabbed, text);
  expect(diagnostics).toEqual([]);
  expect(items).toEqual(extractions.map((item, index) => ({ ...item, line: index + 1 })));
});

test('is printed', () => expect(printText(carbTabbed, extractions)).toEqual({ text, diagnostics: [] }));

test('survives print and parse', () =>
  expect(roundTrip(carbTabbed, extractions)).toEqual({ items: extractions, diagnostics: [] }));

test('an extraction without its sentence cannot be held', () => {
  const { diagnostics } = printText(carbTabbed, [{ sentenceId: '1', subject: 'Liv', relation: 'sings', objects: [] }]);
  expect(codesOf(diagnostics)).toContain('convert/no-sentence-id');
});

test('what cannot be read is reported', () => {
  const { items, diagnostics } = parseText(
    carbTabbed,
    lines(row(sentenceText, '0.9', 'teaches'), row(sentenceText, 'high', 'teaches', 'Liv')),
  );
  expect(items).toEqual([]);
  expect(spotsOf(diagnostics)).toEqual(['format/carb-tabbed/column-count:1', 'format/carb-tabbed/bad-score:2']);
});

// OpenIE6: blocks of a sentence and its scored tuples.

import { describe, expect, test } from 'vitest';
import { parseText } from '../../../src/formats/format.ts';
import { openie6 } from '../../../src/formats/systems/openie6.ts';
import { spotsOf } from '../round-trip.ts';
import { lines } from './rows-of-text.ts';

test('blocks', () => {
  const text = lines(
    'Liv teaches maths and art in Lund .',
    '0.95: (Liv; teaches; maths)',
    '1.00: (Liv; teaches; art; in Lund)',
    '',
    'Rain .',
    '',
    'Bo sings .',
    '-0.25: (Bo; sings; )',
    '1e-05: (Bo; [is]; singer)',
  );
  const { items, diagnostics } = parseText(openie6, text);
  expect(diagnostics).toEqual([]);
  const liv = { sentenceText: 'Liv teaches maths and art in Lund .', subject: 'Liv', relation: 'teaches' };
  const bo = { sentenceText: 'Bo sings .', subject: 'Bo' };
  expect(items).toEqual([
    { ...liv, objects: ['maths'], confidence: 0.95, line: 2 },
    { ...liv, objects: ['art', 'in Lund'], confidence: 1, line: 3 },
    { ...bo, relation: 'sings', objects: [], confidence: -0.25, line: 8 },
    { ...bo, relation: '[is]', objects: ['singer'], confidence: 0.00001, line: 9 },
  ]);
});

const slots: readonly [string, string, readonly string[]][] = [
  ['two slots', '(Bo; sings)', ['Bo', 'sings']],
  ['parentheses in a slot', '(Bo (the old); sings; songs (loud))', ['Bo (the old)', 'sings', 'songs (loud)']],
  ['a semicolon of the sentence', '(Bo; sings; songs ; no hymns)', ['Bo', 'sings', 'songs ; no hymns']],
  ['an empty relation', '(Bo; ; singer)', ['Bo', '', 'singer']],
  ['no spaces after the semicolons', '(Bo;sings;songs)', ['Bo', 'sings', 'songs']],
];

describe('slots', () => {
  for (const [name, tuple, expected] of slots) {
    test(name, () => {
      const { items, diagnostics } = parseText(openie6, lines('Bo sings .', `0.9: ${tuple}`));
      expect(diagnostics).toEqual([]);
      expect(items.map(({ subject, relation, objects }) => [subject, relation, ...objects])).toEqual([expected]);
    });
  }
});

test('a line that says that nothing was found is no sentence', () => {
  const { items, diagnostics } = parseText(openie6, lines('No extractions found.', '0.9: (Bo; sings; songs)'));
  expect(items).toEqual([]);
  expect(spotsOf(diagnostics)).toEqual(['format/scored-tuple/no-sentence:2']);
});

test('what cannot be read is reported, and the rest is read', () => {
  const text = lines('0.9: (Bo; sings; songs)', 'Bo sings songs .', '0.9: (Bo; sings', '0.9: (Bo; sings; songs)');
  const { items, diagnostics } = parseText(openie6, text);
  expect(items.map(({ line }) => line)).toEqual([4]);
  expect(spotsOf(diagnostics)).toEqual(['format/scored-tuple/no-sentence:1', 'format/scored-tuple/bad-tuple:3']);
});

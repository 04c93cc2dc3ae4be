// MinIE: a sentence line, then triples in quotes, with or without annotations.

import { describe, expect, test } from 'vitest';
import { parseText } from '../../../src/formats/format.ts';
import { minie } from '../../../src/formats/systems/minie.ts';
import { spotsOf } from '../round-trip.ts';
import { lines, row } from './rows-of-text.ts';

const sentenceText = 'Bo says Liv may not teach maths .';
const liv = { sentenceText, subject: 'Liv', relation: 'may not teach', objects: ['maths'] };

test('triples', () => {
  const text = lines(
    sentenceText,
    row('"Liv"', '"may not teach"', '"maths"'),
    '"Sing!"',
    row('"Liv"', '"sings"', '""'),
    row('"Liv"', '"sings"'),
  );
  const { items, diagnostics } = parseText(minie, text);
  expect(diagnostics).toEqual([]);
  const sings = { sentenceText: '"Sing!"', subject: 'Liv', relation: 'sings', objects: [] };
  expect(items).toEqual([
    { ...liv, line: 2 },
    { ...sings, line: 4 },
    { ...sings, line: 5 },
  ]);
});

const certain = { polarity: 'positive', modality: 'asserted' };
const denied = { polarity: 'negative', modality: 'possible' };

/** The columns, their meta data, and what they say about the fact. */
const annotations: readonly [string, readonly string[], unknown, unknown?][] = [
  ['polarity and modality', ['(-,PS)'], { polarity: '-', modality: 'PS' }, denied],
  [
    'with their words',
    ['(-(not),PS(may))'],
    { polarity: '-', polarityWords: 'not', modality: 'PS', modalityWords: 'may' },
    denied,
  ],
  ['with a name', ['Factuality: (+, CT)'], { polarity: '+', modality: 'CT' }, certain],
  [
    'others with a name',
    ['(+,CT)', 'Attribution: (Bo,+,CT)'],
    { polarity: '+', modality: 'CT', attribution: '(Bo,+,CT)' },
    { ...certain, attribution: { source: 'Bo', ...certain } },
  ],
  ['none', ['Attribution: NONE', 'Quantities:', ''], undefined],
  ['unknown ones', ['0.5', '(quantity)'], { annotations: ['0.5', '(quantity)'] }],
];

describe('annotations in further columns', () => {
  for (const [name, columns, meta, factuality] of annotations) {
    test(name, () => {
      const text = lines(sentenceText, row('"Liv"', '"may not teach"', '"maths"', ...columns));
      const { items, diagnostics } = parseText(minie, text);
      expect(diagnostics).toEqual([]);
      const said = { ...(meta === undefined ? {} : { meta }), ...(factuality === undefined ? {} : { factuality }) };
      expect(items).toEqual([{ ...liv, ...said, line: 2 }]);
    });
  }
});

test('the demo', () => {
  const text = lines(
    '',
    `Input sentence: ${sentenceText}`,
    '=============================',
    'Extractions:',
    '\tTriple: "Liv"\t"may not teach"\t"maths"',
    '\tFactuality: (-(not),PS(may))\tAttribution: (Bo,+,CT)',
    '\t----------',
    '\tTriple: "Liv"\t"may not teach"\t"maths"',
    '\tFactuality: (+,CT)\tAttribution: NONE',
    '\t----------',
    '',
    'DONE!',
  );
  const { items, diagnostics } = parseText(minie, text);
  expect(diagnostics).toEqual([]);
  const words = { polarityWords: 'not', modalityWords: 'may' };
  expect(items).toEqual([
    {
      ...liv,
      factuality: { ...denied, attribution: { source: 'Bo', ...certain } },
      meta: { polarity: '-', modality: 'PS', ...words, attribution: '(Bo,+,CT)' },
      line: 5,
    },
    { ...liv, factuality: certain, meta: { polarity: '+', modality: 'CT' }, line: 8 },
  ]);
});

test('what cannot be read is reported, and the rest is read', () => {
  const text = lines(
    row('"Liv"', '"sings"', '"songs"'),
    sentenceText,
    row('Liv', 'sings', 'songs'),
    row('"Liv"', 'sings'),
    row('"Liv"', '"may not teach"', '"maths"'),
  );
  const { items, diagnostics } = parseText(minie, text);
  expect(items).toEqual([{ ...liv, line: 5 }]);
  expect(spotsOf(diagnostics)).toEqual([
    'format/minie/no-sentence:1',
    'format/minie/column-count:3',
    'format/minie/column-count:4',
  ]);
});

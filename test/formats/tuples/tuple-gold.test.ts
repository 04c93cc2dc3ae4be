// CaRB's and OIE2016's gold: a tuple a line.

import { expect, test } from 'vitest';
import { type GoldSentence, tupleOfFact } from '../../../src/core/fact.ts';
import type { Tuple } from '../../../src/core/tuple.ts';
import { parseText } from '../../../src/formats/format.ts';
import { carbGold, oie2016Gold } from '../../../src/formats/tuples/tuple-gold.ts';
import { codesOf, printText, spotsOf } from '../round-trip.ts';
import { lines, row } from '../systems/rows-of-text.ts';

const sentence = 'Liv will teach maths in Lund .';
const tuple = (subject: string, relation: string, ...objects: string[]): Tuple => ({ subject, relation, objects });
const tuplesOf = (sentences: readonly GoldSentence[]): (readonly [string, readonly Tuple[]])[] =>
  sentences.map(({ text, facts }) => [text, facts.map(tupleOfFact)]);

const carbText = lines(
  row(sentence, 'will teach', 'Liv', 'maths', 'in Lund'),
  row('Bo sings .', 'sings', 'Bo'),
  row('Liv will teach maths in Lund.', 'is in', 'Liv', 'Lund', '', ''),
);

test('CaRB: copies of a sentence are one, tuples without object and empty columns at the end are right', () => {
  const { items, diagnostics } = parseText(carbGold, carbText);
  expect(diagnostics).toEqual([]);
  expect(tuplesOf(items)).toEqual([
    [sentence, [tuple('Liv', 'will teach', 'maths', 'in Lund'), tuple('Liv', 'is in', 'Lund')]],
    ['Bo sings .', [tuple('Bo', 'sings')]],
  ]);
  expect(items.map(({ line, facts }) => [line, facts.map((fact) => fact.line)])).toEqual([
    [1, [1, 3]],
    [2, [2]],
  ]);
  expect(new Set(items.map(({ id }) => id)).size).toBe(2);
});

test('CaRB: complements marked as clauses are left out', () => {
  const { items } = parseText(carbGold, row('Bo says Liv sings .', 'says', 'Bo', 'C: Liv sings'));
  expect(tuplesOf(items)).toEqual([['Bo says Liv sings .', [tuple('Bo', 'says')]]]);
});

test('OIE2016: the verb stands before the predicate', () => {
  const { items, diagnostics } = parseText(
    oie2016Gold,
    row(sentence, 'teach', 'will teach', 'Liv', 'maths', 'in Lund'),
  );
  expect(diagnostics).toEqual([]);
  expect(tuplesOf(items)).toEqual([[sentence, [tuple('Liv', 'will teach', 'maths', 'in Lund')]]]);
});

test('each is printed as it is read', () => {
  const carb = lines(row(sentence, 'will teach', 'Liv', 'maths'), row(sentence, 'is', 'Liv', 'in Lund'));
  expect(printText(carbGold, parseText(carbGold, carb).items).text).toBe(carb);
  const oie = lines(row(sentence, 'teach', 'will teach', 'Liv', 'maths'));
  expect(printText(oie2016Gold, parseText(oie2016Gold, oie).items).text).toBe(oie);
});

test('a sentence without facts cannot be held', () => {
  const { text, diagnostics } = printText(carbGold, [{ id: '1', text: 'Rain .', facts: [] }]);
  expect(text).toBe('');
  expect(codesOf(diagnostics)).toContain('convert/gold-loss');
});

test('rows with too few columns are reported', () => {
  const { items, diagnostics } = parseText(
    carbGold,
    lines(row('Bo sings .', 'sings'), row('Bo sings .', 'sings', 'Bo')),
  );
  expect(items).toHaveLength(1);
  expect(spotsOf(diagnostics)).toEqual(['format/tuple-gold/column-count:1']);
  const oie = parseText(oie2016Gold, row('Bo sings .', 'sings', 'sings'));
  expect(spotsOf(oie.diagnostics)).toEqual(['format/tuple-gold/column-count:1']);
});

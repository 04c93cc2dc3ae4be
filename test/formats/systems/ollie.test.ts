// OLLIE, as text and tabbed.

import { expect, test } from 'vitest';
import { parseText } from '../../../src/formats/format.ts';
import { ollie } from '../../../src/formats/systems/ollie.ts';
import { spotsOf } from '../round-trip.ts';
import { lines, row } from './rows-of-text.ts';

const sentenceText = 'If it rains, Bo says, the ferry stays in port.';
const ferry = { sentenceText, subject: 'the ferry', relation: 'stays in', objects: ['port'] };

test('text: enabler and attribution are kept as meta data', () => {
  const text = lines(
    'Rain at last.',
    'No extractions found.',
    '',
    sentenceText,
    '0.9: (the ferry; stays in; port)[enabler=If it rains;attrib=Bo says]',
    '0.735: (the ferry; stays in; port)[enabler=If it rains]',
    '0.5: (the ferry; stays in; port)[attrib=Bo [the old] says]',
    '0.25: (the ferry; stays in; port)',
  );
  const { items, diagnostics } = parseText(ollie, text);
  expect(diagnostics).toEqual([]);
  expect(items).toEqual([
    { ...ferry, confidence: 0.9, meta: { enabler: 'If it rains', attribution: 'Bo says' }, line: 5 },
    { ...ferry, confidence: 0.735, meta: { enabler: 'If it rains' }, line: 6 },
    { ...ferry, confidence: 0.5, meta: { attribution: 'Bo [the old] says' }, line: 7 },
    { ...ferry, confidence: 0.25, line: 8 },
  ]);
  expect(items[3]).not.toHaveProperty('meta');
});

test('tabbed: with and without column names, empty clauses as nothing or None', () => {
  const text = lines(
    row('confidence', 'arg1', 'rel', 'arg2', 'enabler', 'attribution', 'text', 'dependencies'),
    row('0.9', 'the ferry', 'stays in', 'port', 'If it rains', 'Bo says', sentenceText, 'more'),
    row('0.5', 'the ferry', 'stays in', 'port', 'None', '', sentenceText),
  );
  const { items, diagnostics } = parseText(ollie, text);
  expect(diagnostics).toEqual([]);
  expect(items).toEqual([
    { ...ferry, confidence: 0.9, meta: { enabler: 'If it rains', attribution: 'Bo says' }, line: 2 },
    { ...ferry, confidence: 0.5, line: 3 },
  ]);
  expect(parseText(ollie, text.slice(text.indexOf('\n') + 1)).items).toHaveLength(2);
});

test('what cannot be read is reported', () => {
  const text = lines(
    row('0.9', 'the ferry', 'stays in', 'port'),
    row('high', 'the ferry', 'stays in', 'port', '', '', sentenceText),
    '0.9: (the ferry; stays in; port)',
    sentenceText,
    '0.9: (the ferry; stays in; port',
    '0.9: (the ferry)',
  );
  const { items, diagnostics } = parseText(ollie, text);
  expect(items).toEqual([]);
  expect(spotsOf(diagnostics)).toEqual([
    'format/ollie/column-count:1',
    'format/ollie/bad-score:2',
    'format/scored-tuple/no-sentence:3',
    'format/scored-tuple/bad-tuple:5',
    'format/scored-tuple/bad-tuple:6',
  ]);
});

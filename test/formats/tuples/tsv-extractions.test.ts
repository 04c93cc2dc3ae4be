// Tab-separated extractions: id, subject, relation, object, further arguments.

import { describe, expect, test } from 'vitest';
import type { Extraction } from '../../../src/core/extraction.ts';
import { parseText } from '../../../src/formats/format.ts';
import { tsvExtractions } from '../../../src/formats/tuples/tsv-extractions.ts';
import { codesOf, printText, roundTrip, spotsOf, withoutLines } from '../round-trip.ts';

const extraction = (sentenceId: string, subject: string, relation: string, ...objects: string[]): Extraction => ({
  sentenceId,
  subject,
  relation,
  objects,
});

const text = '1\tThe ferry\tcrossed\tthe lake\n1\tThe ferry\tcrossed\tthe lake\tin June\n12\tLiv\tteaches\tmaths\n';
const extractions = [
  extraction('1', 'The ferry', 'crossed', 'the lake'),
  extraction('1', 'The ferry', 'crossed', 'the lake', 'in June'),
  extraction('12', 'Liv', 'teaches', 'maths'),
];

describe('a regular file', () => {
  test('is parsed', () => {
    const { items, diagnostics } = parseText(tsvExtractions, text);
    expect(diagnostics).toEqual([]);
    expect(items).toEqual(extractions.map((item, index) => ({ ...item, line: index + 1 })));
  });
  test('is printed', () => expect(printText(tsvExtractions, extractions)).toEqual({ text, diagnostics: [] }));
  test('survives print and parse', () =>
    expect(roundTrip(tsvExtractions, extractions)).toEqual({ items: extractions, diagnostics: [] }));
});

const tolerated: readonly [string, string, Extraction][] = [
  ['CRLF', '1\tLiv\tteaches\tmaths\r\n', extraction('1', 'Liv', 'teaches', 'maths')],
  ['a byte order mark', '\ufeff1\tLiv\tteaches\tmaths\n', extraction('1', 'Liv', 'teaches', 'maths')],
  ['no newline at the end', '1\tLiv\tteaches\tmaths', extraction('1', 'Liv', 'teaches', 'maths')],
  ['blank lines', '\n1\tLiv\tteaches\tmaths\n\n  \n', extraction('1', 'Liv', 'teaches', 'maths')],
  ['spaces around the id', ' 1 \tLiv\tteaches\tmaths\n', extraction('1', 'Liv', 'teaches', 'maths')],
  ['empty columns at the end', '1\tLiv\tteaches\tmaths\t\t\n', extraction('1', 'Liv', 'teaches', 'maths')],
  ['slots are kept as they are', '1\tLiv \tteaches\t[maths]\n', extraction('1', 'Liv ', 'teaches', '[maths]')],
];

describe('tolerated', () => {
  for (const [name, input, item] of tolerated) {
    test(name, () => {
      const { items, diagnostics } = parseText(tsvExtractions, input);
      expect({ items: withoutLines(items), diagnostics }).toEqual({ items: [item], diagnostics: [] });
    });
  }
});

const defects: readonly [string, string, number, string[]][] = [
  ['three columns: the line is left out', '1\tLiv\tteaches\n', 0, ['format/tsv/column-count:1']],
  ['spaces instead of TABs', '\n1 Liv teaches maths\n', 0, ['format/tsv/column-count:2']],
  ['an empty relation: the line is kept', '1\tLiv\t\tmaths\n', 1, ['format/tsv/empty-slot:1']],
  ['an empty id: the line is kept', ' \tLiv\tteaches\tmaths\n', 1, ['format/tsv/no-id:1']],
];

describe('defects', () => {
  for (const [name, input, count, spots] of defects) {
    test(name, () => {
      const { items, diagnostics } = parseText(tsvExtractions, input);
      expect(items).toHaveLength(count);
      expect(spotsOf(diagnostics)).toEqual(spots);
    });
  }
});

const losses: readonly [string, Partial<Extraction>][] = [
  ['a confidence', { confidence: 0.9 }],
  ["the sentence's text", { sentenceText: 'Liv teaches maths .' }],
  ['meta data', { meta: { run: 7 } }],
];

describe('what TSV cannot hold is reported', () => {
  for (const [name, extra] of losses) {
    test(name, () => {
      const printed = printText(tsvExtractions, [{ ...extraction('1', 'Liv', 'teaches', 'maths'), ...extra }]);
      expect(printed.text).toBe('1\tLiv\tteaches\tmaths\n');
      expect(codesOf(printed.diagnostics)).toEqual(['convert/extraction-loss']);
    });
  }

  const changes: readonly [string, Extraction, string, RegExp][] = [
    [
      'TABs and line ends inside a slot become spaces',
      extraction('1', 'Liv\tBerg', 'teaches', 'maths\r\nand art'),
      '1\tLiv Berg\tteaches\tmaths and art\n',
      /cannot hold TABs and line ends/,
    ],
    ['no object becomes an empty one', extraction('1', 'Liv', 'sings'), '1\tLiv\tsings\t\n', /without object/],
    [
      'an empty last argument',
      extraction('1', 'Liv', 'teaches', 'maths', ''),
      '1\tLiv\tteaches\tmaths\t\n',
      /empty arguments at the end/,
    ],
  ];
  for (const [name, item, text, message] of changes) {
    test(name, () => {
      const printed = printText(tsvExtractions, [item, item]);
      expect(printed.text).toBe(text.repeat(2));
      expect(codesOf(printed.diagnostics)).toEqual(['convert/extraction-loss']);
      expect(printed.diagnostics[0]?.message).toMatch(message);
    });
  }

  test('an empty argument before a full one is held', () => {
    const items = [extraction('1', 'Liv', 'teaches', 'maths', '', 'in June')];
    expect(roundTrip(tsvExtractions, items)).toEqual({ items, diagnostics: [] });
  });
});

test('an extraction without an id is an error, told once', () => {
  const item: Extraction = { subject: 'Liv', relation: 'teaches', objects: ['maths'] };
  const { diagnostics } = printText(tsvExtractions, [item, ...extractions, item]);
  expect(codesOf(diagnostics)).toEqual(['convert/no-sentence-id']);
  expect(diagnostics[0]?.severity).toBe('error');
});

// Assay's JSONL for extractions.

import { describe, expect, test } from 'vitest';
import type { Extraction } from '../../../src/core/extraction.ts';
import { parseText } from '../../../src/formats/format.ts';
import { jsonlExtractions } from '../../../src/formats/jsonl/extractions.ts';
import { printText, roundTrip, spotsOf, withoutLines } from '../round-trip.ts';

const header = '{"format":"assay-extractions","version":1}';
const text = `${header}
{"sentence":"1","subject":"The ferry","relation":"crossed","objects":["the lake","in June"],"confidence":0.75}
{"text":"Liv sings .","subject":"Liv","relation":"sings","objects":[],"meta":{"rule":3}}
{"sentence":"n7.2","subject":"She","relation":"sings","objects":[],"arguments":{"subject":{"form":"pronoun","type":"person","referent":{"text":"Liv","form":"name","sentence":"n7.1"}}}}
`;
const extractions: readonly Extraction[] = [
  {
    sentenceId: '1',
    subject: 'The ferry',
    relation: 'crossed',
    objects: ['the lake', 'in June'],
    confidence: 0.75,
  },
  { sentenceText: 'Liv sings .', subject: 'Liv', relation: 'sings', objects: [], meta: { rule: 3 } },
  {
    ...{ sentenceId: 'n7.2', subject: 'She', relation: 'sings', objects: [] },
    arguments: {
      subject: { form: 'pronoun', type: 'person', referent: { text: 'Liv', form: 'name', sentence: 'n7.1' } },
    },
  },
];

describe('a regular file', () => {
  test('is parsed', () => {
    const { items, diagnostics } = parseText(jsonlExtractions, text);
    expect({ items: withoutLines(items), diagnostics }).toEqual({ items: extractions, diagnostics: [] });
    expect(items.map(({ line }) => line)).toEqual([2, 3, 4]);
  });
  test('is printed', () => expect(printText(jsonlExtractions, extractions)).toEqual({ text, diagnostics: [] }));
  test('survives print and parse, odd characters included', () => {
    const odd = { sentenceId: 'a\tb', subject: 'x\n[y]', relation: ' -->\u00a0', objects: ['', '"z"'], meta: null };
    expect(roundTrip(jsonlExtractions, [...extractions, odd])).toEqual({
      items: [...extractions, odd],
      diagnostics: [],
    });
  });

  const spellings: readonly [string, string][] = [
    ['no first line', text.slice(text.indexOf('\n') + 1)],
    ['CRLF', text.replaceAll('\n', '\r\n')],
    ['a byte order mark', `\ufeff${text}`],
    ['blank lines', text.replaceAll('\n', '\n\n')],
  ];
  for (const [name, spelling] of spellings) {
    test(`${name} changes nothing`, () => {
      const { items, diagnostics } = parseText(jsonlExtractions, spelling);
      expect({ items: withoutLines(items), diagnostics }).toEqual({ items: extractions, diagnostics: [] });
    });
  }
});

const good = '{"sentence":"1","subject":"Liv","relation":"sings","objects":[]}';
const defects: readonly [string, string, string][] = [
  ['neither id nor text', '{"subject":"Liv","relation":"sings","objects":[]}', 'bad-record'],
  ['an empty id', '{"sentence":"","subject":"Liv","relation":"sings","objects":[]}', 'bad-record'],
  ['a fraction as id', '{"sentence":1.5,"subject":"Liv","relation":"sings","objects":[]}', 'bad-record'],
  ['object instead of objects', '{"sentence":"1","subject":"Liv","relation":"sings","object":"it"}', 'bad-record'],
  ['an unknown field', '{"sentence":"1","subject":"Liv","relation":"sings","objects":[],"score":1}', 'bad-record'],
  ['a list', '["Liv","sings"]', 'bad-record'],
  ['a line that is cut off', '{"sentence":"1","subject":"Li', 'bad-json'],
];

describe('defects: the line is left out, the others are kept', () => {
  for (const [name, line, code] of defects) {
    test(name, () => {
      const { items, diagnostics } = parseText(jsonlExtractions, `${good}\n${line}\n${good}\n`);
      expect(spotsOf(diagnostics)).toEqual([`format/jsonl/${code}:2`]);
      expect(items.map((item) => item.line)).toEqual([1, 3]);
    });
  }
});

// Assay's JSONL for gold: everything the core knows about a benchmark, losslessly.

import { describe, expect, test } from 'vitest';
import { type GoldSentence, triplesOf } from '../../../src/core/fact.ts';
import { printTriple } from '../../../src/core/pattern.ts';
import { parseText } from '../../../src/formats/format.ts';
import { jsonlGold } from '../../../src/formats/jsonl/gold.ts';
import { gold, linked, maybe, triple, words } from '../notation.ts';
import { printText, roundTrip, spotsOf, withoutLines } from '../round-trip.ts';

const header = '{"format":"assay-gold","version":1}';
const plainText = `${header}
{"id":"1","text":"The ferry left .","facts":[{"triples":[{"subject":[["The"],"ferry"],"relation":["left"],"object":[]}]}]}
{"id":"2","text":"Rain .","facts":[]}
`;
const plain = [
  gold('1', 'The ferry left .', [triple([maybe('The'), words('ferry')], 'left', [])]),
  gold('2', 'Rain .'),
];

describe('plain gold', () => {
  test('is parsed', () => {
    const { items, diagnostics } = parseText(jsonlGold, plainText);
    expect({ items: withoutLines(items), diagnostics }).toEqual({ items: plain, diagnostics: [] });
    expect(items.map(({ line }) => line)).toEqual([2, 3]);
  });
  test('is printed', () => expect(printText(jsonlGold, plain)).toEqual({ text: plainText, diagnostics: [] }));

  const spellings: readonly [string, string][] = [
    ['no first line', plainText.slice(plainText.indexOf('\n') + 1)],
    ['CRLF', plainText.replaceAll('\n', '\r\n')],
    ['a byte order mark', `\ufeff${plainText}`],
    ['blank lines', plainText.replaceAll('\n', '\n\n')],
  ];
  for (const [name, spelling] of spellings) {
    test(`${name} changes nothing`, () => {
      const { items, diagnostics } = parseText(jsonlGold, spelling);
      expect({ items: withoutLines(items), diagnostics }).toEqual({ items: plain, diagnostics: [] });
    });
  }
});

const tokens = [
  { text: 'The', start: 0, end: 3, pos: 'DET' },
  { text: 'ferry', start: 4, end: 9, pos: 'NOUN' },
  { text: 'left', start: 10, end: 14, pos: 'VERB' },
  { text: '.', start: 14, end: 15, pos: 'PUNCT' },
];
const form = { subject: 'ferry', relation: 'left', object: '' };
const rich: GoldSentence = {
  id: 'doc-7/3',
  text: 'The ferry left.',
  lang: 'en',
  tokens,
  facts: [
    {
      triples: [
        {
          ...triple([linked(maybe('The'), 0), linked(words('ferry'), 1)], [linked(words('left'), 2)], []),
          entity: true,
          exclusions: [form],
        },
        triple([linked(words('ferry'), 1), words('boat')], 'has left', []),
      ],
      tags: ['intransitive'],
      note: 'no object',
      meta: { reviewed: true },
    },
    {
      triples: [],
      frames: [
        {
          subjects: [[linked(maybe('The'), 0), linked(words('ferry'), 1)], null],
          body: [linked(words('left .'), 2, 3)],
          cuts: [1, 2],
          objectFirst: false,
          exclusions: [form],
          entity: false,
          tags: ['motion'],
          note: 'floating dot',
          origin: 'rules',
        },
      ],
    },
  ],
  meta: [1, null, { nested: 'yes' }],
};

describe('rich gold', () => {
  test('survives print and parse with every field', () =>
    expect(roundTrip(jsonlGold, [rich, ...plain])).toEqual({ items: [rich, ...plain], diagnostics: [] }));

  test('tokens are written as numbers', () => {
    const [, line = ''] = printText(jsonlGold, [rich]).text.split('\n');
    expect(JSON.parse(line)).toMatchObject({
      tokens: ['The', 'ferry', 'left', '.'],
      pos: ['DET', 'NOUN', 'VERB', 'PUNCT'],
      facts: [
        { triples: [{ subject: [[0], 1], relation: [2] }, { subject: [1, 'boat'] }] },
        { frames: [{ subjects: [[[0], 1], null], body: [2, 3], cuts: [1, 2] }] },
      ],
    });
  });
});

const frames: readonly [string, string, readonly string[]][] = [
  [
    'each subject with each cut',
    '{"subjects":[["Liv"],["She"]],"body":["is",["the"],"head","of","Lund"],"cuts":[1,4]}',
    [
      'Liv --> is --> [the] head of Lund',
      'Liv --> is [the] head of --> Lund',
      'She --> is --> [the] head of Lund',
      'She --> is [the] head of --> Lund',
    ],
  ],
  ['a dropped subject', '{"subjects":[null],"body":["is","here"],"cuts":[1]}', ['/ --> is --> here']],
  [
    'the object first',
    '{"subjects":[["Liv"]],"body":["maths","teaches"],"cuts":[1],"objectFirst":true}',
    ['Liv --> teaches --> maths'],
  ],
  ['a cut at the end', '{"subjects":[["Liv"]],"body":["sings"],"cuts":[1]}', ['Liv --> sings --> ']],
];

describe('frames stand for triples', () => {
  for (const [name, frame, triples] of frames) {
    test(name, () => {
      const line = `{"id":"1","text":"Liv is the head of Lund .","facts":[{"frames":[${frame}]}]}`;
      const { items, diagnostics } = parseText(jsonlGold, line);
      expect(diagnostics).toEqual([]);
      expect(items.flatMap(({ facts }) => facts.flatMap(triplesOf)).map(printTriple)).toEqual(triples);
    });
  }
});

const withFact = (fact: string): string => `{"id":"9","text":"Liv sings .","tokens":["Liv","sings"],"facts":[${fact}]}`;
const withSubject = (slot: string): string => withFact(`{"triples":[{"subject":${slot},"relation":[],"object":[]}]}`);
const withFrame = (rest: string): string =>
  withFact(`{"frames":[{"subjects":[[0]],"body":["sings",["so","well"]],${rest}}]}`);
const defects: readonly [string, string, string][] = [
  ['no facts field', '{"id":"9","text":"Liv sings ."}', 'bad-record'],
  ['an empty id', '{"id":"","text":"Liv sings .","facts":[]}', 'bad-record'],
  ['an unknown field', '{"id":"9","text":"Liv sings .","facts":[],"language":"en"}', 'bad-record'],
  [
    'a token that is not in the text',
    '{"id":"9","text":"Liv sings .","tokens":["Liv","sang"],"facts":[]}',
    'bad-record',
  ],
  ['tokens out of order', '{"id":"9","text":"Liv sings .","tokens":["sings","Liv"],"facts":[]}', 'bad-record'],
  ['too few tags', '{"id":"9","text":"Liv sings .","tokens":["Liv","sings"],"pos":["X"],"facts":[]}', 'bad-record'],
  ['tags without tokens', '{"id":"9","text":"Liv sings .","pos":["X","X","X"],"facts":[]}', 'bad-record'],
  ['a word with a space', withSubject('["Liv sings"]'), 'bad-record'],
  ['an empty word', withSubject('[""]'), 'bad-record'],
  ['a token index that is too high', withSubject('[2]'), 'bad-record'],
  ['a negative token index', withSubject('[-1]'), 'bad-record'],
  ['a group inside a group', withSubject('[["Liv",["sings"]]]'), 'bad-record'],
  ['a fact without triples and frames', withFact('{}'), 'bad-record'],
  ['a frame without cuts', withFrame('"cuts":[]'), 'bad-record'],
  ['a cut inside an optional group', withFrame('"cuts":[2]'), 'bad-record'],
  ['a cut beyond the body', withFrame('"cuts":[4]'), 'bad-record'],
  ['no JSON', 'sent_id:9\tLiv sings .', 'bad-json'],
  ['a line that is cut off', '{"id":"9","text":"Liv si', 'bad-json'],
];

describe('defects: the line is left out, the others are kept', () => {
  for (const [name, line, code] of defects) {
    test(name, () => {
      const { items, diagnostics } = parseText(jsonlGold, `${plainText}${line}\n`);
      expect(spotsOf(diagnostics)).toEqual([`format/jsonl/${code}:4`]);
      expect(items).toHaveLength(2);
    });
  }
  test('an id used twice is reported at the second line', () => {
    const { diagnostics } = parseText(jsonlGold, `${plainText}{"id":"1","text":"Fog .","facts":[]}\n`);
    expect(spotsOf(diagnostics)).toEqual(['format/gold/duplicate-sentence:4']);
  });
});

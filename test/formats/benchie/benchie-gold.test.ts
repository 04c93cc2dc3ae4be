// BenchIE's gold text: literal examples, and every irregularity that the published files have.

import { describe, expect, test } from 'vitest';
import type { TriplePattern } from '../../../src/core/pattern.ts';
import { benchieGold, parseFactsAsOriginal } from '../../../src/formats/benchie/benchie-gold.ts';
import { parseText } from '../../../src/formats/format.ts';
import { gold, maybe, triple, words } from '../notation.ts';
import { printText, roundTrip, spotsOf, withoutLines } from '../round-trip.ts';

const text = `sent_id:1\tThe old ferry crossed the lake in June .
1--> Cluster 1:
[The] [old] ferry --> crossed --> [the] lake
[The] [old] ferry --> crossed --> [the] lake [in June]
1--> Cluster 2:
[The] ferry --> crossed [the] lake in --> June

sent_id:2\tRain .

sent_id:3\tLiv teaches maths .
3--> Cluster 1:
Liv --> teaches --> maths
`;

const ferry = [maybe('The'), maybe('old'), words('ferry')];
const sentences = [
  gold(
    '1',
    'The old ferry crossed the lake in June .',
    [
      triple(ferry, 'crossed', [maybe('the'), words('lake')]),
      triple(ferry, 'crossed', [maybe('the'), words('lake'), maybe('in June')]),
    ],
    [triple([maybe('The'), words('ferry')], [words('crossed'), maybe('the'), words('lake in')], 'June')],
  ),
  gold('2', 'Rain .'),
  gold('3', 'Liv teaches maths .', [triple('Liv', 'teaches', 'maths')]),
];

describe('a regular file', () => {
  test('is parsed', () => {
    const { items, diagnostics } = parseText(benchieGold, text);
    expect(diagnostics).toEqual([]);
    expect(withoutLines(items)).toEqual(sentences);
    expect(items.map(({ line }) => line)).toEqual([1, 8, 10]);
    expect(items[0]?.facts.map(({ line }) => line)).toEqual([2, 5]);
    expect(items[0]?.facts[0]?.triples.map(({ line }) => line)).toEqual([3, 4]);
  });
  test('is printed', () => expect(printText(benchieGold, sentences)).toEqual({ text, diagnostics: [] }));
  test('survives print and parse', () =>
    expect(roundTrip(benchieGold, sentences)).toEqual({ items: sentences, diagnostics: [] }));

  const spellings: readonly [string, string][] = [
    ['CRLF', text.replaceAll('\n', '\r\n')],
    ['a byte order mark', `\ufeff${text}`],
    ['no newline at the end', text.trimEnd()],
    ['doubled blank lines', text.replaceAll('\n\n', '\n\n\n')],
    ['no blank lines', text.replaceAll('\n\n', '\n')],
  ];
  for (const [name, spelling] of spellings) {
    test(`${name} changes nothing`, () => {
      const { items, diagnostics } = parseText(benchieGold, spelling);
      expect({ items: withoutLines(items), diagnostics }).toEqual({ items: sentences, diagnostics: [] });
    });
  }
});

/** Two facts of "Liv teaches maths to Per ." around the irregular lines 4 and 5. */
const around = (...lines: readonly string[]): string =>
  ['sent_id:5\tLiv teaches maths to Per .', '5--> Cluster 1:', 'Liv --> teaches --> maths', ...lines].join('\n');

const [first, second] = [[triple('Liv', 'teaches', 'maths')], [triple('Liv', 'teaches maths to', 'Per')]];
const toPer = 'Liv --> teaches maths to --> Per';

const irregular: readonly [string, readonly string[], readonly (readonly TriplePattern[])[], readonly string[]][] = [
  ['no space after the arrow', ['5-->Cluster 2:', toPer], [first, second], ['benchie/irregular-header:4']],
  ['a short arrow', ['5-> Cluster 2:', toPer], [first, second], ['benchie/irregular-header:4']],
  ["another sentence's id", ['17--> Cluster 2:', toPer], [first, second], ['benchie/header-id:4']],
  ['a number twice', ['5--> Cluster 1:', toPer], [first, second], ['benchie/header-number:4']],
  ['a number left out', ['5--> Cluster 4:', toPer], [first, second], ['benchie/header-number:4']],
  ['a stray line', ['3 1 2 :', '5--> Cluster 2:', toPer], [first, second], ['benchie/stray-line:4']],
  ['a fact without triples', ['5--> Cluster 2:'], [first], ['benchie/empty-fact:4']],
  [
    'doubled spaces',
    ['5--> Cluster 2:', 'Liv -->  teaches  maths to --> Per '],
    [first, second],
    ['triple-line/white-space:5'],
  ],
  [
    'a no-break space',
    ['5--> Cluster 2:', 'Liv\u00a0--> teaches\u00a0maths to --> Per'],
    [first, second],
    ['triple-line/white-space:5', 'triple-line/irregular-arrow:5'],
  ],
  [
    'a glued bracket',
    ['5--> Cluster 2:', 'Liv --> teaches[maths] to --> Per'],
    [first, [triple('Liv', [words('teaches'), maybe('maths'), words('to')], 'Per')]],
    ['bracket/glued:5'],
  ],
  ['a stray bracket', ['5--> Cluster 2:', 'Liv --> teaches maths] to --> Per'], [first, second], ['bracket/stray:5']],
  [
    'a slot that is optional as a whole',
    ['5--> Cluster 2:', 'Liv --> teaches --> [to Per]'],
    [first, [triple('Liv', 'teaches', [maybe('to Per')])]],
    [],
  ],
];

describe('irregular lines', () => {
  for (const [name, lines, facts, spots] of irregular) {
    test(name, () => {
      const { items, diagnostics } = parseText(benchieGold, around(...lines));
      expect(withoutLines(items)).toEqual([gold('5', 'Liv teaches maths to Per .', ...facts)]);
      expect(spotsOf(diagnostics)).toEqual(spots.map((spot) => `format/${spot}`));
    });
    test(`${name}: printed again, it is regular and means the same`, () => {
      const { items } = parseText(benchieGold, around(...lines));
      expect(roundTrip(benchieGold, items)).toEqual({ items: withoutLines(items), diagnostics: [] });
    });
  }

  test('an empty slot survives print and parse', () => {
    const items = [gold('1', 'Liv sings .', [triple('Liv', 'sings', [])])];
    expect(roundTrip(benchieGold, items).items).toEqual(items);
  });
});

test("the original tool's reading keeps facts apart and drops words with a stray ]", () => {
  const lines = around('5--> Cluster 2:', 'Liv --> teaches maths] to --> Per').split('\n');
  expect([...parseFactsAsOriginal({ name: 'input', lines })]).toEqual([
    first,
    [triple('Liv', [words('teaches'), words('to')], 'Per')],
  ]);
});

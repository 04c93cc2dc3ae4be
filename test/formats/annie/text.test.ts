// AnnIE's text export: byte for byte as AnnIE writes it, and read back without its indices and HTML.

import { describe, expect, test } from 'vitest';
import type { TriplePattern } from '../../../src/core/pattern.ts';
import { annieText } from '../../../src/formats/annie/text.ts';
import { parseText } from '../../../src/formats/format.ts';
import { gold, maybe, triple, words } from '../notation.ts';
import { codesOf, printText, roundTrip, spotsOf, withoutLines } from '../round-trip.ts';

const sentences = [
  gold(
    '1',
    'Prof. Berg is sure she won',
    [
      triple([maybe('Prof.'), words('Berg')], 'is', [words('sure'), maybe('she won')]),
      triple('Berg', 'is', 'sure she won'),
    ],
    [triple('she', 'won', [])],
  ),
  gold('3', '\u6e2f \u53e3 \u5f88 \u5927', [triple('\u6e2f \u53e3', '\u5f88', '\u5927')]),
];

/** Every line ends in CRLF, every token and header in a space, every sentence in a blank line. */
const exported =
  'Prof. Berg is sure she won\r\n' +
  '1--> Cluster 1: \r\n' +
  '[Prof.] Berg --> is --> sure [she won] \r\n' +
  'Berg --> is --> sure she won \r\n' +
  '1--> Cluster 2: \r\n' +
  'she --> won --> \r\n' +
  '\r\n' +
  '\u6e2f \u53e3 \u5f88 \u5927\r\n' +
  '3--> Cluster 1: \r\n' +
  '\u6e2f \u53e3 --> \u5f88 --> \u5927 \r\n' +
  '\r\n';

const livWon = (id: string) => gold(id, 'Liv won it', [triple('Liv', 'won', 'it')]);
const livWonText = (id: string): string => `Liv won it\r\n${id}--> Cluster 1: \r\nLiv --> won --> it \r\n\r\n`;

describe('print', () => {
  test('is what AnnIE writes, byte for byte', () =>
    expect(Buffer.from(printText(annieText, sentences).text)).toEqual(Buffer.from(exported)));

  test('leaves out sentences without facts, as AnnIE does, and says so once', () => {
    const { text, diagnostics } = printText(annieText, [gold('1', 'Rain .'), livWon('2'), gold('3', 'Fog .')]);
    expect(text).toBe(livWonText('2'));
    expect(codesOf(diagnostics)).toEqual(['convert/gold-loss']);
    expect(diagnostics[0]?.message).toMatch(/sentences without facts \(first in sentence 1\)/);
  });

  test('keeps ids that are all numbers, whatever their order', () =>
    expect(printText(annieText, [livWon('7'), livWon('007'), livWon('2')])).toEqual({
      text: `${livWonText('7')}${livWonText('007')}${livWonText('2')}`,
      diagnostics: [],
    }));

  test('numbers the sentences if one id is no number, and says so once', () => {
    const { text, diagnostics } = printText(annieText, [livWon('7'), livWon('doc-1'), livWon('2')]);
    expect(text).toBe(`${livWonText('1')}${livWonText('2')}${livWonText('3')}`);
    expect(codesOf(diagnostics)).toEqual(['convert/gold-loss']);
    expect(diagnostics[0]?.message).toMatch(/sentence ids other than 1, 2, 3/);
  });

  test('survives parse', () => expect(roundTrip(annieText, sentences).items).toEqual(sentences));
});

describe('parse', () => {
  test('keeps sentence number, facts and lines', () => {
    const { items } = parseText(annieText, exported);
    expect(withoutLines(items)).toEqual(sentences);
    expect(items.map(({ id, line }) => [id, line])).toEqual([
      ['1', 1],
      ['3', 8],
    ]);
    expect(items[0]?.facts.map(({ line }) => line)).toEqual([2, 5]);
  });

  const spellings: readonly [string, string][] = [
    ['LF', exported.replaceAll('\r\n', '\n')],
    ['a byte order mark', `\ufeff${exported}`],
    ['no blank line at the end', exported.trimEnd()],
    ['doubled blank lines', exported.replaceAll('\r\n\r\n', '\r\n\r\n\r\n')],
  ];
  for (const [name, spelling] of spellings) {
    test(`${name} changes nothing`, () =>
      expect(withoutLines(parseText(annieText, spelling).items)).toEqual(sentences));
  }
});

const lines: readonly [string, string, string, TriplePattern][] = [
  [
    'indices (Show-Indices) are taken off',
    'Prof. Berg won it',
    '[Prof.(1)] Berg(2) --> won(3) --> it(4) ',
    triple([maybe('Prof.'), words('Berg')], 'won', 'it'),
  ],
  [
    'a number in parentheses is text when other words have none',
    'Item f(3) is new',
    'Item f(3) --> is --> new ',
    triple('Item f(3)', 'is', 'new'),
  ],
  [
    'HTML that was escaped twice is undone',
    'B&O ran trains',
    'B&amp;amp;O --> ran --> trains ',
    triple('B&O', 'ran', 'trains'),
  ],
  [
    'HTML that the sentence itself shows is kept',
    'write &amp; for and',
    '&amp; --> for --> and ',
    triple('&amp;', 'for', 'and'),
  ],
];

describe('words', () => {
  for (const [name, text, line, expected] of lines) {
    test(name, () => {
      const { items, diagnostics } = parseText(annieText, `${text}\r\n1--> Cluster 1: \r\n${line}\r\n`);
      expect(withoutLines(items)).toEqual([gold('1', text, [expected])]);
      expect(diagnostics).toEqual([]);
    });
  }
});

const header = '1--> Cluster 1: ';
const won = 'Liv --> won --> it ';
const defects: readonly [string, readonly string[], string[]][] = [
  ['a triple before the first header', ['Liv won it', won, header, won], ['no-header:2']],
  ['a sentence that no header follows', ['Rain .', '', 'Liv won it', header, won], ['no-header:1']],
  ['a last sentence that no header follows', ['Liv won it', header, won, '', 'Rain .'], ['no-header:5']],
  ['a header without triples', ['Liv won it', header, won, '1--> Cluster 2: '], ['empty-cluster:4']],
  ['a header without triples between others', ['Liv won it', header, header, won], ['empty-cluster:2']],
  ['a header before any sentence', [header, won], ['no-sentence:1']],
  ['two sentence numbers in one block', ['Liv won it', header, won, '2--> Cluster 1: ', won], ['mixed-numbers:4']],
  ['no blank line between sentences', ['Liv won it', header, won, 'Per lost it'], ['stray-line:4']],
];

describe('defects', () => {
  for (const [name, input, spots] of defects) {
    test(name, () => {
      const { diagnostics } = parseText(annieText, input.join('\r\n'));
      expect(spotsOf(diagnostics)).toEqual(spots.map((spot) => `format/annie-text/${spot}`));
    });
  }
  test('a sentence without a header is left out, the others are kept', () => {
    const { items } = parseText(annieText, `Rain .\r\n\r\n${livWonText('2')}`);
    expect(withoutLines(items)).toEqual([livWon('2')]);
  });
  test('a header without triples is left out, the sentence is kept', () => {
    const { items } = parseText(annieText, ['Liv won it', header, header, won].join('\r\n'));
    expect(withoutLines(items)).toEqual([livWon('1')]);
  });
  test('a number that two sentences have', () => {
    const { diagnostics } = parseText(annieText, ['Liv won it', header, won, '', 'Per won it', header, won].join('\n'));
    expect(spotsOf(diagnostics)).toEqual(['format/gold/duplicate-sentence:5']);
  });
});

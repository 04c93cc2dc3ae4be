// Prose is cut out of text as people send it, and every character knows where it comes from.

import { describe, expect, test } from 'vitest';
import { cutProse } from '../../src/text/prose/cut-prose.ts';
import { createPlacedText, slicePieces, spanInSource } from '../../src/text/prose/placed-text.ts';

const words = new Set(['long', 'term', 'confirmed']);
const knowsWord = (word: string): boolean => words.has(word);
const cut = (text: string) => [...cutProse(text.split('\n'), { knowsWord })];
const proseOf = (text: string): string[] => cut(text).map((paragraph) => paragraph.text);

describe('what is prose', () => {
  test.each([
    ['a heading of its own', 'THE OLD BOAT\n\nAnna sold it.', ['Anna sold it.']],
    ['a numbered heading', '2.1 Boats of Faro\n\nAnna sold one.', ['Anna sold one.']],
    ['an underlined one', 'boats\n=====\nAnna sold one.', ['Anna sold one.']],
    [
      'one above its paragraph',
      'Early Life\nAnna was born in Faro and moved to Lund.',
      ['Anna was born in Faro and moved to Lund.'],
    ],
    ['nothing but a heading is a sentence', 'Anna Sold The Boat', ['Anna Sold The Boat']],
    [
      'lines without a mark at their end',
      'Anna lives in Faro\n\nBo lives in Lund',
      ['Anna lives in Faro', 'Bo lives in Lund'],
    ],
    ['a rule', 'Anna left.\n* * *\nBo came.', ['Anna left.', 'Bo came.']],
    ['items', '• Anna left.\n• Bo came\n  late.\n2) Cora stayed.', ['Anna left.', 'Bo came\n  late.', 'Cora stayed.']],
    ['initials and years are no marks of items', 'A. Berg left.\n1990. A year.', ['A. Berg left.\n1990. A year.']],
    [
      'rows of numbers, and what stands above them',
      'Year Ships Price\n2019 12 1,204\n2020 11 804\n\nIt sank.',
      ['It sank.'],
    ],
    ['cells', 'Name\tAge\tTown\n| Anna | 30 |\n\nIt sank.', ['It sank.']],
    ['numbers in a sentence', 'It cost 12 or 13 or 14 in all.', ['It cost 12 or 13 or 14 in all.']],
    [
      'a mail',
      'From: Bo <bo@example.com>\nSubject: The boat\n\n> It sank.\n\nBo\n-- \nBo Lind\nLund',
      ['It sank.', 'Bo'],
    ],
  ])('%s', (_, text, prose) => expect(proseOf(text)).toEqual(prose));
});

describe('words that a line end cuts', () => {
  test.each([
    ['Officials con-\nfirmed it.', 'Officials confirmed it.'],
    ['A long-\n  term plan.', 'A long-term plan.'],
    ['The Ein- \nund Ausgang.', 'The Ein-\nund Ausgang.'],
    ['Bo sails -\nalone.', 'Bo sails -\nalone.'],
    ['From Lund-\nFaro.', 'From Lund-\nFaro.'],
    ['An oce\u00adan\u200b of \ufb01sh.', 'An ocean of fish.'],
  ])('%j', (text, joined) => expect(proseOf(text)).toEqual([joined]));
});

test('every word knows where it comes from', () => {
  const source = '\n> Officials con-\n>   firmed the o\u00adld \ufb01nd.\n';
  const [paragraph] = cut(source);
  const { text = '', pieces = [] } = paragraph ?? {};
  const found = Array.from(text.matchAll(/\S+/g), ({ 0: word, index }) => [
    word,
    source.slice(...spanInSource(pieces, index, index + word.length)),
  ]);
  expect(found).toEqual([
    ['Officials', 'Officials'],
    ['confirmed', 'con-\n>   firmed'],
    ['the', 'the'],
    ['old', 'o\u00adld'],
    ['find.', '\ufb01nd.'],
  ]);
});

test('a part of a placed text begins anew', () => {
  const placed = createPlacedText();
  placed.add('AT', 10);
  placed.add('&', 12, 17);
  placed.add('T sank', 17);
  const { text, pieces } = placed.finish();
  expect(text).toBe('AT&T sank');
  expect(spanInSource(pieces, 0, 3)).toEqual([10, 17]);
  const part = slicePieces(pieces, 2, 9);
  expect([spanInSource(part, 0, 1), spanInSource(part, 3, 7)]).toEqual([
    [12, 17],
    [19, 23],
  ]);
});

test('pages begin at form feeds, and a sentence may go on behind one', () => {
  const pages = [...cutProse(['Anna sold', '\fthe boat.', '', 'Bo left.', '\fIt sank.'], { knowsWord, firstPage: 1 })];
  expect(pages.map(({ text, page }) => [text, page])).toEqual([
    ['Anna sold\nthe boat.', 1],
    ['Bo left.', 2],
    ['It sank.', 3],
  ]);
});

test('time is linear: long lines, many lines, hyphens', () => {
  const hostile = [
    '('.repeat(1e6),
    '-'.repeat(1e6),
    `${'a-\n'.repeat(5e4)}`,
    `${'| '.repeat(3e5)}`,
    '1 '.repeat(3e5),
    '> '.repeat(3e5),
  ];
  for (const text of hostile) {
    const begin = performance.now();
    cut(text);
    expect(performance.now() - begin).toBeLessThan(3000);
  }
});

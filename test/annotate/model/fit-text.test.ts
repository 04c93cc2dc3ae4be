// Names without anything that cannot be seen, in every script.

import { describe, expect, test } from 'vitest';
import { findNameFault, findUnfitText, tidyName } from '../../../src/annotate/model/fit-text.ts';

describe('names that are taken', () => {
  for (const name of [
    'Ann',
    'Björn Ärlig',
    "O'Neill, 2nd (team B)",
    '山田　太郎',
    'می\u200cروم',
    'क\u094d\u200dष',
    'അവന\u0d4d\u200d',
    'ශ\u0dca\u200dරී',
    'Ⅳ ½ ﷺ 𝔘',
    'עברית',
    '👩\u200d🔬 lab',
    '❤\ufe0f Boats',
    '1\ufe0f\u20e3',
    '葛\u{e0100}城',
  ])
    test(name, () => {
      expect(findNameFault(name)).toBeUndefined();
      expect(tidyName(name)).toBe(name);
    });
});

describe('names that are refused, and the nearest that is taken', () => {
  const cases: readonly (readonly [string, string, RegExp, string])[] = [
    ['a zero byte', 'a\u0000b', /control/, 'a b'],
    ['escape', 'a\u001b[31mb', /control/, 'a [31mb'],
    ['a C1 control', 'a\u009b31mb', /control/, 'a 31mb'],
    ['delete', 'a\u007fb', /control/, 'a b'],
    ['a next line', 'a\u0085b', /control/, 'a b'],
    ['a line separator', 'a\u2028b', /control/, 'a b'],
    ['a paragraph separator', 'a\u2029b', /control/, 'a b'],
    ['half a character', 'a\ud83db', /control/, 'a b'],
    ['a turned direction', 'a\u202eb', /U\+202E/, 'ab'],
    ['an isolate', 'a\u2066b', /U\+2066/, 'ab'],
    ['a direction mark', 'a\u200eb', /U\+200E/, 'ab'],
    ['an Arabic direction mark', 'a\u061cb', /U\+061C/, 'ab'],
    ['a space without width', 'a\u200bb', /U\+200B/, 'ab'],
    ['a byte order mark', 'a\ufeffb', /U\+FEFF/, 'ab'],
    ['a soft hyphen', 'a\u00adb', /U\+00AD/, 'ab'],
    ['a word joiner', 'a\u2060b', /U\+2060/, 'ab'],
    ['a Hangul filler', 'a\u3164b', /U\+3164/, 'ab'],
    ['a tag', 'a\u{e0062}b', /U\+E0062/, 'ab'],
    ['an annotation', 'a\ufff9b', /U\+FFF9/, 'ab'],
    ['an empty pattern of Braille', 'a\u2800b', /U\+2800/, 'ab'],
    ['no character at all', 'a\uffffb', /U\+FFFF/, 'ab'],
    ['another space', 'a\u00a0b', /U\+00A0/, 'a b'],
    ['a joiner between Latin letters', 'a\u200db', /U\+200D/, 'ab'],
    ['a joiner before a word', '\u200cمی', /U\+200C/, 'می'],
    ['a joiner behind a word', 'می\u200c', /U\+200C/, 'می'],
    ['two joiners', 'می\u200c\u200cروم', /U\+200C/, 'میروم'],
    ['a selector behind a letter', 'a\ufe0fb', /U\+FE0F/, 'ab'],
    ['an accent behind what is taken away', 'e\u200b\u0301', /U\+200B/, 'é'],
    ['an accent apart', 'e\u0301', /NFC/, 'é'],
    ['spaces around', ' a ', /spaces/, 'a'],
  ];
  for (const [what, name, fault, tidy] of cases)
    test(what, () => {
      expect(findNameFault(name)).toMatch(fault);
      expect(tidyName(name)).toBe(tidy);
      expect(findNameFault(tidy)).toBeUndefined();
    });
});

test('each text of an operation is held to its own measure', () => {
  const frame = (parts: object) => ({ type: 'frame.edit', version: 1, frame: 'f', change: parts });
  expect(findUnfitText(frame({ note: 'two\r\nlines\tand more', tags: ['plain'] }))).toBeUndefined();
  expect(findUnfitText(frame({ note: 'Bold: \u001b[1m' }))).toMatch(/^change\.note: no control characters/);
  expect(findUnfitText(frame({ note: 'x\u0000' }))).toMatch(/control/);
  expect(findUnfitText(frame({ note: 'over\rwritten' }))).toMatch(/control/);
  expect(findUnfitText(frame({ tags: ['fine', 'not\u200bfine'] }))).toMatch(/^change\.tags\.1: .*U\+200B/);
  expect(findUnfitText(frame({ body: [{ tokens: [1, 'a\u200bb'], optional: false }] }))).toBeUndefined();
  expect(findUnfitText(frame({ body: [{ tokens: [1, 'a\u001bb'], optional: false }] }))).toMatch(/control/);
  // What is there under such an id can still be taken away.
  expect(findUnfitText({ type: 'fact.remove', fact: 'old\u0000' })).toBeUndefined();
});

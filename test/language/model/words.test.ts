// What a word gives the network: pieces, feature buckets, lemma scripts. The expected numbers come from the training code.

import { describe, expect, test } from 'vitest';
import { readLemmaScript } from '../../../src/language/model/lemma-script.ts';
import { featureBuckets } from '../../../src/language/model/word-features.ts';
import { createWordPieces } from '../../../src/language/model/word-pieces.ts';

const vocabulary = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', 'un', '##happi', '##ness', 'cafe', "'", 's', '漢', '字', '1'];
const pieces = createWordPieces(vocabulary, 'drop');
const split = (word: string): string[] => pieces.split(word).map((number) => vocabulary[number] ?? '');

describe('word pieces', () => {
  test('the longest known piece comes first', () => expect(split('unhappiness')).toEqual(['un', '##happi', '##ness']));
  test('case and accents do not count', () => expect(split('CAFÉ')).toEqual(['cafe']));
  test('or accents do', () => {
    const keeping = createWordPieces([...vocabulary, 'café'], 'keep');
    expect(keeping.split('CAFÉ')).toEqual([vocabulary.length]);
  });
  test('punctuation stands alone', () => expect(split("cafe's")).toEqual(['cafe', "'", 's']));
  test('Chinese characters stand alone', () => expect(split('漢字')).toEqual(['漢', '字']));
  test('an unknown part is one unknown piece', () => expect(split('xyz')).toEqual(['[UNK]']));
  test.each(['', ' ', '\u0000', '\ud800', '\u0301'])('%j still has a piece', (word) =>
    expect(split(word)).toEqual(['[UNK]']),
  );
  test('a monster is cut', () => expect(pieces.split('1.'.repeat(500)).length).toBeLessThanOrEqual(12));
});

describe('features of a word', () => {
  test.each([
    ['Lisbon', [3718, 968, 540, 2508, 978, 3017]],
    ["McDonald's", [3708, 229, 3535, 3413, 1772, 1900]],
    ['naïve', [1146, 140, 3091, 714, 2375, 1148]],
    ['3rd', [3687, 2242, 2854, 167, 3420, 2980]],
    ['a', [2287, 3038, 1104, 1936, 1747, 2832]],
    ['漢字', [1260, 2480, 3613, 961, 2028, 2867]],
    ['😀', [463, 4075, 1730, 3155, 535, 100]],
    ['STRASSE', [2793, 573, 5, 2018, 770, 1529]],
    ['é', [3471, 2382, 1932, 1374, 1747, 1190]],
    ['--', [232, 939, 3087, 3581, 3992, 2944]],
  ])('%s', (word, expected) => expect(featureBuckets(word)).toEqual(expected));
});

describe('lemma scripts', () => {
  test.each([
    ['l|0||0|', 'The', 'the'],
    ['k|0||0|', 'Lisbon', 'Lisbon'],
    ['l|0||3|y', 'Cities', 'city'],
    ['l|2|b|0|', 'are', 'be'],
    ['=be', 'is', 'be'],
    ['l|0||3|', 'ab', 'ab'],
    ['l|0||1|ve', "'d", "'ve"],
  ])('%s on %s', (script, form, lemma) => expect(readLemmaScript(script)(form)).toBe(lemma));
});

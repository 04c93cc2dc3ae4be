// Sentences that others have cut: given tokens stay one to one, and Chinese with a space after every character is joined and spelled again.

import { describe, expect, test } from 'vitest';
import { createTokenizer, findLanguage } from '../../src/builtins/languages.ts';
import { locateTokens, type Token } from '../../src/core/sentence.ts';
import { findGivenWords } from '../../src/tasks/given-words.ts';
import { hasSpacedCharacters, joinCharacters, spellGiven } from '../../src/tasks/spaced-characters.ts';

const tokenize = createTokenizer({ language: 'en', lines: 'sentence' });

function wordsOf(text: string, words?: readonly string[]) {
  const tokens = words && (locateTokens(text, words) as Token[]);
  const { tokens: found } = findGivenWords({ text, tokens }, 'en', tokenize);
  for (const { form, start, end } of found) expect(text.slice(start, end)).toBe(form);
  return found.map(({ form }) => form);
}

describe('words of a given sentence', () => {
  test.each<[string, string, string[] | undefined, string[]]>([
    ['given tokens', "Ines didn't go.", ['Ines', "didn't", 'go', '.'], ['Ines', "didn't", 'go', '.']],
    ['tokens between spaces', "Ines did n't go .", undefined, ['Ines', 'did', "n't", 'go', '.']],
    ['running text', "Ines didn't go, ever.", undefined, ['Ines', 'did', "n't", 'go', ',', 'ever', '.']],
    ['two sentences are one', 'Go, Bo. Stay, Ines.', undefined, ['Go', ',', 'Bo', '.', 'Stay', ',', 'Ines', '.']],
    ['a number at the end', 'Bo left in 1944.', undefined, ['Bo', 'left', 'in', '1944', '.']],
    ['a line end is a space', 'Ines did\ngo .', undefined, ['Ines', 'did', 'go', '.']],
  ])('%s', (_, text, given, expected) => expect(wordsOf(text, given)).toEqual(expected));

  test('slots of given tokens are spelled with spaces', () => {
    const tokens = locateTokens('Go, Bo', ['Go', ',', 'Bo']) as Token[];
    const found = findGivenWords({ text: 'Go, Bo', tokens }, 'en', tokenize).tokens;
    expect(found.map(({ spaceAfter }) => spaceAfter)).toEqual([' ', ' ', ' ']);
  });
});

describe('a space after every character', () => {
  test.each([
    ['她 去 了 日 本 。', 'zh', true],
    ['她 去 了 日 本 。', 'zh-Hans', true],
    ['她 在 2010 年 去 了 日 本 和 上 海 。', 'zh', true],
    ['她 去 了 日本 。', 'zh', false],
    ['她去了日本。', 'zh', false],
    ['a b c d', 'zh', false],
    ['她 去 了 日 本 。', 'en', false],
  ])('%s (%s): %s', (text, language, expected) =>
    expect(hasSpacedCharacters(text, findLanguage(language))).toBe(expected),
  );

  /** Stands for a segmenter that knows four words. */
  const segment = createTokenizer({
    language: 'zh',
    lines: 'sentence',
    segmenter: (run) => cutAfter(run, ['日本', '去了', 'The', 'Box']),
  });
  const text = '她 去 了 日 本 ， 买 T h e   B o x 。';
  const { sentence, places } = joinCharacters(text, 'zh', segment);

  test('words are found in the text without the spaces; wide gaps are spaces', () => {
    expect(sentence.text).toBe('她去了日本，买The Box。');
    expect(sentence.tokens.map(({ form }) => form)).toEqual(['她', '去了', '日本', '，', '买', 'The', 'Box', '。']);
  });

  test('slots are spelled as given', () => {
    const spell = (...words: number[]) =>
      spellGiven(
        text,
        places,
        words.map((word) => [sentence.tokens[word]?.start ?? 0, sentence.tokens[word]?.end ?? 0]),
      );
    expect(spell(1, 2)).toBe('去 了 日 本');
    expect(spell(0)).toBe('她');
    expect(spell(5, 6)).toBe('T h e B o x');
    expect(spell(4, 2)).toBe('买 日 本');
  });

  test('what was together stays together', () => {
    const given = '她 在 2010 年 去 了 日 本 和 上 海 。';
    const joined = joinCharacters(given, 'zh', segment);
    expect(joined.sentence.text).toBe('她在2010年去了日本和上海。');
    expect(spellGiven(given, joined.places, [[2, 7]])).toBe('2010 年');
  });

  test('every place is that of the same character', () => {
    for (const [unit, place] of places.entries()) expect(text[place]).toBe(sentence.text[unit]);
  });
});

function cutAfter(run: string, words: readonly string[]): number[] {
  const ends: number[] = [];
  for (let at = 0; at < run.length; ) {
    at += words.find((word) => run.startsWith(word, at))?.length ?? 1;
    ends.push(at);
  }
  return ends;
}

// A whole document comes back from its tokens: from a stream that is cut into paragraphs, and through CoNLL-U.

import { describe, expect, test } from 'vitest';
import { tokenizeText } from '../../src/builtins/languages.ts';
import { createRandom } from '../../src/core/random.ts';
import { conllu } from '../../src/formats/conllu/conllu.ts';
import { parseText } from '../../src/formats/format.ts';
import { fromConllu, spellDocument, toConllu } from '../../src/language/conllu.ts';
import type { AnalysedSentence } from '../../src/language/tree/analysed-sentence.ts';
import { loadTokenizer } from '../../src/node/load-model.ts';
import { readSentences, type SentenceInput } from '../../src/tasks/read-sentences.ts';

/** The text of each sentence and the white space after it. */
const spell = (sentences: readonly AnalysedSentence[]): string =>
  sentences.map(({ text, tokens }) => text + tokens.at(-1)?.spaceAfter).join('');

/** Without the final line end, as a reader of lines gives them. */
function stream(text: string, input: SentenceInput): AnalysedSentence[] {
  const source = { name: 'text', lines: text.replace(/\n$/, '').split('\n') };
  return [...readSentences(source, { input, language: 'de', contractions: 'split' }, () => {}, { loadTokenizer })];
}

const pieces = [
  'Wir gehen zum Fluss',
  'beim',
  '.',
  '! ',
  '?',
  ' ',
  '  ',
  '\t',
  '\n',
  '\n\n',
  '\n \n',
  '\u0085',
  '\u00a0',
  '中国。',
];

function randomTexts(count: number): string[] {
  const random = createRandom(23);
  return Array.from({ length: count }, () =>
    Array.from({ length: random.nextInt(25) }, () => pieces[random.nextInt(pieces.length)]).join(''),
  );
}

test('the last token of a sentence has the white space up to the next one, and its text does not', () => {
  const sentences = tokenizeText(' Hello  Bob.  He left.\n\nNew par. ', { language: 'en' });
  expect(sentences.map(({ text }) => text)).toEqual(['Hello  Bob.', 'He left.', 'New par.']);
  expect(sentences.map(({ tokens }) => tokens.at(-1)?.spaceAfter)).toEqual(['  ', '\n\n', ' ']);
});

describe('a stream', () => {
  test.each(['text', 'lines', 'tokens'] as const)('read as %s comes back', (input) => {
    for (const text of randomTexts(300)) {
      const lines = `${text}\n`;
      const sentences = stream(lines, input);
      const [{ offset = 0 } = { offset: lines.length }] = sentences;
      expect(lines.slice(0, offset) + spell(sentences)).toBe(lines);
    }
  });

  test('with a paragraph that is cut because it is long comes back', () => {
    const text = `${'Ein Wort.\n  '.repeat(5000)}\n\nEnde.\n`;
    const sentences = stream(text, 'text');
    expect(sentences).toHaveLength(5001);
    expect(spell(sentences) === text).toBe(true);
  });
});

describe('CoNLL-U', () => {
  const print = (sentences: readonly AnalysedSentence[]): string =>
    [...conllu.print(sentences.map((sentence) => toConllu(sentence)))].join('');
  const spaceItems = (text: string): (string | undefined)[] =>
    tokenizeText(text, { language: 'de' }).map((sentence) => {
      const { words, ranges } = toConllu(sentence);
      return (ranges.find(({ last }) => last === words.length) ?? words.at(-1))?.misc.join();
    });

  test('says which white space follows a sentence, unless it is a space or a line end', () => {
    expect(spaceItems('Ja. Nein.\nDoch!  Nie。Wie\n\nkam er zum\n\nSo.\n')).toEqual([
      '',
      '',
      'SpacesAfter=\\s\\s',
      'SpaceAfter=No',
      'SpacesAfter=\\n\\n',
      'SpacesAfter=\\n\\n',
      '',
    ]);
    expect(spaceItems('Nichts danach.')).toEqual(['SpaceAfter=No']);
  });

  test('gives the text back, with a space for the line end after a sentence', () => {
    for (const text of randomTexts(300)) {
      const sentences = tokenizeText(text, { language: 'de' });
      const expected = sentences.map((sentence) => spell([sentence]).replace(/(?<![\s\u0085])\n$/, ' ')).join('');
      const { items } = parseText(conllu, print(sentences));
      expect(spellDocument(items)).toBe(expected);
      const again = items.map((item) => fromConllu(item, 'de'));
      expect(spell(again)).toBe(expected);
      expect(print(again)).toBe(print(sentences));
    }
  });
});

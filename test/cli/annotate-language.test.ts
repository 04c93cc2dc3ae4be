// What the annotation server knows of a language.

import { expect, test } from 'vitest';
import { tokenizeText } from '../../src/builtins/languages.ts';
import { createLanguageEngine } from '../../src/cli/annotate/language-engine.ts';

test('words are analysed, characters with spaces between them are not', { timeout: 60_000 }, () => {
  const engine = createLanguageEngine();
  const analyse = (text: string) => {
    const [sentence] = tokenizeText(text, { language: 'zh', tokens: 'given' });
    return sentence && engine.analyse(sentence)?.tokens.map(({ upos }) => upos);
  };
  expect(analyse('她 去 了 日本 。')).toEqual(['PRON', 'VERB', 'AUX', 'PROPN', 'PUNCT']);
  expect(analyse('她 去 了 日 本 。')).toBeUndefined();
});

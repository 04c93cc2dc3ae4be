// Tokens as they are written: opened for the network, and each with one analysis after it.

import { expect, test } from 'vitest';
import { findLanguage, tokenizeText } from '../../../src/builtins/languages.ts';
import { conllu } from '../../../src/formats/conllu/conllu.ts';
import { findTreeDefects } from '../../../src/formats/conllu/tree-defects.ts';
import { parseText } from '../../../src/formats/format.ts';
import { fromConllu } from '../../../src/language/conllu.ts';
import { closeTokens, openTokens } from '../../../src/language/model/written-tokens.ts';

const { tokens: german } = findLanguage('de');

import type { AnalysedSentence } from '../../../src/language/tree/analysed-sentence.ts';
import { loadModel } from '../../../src/node/load-model.ts';

const given = (text: string, language: string): AnalysedSentence => {
  const [sentence] = tokenizeText(text, { language, tokens: 'given' });
  if (sentence === undefined) throw new Error('no sentence');
  return sentence;
};
const describeTokens = ({ tokens }: AnalysedSentence): string[] =>
  tokens.map(({ form, upos, deprel, head = -1 }) => `${form} ${upos} ${deprel} ${tokens[head]?.form ?? 'ROOT'}`);

test('what the language fuses is opened, words of open tokens are not', () => {
  const opened = openTokens(given('Am Montag ging er zum Arzt .', 'de'), german);
  expect(opened.sentence.tokens.map(({ form }) => form).join(' ')).toBe('An dem Montag ging er zu dem Arzt .');
  expect(opened.tokenOf).toEqual([0, 0, 1, 2, 3, 4, 4, 5, 6]);
  const [split] = tokenizeText('Er ging am Fluss.', { language: 'de' });
  expect(split && openTokens(split, german).sentence.tokens).toEqual(split?.tokens);
});

/** The words of a tree as `id form head relation`. */
const words = (rows: string): AnalysedSentence => {
  const text = rows.split(', ').map((row) => {
    const [id, form, head, relation] = row.split(' ');
    return [id, form, '_', '_', '_', '_', head, relation, '_', '_'].join('\t');
  });
  const [sentence] = parseText(conllu, `${text.join('\n')}\n\n`).items;
  if (sentence === undefined) throw new Error('no tree');
  return fromConllu(sentence, 'xx');
};

test('a token gets the analysis of its word that is nearest to the root, and no circle comes of it', () => {
  // b hangs below a, which hangs below d; b and d are one token.
  const open = words('1 b 2 x, 2 a 3 y, 3 d 0 root');
  const [b, a] = open.tokens;
  const written = { ...open, tokens: [b, a].flatMap((token) => token ?? []) };
  const closed = closeTokens(written, { ...open, entities: [{ first: 1, end: 3, type: 'place' }] }, [0, 1, 0]);
  expect(closed.tokens.map(({ head, deprel }) => [head, deprel])).toEqual([
    [-1, 'root'],
    [0, 'y'],
  ]);
});

test('entities keep their place', () => {
  const open = words('1 zu 3 case, 2 dem 3 det, 3 Rhein 0 root');
  const written = given('zum Rhein', 'de');
  const closed = closeTokens(written, { ...open, entities: [{ first: 2, end: 3 }] }, [0, 0, 1]);
  expect(closed.entities).toEqual([{ first: 1, end: 2 }]);
  expect(closed.tokens.map(({ form, head, deprel }) => [form, head, deprel])).toEqual([
    ['zum', 1, 'case'],
    ['Rhein', -1, 'root'],
  ]);
});

test.each([
  ['de', 'Er ging zum Fluss .', 'zum ADP case Fluss'],
  ['gl', 'Vive nunha casa do centro .', 'do ADP case centro'],
  ['en', "She doesn't know the man .", "doesn't AUX aux know"],
  ['en', 'The plan -LRB- which Ann made -RRB- failed .', '-LRB- PUNCT punct made'],
])('%s: %s', { timeout: 60_000 }, (language, text, expected) => {
  const sentence = given(text, language);
  const [analysed = sentence] = loadModel(language).analyse([sentence]);
  expect(describeTokens(analysed)).toContain(expected);
  expect(analysed.tokens.map(({ form }) => form).join(' ')).toBe(text);
  expect(findTreeDefects(analysed.tokens.map(({ head = -1 }) => head + 1))).toEqual([]);
});

test.each(["doesn't", 'cannot', "won't"])('%s denies, also as one token', { timeout: 60_000 }, (verb) => {
  const sentence = given(`Anna ${verb} see Berta .`, 'en');
  const [analysed = sentence] = loadModel('en').analyse([sentence]);
  expect(analysed.tokens[1]).toMatchObject({ upos: 'AUX', feats: { Polarity: 'Neg' } });
});

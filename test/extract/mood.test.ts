// What is asked or said after "if" is told from what is stated. Trees are written by hand.

import { expect, test } from 'vitest';
import { findLanguage } from '../../src/builtins/languages.ts';
import { moodOf } from '../../src/extract/mood.ts';
import { toFactTree } from '../../src/extract/walk/fact-tree.ts';
import { fromConllu } from '../../src/language/conllu.ts';
import { sentences } from '../language/notation.ts';

/** The mood of each verb of the sentence. */
function moodsIn(text: string, language = 'en'): Record<string, string> {
  const [sentence] = sentences(text);
  if (sentence === undefined) throw new Error('no sentence');
  const tree = toFactTree(fromConllu(sentence, language), findLanguage(language).habits);
  const verbs = [...tree.tokens.entries()].filter(([, { upos }]) => upos === 'VERB');
  return Object.fromEntries(verbs.map(([node, { form }]) => [form, moodOf(tree, node) ?? 'stated']));
}

const question = `
  Did   do    AUX   3 aux
  Anna  Anna  PROPN 3 nsubj
  win   win   VERB  0 root
  and   and   CCONJ 5 cc
  sell  sell  VERB  3 conj
  what  what  PRON  8 obj
  Bo    Bo    PROPN 8 nsubj
  found find  VERB  5 ccomp
  when  when  ADV   11 advmod
  Ines  Ines  PROPN 11 nsubj
  left  leave VERB  3 advcl
  towns town  NOUN  11 obj
  that  that  PRON  14 nsubj
  grow  grow  VERB  12 acl:relcl
  MARK  MARK  PUNCT 3 punct`;

test.each(['?', '?!', '？', '؟'])('a sentence that ends in %s asks, but not for what it takes as given', (mark) => {
  const asked = { win: 'question', sell: 'question', found: 'question', left: 'stated', grow: 'stated' };
  expect(moodsIn(question.replaceAll('MARK', mark))).toEqual(asked);
});

test('the same with a full stop states', () => {
  expect(new Set(Object.values(moodsIn(question.replaceAll('MARK', '.'))))).toEqual(new Set(['stated']));
});

test('a question inside another clause is its own', () => {
  const text = `
    Did   do   AUX   3 aux
    Anna  Anna PROPN 3 nsubj
    win   win  VERB  5 ccomp
    ?     ?    PUNCT 3 punct
    asked ask  VERB  0 root
    Bo    Bo   PROPN 5 nsubj
    .     .    PUNCT 5 punct`;
  expect(moodsIn(text)).toEqual({ win: 'question', asked: 'stated' });
});

test.each([
  ['if', 'en'],
  ['whether', 'en'],
  ['ob', 'de'],
  ['se', 'gl'],
])('"asked %s" is a question in %s', (word, language) => {
  const text = `Bo Bo PROPN 2 nsubj\nasked ask VERB 0 root\n${word} ${word} SCONJ 5 mark\nAnna Anna PROPN 5 nsubj\nwon win VERB 2 ccomp`;
  expect(moodsIn(text, language)).toEqual({ asked: 'stated', won: 'question' });
});

const clause = (word: string) => `
  ${word} ${word} SCONJ 3 mark
  Anna  Anna  PROPN 3 nsubj
  wins  win   VERB  7 advcl
  and   and   CCONJ 5 cc
  sells sell  VERB  3 conj
  Bo    Bo    PROPN 7 nsubj
  goes  go    VERB  0 root`;

test.each([
  ['if', 'en'],
  ['unless', 'en'],
  ['wenn', 'de'],
  ['falls', 'de'],
  ['se', 'gl'],
  ['如果', 'zh'],
  ['إذا', 'ar'],
])('a clause with "%s" is a condition in %s', (word, language) => {
  expect(moodsIn(clause(word), language)).toEqual({ wins: 'condition', sells: 'condition', goes: 'stated' });
});

test.each([
  ['because', 'en'],
  ['while', 'en'],
  ['wenn', 'en'],
  ['weil', 'de'],
  ['als', 'de'],
])('a clause with "%s" is stated in %s', (word, language) => {
  expect(moodsIn(clause(word), language)).toEqual({ wins: 'stated', sells: 'stated', goes: 'stated' });
});

test('"Had Anna won" is a condition, "as Anna had won" is not', () => {
  const inverted =
    'Had have AUX 3 aux\nAnna Anna PROPN 3 nsubj\nwon win VERB 5 advcl\nBo Bo PROPN 5 nsubj\nleft leave VERB 0 root';
  expect(moodsIn(inverted)).toEqual({ won: 'condition', left: 'stated' });
  const plain =
    'Anna Anna PROPN 3 nsubj\nhad have AUX 3 aux\nwon win VERB 5 advcl\nBo Bo PROPN 5 nsubj\nleft leave VERB 0 root';
  expect(moodsIn(plain)).toEqual({ won: 'stated', left: 'stated' });
});

// Lemmas of English forms: irregular ones, regular ones by spelling, whatever the network says of them.

import { describe, expect, test } from 'vitest';
import { chooseEnglishLemma } from '../../src/languages/en/english-lemma.ts';
import { findStems, inflect } from '../../src/languages/en/english-spelling.ts';

const words = new Set(
  'hope hop carve star stare bar barr breath breathe pass fill add discuss discus big nice strange nation state study use us good'.split(
    ' ',
  ),
);
const lemma = (form: string, xpos: string, ...offered: readonly string[]): string =>
  chooseEnglishLemma({ form, upos: undefined, xpos, offered, isWord: (word) => words.has(word.toLowerCase()) });

test.each([
  ['hoped', 'VBD', 'hop', 'hope'],
  ['carved', 'VBN', 'cary', 'carve'],
  ['stared', 'VBD', 'star', 'stare'],
  ['starred', 'VBD', 'starr', 'star'],
  ['barring', 'VBG', 'barr', 'bar'],
  ['breathed', 'VBD', 'breathe', 'breathe'],
  ['adding', 'VBG', 'add', 'add'],
  ['discussing', 'VBG', 'discus', 'discuss'],
  ['used', 'VBN', 'use', 'use'],
  ['studies', 'VBZ', 'studie', 'study'],
  ['bigger', 'JJR', 'bigg', 'big'],
  ['nicer', 'JJR', 'good', 'nice'],
  ['strangest', 'JJS', 'strang', 'strange'],
  ['better', 'JJR', 'good', 'good'],
  ['upheld', 'VBD', 'hoheld', 'uphold'],
  ['Struck', 'VBN', 'stru', 'strike'],
  ['lives', 'NNS', 'live', 'life'],
  ['policemen', 'NNS', 'policemen', 'policeman'],
  ['clothes', 'NNS', 'clothes', 'clothes'],
  ['people', 'NNS', 'person', 'person'],
  ['s', 'VBZ', 'be', 'be'],
  ['Ines', 'NNPS', 'Ine', 'Ines'],
  ['Mercedes', 'NNP', 'mercede', 'Mercedes'],
  ['Nations', 'NNPS', 'nation', 'Nation'],
  ['house', 'NN', 'house', 'house'],
  ['besieged', 'VBD', 'besiege', 'besiege'],
  ['embargoes', 'NNS', 'embargo', 'embargo'],
  ['MPs', 'NNS', 'MP', 'MP'],
  ['quizzes', 'VBZ', 'quizze', 'quiz'],
  ['specimen', 'NNS', 'specimen', 'specimen'],
])('%s (%s), of which the network says %s: %s', (form, xpos, offered, expected) => {
  expect(lemma(form, xpos, offered)).toBe(expected);
});

describe('words that are not known', () => {
  test.each([
    ['invoked', 'invoke'],
    ['frobnicated', 'frobnicate'],
    ['vlogged', 'vlog'],
    ['festered', 'fester'],
    ['applauded', 'applaud'],
    ['eschewed', 'eschew'],
    ['shelved', 'shelve'],
    ['trekked', 'trek'],
    ['deleted', 'delete'],
    ['propelled', 'propel'],
    ['underwrote', 'underwrite'],
  ])('%s is of %s', (form, expected) => {
    expect(lemma(form, 'VBD', form)).toBe(expected);
  });
});

describe.each(['past', 'ing', 's', 'er', 'est'] as const)('%s', (inflection) => {
  test.each(['walk', 'hope', 'stop', 'study', 'play', 'open', 'picnic', 'agree', 'box', 'go', 'quit', 'visit'])(
    'every form of %s leads back to it',
    (word) => {
      for (const form of inflect(word, inflection)) expect(findStems(form, inflection)).toContain(word);
    },
  );
});

// Noun lemmas as WordNet 3.0 and NLTK's lemmatizer give them. Most of these words stand in no corpus that we score.

import { describe, expect, test } from 'vitest';
import { nounLemma } from '../../src/text/noun-lemma.ts';
import { describeWithData, readShared } from '../shared-data.ts';

describe('one word', () => {
  test.each([
    ['by its ending', 'engines', 'engine'],
    ['by its ending', 'cities', 'city'],
    ['by its ending', 'buses', 'bus'],
    ['by its ending', 'boxes', 'box'],
    ['by its ending', 'churches', 'church'],
    ['by its ending', 'glasses', 'glass'],
    ['by its ending', 'firemen', 'fireman'],
    ['by two endings', 'engineses', 'engine'],
    ['in the list of exceptions', 'oxen', 'ox'],
    ['in the list of exceptions', 'quizzes', 'quiz'],
    ['in the list of exceptions', 'wolves', 'wolf'],
    ['in the list of exceptions', 'women', 'woman'],
    ['in the list of exceptions', 'mice', 'mouse'],
    ['in the list of exceptions', 'children', 'child'],
    ['in the list of exceptions', 'criteria', 'criterion'],
    ['in the list, with two lemmas: the shorter', 'axes', 'ax'],
    ['in the list, with two lemmas: the first of one length', 'bases', 'base'],
    ['in the list of joined words', 'sons-in-law', 'son-in-law'],
    ['a noun itself, and not longer than the other', 'men', 'men'],
    ['a noun itself, and longer than another', 'species', 'specie'],
    ['a noun itself, and no other', 'news', 'news'],
    ['a noun of one form', 'boss', 'bos'],
    ['a verb that looks like a noun', 'has', 'ha'],
    ['a verb that looks like a noun', 'was', 'wa'],
    ['a verb that looks like a noun', 'does', 'doe'],
    ['a verb that looks like a noun', 'causes', 'cause'],
    ['a name with a capital', 'Thomas', 'Thomas'],
    ['not in the database', 'blorfs', 'blorfs'],
    ['a verb that is no noun', 'includes', 'includes'],
    ['nothing', '', ''],
  ])('%s: %s, %s', (_, word, lemma) => expect(nounLemma(word)).toBe(lemma));
});

describeWithData("the original's table of lemmas", ['expected/oie2016-noun-lemmas.json'], () => {
  test('every entry has its lemma', () => {
    const table = Object.entries(JSON.parse(readShared('expected/oie2016-noun-lemmas.json')) as Record<string, string>);
    expect(table.length).toBe(599);
    expect(table.filter(([word, lemma]) => nounLemma(word) !== lemma)).toEqual([]);
  });
});

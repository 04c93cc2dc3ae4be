// What trees tell: features of sentences, entity-clean triples, heads of tuples. The trees are drawn by hand.

import { describe, expect, test } from 'vitest';
import { createTreeFeatures } from '../../src/analysis/tree-features.ts';
import type { GoldSentence } from '../../src/core/fact.ts';
import type { AnalysedSentence } from '../../src/language/tree/analysed-sentence.ts';
import { markEntityTriples } from '../../src/scoring/benchie/entity-facet.ts';
import { deriveHeads } from '../../src/scoring/oie2016/derive-heads.ts';
import { maybe, triple, words } from '../formats/notation.ts';

/** `form/UPOS/head/relation` for each word; heads count from 1. */
function tree(text: string): AnalysedSentence {
  const tokens = text.split(' ').map((word) => {
    const [form = '', upos, head, deprel] = word.split('/');
    return { form, start: 0, end: form.length, spaceAfter: ' ', upos, head: Number(head) - 1, deprel };
  });
  return { text: tokens.map(({ form }) => form).join(' '), language: 'en', tokens, multiwords: [], entities: [] };
}

const bakers = tree(
  'Ada/PROPN/4/nsubj and/CCONJ/3/cc Olu/PROPN/1/conj baked/VERB/0/root bread/NOUN/4/obj with/ADP/8/case increased/VERB/8/amod care/NOUN/4/obl',
);
const sentence = (facts: GoldSentence['facts'] = []): GoldSentence => ({ id: '1', text: bakers.text, facts });

describe('features by trees', () => {
  const bucket = (name: string, of: AnalysedSentence): string | undefined =>
    createTreeFeatures(() => of)
      .find((feature) => feature.name === name)
      ?.bucketOf(sentence());

  test.each([
    ['conj', '1'],
    ['case', '0-1'],
    ['verbs', '2-3'],
    ['depth', '0-4'],
    ['entities', '0'],
  ])('%s', (name, expected) => expect(bucket(name, bakers)).toBe(expected));

  test('a long chain is deep', () => {
    const chain = Array.from({ length: 9 }, (_, i) => `w${i}/NOUN/${i}/nmod`).join(' ');
    expect(bucket('depth', tree(chain))).toBe('7+');
  });

  test('nobody hangs on a cycle', () => expect(bucket('depth', tree('a/X/2/dep b/X/1/dep'))).toBe('0-4'));
});

describe('entity-clean triples', () => {
  const mark = (...slots: Parameters<typeof triple>) =>
    markEntityTriples(sentence([{ triples: [triple(...slots)] }]), () => bakers).facts[0]?.triples[0];

  test('noun phrases are clean', () => expect(mark('Ada', 'baked', 'bread')?.entity).toBe(true));
  test('a preposition at the edge is not', () =>
    expect(mark('Ada', 'baked bread', 'with increased care')?.entity).toBe(false));
  test('unless it is optional: then it is cut off', () => {
    const marked = mark('Ada', 'baked bread with', [maybe('with'), words('increased care')]);
    expect(marked?.entity).toBe(true);
    expect(marked?.object).toEqual([words('increased care')]);
  });
  test('a participle before its noun belongs to it', () =>
    expect(mark('Ada', 'baked bread with', 'increased care')?.entity).toBe(true));
  test('a verb phrase is not clean', () => expect(mark('Ada', 'and Olu', 'baked bread')?.entity).toBe(false));
  test('nor is a slot of nothing', () => expect(mark('Ada', 'baked', [])?.entity).toBe(false));
});

describe('heads of tuples', () => {
  test('the word whose head lies outside', () =>
    expect(
      deriveHeads({ subject: 'Ada and Olu', relation: 'baked', objects: ['with increased care'] }, bakers),
    ).toEqual({ subject: 'Ada', relation: 'baked', objects: ['care'] }));
  test('words that do not stand in a row', () =>
    expect(deriveHeads({ subject: 'Olu', relation: 'baked with', objects: ['care'] }, bakers).relation).toBe('baked'));
  test('words that are not there', () =>
    expect(deriveHeads({ subject: 'the cook', relation: 'is', objects: [] }, bakers)).toEqual({
      subject: 'cook',
      relation: 'is',
      objects: [],
    }));
});

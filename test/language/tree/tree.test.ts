// The words that walk a tree, on trees written by hand.

import { describe, expect, test } from 'vitest';
import { at } from '../../../src/core/at.ts';
import { fromConllu } from '../../../src/language/conllu.ts';
import type { AnalysedSentence } from '../../../src/language/tree/analysed-sentence.ts';
import {
  conjuncts,
  dependents,
  deprelOf,
  depthsOf,
  featureOf,
  formOf,
  hasRelation,
  hasTag,
  headOf,
  isVerb,
  lemmaOf,
  relationOf,
  subtree,
  topOf,
  toTree,
} from '../../../src/language/tree/tree.ts';
import { sentences } from '../notation.ts';

function draw(text: string): AnalysedSentence {
  const [sentence] = sentences(text);
  if (sentence === undefined) throw new Error('no sentence');
  return fromConllu(sentence, 'en');
}

const sentence = draw(`
  Anna    Anna  PROPN 3 nsubj:pass
  was     be    AUX   3 aux:pass
  seen    see   VERB  0 root   Tense=Past
  by      by    ADP   5 case
  Marks   Marks PROPN 3 obl:agent
  and     and   CCONJ 7 cc
  Spencer Spencer PROPN 5 conj`);
const tree = toTree(sentence);

describe('one token', () => {
  test('what is known about it', () => {
    expect([headOf(tree, 0), headOf(tree, 2)]).toEqual([2, -1]);
    expect([deprelOf(tree, 0), relationOf(tree, 0)]).toEqual(['nsubj:pass', 'nsubj']);
    expect([formOf(tree, 2), lemmaOf(tree, 0), featureOf(tree, 2, 'Tense')]).toEqual(['seen', 'anna', 'Past']);
    expect([hasTag(tree, 0, 'NOUN', 'PROPN'), hasTag(tree, 1, 'VERB')]).toEqual([true, false]);
    expect([hasRelation(tree, 4, 'obl'), hasRelation(tree, 4, 'obl:agent'), hasRelation(tree, 4, 'obj')]).toEqual([
      true,
      true,
      false,
    ]);
    expect([isVerb(tree, 1), isVerb(tree, 2)]).toEqual([false, true]);
  });

  test.each([[-1], [7], [undefined], ['Unseen']])('nothing is known about %j but its form', (node) => {
    expect([headOf(tree, node), deprelOf(tree, node), relationOf(tree, node), featureOf(tree, node, 'Tense')]).toEqual([
      -1,
      '',
      '',
      '',
    ]);
    expect(hasTag(tree, node, 'NOUN')).toBe(false);
    expect(hasRelation(tree, node, 'root')).toBe(false);
    expect([formOf(tree, node), lemmaOf(tree, node)]).toEqual(node === 'Unseen' ? ['Unseen', 'unseen'] : ['', '']);
  });
});

test('dependents are named by relations with or without their subtype', () => {
  expect(dependents(tree, 2, 'nsubj', 'obl:agent')).toEqual([0, 4]);
  expect(dependents(tree, 2, 'obl:tmod')).toEqual([]);
});

test('a subtree is in the order of the sentence', () => {
  expect(subtree(tree, 4)).toEqual([3, 4, 5, 6]);
});

test('conjuncts of one name are one', () => {
  expect(conjuncts(tree, 4)).toEqual([4, 6]);
  const named = toTree({ ...sentence, entities: [{ first: 4, end: 7, type: 'organization' }] });
  expect(conjuncts(named, 4)).toEqual([4]);
});

test('the top of some words is the one whose head is none of them', () => {
  expect(topOf(tree, [3, 4, 5])).toBe(4);
  expect(topOf(tree, [5, 6])).toBe(6);
  expect(topOf(tree, [])).toBeUndefined();
});

test('depths count the arcs to the root', () => {
  expect(depthsOf(tree)).toEqual([1, 1, 0, 2, 1, 3, 2]);
});

test('heads that run in a circle are walked once', () => {
  const heads = [1, 2, 0, 2];
  const circle = toTree({ ...sentence, tokens: heads.map((head, index) => ({ ...at(sentence.tokens, index), head })) });
  expect(subtree(circle, 0)).toEqual([0, 1, 2, 3]);
  expect(depthsOf(circle)).toHaveLength(4);
});

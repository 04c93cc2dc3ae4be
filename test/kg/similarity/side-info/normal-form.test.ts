// Normal forms: what meets under one key, and what must not.

import { expect, test } from 'vitest';
import { normalNoun, normalRelation } from '../../../../src/kg/similarity/side-info/normal-form.ts';

test.each([
  ['The old Ferry', 'old ferries'],
  ['his mother', 'mother'],
  ['the Navy', 'navy'],
  ['health clubs', 'a health club'],
  ['churches', 'church'],
])('noun phrases: %s is %s', (a, b) => expect(normalNoun(a)).toBe(normalNoun(b)));

test.each([
  ['lake orra', 'orra lake'],
  ['the old ferry', 'the new ferry'],
  ['the', 'a'],
  ['ferry 12', 'ferry 13'],
])('noun phrases: %s is not %s', (a, b) => expect(normalNoun(a)).not.toBe(normalNoun(b)));

test.each([
  ['was located in', 'is located in'],
  ['was located in', 'located in'],
  ['locates in', 'will be located in'],
  ['planned', 'plans'],
  ['planning', 'had planned'],
  ['married', 'marries'],
  ['died in', 'dies in'],
  ['calls for', 'called for'],
  ['added to', 'adds to'],
  ['uses', 'used'],
  ['won the prize for', 'wins a prize for'],
  ['has written', 'wrote'],
  ['is a member of', 'was members of'],
  ['is', 'were'],
  ['has', 'had a'],
  ['was born in', 'Born in'],
])('relation phrases: %s is %s', (a, b) => expect(normalRelation(a)).toBe(normalRelation(b)));

test.each([
  ['was elected', 'elected'],
  ['was founded by', 'founded'],
  ['found', 'founded'],
  ['is', 'has'],
  ['did not win', 'won'],
  ['went off', 'went of'],
  ['brings to', 'brought from'],
])('relation phrases: %s is not %s', (a, b) => expect(normalRelation(a)).not.toBe(normalRelation(b)));

test('nothing is normal about nothing', () => {
  expect([normalNoun(' '), normalRelation('')]).toEqual([undefined, undefined]);
});

// Wordings of one relation are together, and only those.

import { describe, expect, test } from 'vitest';
import { relationCannotLinks } from '../../../src/kg/canonical/relations/apart.ts';
import { linkRelations } from '../../../src/kg/canonical/relations/link-relations.ts';
import { readRelation } from '../../../src/kg/canonical/relations/read-relation.ts';

const link = (...phrases: string[]) => linkRelations(phrases.map((phrase) => ({ phrase, canInvert: true })));
const areTogether = (one: string, other: string) => {
  const { partition } = link(one, other);
  return partition[0] === partition[1];
};

test.each([
  ['founded', 'has founded'],
  ['founded', 'founds'],
  ['founded', 'later also founded'],
  ['is the capital of', 'was capital of'],
  ['wrote', 'had been writing'],
  ['was written by', 'is written by'],
  ['was located in', 'is located in'],
  ['located in', 'is located in'],
  ['moved to', 'has moved to'],
  ["doesn't sell", 'did not sell'],
  ['has a house in', 'had a house in'],
  ['could lead to', 'can lead to'],
])('together: %s, %s', (one, other) => {
  expect(areTogether(one, other)).toBe(true);
});

test.each([
  ['was founded by', 'was founded in'],
  ['was founded in', 'was founded as'],
  ['founded', 'was founded in'],
  ['founded', 'was founded'],
  ['moves production from', 'moves production to'],
  ['was sworn in on', 'was sworn in by'],
  ['has sold', 'has not sold'],
  ['has sold', 'has never sold'],
  ['leads to', 'may lead to'],
  ['is the mother of', 'is the father of'],
  ['is north of', 'is south of'],
  ['is president of', 'is vice president of'],
  ['was known as', 'was formerly known as'],
  ['killed', 'nearly killed'],
  ['identified as', 'identifies as'],
  ['has called', 'is called'],
  ['born', 'bears'],
  ['has a meeting in', 'met in'],
  ['won 3 medals at', 'won 4 medals at'],
])('apart: %s, %s', (one, other) => {
  expect(areTogether(one, other)).toBe(false);
});

describe('inverses', () => {
  test('the passive is the active the other way round', () => {
    const { partition, inverted } = link('wrote', 'was written by', 'has written', 'was written in');
    expect([...partition]).toEqual([0, 0, 0, 1]);
    expect(inverted).toEqual([false, true, false, false]);
  });
  test('without an active wording the passive stays as it is', () => {
    expect(link('was written by', 'is written by').inverted).toEqual([false, false]);
  });
  test('a value writes nothing', () => {
    const mentions = [
      { phrase: 'wrote', canInvert: true },
      { phrase: 'was written by', canInvert: false },
    ];
    expect(linkRelations(mentions).inverted).toEqual([false, false]);
  });
});

describe('what a method proposes', () => {
  test.each([
    ['denials', 'has sold', 'has not sold'],
    ['modals', 'leads to', 'may lead to'],
    ['voices', 'founded', 'was founded'],
    ['prepositions', 'moved from', 'moved to'],
    ['roles', 'is the mother of', 'is the father of'],
    ['opposites', 'raised the upper gate', 'raised the lower gate'],
  ])('%s keep apart %s, %s', (name, one, other) => {
    const [left, right] = [readRelation(one), readRelation(other)];
    expect(relationCannotLinks.find((rule) => rule.parts(left, right))?.name).toBe(name);
    const mentions = [one, other].map((phrase) => ({ phrase, canInvert: true }));
    expect([...linkRelations(mentions, [[0, 1]]).partition]).toEqual([0, 1]);
  });
  test('is joined otherwise', () => {
    const mentions = ['lives in', 'dwells in'].map((phrase) => ({ phrase, canInvert: true }));
    expect([...linkRelations(mentions, [[0, 1]]).partition]).toEqual([0, 0]);
  });
});

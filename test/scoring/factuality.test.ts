// What counts as the fact of a pair, and what as asserting it.

import { describe, expect, test } from 'vitest';
import type { Extraction } from '../../src/core/extraction.ts';
import type { FactualityPair } from '../../src/core/factuality-pair.ts';
import { compareFactuality, countFactuality } from '../../src/scoring/factuality/score-factuality.ts';

const pair: FactualityPair = {
  id: '1',
  construction: 'refuse',
  asserted: 'Anna signed the letter.',
  contrary: 'Anna refused to sign the letter.',
  fact: { subject: ['anna'], relation: ['sign', 'signed'], object: ['letter'] },
  cues: ['refused'],
};

const say = (sentenceId: string, subject: string, relation: string, object: string): Extraction => ({
  ...{ sentenceId, subject, relation, objects: [object] },
});
const countsOf = (...extractions: readonly Extraction[]) => countFactuality(compareFactuality([pair], extractions));

describe('without factuality, words of the slots show what is not asserted', () => {
  test.each([
    ['the fact', say('1+', 'Anna', 'signed', 'the letter'), { found: 1, contrary: 0 }],
    ['other boundaries', say('1+', 'young Anna', 'has signed the', 'letter of May'), { found: 1, contrary: 0 }],
    ['another subject', say('1+', 'Ben', 'signed', 'the letter'), { found: 0, contrary: 0 }],
    ['the object in the relation', say('1+', 'Anna', 'signed the letter in', 'May'), { found: 1, contrary: 0 }],
    ['the contrary', say('1-', 'Anna', 'sign', 'the letter'), { found: 0, contrary: 1 }],
    ['the contrary with its cue', say('1-', 'Anna', 'refused to sign', 'the letter'), { found: 0, contrary: 0 }],
    ['the contrary with a prefix', say('1-', 'Anna', 'not sign', 'the letter'), { found: 0, contrary: 0 }],
    ['part of a word', say('1-', 'Joanna', 'sign', 'the letter'), { found: 0, contrary: 0 }],
  ])('%s', (_, extraction, expected) => expect(countsOf(extraction)).toEqual({ pairs: 1, ...expected }));
});

describe('factuality decides where an extraction has it', () => {
  const signed = say('1-', 'Anna', 'refused to sign', 'the letter');
  test.each([
    ['asserted', { polarity: 'positive', modality: 'asserted' }, 1],
    ['negative', { polarity: 'negative', modality: 'asserted' }, 0],
    ['intended', { polarity: 'positive', modality: 'intended' }, 0],
  ] as const)('%s', (_, factuality, contrary) =>
    expect(countsOf({ ...signed, factuality })).toEqual({ pairs: 1, found: 0, contrary }),
  );

  test('a fact that is not asserted is not found', () => {
    const factuality = { polarity: 'positive', modality: 'possible' } as const;
    expect(countsOf({ ...say('1+', 'Anna', 'signed', 'the letter'), factuality }).found).toBe(0);
  });
});

test('sentences are known by their text, too', () => {
  const { sentenceId: _, ...others } = say('', 'Anna', 'signed', 'the letter');
  expect(countsOf({ ...others, sentenceText: 'Anna signed the letter .' }).found).toBe(1);
});

test('words of languages without spaces stand anywhere', () => {
  const chinese = { ...pair, fact: { subject: ['公司'], relation: ['支付'], object: ['賠償'] }, cues: ['拒絕'] };
  const outcomes = compareFactuality(
    [chinese],
    [say('1+', '這家公司', '支付了', '賠償'), say('1-', '公 司', '拒 絕 支 付', '賠 償')],
  );
  expect(countFactuality(outcomes)).toEqual({ pairs: 1, found: 1, contrary: 0 });
});

// What is shown of errors, and what changes between two systems.

import { expect, test } from 'vitest';
import { compareSystems } from '../../src/analysis/compare-systems.ts';
import { inspectSentence } from '../../src/analysis/inspect-errors.ts';
import type { Extraction } from '../../src/core/extraction.ts';
import type { GoldSentence } from '../../src/core/fact.ts';
import { createBenchieScorer, scoreSystem } from '../../src/scoring.ts';
import { triple } from '../core/patterns.ts';

const sentence = (id: string): GoldSentence => ({
  id,
  text: 'The cook sent Mara a letter from Porto .',
  facts: [
    { triples: [triple('[The] cook --> sent Mara --> [a] letter')] },
    {
      triples: [
        triple('[The] cook --> sent [a] letter from --> Porto'),
        triple('[The] cook --> sent [a] letter --> from Porto'),
      ],
    },
  ],
});
const gold = [sentence('1'), sentence('2')];
const say = (text: string, sentenceId = '1'): Extraction => {
  const [subject = '', relation = '', ...objects] = text.split(' | ');
  return { sentenceId, subject, relation, objects };
};
const outcomesOf = (...said: Extraction[]) => scoreSystem(createBenchieScorer(gold), said).outcomes;

test('a wrong extraction: closest triple, words too many and words missing', () => {
  const said = say('The old cook | sent | a letter');
  const [outcome] = outcomesOf(said);
  if (!outcome) throw new Error('two sentences');
  const { wrong, missed } = inspectSentence(outcome);
  expect(wrong).toEqual([
    {
      extraction: said,
      closest: { fact: 0, place: 0, triple: '[The] cook --> sent Mara --> [a] letter' },
      differences: [
        { slot: 'subject', extra: ['old'], missing: [] },
        { slot: 'relation', extra: [], missing: ['Mara'] },
      ],
    },
  ]);
  expect(missed.map(({ fact, nearest }) => [fact, nearest])).toEqual([
    [0, said],
    [1, said],
  ]);
});

test('nearest is the extraction with most right slots, then with most shared words', () => {
  const [near, far] = [say('cook | sent letter from | Lisbon'), say('x | sent a letter from Porto to | y')];
  const [outcome] = outcomesOf(far, near);
  if (!outcome) throw new Error('two sentences');
  expect(inspectSentence(outcome).missed[1]?.nearest).toBe(near);
  const [silent] = outcomesOf(say('x | y | z'));
  if (!silent) throw new Error('two sentences');
  expect(inspectSentence(silent).missed[0]?.nearest).toBeUndefined();
});

test('two systems: regressions first', () => {
  const before = outcomesOf(say('cook | sent Mara | letter', '2'), say('a | b | c', '2'), say('d | e | f', '1'));
  const after = outcomesOf(say('cook | sent letter from | Porto', '2'), say('d | e | f', '1'), say('g | h | i', '1'));
  expect(compareSystems(before, after).map(({ sentence: { id }, ...change }) => ({ id, ...change }))).toEqual([
    { id: '2', lost: [0], gained: [1], newWrong: [], goneWrong: [say('a | b | c', '2')] },
    { id: '1', lost: [], gained: [], newWrong: [say('g | h | i')], goneWrong: [] },
  ]);
  expect(compareSystems(before, before)).toEqual([]);
});

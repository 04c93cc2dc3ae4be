import { expect, test } from 'vitest';
import { gatherSentences } from '../../src/report/page/sentence-data.ts';
import { score } from '../../src/scoring.ts';
import { triple } from '../core/patterns.ts';

const gold = [
  {
    id: '1',
    text: 'The cook sold salt in Porto .',
    lang: 'en',
    facts: [
      { triples: [triple('[The] cook --> sold --> salt')] },
      { triples: [triple('[The] cook --> sold salt --> in Porto'), triple('[The] cook --> sold salt in --> Porto')] },
    ],
  },
];
const say = (...slots: [string, string, string]) => {
  const [subject, relation, object] = slots;
  return { sentenceId: '1', subject, relation, objects: [object] };
};

test('facts with the systems that found them, and extractions with what is wrong', () => {
  const outcomes = [
    [say('cook', 'sold', 'salt'), say('cook', 'sold salt in', 'old Porto')],
    [{ ...say('The cook', 'sold', 'salt'), confidence: 0.5 }],
  ].map((extractions) => score(gold, extractions).outcomes);
  expect(gatherSentences(['a', 'b'], outcomes)).toEqual({
    systems: ['a', 'b'],
    sentences: [
      {
        id: '1',
        text: 'The cook sold salt in Porto .',
        lang: 'en',
        words: 7,
        facts: [
          { triples: [['[The] cook', 'sold', 'salt']], by: [0, 1] },
          {
            triples: [
              ['[The] cook', 'sold salt', 'in Porto'],
              ['[The] cook', 'sold salt in', 'Porto'],
            ],
            by: [],
          },
        ],
        said: [
          [
            { slots: ['cook', 'sold', 'salt'], verdict: 'right', facts: [0] },
            {
              slots: ['cook', 'sold salt in', 'old Porto'],
              verdict: 'wrong',
              remark: 'implicit',
              closest: [1, 1],
              differences: [[2, 'old', '']],
            },
          ],
          [{ slots: ['The cook', 'sold', 'salt'], verdict: 'right', confidence: 0.5, facts: [0] }],
        ],
      },
    ],
  });
});

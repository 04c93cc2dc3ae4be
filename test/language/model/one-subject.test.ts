// One subject a word: the surest keeps its label, the others take their next best.

import { expect, test } from 'vitest';
import { tokenizeText } from '../../../src/builtins/languages.ts';
import { keepOneSubject } from '../../../src/language/model/one-subject.ts';
import { universalRelation } from '../../../src/language/tree/analysed-sentence.ts';
import { loadModel } from '../../../src/node/load-model.ts';

const names = ['root', 'nsubj', 'obj', 'nsubj:pass', 'nsubj:outer'];
/** Rows 0 and 5 are the roots of two sentences; row 3 is the verb of the first. */
const headRows = [0, 3, 3, 0, 3, 5];
const relabel = (labels: number[], scores: Record<number, readonly number[]>): string[] => {
  keepOneSubject({ headRows, labels, names, scoresOf: (row) => Float32Array.from(scores[row] ?? []) });
  return labels.map((label) => names[label] ?? '');
};

test('the surest of several subjects stays, also beside one of a passive', () => {
  const scores = { 1: [0, 5, 4, 0, 0], 2: [0, 6, 1, 0, 0], 4: [1, 0, 0, 3, 0] };
  expect(relabel([0, 1, 1, 0, 3, 0], scores)).toEqual(['root', 'obj', 'nsubj', 'root', 'root', 'root']);
});

test('one subject stays, and so does one of the whole clause beside it', () => {
  expect(relabel([0, 1, 2, 0, 4, 0], {})).toEqual(['root', 'nsubj', 'obj', 'root', 'nsubj:outer', 'root']);
});

test('an object in first place is no second subject', { timeout: 60_000 }, () => {
  const sentences = tokenizeText('Den Preis überreichte der Bürgermeister dem jungen Schriftsteller.', {
    language: 'de',
  });
  for (const { tokens } of loadModel('de').analyse(sentences)) {
    const subjects = tokens.filter(({ deprel = '' }) => universalRelation(deprel) === 'nsubj');
    expect(subjects.map(({ form }) => form)).toHaveLength(1);
  }
});

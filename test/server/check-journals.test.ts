// The checker of crash runs sees each kind of damage that it is there for.

import { expect, test } from 'vitest';
import { checkJournals, type StoredDocument } from '../../bench/annotation-crash/check-journals.ts';

const entry = (id: string, version: number) => ({
  id,
  version,
  operation: { type: 'sentence.note' as const, note: id },
});
const document = (ids: readonly string[], snapshot: StoredDocument['snapshot']): StoredDocument => ({
  ...{ sentence: 's', annotator: 'ann', snapshot },
  entries: ids.map((id, index) => entry(id, index + 1)),
});
const told = (...ids: readonly string[]) =>
  ids.map((id, index) => ({ id, sentence: 's', annotator: 'ann', version: index + 1 }));
const whole = document(['a', 'b'], { version: 2, state: 'b' });

/** A state that is the last note. */
const judge = (stored: readonly StoredDocument[], journal = told('a', 'b')) => {
  const replay = (_: StoredDocument, operations: readonly unknown[]) => (operations.at(-1) as { note: string }).note;
  const { lost, doubled, foreign, broken } = checkJournals({ journal, sent: new Set(['a', 'b']), stored, replay });
  return { lost, doubled, foreign, broken };
};

const fine = { lost: [], doubled: [], foreign: [], broken: [] };

test.each([
  ['all is well', [whole], fine],
  ['an entry is not there', [document(['a'], { version: 1, state: 'a' })], { ...fine, lost: ['b'] }],
  ['an entry has moved', [document(['b', 'a'], { version: 2, state: 'a' })], { ...fine, lost: ['a', 'b'] }],
  [
    'an entry is there twice',
    [document(['a', 'b', 'b'], { version: 3, state: 'b' })],
    { ...fine, lost: ['b'], doubled: ['b'] },
  ],
  ['somebody else wrote', [document(['a', 'b', 'c'], { version: 3, state: 'c' })], { ...fine, foreign: ['c'] }],
  ['the snapshot is behind', [document(['a', 'b'], { version: 1, state: 'a' })], { ...fine, broken: ['s ann'] }],
  ['the snapshot is another one', [document(['a', 'b'], { version: 2, state: 'x' })], { ...fine, broken: ['s ann'] }],
  ['there is no snapshot', [document(['a', 'b'], undefined)], { ...fine, broken: ['s ann'] }],
  [
    'a log has a hole',
    [{ ...whole, entries: [entry('a', 1), entry('b', 3)] }],
    { ...fine, lost: ['b'], broken: ['s ann'] },
  ],
])('%s', (_, stored, expected) => {
  expect(judge(stored)).toEqual(expected);
});

test('one entry was acknowledged twice', () => {
  expect(judge([whole], [...told('a', 'b'), ...told('a')])).toEqual({ ...fine, doubled: ['a'] });
});

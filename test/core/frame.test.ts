import { expect, test } from 'vitest';
import { type Frame, findFrameDefect, frameToTriples } from '../../src/core/frame.ts';
import { printTriple, type SlotPattern } from '../../src/core/pattern.ts';
import { parseBrackets } from '../../src/formats/benchie/brackets.ts';

const slot = (text: string): SlotPattern =>
  parseBrackets(text, { file: 'test' }, ({ message }) => {
    throw new Error(message);
  });
const print = (frame: Frame): string[] => frameToTriples(frame).map(printTriple);

test('subjects times cuts', () => {
  const frame: Frame = {
    subjects: [slot('Ms. Keller'), slot('she')],
    body: slot('voted for [the] [new] budget'),
    cuts: [1, 2, 3],
  };
  expect(print(frame)).toEqual([
    'Ms. Keller --> voted --> for [the] [new] budget',
    'Ms. Keller --> voted for --> [the] [new] budget',
    'Ms. Keller --> voted for [the] --> [new] budget',
    'she --> voted --> for [the] [new] budget',
    'she --> voted for --> [the] [new] budget',
    'she --> voted for [the] --> [new] budget',
  ]);
});

test('a dropped subject and an object that comes first', () => {
  expect(print({ subjects: [null], body: slot('comeu pan'), cuts: [1] })).toEqual(['/ --> comeu --> pan']);
  expect(print({ subjects: [slot('彼 は')], body: slot('本 を 読んだ'), cuts: [1, 2], objectFirst: true })).toEqual([
    '彼 は --> を 読んだ --> 本',
    '彼 は --> 読んだ --> 本 を',
  ]);
});

test('marks of the frame go to its triples', () => {
  const exclusions = [{ subject: 'a', relation: 'b', object: 'c' }];
  const [first] = frameToTriples({ subjects: [slot('a')], body: slot('b c'), cuts: [1], entity: true, exclusions });
  expect(first).toMatchObject({ entity: true, exclusions });
});

test.each([
  [{ subjects: [], body: slot('a b'), cuts: [1] }, 'at least one subject'],
  [{ subjects: [slot('x')], body: slot('a b'), cuts: [] }, 'at least one cut'],
  [{ subjects: [slot('x')], body: slot('a b'), cuts: [3] }, 'from 0 to 2'],
  [{ subjects: [slot('x')], body: slot('a [b c]'), cuts: [2] }, 'inside an optional group'],
])('defect %#', (frame, message) => expect(findFrameDefect(frame)).toContain(message));

test('a sound frame has no defect', () => {
  expect(findFrameDefect({ subjects: [slot('x')], body: slot('a [b c] d'), cuts: [1, 3] })).toBeUndefined();
});

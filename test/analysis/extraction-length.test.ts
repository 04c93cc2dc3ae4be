import { expect, test } from 'vitest';
import { measureLengths } from '../../src/analysis/extraction-length.ts';

test('words by slot, and those after the object with it', () => {
  const said = [
    { subject: 'The cook', relation: 'sold', objects: ['salt'] },
    { subject: 'Ada', relation: 'went', objects: ['to Porto', 'in May'] },
    { subject: 'It', relation: 'is', objects: [] },
  ];
  expect(measureLengths(said)).toEqual({
    extractions: 3,
    mean: 4,
    median: 4,
    longest: 6,
    meanOfSlot: { subject: 4 / 3, relation: 1, object: 5 / 3 },
    nary: 1,
  });
  expect(measureLengths(said.slice(0, 2)).median).toBe(5);
});

test('a silent system has no length', () => {
  expect(measureLengths([])).toMatchObject({ extractions: 0, mean: null, median: null, longest: null });
});

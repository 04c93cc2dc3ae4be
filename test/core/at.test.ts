import { expect, test } from 'vitest';
import { at, lookUp } from '../../src/core/at.ts';

test('a place that exists is given, zero and the empty text too', () => {
  expect([at([0, 1], 0), at(['a', ''], 1), at('word', 3), at(new Float32Array([2]), 0)]).toEqual([0, '', 'd', 2]);
  expect(lookUp(new Map([['a', 0]]), 'a')).toBe(0);
});

test('a place that does not exist is an error that names it', () => {
  for (const index of [-1, 2, 0.5, Number.NaN])
    expect(() => at([1, 2], index)).toThrow(`no item ${index} in a list of 2`);
  expect(() => lookUp(new Map([['a', 1]]), 'b')).toThrow('no value for b in a map of 1');
});

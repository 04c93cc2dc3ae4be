import { expect, test } from 'vitest';
import { addToGroup, countEach, groupBy } from '../../src/core/group.ts';

test('items come by key, in the order in which keys come first', () => {
  const groups = groupBy(['rain', 'sun', 'snow', 'salt'], ([first]) => first);
  expect([...groups]).toEqual([
    ['r', ['rain']],
    ['s', ['sun', 'snow', 'salt']],
  ]);
  addToGroup(groups, 'w', 'wind');
  addToGroup(groups, 'r', 'reed');
  expect([...groups.values()]).toEqual([['rain', 'reed'], ['sun', 'snow', 'salt'], ['wind']]);
});

test('each key has its count', () => {
  expect([...countEach(['a', 'b', 'a'])]).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
  expect(countEach([]).size).toBe(0);
});

// The habits of the house that can be counted. `node scripts/house-map.mjs --details` prints the whole map.

import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  castsAfterIndex,
  defaultsAfterIndex,
  doubleNames,
  longFunctions,
  mutualPairs,
  readHouse,
} from '../scripts/house-map.mjs';

const house = readHouse(join(import.meta.dirname, '../src'));

test('the map sees files, imports, functions, names, casts and defaults', () => {
  expect(house.files.length).toBeGreaterThan(500);
  expect(house.imports.length).toBeGreaterThan(1000);
  expect(house.files.flatMap(({ functions }) => functions).length).toBeGreaterThan(1000);
  expect(house.files.flatMap(({ exported }) => exported)).toContain('createExtractor');
  expect(castsAfterIndex(house).length).toBeGreaterThan(5);
  expect(defaultsAfterIndex(house).length).toBeGreaterThan(10);
});

test.each([
  ['folders import each other', mutualPairs(house), 0],
  ['functions have more than 80 lines', longFunctions(house), 0],
  ['exported names are declared twice', doubleNames(house), 0],
  // Inner loops over numbers, where a call for each would be slow.
  ['casts follow an index or a get', castsAfterIndex(house), 20],
  // Where nothing may be there: the first item of a list that may be empty.
  ['defaults follow an index', defaultsAfterIndex(house), 75],
])('no more %s than must', (_, places, most) => {
  expect(places.length, places.join('\n')).toBeLessThanOrEqual(most);
});

// The habits of the house that can be counted. `node scripts/house-map.mjs --details` prints the whole map.

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readHouse } from '../scripts/house-map.mjs';

const house = readHouse(join(import.meta.dirname, '../src'));

test('the map sees files, imports, functions, names and casts', () => {
  expect(house.files.length).toBeGreaterThan(500);
  expect(house.imports.length).toBeGreaterThan(1000);
  expect(house.files.flatMap(({ functions }) => functions).length).toBeGreaterThan(1000);
  expect(house.files.flatMap(({ exported }) => exported)).toContain('createExtractor');
});

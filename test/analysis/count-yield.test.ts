import { expect, test } from 'vitest';
import { createYieldCounter } from '../../src/analysis/count-yield.ts';
import { parseExtractions, parseGold } from '../../src/formats.ts';
import { describeWithData, readShared } from '../shared-data.ts';

const domains = [
  { name: 'news', sentences: [{ id: '1', text: 'Ada sold the mill .' }] },
  { name: 'wiki', sentences: [{ id: '2', text: 'Ben is a baker .' }] },
];

test('by id, by text, elsewhere, and the average length', () => {
  const count = createYieldCounter(domains);
  expect(
    count([
      { sentenceId: '1', subject: 'Ada', relation: 'sold', objects: ['the mill'] },
      { sentenceText: 'Ben is a baker.', subject: 'Ben', relation: 'is', objects: ['a baker'] },
      { sentenceText: 'Who?', subject: 'x', relation: 'y', objects: ['z', 'z z z'] },
    ]),
  ).toEqual({ total: 3, byDomain: [1, 1], elsewhere: 1, meanLength: 14 / 3 });
  expect(count([])).toEqual({ total: 0, byDomain: [0, 0], elsewhere: 0, meanLength: null });
});

// Table 3 of Stanovsky and Dagan (2016); its 4716 for ReVerb is a slip for 4176, the sum of its own parts. Lengths: Gashteovski et al. 2022.
describeWithData(
  'yields of the papers',
  ['data/systems/clausie_output.txt', 'data/oie2016/snapshot_oie_corpus/dev.oie'],
  () => {
    test.each([
      ['clausie', 13_560],
      ['openie4', 8_747],
      ['props', 7_842],
      ['reverb', 4_176],
    ])('%s', (system, total) => {
      const { items } = parseExtractions(readShared(`data/systems/${system}_output.txt`), { from: system });
      const folder = 'data/oie2016/snapshot_oie_corpus';
      const parts = ['propbank', 'wiki1'].map((name) => ({
        name,
        sentences: parseGold(readShared(`${folder}/${name}.dev.oie`), { from: 'oie2016-gold' }).items,
      }));
      const found = createYieldCounter(parts)(items);
      expect(found.total).toBe(total);
      expect(found.byDomain.every((count) => count > 100)).toBe(true);
      expect(found.byDomain.reduce((sum, count) => sum + count, found.elsewhere)).toBe(total);
    });
  },
);

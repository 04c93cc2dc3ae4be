// Each sample is recognized as its own format and as no other.

import { describe, expect, test } from 'vitest';
import { readers } from '../../../src/builtins/builtins.ts';
import { detectFormat } from '../../../src/formats/detect.ts';
import { samples } from './samples.ts';

/** Takes whatever has columns, and so stands last. */
const catchAll = 'tsv';
const headOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

describe('each sample and the formats that recognize it', () => {
  for (const [name, id, text] of samples) {
    test(name, () => {
      const head = headOf(text);
      const others = readers.filter((reader) => reader.id !== catchAll && reader.recognizes(head));
      expect(others.map((reader) => reader.id)).toEqual(id === catchAll ? [] : [id]);
      expect(detectFormat(head, readers)?.id).toBe(id);
    });
  }
});

test('every format has a sample', () =>
  expect([...new Set(samples.map(([, id]) => id))].sort()).toEqual(readers.map(({ id }) => id).sort()));

test('the one that takes all tables comes last', () => expect(readers.at(-1)?.id).toBe(catchAll));

const doubtful: readonly [string, readonly string[], string | undefined][] = [
  ['TSV with whole numbers for ids is not Stanford', ['1\tLiv\tteaches\tmaths', '2\tBo\tis\ttall'], 'tsv'],
  ['Stanford only if every row is', ['1.0\tLiv\tteaches\tmaths', 's2\tBo\tis\ttall'], 'tsv'],
  ['a sentence with a number and a colon', ['Bo said at 9:30 : (no more rain)'], undefined],
  ['a letter with quotes', ['"Come in," said Liv.', '"No," said Bo.'], undefined],
  [
    'OIE2016 gold with a verb in another form',
    ['Liv was singing .\tsing\twas singing\tLiv', 'Bo can sing .\tsing\tcan sing\tBo'],
    'oie2016-gold',
  ],
  [
    'CaRB gold with predicates of one word',
    ['Liv sings songs .\tsings\tLiv\tsongs', 'Bo is tall .\tis\tBo\ttall'],
    'carb-gold',
  ],
  [
    'CaRB gold with an argument that repeats the predicate',
    ['The run Liv runs is long .\truns\tLiv runs\trun', 'Bo can sing .\tcan sing\tBo'],
    'carb-gold',
  ],
  ['gold whose sentence stands in quotes', ['"Come in" said Liv .\tsaid\tLiv\tCome in'], 'carb-gold'],
];

describe('doubtful heads', () => {
  for (const [name, head, id] of doubtful) test(name, () => expect(detectFormat(head, readers)?.id).toBe(id));
});

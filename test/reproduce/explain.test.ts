// How a difference between a published figure and ours is explained.

import { expect, test } from 'vitest';
import { explain } from '../../src/reproduce/explain.ts';
import type { Figure, Part, Reason } from '../../src/reproduce/published-table.ts';

const whole: Part = { file: 'ferries/gold.txt', have: 4, of: 4, unit: 'sentences', sha256: '' };
const half: Part = { ...whole, have: 2 };
const known: Reason = { key: 'typo', text: 'The paper has a typo.' };
const base: Figure = {
  row: 'Ferry',
  measure: 'P',
  scale: 'share',
  published: 0.5,
  digits: 2,
  ours: 0.5,
  interval: null,
  parts: [whole],
  reasons: [],
};
const explainOne = (change: Partial<Figure>) => {
  const [figure] = explain({ figures: [{ ...base, ...change }], signatures: [] }).figures;
  return [figure?.agrees, figure?.difference, figure?.reasons.map(({ key }) => key).join(' ')];
};
const near = (value: number) => expect.closeTo(value, 9);

test.each<[string, Partial<Figure>, unknown[]]>([
  ['the same', {}, [true, 0, '']],
  ['rounds to it', { ours: 0.5049 }, [true, near(0.49), '']],
  ['half of the last digit still rounds to it', { ours: 0.505 }, [true, near(0.5), '']],
  ['just beyond', { ours: 0.5051 }, [false, near(0.51), 'unexplained']],
  ['a known reason', { ours: 0.6, reasons: [known] }, [false, near(10), 'typo']],
  ['a known reason is not needed where both agree', { reasons: [known] }, [true, 0, '']],
  ['a part', { ours: 0.6, parts: [half] }, [false, near(10), 'part']],
  ['one part of two', { ours: 0.6, parts: [whole, half] }, [false, near(10), 'part']],
  ['inside', { ours: 0.6, parts: [half], interval: { low: 0.45, high: 0.7 } }, [false, near(10), 'part inside']],
  [
    'inside by rounding',
    { ours: 0.6, parts: [half], interval: { low: 0.504, high: 0.7 } },
    [false, near(10), 'part inside'],
  ],
  ['outside', { ours: 0.6, parts: [half], interval: { low: 0.55, high: 0.7 } }, [false, near(10), 'part outside']],
  ['of unknown size', { ours: 0.6, parts: [{ ...half, of: undefined }] }, [false, near(10), 'unexplained']],
  ['per cent: two digits more', { scale: 'percent', ours: 0.5001 }, [false, near(0.01), 'unexplained']],
  ['per cent', { scale: 'percent', ours: 0.50004 }, [true, near(0.004), '']],
  ['counts differ in units', { scale: 'count', digits: 0, published: 10, ours: 12 }, [false, 2, 'unexplained']],
  [
    'means are plain too',
    { scale: 'mean', digits: 1, published: 7.7, ours: 7.62 },
    [false, near(-0.08), 'unexplained'],
  ],
  ['not computed', { ours: null, reasons: [known] }, [false, null, 'typo']],
])('%s', (_, change, expected) => expect(explainOne(change)).toEqual(expected));

test('parts and reasons are listed once, those of claims too', () => {
  const { parts, reasons } = explain({
    figures: [
      { ...base, ours: 0.6, reasons: [known] },
      { ...base, ours: 0.7, reasons: [known] },
      { ...base, parts: [] },
    ],
    claims: [{ text: 'x', holds: false, evidence: '', reason: { key: 'other', text: 'Other.' } }],
    signatures: [],
  });
  expect([parts, reasons.map(({ key }) => key)]).toEqual([[whole], ['typo', 'other']]);
});

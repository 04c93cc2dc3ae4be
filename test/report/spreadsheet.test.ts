// No cell of a file that people open in a spreadsheet is run there as a formula.

import { describe, expect, test } from 'vitest';
import { guardCell, unguardCell } from '../../src/core/spreadsheet-cell.ts';
import { parseReview, printReview } from '../../src/kg/graph/construct/review-file.ts';
import { decimal, renderCsv, renderTsv, text } from '../../src/report/table.ts';

const attacks = ['=1+1', '+1', '-1+cmd|x', '@SUM(1)', '\t=1', '\r=1', '\uff1d1', '=HYPERLINK("http://x","y")'];

describe('a guarded cell', () => {
  for (const attack of attacks)
    test(JSON.stringify(attack), () => {
      expect(guardCell(attack)).toBe(`'${attack}`);
      expect(guardCell(`'${attack}`)).toBe(`''${attack}`);
    });

  test('reads back as what it was, whatever that is', () => {
    const signs = ["'", '=', '+', '-', '@', '\t', '\r', '\n', '\uff0b', 'a', ' ', '1', '"'];
    let seed = 7;
    const next = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let round = 0; round < 20_000; round++) {
      const cell = Array.from({ length: next(6) }, () => signs[next(signs.length)]).join('');
      const guarded = guardCell(cell);
      expect(unguardCell(guarded)).toBe(cell);
      expect(guarded).not.toMatch(/^[=+\-@\t\r\n]/);
    }
  });

  test('is one only where it has to be', () => {
    for (const cell of ['', 'plain', "'quoted'", "'tis", '1-2', 'a=b', '–'])
      expect([guardCell(cell), unguardCell(cell)]).toEqual([cell, cell]);
  });
});

test('tables of results keep their numbers', () => {
  const table = {
    columns: [
      { title: 'system', align: 'left' as const },
      { title: 'change', align: 'right' as const },
    ],
    rows: [
      [text('=cmd|x'), decimal(-0.25)],
      [text('-'), { shown: '+0.5' }],
      [text('@x,"y"'), { shown: '-1e-7' }],
    ],
  };
  expect(renderTsv(table)).toBe(`system\tchange\n'=cmd|x\t-0.25\n'-\t+0.5\n'@x,"y"\t-1e-7\n`);
  expect(renderCsv(table)).toBe(`system,change\r\n'=cmd|x,-0.25\r\n'-,+0.5\r\n"'@x,""y""",-1e-7\r\n`);
});

test('the file of decisions about relations is guarded, and read as it was meant', () => {
  const row = {
    ...({ decision: 'accept', rule: '' } as const),
    ...{ relation: '=R', phrase: '-sold', extracted: '-sold' },
    ...{ id: "'@1", marked: '+[Ada] sold [mills]' },
  };
  const lines = [...printReview([row])].join('').split('\n');
  expect(lines.flatMap((line) => line.split('\t')).filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
  const read = parseReview({ name: 'review.tsv', lines }, () => expect.unreachable());
  expect([...read]).toEqual([
    ["'@1", { decision: 'accept', phrase: '-sold', rule: '', relation: '=R', extracted: '-sold' }],
  ]);
});

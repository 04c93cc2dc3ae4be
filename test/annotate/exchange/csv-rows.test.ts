// Rows of CSV: cells over several lines, quotation marks that never close, and how much work they are.

import { describe, expect, test } from 'vitest';
import { type CsvRow, readCsvRows } from '../../../src/annotate/exchange/csv-rows.ts';
import type { Diagnostic } from '../../../src/core/diagnostic.ts';

function read(lines: Iterable<string>) {
  const found: Diagnostic[] = [];
  const rows: CsvRow[] = [...readCsvRows({ name: 'f.csv', lines }, ',', (one) => found.push(one))];
  return { rows, problems: found.map(({ code, place }) => [code, place?.line]) };
}

describe('cells', () => {
  test('in quotation marks hold separators, line ends and quotation marks', () => {
    expect(read(['a,"b, ""c""', '', 'd" ,e', 'f,g'])).toEqual({
      rows: [
        { cells: ['a', 'b, "c"\n\nd', 'e'], line: 1 },
        { cells: ['f', 'g'], line: 4 },
      ],
      problems: [],
    });
  });

  test('may close and open again in one line', () => {
    expect(read(['"a', 'b","c', 'd"']).rows).toEqual([{ cells: ['a\nb', 'c\nd'], line: 1 }]);
  });
});

describe('a quotation mark that never closes', () => {
  test('costs its own line only', () => {
    expect(read(['a,b', 'c,"d', 'e,f', 'g,h'])).toEqual({
      rows: [
        { cells: ['a', 'b'], line: 1 },
        { cells: ['e', 'f'], line: 3 },
        { cells: ['g', 'h'], line: 4 },
      ],
      problems: [['import/unclosed-quote', 2]],
    });
  });

  test('is told with the line where it opens, not where its row begins', () => {
    expect(read(['a,"b', 'c","d', 'e,f'])).toEqual({
      rows: [{ cells: ['e', 'f'], line: 3 }],
      problems: [['import/unclosed-quote', 2]],
    });
  });

  test('ends at a million characters', () => {
    const long = Array.from({ length: 30 }, () => 'x'.repeat(50_000));
    const { rows, problems } = read(['"a', ...long, 'b,c']);
    expect(rows).toHaveLength(31);
    expect(problems).toEqual([['import/unclosed-quote', 1]]);
  });

  /** How often lines are asked for stays with their number; how often each is looked at shows in the time. */
  const time = (lines: readonly string[]): number => {
    const start = performance.now();
    read(lines);
    return performance.now() - start;
  };

  test.each([
    ['before long lines', (count: number) => ['"', ...Array.from({ length: count }, () => 'x'.repeat(20_000))]],
    ['in every line, closed and opened anew', (count: number) => Array.from({ length: 50 * count }, () => '","x","')],
  ])('%s: four times the lines take no more than about four times as long', (_, make) => {
    time(make(50));
    const [short, long] = [time(make(250)), time(make(1000))];
    expect(long).toBeLessThan(10 * short + 200);
  });
});

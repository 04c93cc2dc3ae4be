// The best one-to-one assignment of rows to columns (Kuhn 1955; in the form with potentials, which takes time in the cube of the size).

import { at } from '../../core/at.ts';

/** For each row its column, so that the sum of the values is greatest; -1 for a row that has none. Values are not negative. */
export function assignRows(values: readonly (readonly number[])[]): number[] {
  const width = Math.max(0, ...values.map(({ length }) => length));
  const size = Math.max(values.length, width);
  const costs = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) =>
      row < values.length && column < width ? -at(at(values, row), column) : 0,
    ),
  );
  // Rows and columns count from 1; column 0 holds the row that is being placed.
  const rowOf = new Array<number>(size + 1).fill(0);
  const rowPrice = new Array<number>(size + 1).fill(0);
  const columnPrice = new Array<number>(size + 1).fill(0);
  for (let row = 1; row <= size; row++) placeRow(row);
  const columns = values.map(() => -1);
  for (const [column, row] of rowOf.entries())
    if (column > 0 && column <= width && row > 0 && row <= values.length) columns[row - 1] = column - 1;
  return columns;

  /** Shortest path from the row to a free column; the rows on the way move on by one. */
  function placeRow(row: number): void {
    rowOf[0] = row;
    const least = new Array<number>(size + 1).fill(Number.POSITIVE_INFINITY);
    const before = new Array<number>(size + 1).fill(0);
    const seen = new Set<number>();
    let column = 0;
    while (at(rowOf, column) !== 0) {
      seen.add(column);
      const [next, step] = nearest(column, { least, before, seen });
      for (let other = 0; other <= size; other++) {
        if (seen.has(other)) {
          rowPrice[at(rowOf, other)] = at(rowPrice, at(rowOf, other)) + step;
          columnPrice[other] = at(columnPrice, other) - step;
        } else least[other] = at(least, other) - step;
      }
      column = next;
    }
    for (; column !== 0; column = at(before, column)) rowOf[column] = at(rowOf, at(before, column));
  }

  function nearest(from: number, path: Path): [column: number, step: number] {
    const row = at(rowOf, from);
    let [column, step] = [0, Number.POSITIVE_INFINITY];
    for (let other = 1; other <= size; other++) {
      if (path.seen.has(other)) continue;
      const cost = at(at(costs, row - 1), other - 1) - at(rowPrice, row) - at(columnPrice, other);
      if (cost < at(path.least, other)) {
        path.least[other] = cost;
        path.before[other] = from;
      }
      if (at(path.least, other) < step) [column, step] = [other, at(path.least, other)];
    }
    return [column, step];
  }
}

interface Path {
  readonly least: number[];
  readonly before: number[];
  readonly seen: ReadonlySet<number>;
}

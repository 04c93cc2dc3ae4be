// Items as sparse vectors, and the similarity of all pairs of them by way of an inverted index: only pairs that share a feature cost anything.

import { at, float32At, float64At, lookUp } from '../../../core/at.ts';
import { rowStart } from '../distances/condensed.ts';

export interface SparseRows {
  readonly features: readonly Int32Array[];
  readonly values: readonly Float64Array[];
  readonly featureCount: number;
}

/** From the number of items that have a feature, and the number of all items, to its weight. */
type WeighFeature = (frequency: number, items: number) => number;

/** Terms of each item, repeats counted (`tf`) or not (`set`). */
export function createSparseRows(
  terms: readonly (readonly string[])[],
  weigh: WeighFeature,
  counting: 'tf' | 'set',
): SparseRows {
  const numbers = new Map<string, number>();
  const frequencies = new Map<number, number>();
  const counted = terms.map((list) => {
    const counts = new Map<number, number>();
    for (const term of list) {
      const number = numbers.get(term) ?? numbers.size;
      numbers.set(term, number);
      counts.set(number, (counts.get(number) ?? 0) + 1);
    }
    for (const number of counts.keys()) frequencies.set(number, (frequencies.get(number) ?? 0) + 1);
    return counts;
  });
  const weights = new Map(Array.from(frequencies, ([number, own]) => [number, weigh(own, terms.length)]));
  return {
    features: counted.map((counts) => Int32Array.from(counts.keys())),
    values: counted.map((counts) =>
      Float64Array.from(counts, ([number, count]) => lookUp(weights, number) * (counting === 'tf' ? count : 1)),
    ),
    featureCount: numbers.size,
  };
}

/** Some of the rows, with only the features that they have, weighted as among all. */
export function selectSparse({ features, values }: SparseRows, members: readonly number[]): SparseRows {
  const numbers = new Map<number, number>();
  const renumbered = members.map((row) =>
    at(features, row).map((feature) => {
      const number = numbers.get(feature) ?? numbers.size;
      numbers.set(feature, number);
      return number;
    }),
  );
  return {
    features: renumbered,
    values: members.map((row) => at(values, row)),
    featureCount: numbers.size,
  };
}

/** Each row to length 1; rows without features stay as they are. */
export function normalizeSparse(rows: SparseRows): SparseRows {
  const values = rows.values.map((row) => {
    const norm = Math.sqrt(row.reduce((sum, value) => sum + value * value, 0)) || 1;
    return row.map((value) => value / norm);
  });
  return { ...rows, values };
}

/** Calls back for each row with the sums of products of the features that it shares with every later row. */
function eachProductRow(rows: SparseRows, visit: (row: number, products: Float64Array) => void): void {
  const count = rows.features.length;
  const postings = createPostings(rows);
  const products = new Float64Array(count);
  for (let row = 0; row < count; row++) {
    products.fill(0);
    const own = at(rows.values, row);
    at(rows.features, row).forEach((feature, place) => {
      const posting = at(postings, feature);
      // Rows come in order, so the first that is left is this one.
      posting.next++;
      const value = float64At(own, place);
      for (let entry = posting.next; entry < posting.rows.length; entry++) {
        const other = posting.rows[entry] as number;
        products[other] = float64At(products, other) + value * (posting.values[entry] as number);
      }
    });
    visit(row, products);
  }
}

interface Posting {
  readonly rows: number[];
  readonly values: number[];
  next: number;
}

function createPostings({ features, values, featureCount }: SparseRows): Posting[] {
  const postings = Array.from({ length: featureCount }, (): Posting => ({ rows: [], values: [], next: 0 }));
  features.forEach((list, row) => {
    const own = at(values, row);
    list.forEach((feature, place) => {
      const posting = at(postings, feature);
      posting.rows.push(row);
      posting.values.push(float64At(own, place));
    });
  });
  return postings;
}

/** Adds `weight` times the cosine of every pair to `target`, which is laid out as condensed distances are. */
export function addSparseCosines(target: Float32Array, rows: SparseRows, weight: number): void {
  const count = rows.features.length;
  eachProductRow(normalizeSparse(rows), (row, products) => {
    const start = rowStart(count, row);
    for (let other = row + 1; other < count; other++)
      target[start + other] = float32At(target, start + other) + weight * float64At(products, other);
  });
}

/** The same with the weighted Jaccard index, w(A and B) / w(A or B), of rows whose values are the weights of a set. */
export function addSparseOverlaps(target: Float32Array, rows: SparseRows, weight: number): void {
  const count = rows.features.length;
  const totals = Float64Array.from(rows.values, (row) => row.reduce((sum, value) => sum + value, 0));
  const roots = { ...rows, values: rows.values.map((row) => row.map(Math.sqrt)) };
  eachProductRow(roots, (row, products) => {
    const start = rowStart(count, row);
    for (let other = row + 1; other < count; other++) {
      const shared = float64At(products, other);
      if (shared === 0) continue;
      const either = float64At(totals, row) + float64At(totals, other) - shared;
      target[start + other] = float32At(target, start + other) + (weight * shared) / either;
    }
  });
}

// One vector for a span of rows (COMBO, equation 3).

import { float32At } from '../../../core/at.ts';

export const poolings = ['mean', 'max', 'diff-sum'] as const;
export type Pooling = (typeof poolings)[number];

/** `diff-sum` is first minus last, followed by first plus last, and so twice as long. */
export function poolSpan(
  rows: Float32Array,
  dimensions: number,
  start: number,
  end: number,
  pooling: Pooling,
): Float32Array {
  const valueAt = (row: number, dimension: number): number => float32At(rows, row * dimensions + dimension);
  if (pooling === 'diff-sum') {
    const sign = (index: number): number => (index < dimensions ? -1 : 1);
    return Float32Array.from(
      { length: 2 * dimensions },
      (_, index) => valueAt(start, index % dimensions) + sign(index) * valueAt(end - 1, index % dimensions),
    );
  }
  const pooled = rows.slice(start * dimensions, (start + 1) * dimensions);
  for (let row = start + 1; row < end; row++)
    for (let dimension = 0; dimension < dimensions; dimension++) {
      const [before, value] = [float32At(pooled, dimension), valueAt(row, dimension)];
      pooled[dimension] = pooling === 'max' ? Math.max(before, value) : before + value;
    }
  return pooling === 'max' ? pooled : pooled.map((value) => value / (end - start));
}

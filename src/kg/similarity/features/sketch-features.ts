// Short vectors whose cosines are near the blended similarities of items, to find near items by: every feature adds to a few places with signs that its number
// decides (a sparse random projection, Achlioptas 2003; Kane and Nelson 2014). They only say what is worth comparing.

import { at, float32At, float64At } from '../../../core/at.ts';
import type { NumberTable } from '../distances/cosine-distances.ts';
import { rowOf } from '../vectors/vector-table.ts';
import type { SignalFeatures } from './signals.ts';
import { normalizeSparse } from './sparse-rows.ts';

export interface WeightedFeatures {
  readonly features: SignalFeatures;
  readonly weight: number;
}

const sparseWidth = 192;
const placesOfFeature = 8;

export function sketchFeatures(items: number, signals: readonly WeightedFeatures[]): NumberTable {
  const dimensions = signals.reduce((sum, { features }) => sum + widthOf(features), 0);
  const values = new Float32Array(items * dimensions);
  let start = 0;
  for (const { features, weight } of signals) {
    const scale = Math.sqrt(weight);
    if (features.kind === 'vectors') {
      for (let item = 0; item < items; item++) {
        const vector = rowOf(features.rows, item);
        const norm = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0)) || 1;
        values.set(vector.map((value) => (value * scale) / norm), item * dimensions + start); // biome-ignore format: one line
      }
    } else projectRows(features, scale, (item) => values.subarray(item * dimensions + start, (item + 1) * dimensions));
    start += widthOf(features);
  }
  return { rows: items, dimensions, values };
}

const widthOf = (features: SignalFeatures): number =>
  features.kind === 'vectors' ? features.rows.dimensions : sparseWidth;

function projectRows(
  { kind, rows }: Exclude<SignalFeatures, { kind: 'vectors' }>,
  scale: number,
  targetOf: (item: number) => Float32Array,
): void {
  // The cosine of roots is at least the overlap, so what overlaps is near.
  const roots = kind === 'overlap' ? { ...rows, values: rows.values.map((row) => row.map(Math.sqrt)) } : rows;
  const { features, values } = normalizeSparse(roots);
  features.forEach((list, item) => {
    const [target, own] = [targetOf(item), at(values, item)];
    list.forEach((feature, place) => {
      const share = (scale * float64At(own, place)) / Math.sqrt(placesOfFeature);
      for (let copy = 0; copy < placesOfFeature; copy++) {
        const hash = mix(feature * placesOfFeature + copy);
        const slot = (hash >>> 1) % sparseWidth;
        target[slot] = float32At(target, slot) + (hash & 1 ? share : -share);
      }
    });
  });
}

/** Spreads numbers evenly over 32 bits (the end of MurmurHash3). */
function mix(number: number): number {
  let hash = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

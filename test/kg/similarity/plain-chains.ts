// Nearest-neighbour chains in plain code on condensed distances, without any of the kernel's shortcuts: every search reads every distance.

import type { Linkage } from '../../../src/kg/cluster/linkage/build-tree.ts';
import { type ClusterTree, createTree } from '../../../src/kg/cluster/linkage/cluster-tree.ts';
import { type CondensedDistances, rowStart } from '../../../src/kg/similarity/distances/condensed.ts';

/** The distance of two merged clusters, `own` and `partner`, from another one (Lance and Williams 1967). */
type Combine = (
  own: number,
  partner: number,
  between: number,
  ownSize: number,
  partnerSize: number,
  otherSize: number,
) => number;

const combiners = {
  complete: (own, partner) => Math.max(own, partner),
  average: (own, partner, _, ownSize, partnerSize) => (own * ownSize + partner * partnerSize) / (ownSize + partnerSize),
  single: (own, partner) => Math.min(own, partner),
  weighted: (own, partner) => (own + partner) / 2,
  ward: (own, partner, between, ownSize, partnerSize, otherSize) =>
    Math.sqrt(
      Math.max(
        0,
        (own * own * (ownSize + otherSize) +
          partner * partner * (partnerSize + otherSize) -
          between * between * otherSize) /
          (ownSize + partnerSize + otherSize),
      ),
    ),
} satisfies Record<Linkage, Combine>;

/** The same rules for ties as `buildTree`. */
export function chainPlainly(
  distances: CondensedDistances,
  linkage: Linkage,
  weights?: ArrayLike<number>,
): ClusterTree {
  const { items } = distances;
  const state = createState(distances, weights);
  const merges = { left: new Int32Array(items), right: new Int32Array(items), heights: new Float64Array(items) };
  const chain = new Int32Array(items + 1);
  let length = 0;
  for (let merge = 0; merge < items - 1; merge++) {
    if (length === 0) chain[length++] = state.active[0] as number;
    for (;;) {
      const previous = length > 1 ? (chain[length - 2] as number) : -1;
      const nearest = findNearest(state, chain[length - 1] as number, previous);
      if (nearest === previous) break;
      chain[length++] = nearest;
    }
    const kept = Math.max(chain[length - 1] as number, chain[length - 2] as number);
    const gone = Math.min(chain[length - 1] as number, chain[length - 2] as number);
    length -= 2;
    merges.left[merge] = kept;
    merges.right[merge] = gone;
    merges.heights[merge] = state.values[(state.starts[gone] as number) + kept] as number;
    mergeInto(state, kept, gone, combiners[linkage]);
  }
  return createTree(items, merges);
}

/** Clusters are known by their last item: reading then runs along rows more often than down columns, which the cache likes. */
interface ChainState {
  readonly values: Float32Array;
  readonly starts: Float64Array;
  readonly sizes: Float64Array;
  /** The clusters that are left, ascending; only the first `count` are in use. */
  readonly active: Int32Array;
  count: number;
}

function createState({ items, values }: CondensedDistances, weights: ArrayLike<number> | undefined): ChainState {
  return {
    values,
    starts: Float64Array.from({ length: items }, (_, row) => rowStart(items, row)),
    sizes: Float64Array.from({ length: items }, (_, item) => weights?.[item] ?? 1),
    active: Int32Array.from({ length: items }, (_, item) => item),
    count: items,
  };
}

function findNearest({ values, starts, active, count }: ChainState, own: number, previous: number): number {
  const distanceTo = (other: number) =>
    values[other < own ? (starts[other] as number) + own : (starts[own] as number) + other] as number;
  let nearest = previous;
  let least = previous < 0 ? Number.POSITIVE_INFINITY : distanceTo(previous);
  let place = 0;
  for (; (active[place] as number) < own; place++) {
    const distance = values[(starts[active[place] as number] as number) + own] as number;
    if (distance < least || nearest < 0) {
      least = distance;
      nearest = active[place] as number;
    }
  }
  const start = starts[own] as number;
  for (place++; place < count; place++) {
    const distance = values[start + (active[place] as number)] as number;
    if (distance < least || nearest < 0) {
      least = distance;
      nearest = active[place] as number;
    }
  }
  return nearest;
}

function mergeInto(state: ChainState, kept: number, gone: number, combine: Combine): void {
  const { values, starts, sizes, active } = state;
  const [keptStart, goneStart] = [starts[kept] as number, starts[gone] as number];
  const [keptSize, goneSize] = [sizes[kept] as number, sizes[gone] as number];
  const between = values[goneStart + kept] as number;
  let left = 0;
  for (let place = 0; place < state.count; place++) {
    const other = active[place] as number;
    if (other === gone) continue;
    active[left++] = other;
    if (other === kept) continue;
    const start = starts[other] as number;
    const keptPlace = other < kept ? start + kept : keptStart + other;
    const gonePlace = other < gone ? start + gone : goneStart + other;
    values[keptPlace] = combine(
      values[keptPlace] as number,
      values[gonePlace] as number,
      between,
      keptSize,
      goneSize,
      sizes[other] as number,
    );
  }
  state.count = left;
  sizes[kept] = keptSize + goneSize;
}

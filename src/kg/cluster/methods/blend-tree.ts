// Our own method: similarities of several kinds (rare words, letters, context) are blended, and a tree is grown over phrases or mentions. It needs no
// word vectors; where there are some, contexts are compared by them, and where there is an encoder, by what it says of them in their sentences.

import { at, float32At } from '../../../core/at.ts';
import { addToGroup } from '../../../core/group.ts';
import { type ClusterProblem, surfaceOf } from '../../graph/open-graph.ts';
import type { OnProgress } from '../../graph/progress.ts';
import { bytesOfPairs, createDistances, rowStart } from '../../similarity/distances/condensed.ts';
import type { EmbeddingStore } from '../../similarity/encode/embed-places.ts';
import { embedTriples, type TripleVectors } from '../../similarity/encode/embed-triples.ts';
import type { ContextEncoder } from '../../similarity/encode/encoder.ts';
import type { Pooling } from '../../similarity/encode/pool-span.ts';
import {
  addSignal,
  describeItems,
  type Items,
  listItems,
  type SignalName,
  type SignalWeights,
  type Unit,
} from '../../similarity/features/signals.ts';
import { smoothSimilarities } from '../../similarity/features/smooth-similarities.ts';
import type { WordVectors } from '../../similarity/vectors/phrase-vectors.ts';
import { buildTree, type Linkage } from '../linkage/build-tree.ts';
import { type ClusterTree, type CutOptions, cutTree } from '../linkage/cluster-tree.ts';
import { growInBlocks } from '../linkage/grow-in-blocks.ts';
import { spreadTree } from '../linkage/spread-tree.ts';
import type { TreeMethod } from '../method.ts';

/** An encoder, and the layers in it whose vectors are compared. */
export interface BlendEncoder {
  readonly encoder: ContextEncoder;
  readonly layers: readonly number[];
  readonly pooling?: Pooling | undefined;
  readonly store?: EmbeddingStore | undefined;
}

export interface BlendTreeOptions {
  readonly signals: SignalWeights;
  readonly unit: Unit;
  readonly linkage?: Linkage | undefined;
  readonly vectors?: (WordVectors & { readonly name: string }) | undefined;
  /** In place of word vectors. */
  readonly context?: readonly TripleVectors[] | undefined;
  /** How often similarities are smoothed over nearest neighbours. */
  readonly smoothing?: number | undefined;
  /** Phrases that the data itself pairs with at least this weight have distance 0; without it none have. */
  readonly sideInformation?: number | undefined;
}

/** Similarities of all pairs in one signal, kept by whoever tries many blends of the same signals. */
export type SignalCache = Map<SignalName, Float32Array>;

export function growBlendTree(
  problem: ClusterProblem,
  options: BlendTreeOptions,
  onProgress?: OnProgress,
  cache?: SignalCache,
): ClusterTree {
  const { unit, linkage = 'average', smoothing = 0, sideInformation } = options;
  const items = listItems(problem, unit);
  const count = items.members.length;
  const distances = createDistances(count);
  const { values } = distances;
  blendSignals(values, items, options, cache);
  onProgress?.(0.4);
  if (smoothing > 0) smoothSimilarities(count, values, smoothing);
  for (let place = 0; place < values.length; place++) values[place] = Math.max(0, 1 - float32At(values, place));
  if (sideInformation !== undefined) joinKnown(items, values, sideInformation);
  onProgress?.(0.5);
  const tree = buildTree(distances, { linkage, onProgress: (share) => onProgress?.(0.5 + share / 2) });
  return spreadTree(tree, items.members);
}

/** The same below a radius, nearly, without comparing all pairs; without smoothing and side information. */
function growNearTree(
  problem: ClusterProblem,
  { signals, unit, linkage = 'average', vectors, context }: BlendTreeOptions,
  radius: number,
  onProgress?: OnProgress,
): ClusterTree {
  const items = listItems(problem, unit);
  const weighted = Object.entries(signals) as [SignalName, number][];
  const features = weighted.map(([signal, weight]) => ({
    features: describeItems(items, signal, { vectors, context }),
    weight,
  }));
  return spreadTree(growInBlocks(items.members.length, features, { linkage, radius, onProgress }), items.members);
}

/** Puts the weighted mean over signals into `blend`, which is all 0. */
function blendSignals(
  blend: Float32Array,
  items: Items,
  { signals, vectors, context }: BlendTreeOptions,
  cache: SignalCache | undefined,
): void {
  const size = blend.length;
  const weighted = Object.entries(signals) as [SignalName, number][];
  const total = weighted.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [signal, weight] of weighted) {
    if (cache === undefined) {
      addSignal(blend, items, signal, weight / total, { vectors, context });
      continue;
    }
    const known = cache.get(signal) ?? new Float32Array(size);
    if (!cache.has(signal)) addSignal(known, items, signal, 1, { vectors, context });
    cache.set(signal, known);
    for (let place = 0; place < size; place++)
      blend[place] = float32At(blend, place) + (weight / total) * float32At(known, place);
  }
}

function joinKnown({ problem, members }: Items, values: Float32Array, leastWeight: number): void {
  const itemsOf = new Map<string, number[]>();
  members.forEach((places, item) => {
    const surface = surfaceOf(at(problem.mentions, at(places, 0)));
    addToGroup(itemsOf, surface, item);
  });
  for (const { phrases, weight } of problem.sideInformation ?? []) {
    if (weight < leastWeight) continue;
    const [left = [], right = []] = phrases.map((phrase) => itemsOf.get(phrase.toLowerCase()));
    for (const a of left)
      for (const b of right) if (a !== b) values[rowStart(members.length, Math.min(a, b)) + Math.max(a, b)] = 0;
  }
}

/** How `blend-hac` weighs signals, and where it cuts. */
export interface BlendHacOptions extends Omit<BlendTreeOptions, 'context'>, Partial<CutOptions> {
  readonly encoder?: BlendEncoder | undefined;
  /** Merges below this distance are made. */
  readonly cut: number;
}

/** Makes a method that adds up weighted signals of how alike two phrases are. */
export function createBlendHac(options: BlendHacOptions): TreeMethod {
  const { signals, unit, linkage = 'average', vectors, encoder, smoothing = 0, sideInformation } = options;
  const { cut, ties = 'strict' } = options;
  const prepared = new WeakMap<ClusterProblem, readonly TripleVectors[]>();
  const signature = {
    signals: printSignals(signals),
    unit,
    linkage,
    vectors: vectors?.name ?? 'none',
    ...(encoder === undefined
      ? {}
      : { encoder: encoder.encoder.name, layers: encoder.layers.join(','), pooling: encoder.pooling ?? 'mean' }),
    smoothing,
    'side-information': sideInformation ?? 'none',
    cut,
    ties,
  };
  const method: TreeMethod = {
    id: 'blend-hac',
    signature: new Map(Object.entries(signature).map(([key, value]) => [key, String(value)])),
    async prepare(problem, onProgress) {
      if (encoder === undefined) return;
      const { layers, pooling = 'mean', store } = encoder;
      const pooled = layers.map((layer) => ({ layer, pooling }));
      prepared.set(problem, await embedTriples(problem, encoder.encoder, pooled, { store, onProgress }));
    },
    grow: (problem, onProgress) => growBlendTree(problem, { ...options, context: prepared.get(problem) }, onProgress),
    ...(smoothing > 0 || sideInformation !== undefined
      ? {}
      : {
          growInBlocks: (problem: ClusterProblem, onProgress?: OnProgress) =>
            growNearTree(problem, { ...options, context: prepared.get(problem) }, cut, onProgress),
        }),
    cut: (tree) => cutTree(tree, cut, { ties }),
    // Smoothing holds three full matrices besides.
    estimateBytes: (problem) => bytesOfPairs(listItems(problem, unit).members.length) * (smoothing > 0 ? 7 : 1),
    cluster: (problem, onProgress) => method.cut(method.grow(problem, onProgress)),
  };
  return method;
}

/** `words=1,letters=1` */
export const printSignals = (signals: SignalWeights): string =>
  Object.entries(signals)
    .map(([name, weight]) => `${name}=${weight}`)
    .join(',');

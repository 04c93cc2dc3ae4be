// What tuning tries of blend-hac: blends for each kind of task, without and with vectors of words or contexts.

import type { Task, TaskKind } from '../../graph/dataset.ts';
import type { ClusterProblem } from '../../graph/open-graph.ts';
import type { SignalWeights, Unit } from '../../similarity/features/signals.ts';
import type { Linkage } from '../linkage/build-tree.ts';
import { type Candidate, createTreeCandidate } from '../trial.ts';
import { type BlendTreeOptions, growBlendTree, printSignals, type SignalCache } from './blend-tree.ts';

/** Similarities in a signal are worked out once for each problem, however many blends there are. */
export function createBlendCandidates(blends: readonly BlendTreeOptions[]): Candidate[] {
  const caches = new WeakMap<ClusterProblem, Map<Unit, SignalCache>>();
  const cacheOf = (problem: ClusterProblem, unit: Unit): SignalCache => {
    const byUnit = caches.get(problem) ?? new Map<Unit, SignalCache>();
    caches.set(problem, byUnit);
    const cache = byUnit.get(unit) ?? new Map();
    byUnit.set(unit, cache);
    return cache;
  };
  return blends.map((blend) =>
    createTreeCandidate(describeBlend(blend), (problem) =>
      growBlendTree(problem, blend, undefined, cacheOf(problem, blend.unit)),
    ),
  );
}

function describeBlend({
  signals,
  unit,
  linkage = 'average',
  smoothing = 0,
  sideInformation,
}: BlendTreeOptions): string {
  return [
    'blend-hac',
    printSignals(signals),
    unit,
    linkage,
    ...(smoothing > 0 ? [`smoothing=${smoothing}`] : []),
    ...(sideInformation === undefined ? [] : [`side-information=${sideInformation}`]),
  ].join(' ');
}

interface BlendGrid {
  readonly signals: readonly SignalWeights[];
  readonly units: readonly Unit[];
  readonly linkages: readonly Linkage[];
  readonly smoothings: readonly number[];
}

/** Entities are recognized by their names, relations and classes by what is around them, best by word vectors. */
const grids: Readonly<Record<TaskKind, { readonly plain: BlendGrid; readonly vectors: BlendGrid }>> = {
  'NPC-E': {
    plain: {
      signals: [
        { words: 1 },
        { words: 1, letters: 1 },
        { words: 2, letters: 1 },
        { words: 1, letters: 2 },
        { words: 1, letters: 1, other: 0.2, sentence: 0.2 },
        { words: 1, letters: 1, relation: 0.1, other: 0.2, sentence: 0.3 },
        { words: 2, letters: 1, other: 0.3, sentence: 0.3 },
      ],
      units: ['phrase', 'mention'],
      linkages: ['average'],
      smoothings: [0],
    },
    vectors: {
      signals: [
        { words: 1, letters: 1, phrase: 0.5 },
        { words: 1, letters: 1, phrase: 0.3, other: 0.2, sentence: 0.2 },
      ],
      units: ['phrase', 'mention'],
      linkages: ['average'],
      smoothings: [0],
    },
  },
  RPC: {
    plain: {
      signals: [
        { words: 1, letters: 1 },
        { words: 1, letters: 1, subject: 1, object: 1, sentence: 1 },
        { words: 1, letters: 1, subject: 2, object: 2, sentence: 2 },
      ],
      units: ['mention'],
      linkages: ['average'],
      smoothings: [0, 1],
    },
    vectors: {
      signals: [
        { phrase: 1, subject: 1, object: 1, sentence: 1 },
        { phrase: 1, subject: 0.6, object: 1, sentence: 1 },
        { phrase: 1, subject: 0.3, object: 1, sentence: 1 },
        { phrase: 1, subject: 0.6, object: 1.4, sentence: 1 },
        { phrase: 1, subject: 0.6, object: 1, sentence: 1.5 },
      ],
      units: ['mention'],
      linkages: ['average'],
      smoothings: [0, 1, 2],
    },
  },
  'NPC-O': {
    plain: {
      signals: [
        { words: 1, letters: 1 },
        { phrase: 1, relation: 0.6, other: 0.3, sentence: 1 },
        { phrase: 1, letters: 1, relation: 0.6, other: 0.3, sentence: 1 },
        { phrase: 1, letters: 1, sentence: 1 },
      ],
      units: ['mention'],
      linkages: ['average'],
      smoothings: [0],
    },
    vectors: {
      signals: [
        { phrase: 1, sentence: 1 },
        { phrase: 1, letters: 0.5, sentence: 1 },
        { phrase: 1, relation: 0.6, other: 0.3, sentence: 1 },
        { phrase: 1, letters: 0.5, relation: 0.6, other: 0.3, sentence: 1 },
        { phrase: 1, letters: 0.5, words: 0.5, relation: 0.6, other: 0.3, sentence: 1 },
      ],
      units: ['mention'],
      linkages: ['average'],
      smoothings: [0, 1],
    },
  },
};

interface BlendListOptions extends Pick<BlendTreeOptions, 'vectors' | 'context'> {
  readonly sideInformation?: number | undefined;
}

export function listBlends(
  { kind, problem }: Task,
  { vectors, context, sideInformation }: BlendListOptions,
): BlendTreeOptions[] {
  const grid = vectors === undefined && context === undefined ? 'plain' : 'vectors';
  const { signals, units, linkages, smoothings } = grids[kind][grid];
  const all = signals.flatMap((weights) =>
    units.flatMap((unit) =>
      linkages.flatMap((linkage) =>
        smoothings.map((smoothing) => ({
          signals: weights,
          unit,
          linkage,
          smoothing,
          vectors,
          context,
          sideInformation,
        })),
      ),
    ),
  );
  if (problem.mentions.some(({ triple }) => triple !== undefined)) return all;
  // Without contexts of their own, mentions of a phrase are all alike.
  const own = ['words', 'letters', 'phrase', ...(problem.graph === undefined ? [] : ['relation', 'other', 'sentence'])];
  return all.filter(
    ({ unit, signals: weights }) => unit === 'phrase' && Object.keys(weights).every((name) => own.includes(name)),
  );
}

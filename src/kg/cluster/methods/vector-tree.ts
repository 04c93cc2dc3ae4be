// Word vectors and hierarchical clustering (COMBO: GloVe + HAC and Random + HAC): mean of word vectors, standardized, cosine distances, a tree.
// Equal phrases have distance 0, so distinct phrases are clustered, each weighing as much as its mentions.

import { at } from '../../../core/at.ts';
import { type ClusterProblem, surfaceOf } from '../../graph/open-graph.ts';
import type { OnProgress } from '../../graph/progress.ts';
import { bytesOfPairs } from '../../similarity/distances/condensed.ts';
import { listItems } from '../../similarity/features/signals.ts';
import { embedPhrases, type MissingWords, type WordVectors } from '../../similarity/vectors/phrase-vectors.ts';
import { standardize } from '../../similarity/vectors/vector-table.ts';
import type { Linkage } from '../linkage/build-tree.ts';
import { type ClusterTree, type CutOptions, cutTree } from '../linkage/cluster-tree.ts';
import { growCosineTree, type MeasureCosines } from '../linkage/grow-cosine-tree.ts';
import { spreadTree } from '../linkage/spread-tree.ts';
import type { TreeMethod } from '../method.ts';

export interface VectorTreeOptions {
  readonly vectors: WordVectors;
  /** Of the vectors, for the signature. */
  readonly name: string;
  readonly missing?: MissingWords | undefined;
  readonly linkage?: Linkage | undefined;
  readonly standardized?: boolean | undefined;
  /** What counts once: each mention, as in COMBO, or each distinct phrase, as in CESI. */
  readonly unit?: 'mention' | 'phrase' | undefined;
  /** How distances are measured; in this thread unless given. */
  readonly measure?: MeasureCosines | undefined;
}

/** Grows the tree over mentions: those of one phrase are joined first, at height 0. With a radius only what is nearer is compared. */
export function growVectorTree(
  problem: ClusterProblem,
  options: VectorTreeOptions & { readonly radius?: number },
  onProgress?: OnProgress,
): ClusterTree {
  const {
    measure,
    radius,
    vectors,
    missing = 'draw',
    linkage = 'complete',
    standardized = true,
    unit = 'mention',
  } = options;
  const { members } = listItems(problem, 'phrase');
  const phrases = members.map((places) => surfaceOf(at(problem.mentions, at(places, 0))));
  const weights = members.map((places) => (unit === 'mention' ? places.length : 1));
  const embedded = embedPhrases(phrases, vectors, missing);
  const table = standardized ? standardize(embedded, weights) : embedded;
  const tree = growCosineTree(table, { linkage, weights, measure, radius, onProgress });
  return spreadTree(tree, members);
}

/** How `vector-hac` compares phrases, and where it cuts. */
export interface VectorHacOptions extends VectorTreeOptions, Partial<CutOptions> {
  readonly id?: string;
  /** Merges below this distance are made. */
  readonly cut: number;
}

/** Makes a method that compares phrases by the vectors of their words. */
export function createVectorHac(options: VectorHacOptions): TreeMethod {
  const { id = 'vector-hac', name, cut, ties = 'strict' } = options;
  const { missing = 'draw', linkage = 'complete', standardized = true, unit = 'mention' } = options;
  const signature = { vectors: name, missing, linkage, standardized, unit, cut, ties };
  const method: TreeMethod = {
    id,
    signature: new Map(Object.entries(signature).map(([key, value]) => [key, String(value)])),
    grow: (problem, onProgress) => growVectorTree(problem, options, onProgress),
    growInBlocks: (problem, onProgress) => growVectorTree(problem, { ...options, radius: cut }, onProgress),
    cut: (tree) => cutTree(tree, cut, { ties }),
    estimateBytes: (problem) => bytesOfPairs(listItems(problem, 'phrase').members.length),
    cluster: (problem, onProgress) => method.cut(method.grow(problem, onProgress)),
  };
  return method;
}

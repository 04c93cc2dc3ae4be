// Contextual encoders and hierarchical clustering (COMBO, section 5.2): each mention has the vector that an encoder gives it where it stands, standardized,
// and a tree is grown over cosine distances. Encoding takes long and waits for the runtime, so it is done beforehand, by `prepare`.

import { at, lookUp } from '../../../core/at.ts';
import type { ClusterProblem } from '../../graph/open-graph.ts';
import { groupByKey, listClusterMembers } from '../../graph/partition.ts';
import type { OnProgress } from '../../graph/progress.ts';
import { bytesOfPairs } from '../../similarity/distances/condensed.ts';
import { type EmbeddingRecipe, embedMentions, type MentionVectors } from '../../similarity/encode/embed-mentions.ts';
import type { EmbeddingStore } from '../../similarity/encode/embed-places.ts';
import type { ContextEncoder } from '../../similarity/encode/encoder.ts';
import { createVectorTable, rowOf, standardize } from '../../similarity/vectors/vector-table.ts';
import type { Linkage } from '../linkage/build-tree.ts';
import { type ClusterTree, type CutOptions, cutTree } from '../linkage/cluster-tree.ts';
import { growCosineTree, type MeasureCosines } from '../linkage/grow-cosine-tree.ts';
import { spreadTree } from '../linkage/spread-tree.ts';
import type { TreeMethod } from '../method.ts';

export interface EncoderTreeOptions {
  readonly linkage?: Linkage | undefined;
  readonly standardized?: boolean | undefined;
  /** How distances are measured; in this thread unless given. */
  readonly measure?: MeasureCosines | undefined;
}

/** Mentions with the same vector are joined first, at height 0. With a radius only what is nearer is compared. */
export function growEncoderTree(
  { mentions }: ClusterProblem,
  vectors: MentionVectors,
  { linkage = 'complete', standardized = true, measure, radius }: EncoderTreeOptions & { readonly radius?: number },
  onProgress?: OnProgress,
): ClusterTree {
  const own = mentions.map((mention) => lookUp(vectors, mention));
  const members = listClusterMembers(groupByKey(own));
  const table = createVectorTable(members.length, own[0]?.length ?? 0);
  members.forEach((places, row) => {
    rowOf(table, row).set(at(own, at(places, 0)));
  });
  const weights = members.map((places) => places.length);
  const vectorsToCompare = standardized ? standardize(table, weights) : table;
  const tree = growCosineTree(vectorsToCompare, { linkage, weights, measure, radius, onProgress });
  return spreadTree(tree, members);
}

/** How `encoder-hac` embeds mentions, and where it cuts. */
export interface EncoderHacOptions extends EncoderTreeOptions, EmbeddingRecipe, Partial<CutOptions> {
  readonly encoder: ContextEncoder;
  readonly store?: EmbeddingStore | undefined;
  /** Merges below this distance are made. */
  readonly cut: number;
}

/** Makes a method that compares mentions by the vectors of an encoder, in their context. */
export function createEncoderHac(options: EncoderHacOptions): TreeMethod {
  const { encoder, form, pooling, layer, linkage = 'complete', standardized = true, cut, ties = 'strict' } = options;
  const signature = { encoder: encoder.name, input: form, pooling, layer, linkage, standardized, cut, ties };
  const prepared = new WeakMap<ClusterProblem, MentionVectors>();
  const vectorsOf = (problem: ClusterProblem): MentionVectors => {
    const vectors = prepared.get(problem);
    if (vectors === undefined) throw new Error('encoder-hac clusters what it was prepared for: await prepare(problem)');
    return vectors;
  };
  const method: TreeMethod = {
    id: 'encoder-hac',
    signature: new Map(Object.entries(signature).map(([key, value]) => [key, String(value)])),
    async prepare(problem, onProgress) {
      const [vectors] = await embedMentions(problem, encoder, [options], { store: options.store, onProgress });
      if (vectors !== undefined) prepared.set(problem, vectors);
    },
    grow: (problem, onProgress) => growEncoderTree(problem, vectorsOf(problem), options, onProgress),
    growInBlocks: (problem, onProgress) =>
      growEncoderTree(problem, vectorsOf(problem), { ...options, radius: cut }, onProgress),
    cut: (tree) => cutTree(tree, cut, { ties }),
    estimateBytes: ({ mentions }) => bytesOfPairs(mentions.length),
    cluster: (problem, onProgress) => method.cut(method.grow(problem, onProgress)),
  };
  return method;
}

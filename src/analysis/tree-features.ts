// Features of sentences that are computed from their dependency trees: conjuncts, case markers, verbs, depth, entities.

import type { Sentence } from '../core/sentence.ts';
import type { AnalysedSentence } from '../language/tree/analysed-sentence.ts';
import { depthsOf, hasTag, type Tree, toTree } from '../language/tree/tree.ts';
import type { Feature } from './buckets.ts';

interface TreeFeature {
  readonly name: string;
  /** Upper ends of all buckets but the last. */
  readonly upTo: readonly number[];
  count(tree: Tree): number;
}

const countRelation =
  (relation: string) =>
  ({ relations }: Tree): number =>
    relations.filter((own) => own === relation).length;

const treeFeatures: readonly TreeFeature[] = [
  { name: 'conj', upTo: [0, 1], count: countRelation('conj') },
  { name: 'case', upTo: [1, 4], count: countRelation('case') },
  { name: 'verbs', upTo: [1, 3], count: (tree) => tree.tokens.filter((_, node) => hasTag(tree, node, 'VERB')).length },
  { name: 'depth', upTo: [4, 6], count: (tree) => Math.max(0, ...depthsOf(tree)) },
  { name: 'entities', upTo: [0, 2], count: ({ sentence }) => sentence.entities.length },
];

export const treeFeatureNames: readonly string[] = treeFeatures.map(({ name }) => name);

/** Makes features that need trees. A sentence without a tree is in no bucket. */
export function createTreeFeatures(treeOf: (sentence: Sentence) => AnalysedSentence | undefined): readonly Feature[] {
  return treeFeatures.map(({ name, upTo, count }) => {
    const buckets = nameBuckets(upTo);
    return {
      name,
      buckets,
      bucketOf(sentence) {
        const tree = treeOf(sentence);
        if (!tree) return undefined;
        const value = count(toTree(tree));
        const index = upTo.findIndex((end) => value <= end);
        return buckets.at(index);
      },
    };
  });
}

/** [1, 4] gives 0-1, 2-4 and 5+. */
function nameBuckets(upTo: readonly number[]): string[] {
  let start = 0;
  const closed = upTo.map((end) => {
    const name = start === end ? String(end) : `${start}-${end}`;
    start = end + 1;
    return name;
  });
  return [...closed, `${start}+`];
}

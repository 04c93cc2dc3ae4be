// How much of the sentence an extraction repeats: all of it, or only what annotators do not call optional.

import { deprelOf, featureOf, relationOf } from '../language/tree/tree.ts';
import type { FactCandidate } from './candidates.ts';
import type { FactTree } from './walk/fact-tree.ts';

/**
 * `facts` keeps every word; `minimal` drops articles, demonstratives and titles; `entity` also cuts arguments down to the
 * noun itself (see `wordingsFor`). `graph` has edges between such arguments (see edge.ts). `n-ary` and `carb` join the facts
 * of a clause (see join.ts).
 */
export const styles = ['facts', 'minimal', 'entity', 'graph', 'n-ary', 'carb'] as const;
/** How much of the sentence a fact repeats. */
export type Style = (typeof styles)[number];

export function applyStyle(tree: FactTree, candidate: FactCandidate, style: Style): FactCandidate {
  if (style === 'facts') return candidate;
  const trim = (words: readonly number[]): readonly number[] => {
    const kept = words.filter((word) => !isOptional(tree, word));
    return kept.length > 0 ? kept : words;
  };
  return {
    ...candidate,
    subject: trim(candidate.subject),
    relation: trim(candidate.relation),
    object: trim(candidate.object),
  };
}

const isOptional = (tree: FactTree, word: number): boolean =>
  (relationOf(tree, word) === 'det' && ['Art', 'Dem'].includes(featureOf(tree, word, 'PronType'))) ||
  deprelOf(tree, word) === 'nmod:desc';

/** Which wordings a style may choose from: for `entity` and `graph` only the shortest of each fact. */
export function wordingsFor(candidates: readonly FactCandidate[], style: Style): readonly FactCandidate[] {
  if (style !== 'entity' && style !== 'graph') return candidates;
  const shortest = new Map<string, number>();
  const keyOf = ({ subjectHead, predicate, objectHead }: FactCandidate): string =>
    [subjectHead, predicate, objectHead].join();
  const lengthOf = ({ subject, object }: FactCandidate): number => subject.length + object.length;
  for (const candidate of candidates) {
    const key = keyOf(candidate);
    shortest.set(key, Math.min(shortest.get(key) ?? Infinity, lengthOf(candidate)));
  }
  return candidates.filter((candidate) => lengthOf(candidate) === shortest.get(keyOf(candidate)));
}

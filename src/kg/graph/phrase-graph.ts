// What sources of side information look at: the distinct phrases of a graph and its triples. Every source gives pairs of phrases with a weight,
// apart for noun phrases and relation phrases.

import type { ClusterProblem, OpenTriple, PhraseLink } from './open-graph.ts';

export interface PhraseGraph {
  readonly triples: readonly OpenTriple[];
  /** Distinct subjects and objects, in lower case. */
  readonly nouns: readonly string[];
  /** Distinct relation phrases, in lower case. */
  readonly relations: readonly string[];
}

export interface SideLinks {
  readonly nouns: readonly PhraseLink[];
  readonly relations: readonly PhraseLink[];
}

export function listPhrases(triples: readonly OpenTriple[]): PhraseGraph {
  const distinct = (phrases: readonly string[]) => [...new Set(phrases.map((phrase) => phrase.toLowerCase()))];
  return {
    triples,
    nouns: distinct(triples.flatMap(({ subject, object }) => [subject, object])),
    relations: distinct(triples.map(({ relation }) => relation)),
  };
}

/** All triples of the graph, or those of the mentions. */
export const triplesOfProblem = ({ graph, mentions }: ClusterProblem): readonly OpenTriple[] =>
  graph ?? [...new Set(mentions.flatMap(({ triple }) => triple ?? []))];

/**
 * Phrases with the same key are linked, each with the first one: pulled that way they all meet, and a group of n phrases needs n - 1 links.
 * A phrase without a key is left alone.
 */
export function linkByKey(
  phrases: readonly string[],
  keyOf: (phrase: string) => string | undefined,
  weight = 1,
): PhraseLink[] {
  const firstOf = new Map<string, string>();
  return phrases.flatMap((phrase): PhraseLink[] => {
    const key = keyOf(phrase);
    if (key === undefined) return [];
    const first = firstOf.get(key);
    if (first === undefined) firstOf.set(key, phrase);
    return first === undefined || first === phrase ? [] : [{ phrases: [first, phrase], weight }];
  });
}

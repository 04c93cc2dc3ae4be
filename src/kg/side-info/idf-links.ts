// Side information from the words of phrases: IDF token overlap, as the method idf-overlap measures it. The overlap is the weight.

import { findSimilarSets, weighByRarity } from '../methods/similar-sets.ts';
import { type PhraseLink, splitPhrase } from '../open-graph.ts';

const defaultOverlap = 0.5;

export function findIdfLinks(phrases: readonly string[], threshold = defaultOverlap): PhraseLink[] {
  const links: PhraseLink[] = [];
  findSimilarSets(phrases.map(splitPhrase), { threshold, weigh: weighByRarity }, (a, b, weight) =>
    links.push({ phrases: [phrases[a] as string, phrases[b] as string], weight }),
  );
  return links;
}

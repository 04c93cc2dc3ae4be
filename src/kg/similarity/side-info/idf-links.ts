// Side information from the words of phrases: IDF token overlap, as the method idf-overlap measures it. The overlap is the weight.

import { at } from '../../../core/at.ts';
import { type PhraseLink, splitPhrase } from '../../graph/open-graph.ts';
import { findSimilarSets, weighByRarity } from '../features/similar-sets.ts';

const defaultOverlap = 0.5;

export function findIdfLinks(phrases: readonly string[], threshold = defaultOverlap): PhraseLink[] {
  const links: PhraseLink[] = [];
  findSimilarSets(phrases.map(splitPhrase), { threshold, weigh: weighByRarity }, (a, b, weight) =>
    links.push({ phrases: [at(phrases, a), at(phrases, b)], weight }),
  );
  return links;
}

// IDF token overlap (Galárraga et al. 2014): as Jaccard, but a word weighs 1 / ln(1 + number of phrases that have it), so that names
// count and "of" hardly does. With side information, phrases that an outside source believes to be the same are linked too (COMBO: Token Sim + SI).

import type { DisjointSets } from '../../graph/disjoint-sets.ts';
import { type PhraseLink, splitPhrase } from '../../graph/open-graph.ts';
import { linkSimilarSets, weighByRarity } from '../../similarity/features/similar-sets.ts';
import type { Method } from '../method.ts';
import type { MethodDescription } from '../method-description.ts';
import { createThresholdCandidate } from '../trial.ts';
import { clusterSurfaces } from './by-surface.ts';
import { requireThreshold } from './require-threshold.ts';
import * as shared from './shared-options.ts';

/** How alike two phrases have to be for `idf-overlap`. */
export interface IdfOverlapOptions {
  readonly threshold?: number | undefined;
  /** Links of side information with at least this weight are used; without it none are. */
  readonly sideInformation?: number | undefined;
}

export const idfOverlap: MethodDescription = {
  id: 'idf-overlap',
  about: 'The same, but a word weighs 1 / ln(1 + number of phrases that have it) (Galárraga et al. 2014).',
  options: [shared.threshold, shared.sideInformation],
  compares: 'strings',
  create: createIdfOverlap,
  listTrials: (_, { sideInformation }) => [
    {
      candidate: createThresholdCandidate('idf-overlap', (threshold) =>
        createIdfOverlap({ threshold, sideInformation }),
      ),
      config: (threshold) => ({ threshold, sideInformation }),
    },
  ],
};

/** Makes a method that joins phrases that share rare words. */
export function createIdfOverlap({
  threshold = shared.defaultThreshold,
  sideInformation,
}: IdfOverlapOptions = {}): Method {
  requireThreshold('idf-overlap', threshold);
  return {
    id: 'idf-overlap',
    signature: new Map([
      ['threshold', String(threshold)],
      ['side-information', sideInformation === undefined ? 'none' : String(sideInformation)],
    ]),
    cluster: (problem, onProgress) =>
      clusterSurfaces(problem, (surfaces, links) => {
        if (sideInformation !== undefined) joinKnown(surfaces, problem.sideInformation ?? [], sideInformation, links);
        linkSimilarSets(surfaces.map(splitPhrase), links, { threshold, weigh: weighByRarity, onProgress });
      }),
  };
}

function joinKnown(
  surfaces: readonly string[],
  known: readonly PhraseLink[],
  leastWeight: number,
  links: DisjointSets,
): void {
  const placeOf = new Map(surfaces.map((surface, place) => [surface, place]));
  for (const { phrases, weight } of known) {
    const [a, b] = phrases.map((phrase) => placeOf.get(phrase.toLowerCase()));
    if (weight >= leastWeight && a !== undefined && b !== undefined) links.join(a, b);
  }
}

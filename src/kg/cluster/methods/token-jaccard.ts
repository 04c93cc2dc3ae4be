// Phrases whose sets of words have a Jaccard index of at least the threshold are linked.

import { splitPhrase } from '../../graph/open-graph.ts';
import { linkSimilarSets } from '../../similarity/features/similar-sets.ts';
import type { Method } from '../method.ts';
import { clusterSurfaces } from './by-surface.ts';
import { requireThreshold } from './require-threshold.ts';

export function createTokenJaccard({ threshold = 0.5 }: { readonly threshold?: number | undefined } = {}): Method {
  requireThreshold('token-jaccard', threshold);
  return {
    id: 'token-jaccard',
    signature: new Map([['threshold', String(threshold)]]),
    cluster: (problem, onProgress) =>
      clusterSurfaces(problem, (surfaces, links) =>
        linkSimilarSets(surfaces.map(splitPhrase), links, { threshold, weigh: () => 1, onProgress }),
      ),
  };
}

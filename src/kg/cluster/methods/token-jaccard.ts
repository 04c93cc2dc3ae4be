// Phrases whose sets of words have a Jaccard index of at least the threshold are linked.

import { splitPhrase } from '../../graph/open-graph.ts';
import { linkSimilarSets } from '../../similarity/features/similar-sets.ts';
import type { Method } from '../method.ts';
import type { MethodDescription } from '../method-description.ts';
import { createThresholdCandidate } from '../trial.ts';
import { clusterSurfaces } from './by-surface.ts';
import { requireThreshold } from './require-threshold.ts';
import { defaultThreshold, threshold } from './shared-options.ts';

/** How alike two phrases have to be. */
export interface TokenJaccardOptions {
  readonly threshold?: number | undefined;
}

export const tokenJaccard: MethodDescription = {
  id: 'token-jaccard',
  about:
    'Two phrases are linked if the Jaccard index of their words is at least `--threshold`; a cluster is connected.',
  options: [threshold],
  compares: 'strings',
  create: createTokenJaccard,
  listTrials: () => [
    {
      candidate: createThresholdCandidate('token-jaccard', (least) => createTokenJaccard({ threshold: least })),
      config: (least) => ({ threshold: least }),
    },
  ],
};

/** Makes a method that joins phrases that share enough of their words. */
export function createTokenJaccard({ threshold: least = defaultThreshold }: TokenJaccardOptions = {}): Method {
  requireThreshold('token-jaccard', least);
  return {
    id: 'token-jaccard',
    signature: new Map([['threshold', String(least)]]),
    cluster: (problem, onProgress) =>
      clusterSurfaces(problem, (surfaces, links) =>
        linkSimilarSets(surfaces.map(splitPhrase), links, { threshold: least, weigh: () => 1, onProgress }),
      ),
  };
}

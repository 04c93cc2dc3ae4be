// Side information from a list of paraphrases, such as the clusters of PPDB: phrases of one cluster are linked.

import type { PhraseLink } from '../../graph/open-graph.ts';
import { linkByKey } from '../../graph/phrase-graph.ts';

/** Clusters of phrases that mean the same, in lower case; a phrase may be in several. */
export type ParaphraseClusters = readonly (readonly string[])[];

export function findParaphraseLinks(phrases: readonly string[], clusters: ParaphraseClusters): PhraseLink[] {
  const known = new Set(phrases);
  return clusters.flatMap((cluster) =>
    linkByKey(
      cluster.filter((phrase) => known.has(phrase)),
      () => '',
    ),
  );
}

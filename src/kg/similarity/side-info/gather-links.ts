// All side information of a problem, from the sources that are named: what the data itself gives, and what its phrases and triples show
// (CESI, Vashishth et al. 2018, section 5). Two sources that agree on a pair count twice.

import type { ClusterProblem } from '../../graph/open-graph.ts';
import { linkByKey, type PhraseGraph, type SideLinks } from '../../graph/phrase-graph.ts';
import { findIdfLinks } from './idf-links.ts';
import { normalNoun, normalRelation } from './normal-form.ts';
import { findParaphraseLinks, type ParaphraseClusters } from './paraphrase-links.ts';
import { mineRuleLinks } from './rule-links.ts';

/** The sources of side information. */
export const sideSources = ['data', 'idf', 'normal-forms', 'paraphrases', 'rules'] as const;
/** A source of side information. */
export type SideSource = (typeof sideSources)[number];

/** Where pairs of phrases that belong together come from. */
export interface SideInfo {
  readonly sources: readonly SideSource[];
  /** Pairs that the data gives count from this weight on. */
  readonly leastWeight?: number | undefined;
  readonly paraphrases?: { readonly name: string; readonly clusters: ParaphraseClusters } | undefined;
}

export function gatherLinks(problem: ClusterProblem, graph: PhraseGraph, info: SideInfo): SideLinks {
  const found = info.sources.map((source) => finders[source](graph, problem, info));
  return { nouns: found.flatMap(({ nouns }) => nouns), relations: found.flatMap(({ relations }) => relations) };
}

type FindLinks = (graph: PhraseGraph, problem: ClusterProblem, info: SideInfo) => SideLinks;

const finders: Readonly<Record<SideSource, FindLinks>> = {
  data(_, { role, sideInformation = [], otherSideInformation = [] }, { leastWeight = 0 }) {
    const own = sideInformation.filter(({ weight }) => weight >= leastWeight);
    const other = otherSideInformation.filter(({ weight }) => weight >= leastWeight);
    return role === 'relation' ? { nouns: other, relations: own } : { nouns: own, relations: other };
  },
  idf: ({ nouns, relations }) => ({ nouns: findIdfLinks(nouns), relations: findIdfLinks(relations) }),
  'normal-forms': ({ nouns, relations }) => ({
    nouns: linkByKey(nouns, normalNoun),
    relations: linkByKey(relations, normalRelation),
  }),
  paraphrases: ({ nouns, relations }, _, { paraphrases: { clusters } = { clusters: [] } }) => ({
    nouns: findParaphraseLinks(nouns, clusters),
    relations: findParaphraseLinks(relations, clusters),
  }),
  rules: ({ triples }) => ({ nouns: [], relations: mineRuleLinks(triples) }),
};

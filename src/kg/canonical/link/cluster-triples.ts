// From triples to the clusters of a graph: what can be a node is read, wordings of one thing are joined, and what a method proposes is joined unless
// something keeps it apart.

import { at } from '../../../core/at.ts';
import { type ClusterProblem, createArgumentProblem, createProblem, type OpenTriple } from '../../graph/open-graph.ts';
import type { ClusteredGraph } from '../build/build-graph.ts';
import { type LinkedRelations, linkRelations } from '../relations/link-relations.ts';
import { linkArguments } from './link-arguments.ts';
import { type LeftOut, type ReadTriple, readTriples } from './read-triples.ts';

/** The phrases that a graph is made of, before they are clustered. */
export interface ReadGraph {
  readonly triples: readonly OpenTriple[];
  readonly arguments: ClusterProblem;
  readonly relations: ClusterProblem;
  readonly leftOut: LeftOut;
  /** By place in `triples`. */
  readonly read: readonly ReadTriple[];
}

/** Phrases are the words of what they refer to: a pronoun never is one. */
export function readGraph(all: readonly OpenTriple[]): ReadGraph {
  const { read, leftOut } = readTriples(all);
  const triples = read.map(({ triple }) => triple);
  const problem = createArgumentProblem(triples);
  const readings = read.flatMap(({ subject, object }) => [subject, object]);
  const mentions = problem.mentions.map((mention, place) => ({ ...mention, phrase: at(readings, place).phrase }));
  return { triples, arguments: { ...problem, mentions }, relations: createProblem(triples, 'relation'), leftOut, read };
}

type Merges = Iterable<readonly [number, number]>;

/** What a method proposes to join, as pairs of places of mentions. */
export interface GraphProposals {
  readonly arguments?: Merges | undefined;
  readonly relations?: Merges | undefined;
}

/** Clusters of a graph that keep apart what must be. */
export function clusterReadGraph(
  { read, arguments: problem, relations }: ReadGraph,
  proposals: GraphProposals = {},
): Pick<ClusteredGraph, 'entities' | 'relations'> {
  const readings = read.flatMap(({ subject, object }) => [subject, object]);
  const linked: LinkedRelations = linkRelations(
    read.map(({ triple, object }) => ({ phrase: triple.relation, canInvert: object.literal === undefined })),
    proposals.relations,
  );
  return {
    entities: {
      problem,
      partition: linkArguments(read, proposals.arguments),
      literals: readings.map(({ literal }) => literal),
      tags: readings.map(({ type }) => type),
    },
    relations: { problem: relations, ...linked },
  };
}

// From a canonical graph back to the triples that it was built from, with the clusters that it made of their phrases.

import { lookUp } from '../../../core/at.ts';
import { createArgumentProblem, createProblem, type OpenTriple } from '../../graph/open-graph.ts';
import type { ClusteredGraph } from './build-graph.ts';
import type { CanonicalGraph, Evidence } from './canonical-graph.ts';

/** Gives the clusters of a canonical graph. Labels are places of entities and relations; triples are in the order of their facts. */
export function clustersOfGraph({ entities, relations, facts }: CanonicalGraph): Omit<ClusteredGraph, 'kinds'> {
  const stated = facts.flatMap((fact) => fact.evidence.map((item) => ({ fact, triple: toTriple(item) })));
  const triples = stated.map(({ triple }) => triple);
  const placesOf = (nodes: readonly { readonly id: string }[]) => new Map(nodes.map(({ id }, place) => [id, place]));
  const [entityOf, relationOf] = [placesOf(entities), placesOf(relations)];
  const ends = stated.flatMap(({ fact }) => [lookUp(entityOf, fact.subject), lookUp(entityOf, fact.object)]);
  const between = stated.map(({ fact }) => lookUp(relationOf, fact.relation));
  return {
    triples,
    entities: { problem: createArgumentProblem(triples), partition: Int32Array.from(ends) },
    relations: { problem: createProblem(triples, 'relation'), partition: Int32Array.from(between) },
  };
}

const toTriple = ({ triple, sentence, ...others }: Evidence): OpenTriple => ({
  id: triple,
  ...others,
  ...(sentence === undefined ? {} : { sentence: sentence.split(' ') }),
});

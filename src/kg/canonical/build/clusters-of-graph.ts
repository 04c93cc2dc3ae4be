// From a canonical graph back to the triples that it was built from, with the clusters that it made of their phrases.

import { lookUp } from '../../../core/at.ts';
import { createArgumentProblem, createProblem, type OpenTriple } from '../../graph/open-graph.ts';
import type { ClusteredGraph } from './build-graph.ts';
import type { CanonicalGraph, Evidence } from './canonical-graph.ts';

/** Gives the clusters of a canonical graph. Labels are places of entities with literals after them, and of relations; triples follow their facts. */
export function clustersOfGraph(graph: CanonicalGraph): Omit<ClusteredGraph, 'kinds'> {
  const stated = graph.facts.flatMap((fact) => fact.evidence.map((item) => ({ fact, item, triple: toTriple(item) })));
  const triples = stated.map(({ triple }) => triple);
  const placesOf = (nodes: readonly { readonly id: string }[]) => new Map(nodes.map(({ id }, place) => [id, place]));
  const [endOf, relationOf] = [placesOf([...graph.entities, ...graph.literals]), placesOf(graph.relations)];
  const ends = stated.flatMap(({ fact: { subject, object }, item }) => {
    const told = [lookUp(endOf, subject), lookUp(endOf, object)];
    return item.inverse === true ? told.reverse() : told;
  });
  const between = stated.map(({ fact }) => lookUp(relationOf, fact.relation));
  return {
    triples,
    entities: { problem: createArgumentProblem(triples), partition: Int32Array.from(ends) },
    relations: { problem: createProblem(triples, 'relation'), partition: Int32Array.from(between) },
  };
}

function toTriple(evidence: Evidence): OpenTriple {
  const { triple, sentence, referents, inverse: _, subject, object, ...others } = evidence;
  return {
    id: triple,
    ...others,
    subject: referents?.subject ?? subject,
    object: referents?.object ?? object,
    ...(sentence === undefined ? {} : { sentence: sentence.split(' ') }),
  };
}

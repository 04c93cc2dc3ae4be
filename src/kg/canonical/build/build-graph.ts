// From triples and clusters of their phrases to a canonical graph: clusters become entities and relations, equal triples of them become one fact.

import { at, int32At } from '../../../core/at.ts';
import { countEach } from '../../../core/group.ts';
import type { ClusterProblem, OpenTriple } from '../../graph/open-graph.ts';
import { listClusterMembers, type Partition } from '../../graph/partition.ts';
import type { CanonicalFact, CanonicalGraph, CanonicalNode, Evidence } from './canonical-graph.ts';
import { findTypes } from './find-types.ts';
import { keepDenialsApart } from './keep-denials-apart.ts';
import { createIds } from './name-ids.ts';

/** The triples of a graph with their clusters. */
export interface ClusteredGraph {
  readonly triples: readonly OpenTriple[];
  /** Subjects and objects, as `createArgumentProblem` lists them. */
  readonly entities: { readonly problem: ClusterProblem; readonly partition: Partition };
  readonly relations: { readonly problem: ClusterProblem; readonly partition: Partition };
  /** Subjects and objects that occur alike, by which types spread; null for no types at all. */
  readonly kinds: Partition | undefined | null;
}

/** Makes a graph with names, types and evidence from clustered triples. */
export function buildGraph({ triples, entities, relations, kinds }: ClusteredGraph): CanonicalGraph {
  const entityNodes = nameNodes('entity', entities.problem, entities.partition);
  const relationOf = keepDenialsApart(relations.problem, relations.partition);
  const relationNodes = nameNodes('relation', relations.problem, relationOf);
  const entityOf = (place: number) => at(entityNodes, int32At(entities.partition, place));
  const facts = mergeFacts(
    triples.map((triple, place) => ({
      triple,
      subject: entityOf(2 * place).id,
      relation: at(relationNodes, int32At(relationOf, place)).id,
      object: entityOf(2 * place + 1).id,
    })),
  );
  const { types, typesOf } =
    kinds === null
      ? { types: [], typesOf: entityNodes.map(() => []) }
      : findTypes({ triples, entities: entityNodes, entityOf: entities.partition, kinds });
  return {
    entities: entityNodes.map((node, place) => ({ ...node, types: at(typesOf, place) })),
    relations: relationNodes,
    types,
    facts,
  };
}

function nameNodes(kind: string, { mentions }: ClusterProblem, partition: Partition): CanonicalNode[] {
  const createId = createIds(kind);
  return listClusterMembers(partition).map((members) => {
    const counts = countEach(members.map((member) => at(mentions, member).phrase));
    // Of equally common phrases the longest says most.
    const byCount = [...counts].sort(([a, x], [b, y]) => y - x || b.length - a.length);
    const [name] = at(byCount, 0);
    return {
      id: createId(name),
      name,
      aliases: byCount.map(([phrase, count]) => ({ phrase, mentions: count })),
      mentions: members.length,
    };
  });
}

interface CanonicalTriple {
  readonly triple: OpenTriple;
  readonly subject: string;
  readonly relation: string;
  readonly object: string;
}

function mergeFacts(triples: readonly CanonicalTriple[]): CanonicalFact[] {
  const facts = new Map<string, { subject: string; relation: string; object: string; evidence: Evidence[] }>();
  for (const { triple, subject, relation, object } of triples) {
    const key = [subject, relation, object].join('\t');
    const fact = facts.get(key) ?? { subject, relation, object, evidence: [] };
    fact.evidence.push(toEvidence(triple));
    facts.set(key, fact);
  }
  return Array.from(facts.values(), (fact, index) => {
    const confidences = fact.evidence.flatMap(({ confidence }) => confidence ?? []);
    return {
      id: `fact/${index + 1}`,
      ...fact,
      ...(confidences.length > 0 ? { confidence: Math.max(...confidences) } : {}),
    };
  });
}

function toEvidence({ id, subject, relation, object, sentence, sentenceId, confidence }: OpenTriple): Evidence {
  return {
    triple: id,
    subject,
    relation,
    object,
    ...(sentence === undefined ? {} : { sentence: sentence.join(' ') }),
    ...(sentenceId === undefined ? {} : { sentenceId }),
    ...(confidence === undefined ? {} : { confidence }),
  };
}

// From triples and clusters of their phrases to a canonical graph: clusters become entities, literals and relations, equal triples of them become one fact.

import { at, int32At } from '../../../core/at.ts';
import { type Factuality, isAsserted } from '../../../core/factuality.ts';
import type { ClusterProblem, OpenTriple } from '../../graph/open-graph.ts';
import type { Partition } from '../../graph/partition.ts';
import type { LiteralForm } from '../reading/literal.ts';
import type { CanonicalFact, CanonicalGraph, CanonicalNode, Entity, Evidence, Literal } from './canonical-graph.ts';
import { findTypes } from './find-types.ts';
import { keepDenialsApart } from './keep-denials-apart.ts';
import { createIds } from './name-ids.ts';
import { listNodeMembers, type NodeMembers, nameNode } from './name-nodes.ts';
import { takeTaggedTypes } from './tagged-types.ts';

/** The triples of a graph with their clusters. */
export interface ClusteredGraph {
  readonly triples: readonly OpenTriple[];
  /** Subjects and objects, as `createArgumentProblem` lists them. */
  readonly entities: {
    readonly problem: ClusterProblem;
    readonly partition: Partition;
    /** By mention, for those that are values. Absent where there are none. */
    readonly literals?: readonly (LiteralForm | undefined)[] | undefined;
    /** By mention, the types that an entity tagger gave. Where there are any, they are the types of the graph. */
    readonly tags?: readonly (string | undefined)[] | undefined;
  };
  readonly relations: {
    readonly problem: ClusterProblem;
    readonly partition: Partition;
    /** By triple: it tells its fact from object to subject. Absent where none does. */
    readonly inverted?: readonly boolean[] | undefined;
  };
  /** Subjects and objects that occur alike, by which types spread; null for no types at all. */
  readonly kinds: Partition | undefined | null;
}

/** Makes a graph with names, types and evidence from clustered triples. */
export function buildGraph({ triples, entities, relations, kinds }: ClusteredGraph): CanonicalGraph {
  const { problem, partition, literals = [], tags } = entities;
  const { inverted = [] } = relations;
  const relationOf = keepDenialsApart(relations.problem, relations.partition);
  const clusters = listNodeMembers(problem, partition);
  const literalOf = ({ places }: NodeMembers): LiteralForm | undefined => literals[at(places, 0)];
  const createEntityId = createIds('entity');
  const createLiteralId = createIds('literal');
  const nodes = clusters.map((cluster): CanonicalNode | Literal => {
    const literal = literalOf(cluster);
    return literal === undefined ? nameNode(cluster, createEntityId) : nameLiteral(cluster, literal, createLiteralId);
  });
  const createRelationId = createIds('relation');
  const relationNodes = listNodeMembers(relations.problem, relationOf, inverted).map((cluster) =>
    nameNode(cluster, createRelationId),
  );
  const idOf = (place: number): string => at(nodes, int32At(partition, place)).id;
  const facts = mergeFacts(
    triples.map((triple, place) => {
      const [first, last] = [2 * place, 2 * place + 1];
      const isInverse = inverted[place] === true;
      const relation = at(relationNodes, int32At(relationOf, place)).id;
      const ends = isInverse
        ? { subject: idOf(last), object: idOf(first) }
        : { subject: idOf(first), object: idOf(last) };
      const names = [first, last].map((mention) => at(problem.mentions, mention).phrase);
      return { ...ends, relation, evidence: toEvidence(triple, names, isInverse) };
    }),
  );
  const { types, typesOf } = chooseTypes({ triples, entities: nodes, entityOf: partition, kinds, tags });
  return {
    entities: nodes.flatMap((node, place): Entity[] =>
      isLiteral(node) ? [] : [{ ...node, types: at(typesOf, place) }],
    ),
    relations: relationNodes,
    literals: nodes.filter(isLiteral),
    types,
    facts,
  };
}

const isLiteral = (node: CanonicalNode | Literal): node is Literal => 'datatype' in node;

interface TypeChoice extends Omit<Parameters<typeof findTypes>[0], 'kinds'> {
  readonly kinds: ClusteredGraph['kinds'];
  readonly tags: ClusteredGraph['entities']['tags'];
}

function chooseTypes({ kinds, tags, ...search }: TypeChoice): ReturnType<typeof findTypes> {
  if (kinds === null) return { types: [], typesOf: search.entities.map(() => []) };
  return tags?.some((tag) => tag !== undefined) === true
    ? takeTaggedTypes(search.entities, search.entityOf, tags)
    : findTypes({ ...search, kinds });
}

function nameLiteral(cluster: NodeMembers, literal: LiteralForm, createId: (name: string) => string): Literal {
  const { value, unit } = literal;
  const name = unit === undefined ? value : `${value} ${unit}`;
  return { ...nameNode(cluster, () => createId(name)), name, ...literal };
}

interface CanonicalTriple {
  readonly subject: string;
  readonly relation: string;
  readonly object: string;
  readonly evidence: Evidence;
}

/** What one sentence asserts and another denies are two facts. */
function mergeFacts(triples: readonly CanonicalTriple[]): CanonicalFact[] {
  const facts = new Map<string, Omit<CanonicalFact, 'id' | 'evidence'> & { evidence: Evidence[] }>();
  for (const { subject, relation, object, evidence } of triples) {
    const factuality = withoutCues(evidence.factuality);
    const key = [subject, relation, object, JSON.stringify(factuality)].join('\t');
    const kept = factuality === undefined ? {} : { factuality };
    const fact = facts.get(key) ?? { subject, relation, object, evidence: [], ...kept };
    fact.evidence.push(evidence);
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

function withoutCues(factuality: Factuality | undefined): Factuality | undefined {
  if (factuality === undefined) return undefined;
  const { cues: _, ...others } = factuality;
  return others;
}

/** `names` are what subject and object were read as. */
function toEvidence(triple: OpenTriple, names: readonly string[], isInverse: boolean): Evidence {
  const { id, subject, relation, object, sentence, sentenceId, document, confidence, factuality } = triple;
  const [subjectName, objectName] = names;
  const referents = {
    ...(subjectName === subject ? {} : { subject: subjectName }),
    ...(objectName === object ? {} : { object: objectName }),
  };
  return {
    triple: id,
    subject,
    relation,
    object,
    ...(Object.keys(referents).length === 0 ? {} : { referents }),
    ...(isInverse ? { inverse: true } : {}),
    ...(sentence === undefined ? {} : { sentence: sentence.join(' ') }),
    ...(sentenceId === undefined ? {} : { sentenceId }),
    ...(document === undefined ? {} : { document }),
    ...(confidence === undefined ? {} : { confidence }),
    ...(factuality === undefined || isAsserted(triple) ? {} : { factuality }),
  };
}

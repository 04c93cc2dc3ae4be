// Types of entities. The text itself says what things are ("Lund is a university town in Scania", "the town of Lund"); what it says of some, holds for
// others that occur alike. A type of several words lies inside the type that its last word names.

import { int32At, lookUp } from '../../../core/at.ts';
import { countEach } from '../../../core/group.ts';
import type { OpenTriple } from '../../graph/open-graph.ts';
import { listClusterMembers, type Partition } from '../../graph/partition.ts';
import type { CanonicalNode, EntityType } from './canonical-graph.ts';
import { createIds } from './name-ids.ts';

interface TypeSearch {
  readonly triples: readonly OpenTriple[];
  readonly entities: readonly CanonicalNode[];
  /** By mention, subject and object of each triple in turn. */
  readonly entityOf: Partition;
  /** Mentions that occur alike; undefined where types are only those that are stated. */
  readonly kinds: Partition | undefined;
}

export interface FoundTypes {
  readonly types: readonly EntityType[];
  /** By entity, the ids of its narrowest types. */
  readonly typesOf: readonly (readonly string[])[];
}

export function findTypes(search: TypeSearch): FoundTypes {
  const namesOf = collectStated(search);
  if (search.kinds !== undefined) spreadTypes(namesOf, search.kinds, search.entityOf);
  const all = new Set([...namesOf.values()].flatMap((names) => [...names].flatMap((name) => [name, headOf(name)])));
  const createId = createIds('type');
  const idOf = new Map([...all].map((name) => [name, createId(name)]));
  const isOf = (names: ReadonlySet<string> | undefined, type: string) =>
    names !== undefined && [...names].some((name) => name === type || headOf(name) === type);
  return {
    types: Array.from(idOf, ([name, id]) => ({
      id,
      name,
      ...(headOf(name) === name ? {} : { broader: lookUp(idOf, headOf(name)) }),
      entities: search.entities.flatMap((entity, place) => (isOf(namesOf.get(place), name) ? [entity.id] : [])),
    })),
    typesOf: search.entities.map((_, place) => Array.from(namesOf.get(place) ?? [], (name) => lookUp(idOf, name))),
  };
}

/** `university town` in (Lund; is; a university town in Scania), and `town` in "the town of Lund" where something is called so. */
function collectStated({ triples, entities, entityOf }: TypeSearch): Map<number, Set<string>> {
  const namesOf = new Map<number, Set<string>>();
  const add = (entity: number, name: string) => namesOf.set(entity, (namesOf.get(entity) ?? new Set()).add(name));
  triples.forEach(({ relation, object }, place) => {
    const said = `${relation} ${object}`.toLowerCase();
    const called = /^(?:is|are|was|were|became|becomes|remains) (?:an?|one of the) (.+)$/u.exec(said)?.[1];
    const name = called === undefined ? '' : nounOf(called);
    if (name !== '') add(int32At(entityOf, 2 * place), name);
  });
  const heads = new Set([...namesOf.values()].flatMap((names) => Array.from(names, headOf)));
  entities.forEach(({ aliases }, entity) => {
    for (const { phrase } of aliases) {
      const [, name = ''] = /^the (\p{L}+) of \p{Lu}/iu.exec(phrase) ?? [];
      if (heads.has(name.toLowerCase())) add(entity, name.toLowerCase());
    }
  });
  return namesOf;
}

/** What stands before the first word that cannot belong to the noun. */
function nounOf(phrase: string): string {
  const [start = ''] = phrase.split(
    /[,;(]| (?:of|in|on|at|for|from|to|with|by|near|that|which|who|and|or|between|about) /u,
  );
  return start.trim().replace(/\s+/gu, ' ');
}

/** The last word. */
const headOf = (name: string): string => name.slice(name.lastIndexOf(' ') + 1);

/** Of those that occur alike, at least two of a type and more than half of those that have any, the others get it, too. */
function spreadTypes(namesOf: Map<number, Set<string>>, kinds: Partition, entityOf: Partition): void {
  const stated = new Map(Array.from(namesOf, ([entity, names]) => [entity, new Set(Array.from(names, headOf))]));
  for (const members of listClusterMembers(kinds)) {
    const entities = [...new Set(members.map((member) => int32At(entityOf, member)))];
    const typed = entities.flatMap((entity) => stated.get(entity) ?? []);
    const counts = countEach(typed.flatMap((names) => [...names]));
    const [best] = [...counts].sort(([, a], [, b]) => b - a);
    if (best === undefined || best[1] < 2 || best[1] * 2 <= typed.length) continue;
    for (const entity of entities) if (!namesOf.has(entity)) namesOf.set(entity, new Set([best[0]]));
  }
}

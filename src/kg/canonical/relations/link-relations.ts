// Clusters of relation phrases: wordings of one normal form are together, "was written by" is "wrote" the other way round, and what a method proposes
// is joined unless something keeps it apart.

import { at, int32At } from '../../../core/at.ts';
import { createDisjointSets } from '../../graph/disjoint-sets.ts';
import { groupByKey, type Partition } from '../../graph/partition.ts';
import { relationCannotLinks } from './apart.ts';
import { invertRelation, keyOfRelation, type RelationReading, readRelation } from './read-relation.ts';

/** Clusters of relation phrases, with the triples that are the other way round. */
export interface LinkedRelations {
  readonly partition: Partition;
  /** By triple: its relation tells the fact from object to subject. */
  readonly inverted: readonly boolean[];
}

/** A relation phrase with whether its object could be a subject. */
export interface RelationMention {
  readonly phrase: string;
  readonly canInvert: boolean;
}

/** `merges` are pairs of places that a method proposes to join. */
export function linkRelations(
  mentions: readonly RelationMention[],
  merges: Iterable<readonly [number, number]> = [],
): LinkedRelations {
  const own = mentions.map(({ phrase }) => readRelation(phrase));
  const known = new Set(own.map(keyOfRelation));
  const readings = own.map((reading, place) => {
    const active = at(mentions, place).canInvert ? invertRelation(reading) : undefined;
    return active !== undefined && known.has(keyOfRelation(active)) ? active : reading;
  });
  const groups = groupByKey(readings.map(keyOfRelation));
  const inverted = readings.map((reading, place) => reading !== at(own, place));
  const someOf: RelationReading[] = [];
  groups.forEach((group, place) => {
    someOf[group] ??= at(readings, place);
  });
  const sets = createDisjointSets(someOf.length);
  const members = someOf.map((reading) => [reading]);
  for (const [left, right] of merges) {
    const [a, b] = [sets.find(int32At(groups, left)), sets.find(int32At(groups, right))];
    // A wording that was turned round is compared as its active form; the two directions never meet otherwise.
    if (a === b || areApart(at(members, a), at(members, b))) continue;
    sets.join(a, b);
    members[sets.find(a)] = [...at(members, a), ...at(members, b)];
  }
  return { partition: groupByKey(groups.map((group) => sets.find(group))), inverted };
}

const areApart = (lefts: readonly RelationReading[], rights: readonly RelationReading[]): boolean =>
  lefts.some((one) => rights.some((other) => relationCannotLinks.some((rule) => rule.parts(one, other))));

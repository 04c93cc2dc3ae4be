// Clusters of subjects and objects: what reads the same in the same scope is together; short forms that the text explains, names that coreference
// makes longer, and what a method proposes are joined unless something keeps them apart.

import { at, int32At } from '../../../core/at.ts';
import { countEach } from '../../../core/group.ts';
import { createDisjointSets } from '../../graph/disjoint-sets.ts';
import { groupByKey, type Partition } from '../../graph/partition.ts';
import type { LinkSource } from '../apart/cannot-link.ts';
import { findCannotLink } from '../apart/shipped-cannot-links.ts';
import { isNameTitle } from '../reading/name-form.ts';
import { type ArgumentReading, keyOfReading, readFullName } from '../reading/read-argument.ts';
import { findAcronyms } from './acronyms.ts';
import { placeOf, type ReadTriple } from './read-triples.ts';

/** Labels are of subject and object of each triple in turn. `merges` are pairs of their places that a method proposes to join. */
export function linkArguments(
  triples: readonly ReadTriple[],
  merges: Iterable<readonly [number, number]> = [],
): Partition {
  const readings = triples.flatMap(({ subject, object }) => [subject, object]);
  const fullNames = triples.flatMap(({ triple }) => [
    readFullName(placeOf(triple, 'subject')),
    readFullName(placeOf(triple, 'object')),
  ]);
  const all = [...readings, ...fullNames.flatMap((name) => name ?? [])];
  const groups = groupByKey(all.map(keyOfReading));
  const placeOfKey = new Map(Array.from(all, (reading, place) => [keyOfReading(reading), place] as const));
  const sets = createCautiousSets(all, groups);
  for (const [short, long] of findAcronyms(sentencesOf(triples))) {
    const [one, other] = [placeOfKey.get(`name||${short}`), placeOfKey.get(`name||${long}`)];
    if (one !== undefined && other !== undefined) sets.join(one, other, 'text');
  }
  fullNames.forEach((name, place) => {
    const other = name === undefined ? undefined : placeOfKey.get(keyOfReading(name));
    if (name !== undefined && other !== undefined && isShortFor(at(readings, place), name))
      sets.join(place, other, 'coreference');
  });
  for (const [left, right] of merges) sets.join(left, right, 'method');
  return groupByKey(readings.map((_, place) => sets.find(place)));
}

/**
 * "The Emperor" may be somebody's office, but is not a name of his. A person is called by any part of the name, other things by the start: "Lund" is not
 * short for "Reuters Lund".
 */
const isShortFor = ({ words }: ArgumentReading, name: ArgumentReading): boolean =>
  name.type === 'person'
    ? words.every((word) => name.words.includes(word) || isNameTitle(word) || word.length === 1)
    : words.every((word, place) => word === name.words[place]);

const sentencesOf = (triples: readonly ReadTriple[]): Set<string> =>
  new Set(triples.flatMap(({ triple: { sentence } }) => sentence?.join(' ') ?? []));

/** Sets of groups that are joined only where no member of one must be apart from a member of the other. */
function createCautiousSets(readings: readonly ArgumentReading[], groups: Partition) {
  const perGroup: ArgumentReading[][] = [];
  groups.forEach((group, place) => {
    const list = perGroup[group] ?? [];
    list.push(at(readings, place));
    perGroup[group] = list;
  });
  const members = perGroup.map((list) => [withMainType(list)]);
  const sets = createDisjointSets(members.length);
  const find = (place: number): number => sets.find(int32At(groups, place));
  return {
    find,
    join(left: number, right: number, source: LinkSource): void {
      const [a, b] = [find(left), find(right)];
      if (a === b || areApart(at(members, a), at(members, b), source)) return;
      sets.join(a, b);
      members[sets.find(a)] = [...at(members, a), ...at(members, b)];
    },
  };
}

/** Taggers err; the type that most mentions have counts. */
function withMainType(readings: readonly ArgumentReading[]): ArgumentReading {
  const types = readings.flatMap(({ type }) => type ?? []);
  const [best] = [...countEach(types)].sort(([, one], [, other]) => other - one);
  return { ...at(readings, 0), ...(best === undefined ? {} : { type: best[0] }) };
}

const areApart = (lefts: readonly ArgumentReading[], rights: readonly ArgumentReading[], source: LinkSource): boolean =>
  lefts.some((one) => rights.some((other) => findCannotLink(one, other, source) !== undefined));

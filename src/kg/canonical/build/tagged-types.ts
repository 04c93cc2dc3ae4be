// Types of entities as the entity tagger of the extractor gave them. Of several the one that most mentions have counts, if half of them have it.

import { at, lookUp } from '../../../core/at.ts';
import { countEach } from '../../../core/group.ts';
import { listClusterMembers, type Partition } from '../../graph/partition.ts';
import type { CanonicalNode } from './canonical-graph.ts';
import type { FoundTypes } from './find-types.ts';
import { createIds } from './name-ids.ts';

/** `tags` and `entityOf` are by mention. */
export function takeTaggedTypes(
  entities: readonly CanonicalNode[],
  entityOf: Partition,
  tags: readonly (string | undefined)[],
): FoundTypes {
  const names = listClusterMembers(entityOf).map((places) => {
    const own = places.flatMap((place) => tags[place] ?? []);
    const [best] = [...countEach(own)].sort(([one, x], [other, y]) => y - x || (one < other ? -1 : 1));
    return best !== undefined && best[1] * 2 >= own.length ? best[0] : undefined;
  });
  const isEntity = (place: number): boolean => !('datatype' in at(entities, place));
  const used = [...new Set(names.filter((name, place) => name !== undefined && isEntity(place)))].flatMap(
    (name) => name ?? [],
  );
  const createId = createIds('type');
  const idOf = new Map(used.map((name) => [name, createId(name)]));
  return {
    types: Array.from(idOf, ([name, id]) => ({
      id,
      name,
      entities: entities.flatMap((entity, place) => (names[place] === name && isEntity(place) ? [entity.id] : [])),
    })),
    typesOf: names.map((name, place) => (name === undefined || !isEntity(place) ? [] : [lookUp(idOf, name)])),
  };
}

// Gold clusters, which may overlap: for each mention the clusters it belongs to. A mention of none has no gold and is not scored.

/** The gold clusters of each mention; a mention may be in several. */
export interface GoldClusters {
  /** By cluster, such as the entity's id. */
  readonly names: readonly string[];
  /** By mention, the places of its clusters in `names`, ascending and without repeats. */
  readonly clustersOf: readonly (readonly number[])[];
}

/** Makes gold clusters from the names of each mention's clusters. */
export function createGold(namesOf: Iterable<Iterable<string>>): GoldClusters {
  const places = new Map<string, number>();
  const placeOf = (name: string): number => {
    const place = places.get(name) ?? places.size;
    places.set(name, place);
    return place;
  };
  const clustersOf = Array.from(namesOf, (names) => Array.from(new Set(names), placeOf).sort((a, b) => a - b));
  return { names: [...places.keys()], clustersOf };
}

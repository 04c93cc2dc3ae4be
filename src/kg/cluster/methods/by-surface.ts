// Methods that look at the phrase alone: they decide about distinct surfaces, and every mention inherits the cluster of its own.

import { createDisjointSets, type DisjointSets } from '../../graph/disjoint-sets.ts';
import { type ClusterProblem, surfaceOf } from '../../graph/open-graph.ts';
import { groupByKey, type Partition } from '../../graph/partition.ts';

/** `link` joins those of the distinct surfaces that belong together; clusters are the connected components. */
export function clusterSurfaces(
  { mentions }: ClusterProblem,
  link: (surfaces: readonly string[], links: DisjointSets) => void,
): Partition {
  const surfaces = mentions.map(surfaceOf);
  const distinct = [...new Set(surfaces)];
  const links = createDisjointSets(distinct.length);
  link(distinct, links);
  const components = links.toPartition();
  const componentOf = new Map(distinct.map((surface, index) => [surface, components[index]]));
  return groupByKey(surfaces.map((surface) => componentOf.get(surface)));
}

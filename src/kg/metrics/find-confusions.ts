// Where clusters and gold differ most: clusters that join what the gold keeps apart, and gold clusters that lie in several.

import { at, int32At } from '../../core/at.ts';
import { groupBy } from '../../core/group.ts';
import type { GoldClusters } from '../graph/gold-clusters.ts';
import { listClusterMembers, type Partition } from '../graph/partition.ts';

interface Confusion {
  /** Places of mentions, by part, the largest part first. */
  readonly parts: readonly (readonly number[])[];
  /** The cluster's label, or the gold cluster's place. */
  readonly cluster: number;
}

interface Confusions {
  /** Predicted clusters with mentions of several gold clusters, parted by their first gold cluster. */
  readonly joined: readonly Confusion[];
  /** Gold clusters with mentions in several predicted clusters. */
  readonly parted: readonly Confusion[];
}

/** The worst first: those whose smaller parts have most mentions. */
export function findConfusions({ clustersOf, names }: GoldClusters, partition: Partition): Confusions {
  const membersOf = names.map((): number[] => []);
  clustersOf.forEach((clusters, mention) => {
    for (const cluster of clusters) membersOf[cluster]?.push(mention);
  });
  const predicted = listClusterMembers(partition).map((members) =>
    members.filter((member) => clustersOf[member]?.length),
  );
  return {
    joined: rankConfusions(predicted.map((members) => partCluster(members, clustersOf))),
    parted: rankConfusions(
      membersOf.map((members) => [...groupBy(members, (member) => int32At(partition, member)).values()]),
    ),
  };
}

/** Mentions that share a gold cluster with the part's first one belong to it. */
function partCluster(members: readonly number[], clustersOf: GoldClusters['clustersOf']): number[][] {
  const parts: { own: ReadonlySet<number>; members: number[] }[] = [];
  for (const member of members) {
    const clusters = at(clustersOf, member);
    const part = parts.find(({ own }) => clusters.some((cluster) => own.has(cluster)));
    if (part === undefined) parts.push({ own: new Set(clusters), members: [member] });
    else part.members.push(member);
  }
  return parts.map((part) => part.members);
}

function rankConfusions(clusters: readonly (readonly number[][])[]): Confusion[] {
  return clusters
    .map((parts, cluster) => ({ cluster, parts: parts.toSorted((a, b) => b.length - a.length) }))
    .filter(({ parts }) => parts.length > 1)
    .sort((a, b) => countMinor(b) - countMinor(a));
}

const countMinor = ({ parts }: Confusion): number => parts.slice(1).reduce((sum, part) => sum + part.length, 0);

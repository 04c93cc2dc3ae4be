// Joins clusters that were read from a file with the mentions they are about.

import type { Report } from '../../../core/diagnostic.ts';
import { graphDiagnostics } from '../graph-diagnostics.ts';
import type { ClusterProblem } from '../open-graph.ts';
import { groupByKey, type Partition } from '../partition.ts';
import type { NamedCluster } from './cluster-file.ts';

/** Clusters as places of mentions in the problem, and as a partition unless a mention is in several of them. */
export type AlignedClusters =
  | { readonly clusters: readonly (readonly number[])[]; readonly partition: Partition }
  | { readonly clusters: readonly (readonly number[])[]; readonly partition: null };

/** Pairs the clusters of a file with the mentions of a problem. */
export function alignClusters(
  { role, mentions }: ClusterProblem,
  all: readonly NamedCluster[],
  file: string,
  report: Report,
): AlignedClusters {
  const say = (name: keyof typeof graphDiagnostics.rules, message: string) =>
    report(graphDiagnostics.diagnose(name, { file }, message));
  const placeOf = new Map(mentions.map(({ id }, place) => [id, place]));
  const unknown: string[] = [];
  const clusters = all
    .filter((cluster) => cluster.role === role)
    .map(({ mentions: ids }) => {
      const places = new Set<number>();
      for (const id of ids) {
        const place = placeOf.get(id);
        if (place === undefined) unknown.push(id);
        else places.add(place);
      }
      return [...places];
    })
    .filter((members) => members.length > 0);
  const covered = new Set(clusters.flat());
  if (covered.size === 0) say('nothing-clustered', `no ${role} of the data is in a cluster`);
  if (unknown.length > 0) say('unknown-mention', describeSome(unknown, role, 'not in the data'));
  const missing = mentions.filter((_, place) => !covered.has(place)).map(({ id }) => id);
  if (covered.size > 0 && missing.length > 0) say('missing-mention', describeSome(missing, role, 'in no cluster'));
  const isPartition = clusters.reduce((sum, members) => sum + members.length, 0) === covered.size;
  return { clusters, partition: isPartition ? toPartition(clusters, mentions.length) : null };
}

function toPartition(clusters: readonly (readonly number[])[], count: number): Partition {
  // Mentions in no cluster keep a label that no cluster has.
  const labels = Array.from({ length: count }, (_, place) => clusters.length + place);
  clusters.forEach((members, label) => {
    for (const member of members) labels[member] = label;
  });
  return groupByKey(labels);
}

function describeSome(ids: readonly string[], role: string, where: string): string {
  const [first = '', ...others] = ids.map((id) => JSON.stringify(id));
  if (others.length === 0) return `the ${role} mention ${first} is ${where}`;
  return `${ids.length} ${role} mentions are ${where}, the first of them ${first}`;
}

// Makes clusters obey decisions made by hand, whatever method made them. What must be together is joined first; then the method's own merges are
// made again in their order, without those that would bring together what must be apart.

import { at, int32At } from '../../core/at.ts';
import type { Report } from '../../core/diagnostic.ts';
import { groupBy } from '../../core/group.ts';
import { createDisjointSets, type DisjointSets } from '../graph/disjoint-sets.ts';
import type { HandLink, HandLinks } from '../graph/formats/link-file.ts';
import { graphDiagnostics } from '../graph/graph-diagnostics.ts';
import { type ClusterProblem, surfaceOf } from '../graph/open-graph.ts';
import { groupByKey, listClusterMembers, type Partition } from '../graph/partition.ts';
import type { ClusterTree } from './linkage/cluster-tree.ts';

/** The clusters of a method, with the tree that they were cut from. */
export interface MadeClusters {
  readonly partition: Partition;
  readonly tree?: ClusterTree | undefined;
}

/** Changes clusters so that they follow decisions made by hand. */
export function obeyLinks(
  problem: ClusterProblem,
  { partition, tree }: MadeClusters,
  { file, links }: HandLinks,
  report: Report,
): Partition {
  const resolve = createResolver(problem);
  const wanted = links
    .filter(({ role }) => role === problem.role || (role === 'argument' && problem.role !== 'relation'))
    .map((link) => ({
      link,
      together: resolve(link, link.together ?? []),
      apart: (link.apart ?? []).map((names) => resolve(link, names)),
    }));
  const say = (name: 'unknown-in-link' | 'contradictory-links', line: number, message: string) =>
    report(graphDiagnostics.diagnose(name, { file, line }, message));
  for (const { link, together, apart } of wanted) {
    const unknown = [together, ...apart].flatMap((found) => found.unknown);
    // An argument that is no subject may be an object.
    if (unknown.length > 0 && link.role === problem.role)
      say('unknown-in-link', link.line, `the data has no ${link.role} ${JSON.stringify(unknown[0])}`);
  }
  const sets = createDisjointSets(partition.length);
  for (const { together } of wanted) joinAll(sets, together.places);
  const enemies = createEnemies(sets);
  for (const { link, apart } of wanted) {
    const groups = apart.map(({ places }) => places);
    if (!groups.every((group, index) => groups.slice(index + 1).every((other) => enemies.part(group, other))))
      say('contradictory-links', link.line, 'what this line keeps apart, other lines join');
  }
  // What stands in one list and was in one cluster stays together.
  for (const places of wanted.flatMap(({ apart }) => apart.map((group) => group.places)))
    for (const members of listClusterMembers(groupByKey(places.map((place) => partition[place]))))
      for (const member of members) enemies.joinUnlessApart(at(places, at(members, 0)), at(places, member));
  for (const [left, right] of listMerges(problem, { partition, tree })) enemies.joinUnlessApart(left, right);
  return sets.toPartition();
}

function createResolver({ mentions }: ClusterProblem) {
  const byPhrase = groupBy(mentions.keys(), (place) => surfaceOf(at(mentions, place)));
  const byId = new Map(mentions.map(({ id }, place) => [id, place]));
  return ({ by }: HandLink, names: readonly string[]) => {
    const places: number[] = [];
    const unknown: string[] = [];
    for (const name of names) {
      const place = byId.get(name);
      const found = by === 'phrase' ? byPhrase.get(name.toLowerCase()) : place === undefined ? undefined : [place];
      if (found === undefined) unknown.push(name);
      else places.push(...found);
    }
    return { places, unknown };
  };
}

function joinAll(sets: DisjointSets, [first, ...others]: readonly number[]): void {
  if (first !== undefined) for (const other of others) sets.join(first, other);
}

/** Which sets must never be joined. */
function createEnemies(sets: DisjointSets) {
  const enemiesOf = new Map<number, Set<number>>();
  const add = (own: number, other: number) => enemiesOf.set(own, (enemiesOf.get(own) ?? new Set()).add(other));
  return {
    /** False where some of both are joined already. */
    part(left: readonly number[], right: readonly number[]): boolean {
      const [lefts, rights] = [left, right].map((places) => new Set(places.map(sets.find))) as [
        Set<number>,
        Set<number>,
      ];
      for (const a of lefts)
        for (const b of rights) {
          if (a === b) return false;
          add(a, b);
          add(b, a);
        }
      return true;
    },
    joinUnlessApart(left: number, right: number): void {
      const [a, b] = [sets.find(left), sets.find(right)];
      if (a === b || enemiesOf.get(a)?.has(b)) return;
      sets.join(a, b);
      const kept = sets.find(a);
      const gone = kept === a ? b : a;
      for (const enemy of enemiesOf.get(gone) ?? []) {
        enemiesOf.get(enemy)?.delete(gone);
        add(enemy, kept);
        add(kept, enemy);
      }
      enemiesOf.delete(gone);
    },
  };
}

/** Pairs of mentions by whose joining the clusters come about: the tree's merges inside clusters, or else equal phrases first and then the rest. */
export function* listMerges(
  { mentions }: ClusterProblem,
  { partition, tree }: MadeClusters,
): Generator<readonly [number, number]> {
  if (tree !== undefined) {
    yield* listTreeMerges(partition, tree);
    return;
  }
  for (const members of listClusterMembers(partition)) {
    const firstOf = new Map<string, number>();
    for (const member of members) {
      const surface = surfaceOf(at(mentions, member));
      const first = firstOf.get(surface);
      if (first === undefined) firstOf.set(surface, member);
      else yield [first, member] as const;
    }
    const [first = 0, ...others] = firstOf.values();
    for (const other of others) yield [first, other] as const;
  }
}

function* listTreeMerges(partition: Partition, { items, left, right }: ClusterTree) {
  const sizes = new Int32Array(items + left.length).fill(1, 0, items);
  const someItem = Int32Array.from(sizes, (_, node) => node);
  for (let merge = 0; merge < left.length; merge++) {
    const [a, b] = [int32At(left, merge), int32At(right, merge)];
    const pair = [int32At(someItem, a), int32At(someItem, b)] as const;
    sizes[items + merge] = int32At(sizes, a) + int32At(sizes, b);
    // Where a merge is left out, what comes later goes to the larger part.
    someItem[items + merge] = int32At(sizes, a) >= int32At(sizes, b) ? pair[0] : pair[1];
    if (partition[pair[0]] === partition[pair[1]]) yield pair;
  }
}

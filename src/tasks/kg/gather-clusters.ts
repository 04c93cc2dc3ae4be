// What the page of clusters needs of each role: phrases with examples and gold, and the hierarchy above the clusters.

import { at } from '../../core/at.ts';
import { countEach, groupBy } from '../../core/group.ts';
import { listLevels } from '../../kg/cluster/linkage/tree-levels.ts';
import { nameTask, type Task } from '../../kg/graph/dataset.ts';
import { type ClusterProblem, type Mention, type OpenTriple, surfaceOf } from '../../kg/graph/open-graph.ts';
import { groupByKey, listClusterMembers, type Partition } from '../../kg/graph/partition.ts';
import { findConfusions } from '../../kg/metrics/find-confusions.ts';
import type { GraphPage } from '../../report/kg/graph-page.ts';
import type { HierarchyNode, PhraseEntry, RoleEntry } from '../../report/kg/graph-page-data.ts';
import { text, whole } from '../../report/table.ts';
import type { MethodClusters } from './run-method.ts';

export interface ClusteredRole extends MethodClusters {
  readonly problem: ClusterProblem;
  /** With gold for these phrases. */
  readonly tasks: readonly Task[];
  /** By cluster, where a graph has named its clusters. */
  readonly names?: RoleEntry['names'];
}

const titles: Readonly<Record<ClusterProblem['role'], string>> = {
  subject: 'Subjects',
  relation: 'Relations',
  object: 'Objects',
  argument: 'Subjects and objects',
};

export function gatherRole({ problem, partition, tree, tasks, names }: ClusteredRole): RoleEntry {
  const [task] = tasks;
  const surfaces = problem.mentions.map(surfaceOf);
  const groups = listClusterMembers(groupByKey(surfaces.map((surface, place) => `${partition[place]}\t${surface}`)));
  const phrases = groups.map((places) => describePhrase(places, problem, partition, task));
  return {
    role: problem.role,
    title: titles[problem.role],
    phrases,
    byMention: groups.length > new Set(surfaces).size,
    hasGold: task !== undefined,
    ...(names === undefined ? {} : { names }),
    hierarchy: tree === undefined ? [] : describeLevels(problem, [partition, ...listLevels(tree, partition)]),
  };
}

const mostExamples = 3;

function describePhrase(
  places: readonly number[],
  { mentions }: ClusterProblem,
  partition: Partition,
  task: Task | undefined,
): PhraseEntry {
  const own = places.map((place) => at(mentions, place));
  const examples = new Set(own.flatMap(({ triple }) => (triple === undefined ? [] : describeTriple(triple))));
  const gold = task === undefined ? [] : places.flatMap((place) => goldNames(task, place));
  return {
    text: at(own, 0).phrase,
    cluster: at(partition, at(places, 0)),
    ids: own.map(({ id }) => id),
    examples: [...examples].slice(0, mostExamples),
    gold: [...new Set(gold)],
  };
}

const goldNames = ({ gold }: Task, place: number): string[] =>
  at(gold.clustersOf, place).map((cluster) => at(gold.names, cluster));

function describeTriple({ subject, relation, object, sentence }: OpenTriple): string {
  const said = `(${subject}; ${relation}; ${object})`;
  return sentence === undefined ? said : `${said} ${sentence.join(' ')}`;
}

/** Levels from fine to coarse become nodes from coarse to fine; a node that has one part only is that part. */
function describeLevels({ mentions }: ClusterProblem, levels: readonly [Partition, ...Partition[]]): HierarchyNode[] {
  if (levels.length === 1) return [];
  const nodes: HierarchyNode[] = [];
  const describe = (places: readonly number[], level: number, isTop: boolean): number => {
    const labels = levels[level - 1];
    const parts = labels === undefined ? [] : [...groupBy(places, (place) => at(labels, place)).values()];
    if (parts.length === 1) return describe(places, level - 1, isTop);
    const children = parts.map((part) => describe(part, level - 1, false));
    nodes.push({ name: nameGroup(places, mentions), mentions: places.length, children, isTop });
    return nodes.length - 1;
  };
  const coarsest = levels.length - 1;
  for (const places of listClusterMembers(at(levels, coarsest))) describe(places, coarsest, true);
  return nodes;
}

/** Its commonest phrases. */
function nameGroup(places: readonly number[], mentions: readonly Mention[]): string {
  const counts = countEach(places.map((place) => at(mentions, place).phrase));
  const byCount = [...counts].sort(([, a], [, b]) => b - a).map(([phrase]) => phrase);
  return byCount.slice(0, 3).join(', ') + (byCount.length > 3 ? ', …' : '');
}

const mostConfusions = 15;

/** Clusters that mix gold clusters, and gold clusters that lie in several. */
export function gatherConfusions({ problem, partition }: ClusteredRole, task: Task): GraphPage['confusions'] {
  const { joined, parted } = findConfusions(task.gold, partition);
  const phrases = (places: readonly number[]) => nameGroup(places, problem.mentions);
  const goldName = (part: readonly number[]) => goldNames(task, at(part, 0)).join(', ');
  const columns = [
    { title: 'cluster', align: 'left' },
    { title: 'parts', align: 'right' },
    { title: 'the largest', align: 'left' },
    { title: 'others', align: 'left' },
  ] as const;
  const list = (parts: readonly (readonly number[])[], withGold: boolean) =>
    parts.map((part) => `${phrases(part)} × ${part.length}${withGold ? ` [${goldName(part)}]` : ''}`);
  const rows = (found: typeof joined, withGold: boolean, nameOf: (place: number, all: readonly number[]) => string) =>
    found.slice(0, mostConfusions).map(({ parts, cluster }) => {
      const [largest = '', ...others] = list(parts, withGold);
      const shown = others.slice(0, 4).join(' | ') + (others.length > 4 ? ' | …' : '');
      return [text(nameOf(cluster, parts.flat())), whole(parts.length), text(largest), text(shown)];
    });
  const named = nameTask(task);
  const all = [
    {
      title: `${named}: together, but different in the gold (${joined.length})`,
      about: 'Clusters with phrases of several gold clusters, in brackets.',
      table: { columns, rows: rows(joined, true, (_, places) => phrases(places)) },
    },
    {
      title: `${named}: apart, but the same in the gold (${parted.length})`,
      about: 'Gold clusters whose phrases are in several clusters.',
      table: { columns, rows: rows(parted, false, (cluster) => at(task.gold.names, cluster)) },
    },
  ];
  return all.filter(({ table }) => table.rows.length > 0);
}

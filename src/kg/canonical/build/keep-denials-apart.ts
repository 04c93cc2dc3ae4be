// A relation and its denial share most words, so methods take them for one; in a graph they must not be. Clusters are split by whether a phrase denies.

import type { ClusterProblem } from '../../graph/open-graph.ts';
import { groupByKey, type Partition } from '../../graph/partition.ts';

const denials = /(?<!\p{L})(?:not|never|cannot|no longer|nicht|nie|niemals)(?!\p{L})|n['’]t(?!\p{L})|[不没未]/iu;

export function keepDenialsApart({ mentions }: ClusterProblem, partition: Partition): Partition {
  const denies = mentions.map(({ phrase }) => denials.test(phrase));
  return groupByKey(Array.from(partition, (cluster, place) => `${cluster} ${denies[place]}`));
}

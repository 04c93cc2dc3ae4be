// Clusters without overlap: a label for each mention. Labels are numbered by first occurrence, so that equal partitions are equal arrays.

/** One label for each mention; equal labels are one cluster. */
export type Partition = Int32Array;

/** The partition that puts items with equal keys together. */
export function groupByKey(keys: Iterable<unknown>): Partition {
  const labels = new Map<unknown, number>();
  return Int32Array.from(keys, (key) => {
    const label = labels.get(key) ?? labels.size;
    labels.set(key, label);
    return label;
  });
}

export function countClusters(partition: Partition): number {
  return partition.reduce((most, label) => Math.max(most, label + 1), 0);
}

/** The places of the members of each cluster, in order. */
export function listClusterMembers(partition: Partition): number[][] {
  const members = Array.from({ length: countClusters(partition) }, (): number[] => []);
  partition.forEach((label, index) => {
    members[label]?.push(index);
  });
  return members;
}

// The measures written down as COMBO's appendix does, with sets and every pair listed: slow, and plain enough to be believed.

export interface NaiveCounts {
  readonly predictedClusters: number;
  readonly predictedHeld: number;
  readonly predictedHolders: number;
  readonly goldClusters: number;
  readonly goldHeld: number;
  readonly predictedSize: number;
  readonly predictedBest: number;
  readonly goldSize: number;
  readonly goldBest: number;
  readonly predictedPairs: number;
  readonly goldPairs: number;
  readonly sharedPairs: number;
}

type Cluster = ReadonlySet<number>;

const isInside = (inner: Cluster, outer: Cluster) => [...inner].every((member) => outer.has(member));
const overlap = (a: Cluster, b: Cluster) => [...a].filter((member) => b.has(member)).length;
const best = (own: Cluster, others: readonly Cluster[]) => Math.max(0, ...others.map((other) => overlap(own, other)));
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const pairsOf = (cluster: Cluster) =>
  [...cluster].flatMap((a) => [...cluster].filter((b) => a < b).map((b): [number, number] => [a, b]));

export function countNaively(predicted: readonly Cluster[], gold: readonly Cluster[]): NaiveCounts {
  const isTogether = ([a, b]: [number, number]) => gold.some((cluster) => cluster.has(a) && cluster.has(b));
  const predictedPairs = predicted.flatMap(pairsOf);
  return {
    predictedClusters: predicted.length,
    predictedHeld: predicted.filter((own) => gold.some((other) => isInside(own, other))).length,
    predictedHolders: sum(predicted.map((own) => gold.filter((other) => isInside(own, other)).length)),
    goldClusters: gold.length,
    goldHeld: gold.filter((own) => predicted.some((other) => isInside(own, other))).length,
    predictedSize: sum(predicted.map(({ size }) => size)),
    predictedBest: sum(predicted.map((own) => best(own, gold))),
    goldSize: sum(gold.map(({ size }) => size)),
    goldBest: sum(gold.map((own) => best(own, predicted))),
    predictedPairs: predictedPairs.length,
    goldPairs: sum(gold.map((cluster) => pairsOf(cluster).length)),
    sharedPairs: predictedPairs.filter(isTogether).length,
  };
}

const jaccard = (a: Cluster, b: Cluster) => overlap(a, b) / new Set([...a, ...b]).size;

/** Mean over `own` of the best Jaccard index with one of `others`. */
export function meanBestJaccard(own: readonly Cluster[], others: readonly Cluster[]): number {
  return sum(own.map((cluster) => Math.max(0, ...others.map((other) => jaccard(cluster, other))))) / own.length;
}

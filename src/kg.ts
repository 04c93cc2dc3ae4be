// assay/kg: read the datasets of open knowledge-graph canonicalization, cluster phrases, and score clusters against gold.

export { type AlignedClusters, alignClusters } from './kg/align-clusters.ts';
export { type Dataset, nameTask, type Task, type TaskKind } from './kg/dataset.ts';
export { parseCesi } from './kg/formats/cesi.ts';
export { type NamedCluster, nameClusters, parseClusters, printClusters } from './kg/formats/cluster-file.ts';
export { parseCombo } from './kg/formats/combo.ts';
export { type CuvaSources, cuvaFiles, parseCuva } from './kg/formats/cuva.ts';
export { toOpenGraph } from './kg/formats/extractions.ts';
export { parseWordVectors } from './kg/formats/word-vectors.ts';
export { createGold, type GoldClusters } from './kg/gold-clusters.ts';
export { type BuildTreeOptions, buildTree, type Linkage } from './kg/linkage/build-tree.ts';
export { type ClusterTree, type CutOptions, cutTree, cutTreeAt, listNodes } from './kg/linkage/cluster-tree.ts';
export { type CondensedDistances, measureDistances } from './kg/linkage/condensed.ts';
export type { Method, TreeMethod } from './kg/method.ts';
export { createIdfOverlap, type IdfOverlapOptions } from './kg/methods/idf-overlap.ts';
export { createTokenJaccard } from './kg/methods/token-jaccard.ts';
export { equalString, firstWord, lastWord, oneCluster, singletons } from './kg/methods/trivial.ts';
export { createVectorHac, type VectorHacOptions } from './kg/methods/vector-tree.ts';
export { bootstrapClusters, type ClusterIntervals } from './kg/metrics/bootstrap-clusters.ts';
export type { ClusterCounts } from './kg/metrics/count-outcome.ts';
export type { ClusterScoreOptions, Formula } from './kg/metrics/formula.ts';
export { averageF1, type ClusterMeasures, type ClusterScore, scoreClusters } from './kg/metrics/score-clusters.ts';
export { type OverlappingClusters, type OverlappingScore, scoreOverlapping } from './kg/metrics/score-overlapping.ts';
export {
  createProblem,
  type Mention,
  type OpenTriple,
  type PhraseLink,
  type Problem,
  type Role,
} from './kg/open-graph.ts';
export type { Partition } from './kg/partition.ts';
export { randomVectors, type WordVectors } from './kg/vectors/phrase-vectors.ts';

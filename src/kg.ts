// assay/kg: read the datasets of open knowledge-graph canonicalization, cluster phrases, and score clusters against gold.

export { type AlignedClusters, alignClusters } from './kg/align-clusters.ts';
export { buildGraph, type ClusteredGraph } from './kg/build/build-graph.ts';
export type { CanonicalGraph, CanonicalNode, Entity, EntityType, Evidence, Fact } from './kg/build/canonical-graph.ts';
export { type Dataset, nameTask, type Task, type TaskKind } from './kg/dataset.ts';
export type { ContextEncoder, EncodedText, EncoderText } from './kg/encode/encoder.ts';
export { printGraphJsonl } from './kg/export/graph-jsonl.ts';
export { type GraphColumn, type GraphTable, tabulateGraph } from './kg/export/graph-tables.ts';
export { printGraphml } from './kg/export/graphml.ts';
export { printNeo4jNodes, printNeo4jRelationships } from './kg/export/neo4j.ts';
export { printNTriples, printTurtle, type RdfOptions } from './kg/export/rdf.ts';
export type { BlockName, BlockWeights, Unit } from './kg/features/blocks.ts';
export { parseCesi } from './kg/formats/cesi.ts';
export { type NamedCluster, nameClusters, parseClusters, printClusters } from './kg/formats/cluster-file.ts';
export { parseCombo } from './kg/formats/combo.ts';
export { type CuvaSources, cuvaFiles, parseCuva } from './kg/formats/cuva.ts';
export { toOpenGraph } from './kg/formats/extractions.ts';
export { type HandLink, type HandLinks, parseLinks } from './kg/formats/link-file.ts';
export { parseWordVectors } from './kg/formats/word-vectors.ts';
export { createGold, type GoldClusters } from './kg/gold-clusters.ts';
export { type BuildTreeOptions, buildTree, type Linkage } from './kg/linkage/build-tree.ts';
export { type ClusterTree, type CutOptions, cutTree, cutTreeAt, listNodes } from './kg/linkage/cluster-tree.ts';
export { type CondensedDistances, measureDistances } from './kg/linkage/condensed.ts';
export type { Method, TreeMethod } from './kg/method.ts';
export { type BlendHacOptions, createBlendHac } from './kg/methods/blend-tree.ts';
export { createEncoderHac, type EncoderHacOptions } from './kg/methods/encoder-tree.ts';
export { createHoleHac, type HoleHacOptions } from './kg/methods/hole-tree.ts';
export { createIdfOverlap, type IdfOverlapOptions } from './kg/methods/idf-overlap.ts';
export { createTokenJaccard } from './kg/methods/token-jaccard.ts';
export { equalString, firstWord, lastWord, oneCluster, singletons } from './kg/methods/trivial.ts';
export { createVectorHac, type VectorHacOptions } from './kg/methods/vector-tree.ts';
export { bootstrapClusters, type ClusterIntervals } from './kg/metrics/bootstrap-clusters.ts';
export type { ClusterCounts } from './kg/metrics/count-outcome.ts';
export type { ClusterScoreOptions, Formula } from './kg/metrics/formula.ts';
export { averageF1, type ClusterMeasures, type ClusterScore, scoreClusters } from './kg/metrics/score-clusters.ts';
export { type OverlappingClusters, type OverlappingScore, scoreOverlapping } from './kg/metrics/score-overlapping.ts';
export { type MadeClusters, obeyLinks } from './kg/obey-links.ts';
export {
  createArgumentProblem,
  createProblem,
  type Mention,
  type OpenTriple,
  type PhraseLink,
  type Problem,
  type Role,
} from './kg/open-graph.ts';
export type { Partition } from './kg/partition.ts';
export { type SideInfo, type SideSource, sideSources } from './kg/side-info/gather-links.ts';
export { randomVectors, type WordVectors } from './kg/vectors/phrase-vectors.ts';

// assay/kg: read the datasets of open knowledge-graph canonicalization, cluster phrases, and score clusters against gold.

export { cannotLinks } from './kg/canonical/apart/shipped-cannot-links.ts';
export { buildGraph, type ClusteredGraph } from './kg/canonical/build/build-graph.ts';
export type {
  CanonicalFact,
  CanonicalGraph,
  CanonicalNode,
  Entity,
  EntityType,
  Evidence,
  Literal,
} from './kg/canonical/build/canonical-graph.ts';
export { clustersOfGraph } from './kg/canonical/build/clusters-of-graph.ts';
export type {
  ExportedFile,
  ExportOptions,
  FileExport,
  FolderExport,
  GraphExport,
} from './kg/canonical/export/graph-export.ts';
export { parseGraphJsonl, printGraphJsonl } from './kg/canonical/export/graph-jsonl.ts';
export { type GraphColumn, type GraphTable, tabulateGraph } from './kg/canonical/export/graph-tables.ts';
export { printGraphml } from './kg/canonical/export/graphml.ts';
export { printNeo4jNodes, printNeo4jRelationships } from './kg/canonical/export/neo4j.ts';
export { printNTriples, printTurtle, type RdfOptions } from './kg/canonical/export/rdf.ts';
export { shippedExports } from './kg/canonical/export/shipped-exports.ts';
export {
  clusterReadGraph,
  type GraphProposals,
  type ReadGraph,
  readGraph,
} from './kg/canonical/link/cluster-triples.ts';
export type { LiteralForm } from './kg/canonical/reading/literal.ts';
export type { ArgumentReading } from './kg/canonical/reading/read-argument.ts';
export { relationCannotLinks } from './kg/canonical/relations/apart.ts';
export { type BuildTreeOptions, buildTree, type Linkage } from './kg/cluster/linkage/build-tree.ts';
export { type ClusterTree, type CutOptions, cutTree, cutTreeAt, listNodes } from './kg/cluster/linkage/cluster-tree.ts';
export type { Method, TreeMethod } from './kg/cluster/method.ts';
export type { MethodDescription, MethodResources } from './kg/cluster/method-description.ts';
export type { MethodOption, MethodOptions } from './kg/cluster/method-options.ts';
export { type BlendHacOptions, createBlendHac } from './kg/cluster/methods/blend-tree.ts';
export { createEncoderHac, type EncoderHacOptions } from './kg/cluster/methods/encoder-tree.ts';
export { createHoleHac, type HoleHacOptions } from './kg/cluster/methods/hole-tree.ts';
export { createIdfOverlap, type IdfOverlapOptions } from './kg/cluster/methods/idf-overlap.ts';
export { createMethod, shippedMethods } from './kg/cluster/methods/shipped-methods.ts';
export { createTokenJaccard, type TokenJaccardOptions } from './kg/cluster/methods/token-jaccard.ts';
export { equalString, firstWord, lastWord, oneCluster, singletons } from './kg/cluster/methods/trivial.ts';
export { createVectorHac, type VectorHacOptions } from './kg/cluster/methods/vector-tree.ts';
export { type MadeClusters, obeyLinks } from './kg/cluster/obey-links.ts';
export type { Candidate, Trial } from './kg/cluster/trial.ts';
export { type Dataset, nameTask, type Task, type TaskKind } from './kg/graph/dataset.ts';
export { type AlignedClusters, alignClusters } from './kg/graph/formats/align-clusters.ts';
export { parseCesi } from './kg/graph/formats/cesi.ts';
export { type NamedCluster, nameClusters, parseClusters, printClusters } from './kg/graph/formats/cluster-file.ts';
export { parseCombo } from './kg/graph/formats/combo.ts';
export { type CuvaSources, cuvaFiles, parseCuva } from './kg/graph/formats/cuva.ts';
export { toOpenGraph } from './kg/graph/formats/extractions.ts';
export { type HandLink, type HandLinks, parseLinks } from './kg/graph/formats/link-file.ts';
export { createGold, type GoldClusters } from './kg/graph/gold-clusters.ts';
export {
  type ClusterProblem,
  createArgumentProblem,
  createProblem,
  type Mention,
  type OpenTriple,
  type PhraseLink,
  type Role,
} from './kg/graph/open-graph.ts';
export type { Partition } from './kg/graph/partition.ts';
export { bootstrapClusters, type ClusterIntervals } from './kg/metrics/bootstrap-clusters.ts';
export type { ClusterCounts } from './kg/metrics/count-outcome.ts';
export type { ClusterScoreOptions, Formula } from './kg/metrics/formula.ts';
export { averageF1, type ClusterMeasures, type ClusterScore, scoreClusters } from './kg/metrics/score-clusters.ts';
export { type OverlappingClusters, type OverlappingScore, scoreOverlapping } from './kg/metrics/score-overlapping.ts';
export { type CondensedDistances, measureDistances } from './kg/similarity/distances/condensed.ts';
export type { ContextEncoder, EncodedText, EncoderText } from './kg/similarity/encode/encoder.ts';
export type { SignalName, SignalWeights, Unit } from './kg/similarity/features/signals.ts';
export { type SideInfo, type SideSource, sideSources } from './kg/similarity/side-info/gather-links.ts';
export { randomVectors, type WordVectors } from './kg/similarity/vectors/phrase-vectors.ts';
export { parseWordVectors } from './kg/similarity/vectors/word-vectors.ts';

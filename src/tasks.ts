// assay/tasks: what the commands do, over a host. `createNodeHost()` of `assay/node` makes one for Node.

export { type CurveFormat, curveFormats } from './report/charts/curve-report.ts';
export { printCurves } from './report/charts/print-curves.ts';
export { printDataset, printDatasets } from './report/datasets-report.ts';
export { type FactualityReport, printFactuality, printFactualityErrors } from './report/factuality-report.ts';
export type { Findings } from './report/findings-report.ts';
export { findingsFormats, printFindings } from './report/findings-report.ts';
export { type Inspection, type InspectionFormat, printInspection } from './report/print-inspection.ts';
export { printProfile } from './report/print-profile.ts';
export { printReproduction, printTableList } from './report/print-reproduction.ts';
export { printScores } from './report/print-scores.ts';
export { printTable, type TableFormat, tableFormats } from './report/print-table.ts';
export type { ProfileReport } from './report/profile-report.ts';
export type { ReportedMeasure, ReportedSystem, ScoreReport } from './report/score-report.ts';
export { printStatistics, type ReportedGold } from './report/statistics-report.ts';
export { printYields, type YieldReport } from './report/yield-report.ts';
export type {
  Figure,
  LoadedGraph,
  PublishedTable,
  Reason,
  Reproduction,
  TableData,
} from './reproduce/published-table.ts';
export { type CheckOptions, type CheckResult, checkGoldFile } from './tasks/corpus/check-gold-file.ts';
export { type Conversion, type ConvertOptions, convertFile } from './tasks/corpus/convert-file.ts';
export { type CountGoldOptions, countGoldFiles } from './tasks/corpus/count-gold-files.ts';
export { type CountYieldsOptions, countYields } from './tasks/corpus/count-yields.ts';
export {
  type AddDatasetsOptions,
  addDatasets,
  type CatalogueOptions,
  findDatasetFolder,
  type KnownDataset,
  listDatasets,
  showDataset,
  type VerifiedDataset,
  verifyDatasets,
} from './tasks/data/datasets.ts';
export type { DataHome } from './tasks/data-home.ts';
export { type Extension, extendRegistry } from './tasks/extension.ts';
export {
  type ExtractFileOptions,
  type ExtractionProgress,
  type ExtractionSummary,
  extractFile,
} from './tasks/extract/extract-file.ts';
export {
  type ExtractionPart,
  type ExtractionResult,
  extractStream,
  extractText,
} from './tasks/extract/extract-text.ts';
export type { ExtractionOptions } from './tasks/extract/extraction-options.ts';
export {
  printPairSentences,
  type ScoreFactualityOptions,
  scoreFactualityFiles,
} from './tasks/factuality/score-factuality-files.ts';
export type { Host, LineReader, LoadedModel, Models, Output, Progress } from './tasks/host.ts';
export { InputProblems } from './tasks/input-problems.ts';
export { type BuildGraphFileOptions, type BuiltGraph, buildGraphFile } from './tasks/kg/build-graph-file.ts';
export { type ClusterGraphOptions, clusterGraph } from './tasks/kg/cluster-graph.ts';
export { type ConstructOptions, constructBenchmark } from './tasks/kg/construct-benchmark.ts';
export { createMethodResources } from './tasks/kg/method-resources.ts';
export { type ReportClustersOptions, reportClusters } from './tasks/kg/report-clusters.ts';
export { type ScoreGraphOptions, scoreGraph } from './tasks/kg/score-graph.ts';
export { type TuneOptions, tuneMethods } from './tasks/kg/tune-methods.ts';
export { type AnalysedPart, type AnalyseOptions, analyseFile, analyseText } from './tasks/parse/analyse-file.ts';
export { type EvalParseOptions, type EvalParseReport, evalParseFiles } from './tasks/parse/eval-parse-files.ts';
export { type SplitOptions, type SplitSentence, splitFile, splitText } from './tasks/parse/split-file.ts';
export { type InspectFilesOptions, inspectFiles } from './tasks/profile/inspect-files.ts';
export { type ProfileFilesOptions, profileFiles } from './tasks/profile/profile-files.ts';
export type { Registry } from './tasks/registry.ts';
export { type ReportSystemsOptions, reportSystems, type SystemsReport } from './tasks/report/report-systems.ts';
export { type ReproducedTable, type ReproduceOptions, reproduceTable } from './tasks/reproduce/reproduce-table.ts';
export { type ScoreFilesOptions, scoreFiles } from './tasks/score/score-files.ts';

// The one list of what is shipped and has a name: scorers, formats, languages, rules, methods, datasets and the like. Nothing registers itself by being imported.

import { goldCheckDiagnostics } from '../analysis/gold-check.ts';
import { catalogue } from '../catalogue/catalogue.ts';
import { dataDiagnostics } from '../catalogue/diagnostics.ts';
import { usageErrors } from '../core/assay-error.ts';
import type { DiagnosticCatalogue } from '../core/diagnostic.ts';
import { argumentRules, subjectRules } from '../extract/rules.ts';
import { annieProject } from '../formats/annie/project.ts';
import { annieText } from '../formats/annie/text.ts';
import { benchieGold } from '../formats/benchie/benchie-gold.ts';
import { conlluDiagnostics } from '../formats/conllu/check.ts';
import { type AnyFormat, type AnyReader, goldDiagnostics } from '../formats/format.ts';
import { lossDiagnostics } from '../formats/gold-losses.ts';
import { jsonlExtractions } from '../formats/jsonl/extractions.ts';
import { jsonlGold } from '../formats/jsonl/gold.ts';
import { qasrl, qasrlBank } from '../formats/qasrl/qasrl.ts';
import { allennlp } from '../formats/systems/allennlp.ts';
import { carbTabbed } from '../formats/systems/carb-tabbed.ts';
import { clausie } from '../formats/systems/clausie.ts';
import { lsoie } from '../formats/systems/lsoie.ts';
import { minie } from '../formats/systems/minie.ts';
import { ollie } from '../formats/systems/ollie.ts';
import { openie4, openie5 } from '../formats/systems/openie.ts';
import { openie6 } from '../formats/systems/openie6.ts';
import { props } from '../formats/systems/props.ts';
import { reverb } from '../formats/systems/reverb.ts';
import { stanford } from '../formats/systems/stanford.ts';
import { tsvExtractions } from '../formats/tuples/tsv-extractions.ts';
import { carbGold, oie2016Gold } from '../formats/tuples/tuple-gold.ts';
import { graphFileDiagnostics } from '../kg/canonical/export/graph-jsonl.ts';
import { shippedExports } from '../kg/canonical/export/shipped-exports.ts';
import { shippedMethods } from '../kg/cluster/methods/shipped-methods.ts';
import { constructDiagnostics } from '../kg/graph/construct/construct-diagnostics.ts';
import { cesiDiagnostics } from '../kg/graph/formats/cesi.ts';
import { clusterFileDiagnostics } from '../kg/graph/formats/cluster-file.ts';
import { comboDiagnostics } from '../kg/graph/formats/combo.ts';
import { cuvaDiagnostics } from '../kg/graph/formats/cuva-tables.ts';
import { graphDiagnostics } from '../kg/graph/graph-diagnostics.ts';
import { encoderDiagnostics } from '../kg/similarity/encode/encoder-diagnostics.ts';
import { paraphraseDiagnostics } from '../kg/similarity/side-info/paraphrase-file.ts';
import { wordVectorDiagnostics } from '../kg/similarity/vectors/word-vectors.ts';
import { evalParseDiagnostics } from '../language/eval-parse.ts';
import { modelDiagnostics } from '../language/model/model-file.ts';
import { segmenterDiagnostics } from '../language/tokenize/segmenter.ts';
import { publishedTables } from '../reproduce/tables.ts';
import { alignDiagnostics } from '../scoring/align-corpus.ts';
import { benchie } from '../scoring/benchie/benchie.ts';
import { carb } from '../scoring/carb/carb.ts';
import { oie2016 } from '../scoring/oie2016/oie2016.ts';
import type { Scorer } from '../scoring/scorer.ts';
import { extensionDiagnostics } from '../tasks/extension-diagnostics.ts';
import type { Registry } from '../tasks/registry.ts';
import { languages } from './languages.ts';

/** Measures of extractions against gold, in the order of help and docs. */
const scorers: readonly Scorer[] = [benchie, carb, oie2016];

/**
 * Everything that can be read, in the order in which detection tries it: what is easiest to recognize comes first.
 * What takes all tables comes last. What has a `print` can be written, too.
 */
export const readers: readonly AnyReader[] = [
  benchieGold,
  annieProject,
  jsonlGold,
  jsonlExtractions,
  qasrlBank,
  qasrl,
  annieText,
  allennlp,
  lsoie,
  clausie,
  minie,
  openie5,
  openie4,
  props,
  reverb,
  stanford,
  ollie,
  openie6,
  carbTabbed,
  oie2016Gold,
  carbGold,
  tsvExtractions,
];

/** What can be written as well as read. */
export const formats: readonly AnyFormat[] = readers.filter((reader): reader is AnyFormat => 'print' in reader);

/** The codes of all diagnostics, each with its severity and remedy. */
export const diagnosticCatalogues: readonly DiagnosticCatalogue[] = [
  usageErrors,
  ...new Set(readers.flatMap(({ codes = [] }) => codes)),
  goldDiagnostics,
  lossDiagnostics,
  alignDiagnostics,
  goldCheckDiagnostics,
  dataDiagnostics,
  modelDiagnostics,
  conlluDiagnostics,
  segmenterDiagnostics,
  evalParseDiagnostics,
  comboDiagnostics,
  cesiDiagnostics,
  cuvaDiagnostics,
  clusterFileDiagnostics,
  graphFileDiagnostics,
  wordVectorDiagnostics,
  paraphraseDiagnostics,
  graphDiagnostics,
  encoderDiagnostics,
  constructDiagnostics,
  extensionDiagnostics,
];

export const builtins: Registry = {
  scorers,
  readers,
  formats,
  languages,
  subjectRules,
  argumentRules,
  methods: shippedMethods,
  exports: shippedExports,
  datasets: catalogue,
  tables: publishedTables,
  extensions: [],
};

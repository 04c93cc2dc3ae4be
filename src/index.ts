// Everything Assay offers as a library; the sub-paths hold the same in smaller helpings.

export * from './analysis.ts';
export { diagnosticCatalogues } from './builtins/builtins.ts';
export { AssayError, type AssayErrorKind } from './core/assay-error.ts';
export { type Diagnostic, type Place, printPlace, type Severity } from './core/diagnostic.ts';
export { type Extraction, printExtraction } from './core/extraction.ts';
export { type Fact, factOfTuple, type GoldSentence, triplesOf, tupleOfFact } from './core/fact.ts';
export { type Attribution, type FactModality, type Factuality, isAsserted } from './core/factuality.ts';
export { type Frame, frameToTriples } from './core/frame.ts';
export {
  type Form,
  printSlot,
  printTriple,
  type SlotName,
  type SlotPattern,
  slotNames,
  type TriplePattern,
  type WordGroup,
} from './core/pattern.ts';
export { countForms } from './core/pattern-count.ts';
export { createPatternMatcher, type MatchOptions, type PatternMatcher } from './core/pattern-match.ts';
export { findCommonForm } from './core/pattern-overlap.ts';
export { type Sentence, splitWords, type Token } from './core/sentence.ts';
export { assayVersion } from './core/signature.ts';
export type { Tuple } from './core/tuple.ts';
export * from './extract.ts';
export * from './formats.ts';
export * from './kg.ts';
export * from './language.ts';
export * from './scoring.ts';
export * from './tasks.ts';

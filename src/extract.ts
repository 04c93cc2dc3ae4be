// assay/extract: facts from analysed sentences.

export { createExtractor } from './builtins/languages.ts';
export type {
  ExtractedFact,
  Extractor,
  ExtractorOptions,
  FactSlot,
} from './extract/extract.ts';
export { extractNaively, type NaiveFact } from './extract/naive.ts';
export { argumentRules, subjectRules } from './extract/rules.ts';
export { type Style, styles } from './extract/style.ts';
export type { FactTree } from './extract/walk/fact-tree.ts';
export { type ArgumentRule, goTo, type SubjectRule, type WalkPlace } from './extract/walk/rule.ts';
export { conjuncts, dependents, hasDependent } from './language/tree/tree.ts';

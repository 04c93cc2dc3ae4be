// assay/language: tokens, tags, entities and dependency trees.

export { createTokenizer, languages, loadAnalyser, tokenizeText } from './builtins/languages.ts';
export { conllu } from './formats/conllu/conllu.ts';
export type { ConlluSentence, ConlluWord } from './formats/conllu/model.ts';
export { fromConllu, toConllu } from './language/conllu.ts';
export { type DrawOptions, drawTree } from './language/draw-tree.ts';
export { evalParse, type NamedTreebank, type ParseScore, type ParseScores } from './language/eval-parse.ts';
export type { Analyser, AnalyserOptions } from './language/model/load-analyser.ts';
export { printTree } from './language/print-tree.ts';
export type { Segmenter, TokenRules } from './language/tokenize/rules.ts';
export { loadSegmenter } from './language/tokenize/segmenter.ts';
export type { Tokenizer, TokenizerOptions } from './language/tokenize/tokenize.ts';
export {
  type AnalysedSentence,
  type AnalysedToken,
  childrenOf,
  type EntitySpan,
  hasTree,
  type MultiwordSpan,
  type TokenSpan,
  universalRelation,
} from './language/tree/analysed-sentence.ts';
export { anyLanguage } from './languages/any/any-language.ts';
export type { Language, Parser } from './languages/language.ts';

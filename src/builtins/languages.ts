// The languages that Assay ships, and the language engine and the extractor as they are with these languages.

import { createRuleExtractor, type Extractor, type ExtractorOptions } from '../extract/extract.ts';
import { type Analyser, type AnalyserOptions, createAnalyser } from '../language/model/load-analyser.ts';
import { createRuleTokenizer, type Tokenizer, type TokenizerOptions } from '../language/tokenize/tokenize.ts';
import type { AnalysedSentence } from '../language/tree/analysed-sentence.ts';
import { anyLanguage } from '../languages/any/any-language.ts';
import { createLanguageFinder } from '../languages/any/find-language.ts';
import { arabic } from '../languages/ar/arabic.ts';
import { german } from '../languages/de/german.ts';
import { english } from '../languages/en/english.ts';
import { galician } from '../languages/gl/galician.ts';
import { japanese } from '../languages/ja/japanese.ts';
import type { Language } from '../languages/language.ts';
import { chinese } from '../languages/zh/chinese.ts';

/** The languages that are shipped. */
export const languages: readonly Language[] = [english, german, galician, chinese, japanese, arabic];

export const findLanguage = createLanguageFinder(languages, anyLanguage);

/** Makes a tokenizer for a language. */
export function createTokenizer({ rules, ...options }: TokenizerOptions): Tokenizer {
  return createRuleTokenizer({ ...options, rules: rules ?? findLanguage(options.language).tokens });
}

/** Cuts a single text into sentences and tokens. For many texts, make a tokenizer once. */
export function tokenizeText(text: string, options: TokenizerOptions): AnalysedSentence[] {
  return createTokenizer(options)(text);
}

/** Makes an analyser from the bytes of a model file. It tags and parses sentences of given words. */
export function loadAnalyser(modelBytes: Uint8Array, { treebank }: AnalyserOptions = {}): Analyser {
  return createAnalyser(modelBytes, { treebank, languageOf: findLanguage });
}

/** Makes an extractor for a language. `language` is a tag such as `en`, or a description of your own. */
export function createExtractor(language: string | Language, options: ExtractorOptions = {}): Extractor {
  return createRuleExtractor(typeof language === 'string' ? findLanguage(language) : language, options);
}

// The languages with rules of their own, and the rules for all others.

import { primaryLanguage } from '../../core/language-tag.ts';
import { english } from './english.ts';
import { galician } from './galician.ts';
import { german } from './german.ts';
import { sticky, type TokenRules, wordSet } from './rules.ts';

/** Any language with spaces between words: abbreviations that many share, nothing that one could get wrong by guessing. */
const anyLanguage: TokenRules = {
  abbreviations: {
    leading: wordSet('dr prof mr mrs st sr sra cf vs'),
    trailing: wordSet('etc inc ltd corp co jr'),
    beforeNumber: wordSet('p pp no nr art vol fig'),
  },
  units: new Set(),
  splitContraction: () => undefined,
  openers: new Set(),
};

/** Chinese and Japanese: everything between spaces is a run for the segmenter, addresses and pictographs aside. */
const dense: TokenRules = {
  ...anyLanguage,
  abbreviations: { leading: new Set(), trailing: new Set(), beforeNumber: new Set() },
  run: sticky('(?:(?!https?://|www\\.)[^\\s\\u0085\\p{RI}\\u{1F000}-\\u{1FAFF}\\u2600-\\u27BF])+', 'i'),
};

/** Arabic writes conjunctions, prepositions and pronouns onto words; only a learned segmenter can tell them from letters of the word. */
const arabic: TokenRules = {
  ...anyLanguage,
  abbreviations: { leading: wordSet('د أ م'), trailing: new Set(), beforeNumber: wordSet('ص') },
  segmentsWords: /^[\p{Script=Arabic}\p{M}\u0640]{2,30}$/u,
};

const ownRules: ReadonlyMap<string, TokenRules> = new Map([
  ['en', english],
  ['de', german],
  ['gl', galician],
  ['ar', arabic],
  ['zh', dense],
  ['ja', dense],
]);

/** By the first part of the language tag: `zh` of `zh-Hant`. */
export function rulesOf(language: string): TokenRules {
  return ownRules.get(primaryLanguage(language.replaceAll('_', '-'))) ?? anyLanguage;
}

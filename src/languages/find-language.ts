// Finds the description of a language by the tag of a text.

import { primaryLanguage } from '../core/language-tag.ts';
import { anyLanguage } from './any-language.ts';
import type { Language } from './language.ts';

export type FindLanguage = (tag: string) => Language;

/** By the first part of the tag: `zh` of `zh-Hant` and `zh_TW`. What is not listed is any language. */
export function createLanguageFinder(languages: readonly Language[]): FindLanguage {
  const byCode = new Map(languages.map((language) => [language.code, language]));
  return (tag) => byCode.get(primaryLanguage(tag.replaceAll('_', '-'))) ?? anyLanguage;
}

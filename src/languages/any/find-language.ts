// Finds the description of a language by the tag of a text.

import { primaryLanguage } from '../../core/language-tag.ts';
import type { Language } from '../language.ts';

export type FindLanguage = (tag: string) => Language;

/** By the first part of the tag: `zh` of `zh-Hant` and `zh_TW`. `anyLanguage` is what holds for a language that is not listed. */
export function createLanguageFinder(languages: readonly Language[], anyLanguage: Language): FindLanguage {
  const byCode = new Map(languages.map((language) => [language.code, language]));
  return (tag) => byCode.get(primaryLanguage(tag.replaceAll('_', '-'))) ?? anyLanguage;
}

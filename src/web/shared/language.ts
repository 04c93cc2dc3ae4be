// How a language is written: its direction, and its name for people.

import { primaryLanguage } from '../../core/language-tag.ts';

const rightToLeft = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi']);

export const isRightToLeft = (language: string): boolean => rightToLeft.has(primaryLanguage(language));

export const directionOf = (language: string): 'ltr' | 'rtl' => (isRightToLeft(language) ? 'rtl' : 'ltr');

/** Languages that the language engine knows best, for lists; any other tag can be typed. */
export const commonLanguages = ['en', 'de', 'fr', 'es', 'gl', 'pt', 'it', 'zh', 'ja', 'ar', 'he'];

export function languageName(language: string): string {
  try {
    return new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language;
  } catch {
    return language;
  }
}

// Language codes given on the command line.

import { usageError } from '../core/assay-error.ts';
import { primaryLanguage } from '../core/language-tag.ts';
import { printNote } from '../node/streams/terminal.ts';

/**
 * What is no language code is refused; one that names no known language is reported, since there are more languages than names here.
 * `eng` becomes `en`.
 */
export function readLanguage(text: string): string {
  const primary = primaryLanguage(text);
  if (!isTag(text) || primary.length > 3)
    throw usageError(
      'bad-value',
      `--lang takes a language code such as en, de or zh-Hant, not ${JSON.stringify(text)}${hintAt(text)}`,
    );
  if (!hasName(primary)) printNote(`note: no language is known by the code ${primary}${hintAt(primary)}; going on\n`);
  return /^[a-z]{3}(?![a-z])/i.test(text) ? primary + text.slice(3) : text;
}

function isTag(text: string): boolean {
  try {
    return new Intl.Locale(text).toString() !== '';
  } catch {
    return false;
  }
}

function hasName(primary: string): boolean {
  if (primary === 'und') return true;
  return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(primary) !== undefined;
}

function hintAt(text: string): string {
  const meant = languageOfCountry(text) ?? languageOfName(text) ?? tagOfLocale(text);
  return meant === undefined ? '' : ` (did you mean ${meant}?)`;
}

/** `zh` for `cn`. */
function languageOfCountry(text: string): string | undefined {
  if (!/^[a-z]{2}$/i.test(text)) return undefined;
  const region = text.toUpperCase();
  const isCountry = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(region) !== undefined;
  return isCountry && region !== 'ZZ' ? new Intl.Locale(`und-${region}`).maximize().language : undefined;
}

/** `de` for `German` and `Deutsch`. */
function languageOfName(text: string): string | undefined {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const known = letters.flatMap((first) => letters.map((second) => first + second)).filter(hasName);
  const isNamed = (code: string, inLanguage: string): boolean =>
    new Intl.DisplayNames(inLanguage, { type: 'language' }).of(code)?.toLowerCase() === text.toLowerCase();
  return known.find((code) => isNamed(code, 'en')) ?? known.find((code) => isNamed(code, code));
}

/** `de-AT` for `de_AT.UTF-8`, as systems name their settings. */
function tagOfLocale(text: string): string | undefined {
  const [, language, region] = /^([a-z]{2,3})_([a-z]{2})(?:\.|$)/i.exec(text) ?? [];
  return language === undefined ? undefined : `${language}-${region}`;
}

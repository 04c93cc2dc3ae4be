// Language codes given on the command line.

import { usageError } from '../core/assay-error.ts';
import { primaryLanguage } from '../core/language-tag.ts';

/** What is no language code is refused; one that names no known language is told, since there are more languages than names here. */
export function readLanguage(text: string): string {
  const primary = primaryLanguage(text);
  if (!isTag(text) || primary.length > 3)
    throw usageError(
      'bad-value',
      `--lang takes a language code such as en, de or zh-Hant, not ${JSON.stringify(text)}`,
    );
  if (!hasName(primary)) process.stderr.write(`note: no language is known by the code ${primary}; going on\n`);
  return text;
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

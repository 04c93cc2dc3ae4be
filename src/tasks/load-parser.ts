// The model that parses text for extraction: it follows the treebank whose trees give the better facts.

import { primaryLanguage } from '../core/language-tag.ts';
import type { Host, LoadedModel } from './host.ts';

export function loadParser(
  language: string,
  nameOrFile: string | undefined,
  { findLanguage, models }: Pick<Host, 'findLanguage' | 'models'>,
): LoadedModel {
  const { code, parsers } = findLanguage(language);
  const name = nameOrFile ?? parsers[0]?.name;
  const { treebank } = parsers.find((parser) => parser.name === name) ?? {};
  return models.load(code === 'und' ? primaryLanguage(language) : language, nameOrFile, { treebank });
}

// The model that parses text for extraction: it follows the treebank whose trees give the better facts.

import { primaryLanguage } from '../../core/language-tag.ts';
import { findLanguage } from '../../languages.ts';
import { loadModel } from '../../node/load-model.ts';
import type { LoadedModel } from '../../tasks/host.ts';

export function loadParser(language: string, nameOrFile?: string): LoadedModel {
  const name = nameOrFile ?? primaryLanguage(language);
  const { treebank } = findLanguage(language).parsers.find((parser) => parser.name === name) ?? {};
  return loadModel(language, nameOrFile, { treebank });
}

// The model that parses text for extraction.

import { primaryLanguage } from '../../core/language-tag.ts';
import { type LoadedModel, loadModel } from '../language/load-model.ts';

/** Where a language has several models, the one whose facts are worth their time best. */
const models: Readonly<Record<string, string>> = { en: 'en-fast' };

/** Where a shipped model follows one of several treebanks, the one whose trees give the better facts. */
const treebanks: Readonly<Record<string, string>> = { en: 'gum', 'en-fast': 'pud', zh: 'pud' };

export function loadParser(language: string, nameOrFile?: string): LoadedModel {
  const code = primaryLanguage(language);
  const name = nameOrFile ?? models[code];
  return loadModel(language, name, { treebank: treebanks[name ?? code] });
}

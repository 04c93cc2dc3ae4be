// The model that parses text for extraction.

import { primaryLanguage } from '../../core/language-tag.ts';
import { type LoadedModel, loadModel } from '../language/load-model.ts';

/** Where a shipped model follows one of several treebanks, the one whose trees give the better facts. */
const treebanks: Readonly<Record<string, string>> = { en: 'pud', 'en-small': 'pud', de: 'pud', zh: 'pud' };

export function loadParser(language: string, nameOrFile?: string): LoadedModel {
  return loadModel(language, nameOrFile, { treebank: treebanks[nameOrFile ?? primaryLanguage(language)] });
}

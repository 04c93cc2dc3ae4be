// The model that parses text for extraction.

import { primaryLanguage } from '../../core/language-tag.ts';
import { type LoadedModel, loadModel } from '../language/load-model.ts';

/** Where a model follows one of several treebanks, the one whose trees give the better facts. */
const treebanks: Readonly<Record<string, string>> = { en: 'gum', zh: 'pud' };

export function loadParser(language: string, model?: string): LoadedModel {
  const treebank = model === undefined ? treebanks[primaryLanguage(language)] : undefined;
  return loadModel(language, model, { treebank });
}

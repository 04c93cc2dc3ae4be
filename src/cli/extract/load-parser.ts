// The model that parses text for extraction.

import { type LoadedModel, loadModel } from '../language/load-model.ts';

/** Where a model follows one of several treebanks, the one whose trees give the better facts. */
const treebanks: Readonly<Record<string, string>> = { zh: 'pud' };

export function loadParser(language: string, model?: string): LoadedModel {
  const treebank = model === undefined ? treebanks[language.split('-')[0]?.toLowerCase() ?? ''] : undefined;
  return loadModel(language, model, { treebank });
}

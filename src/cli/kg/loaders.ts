// What methods need besides their options: word vectors, paraphrases and encoders, each loaded once, and only if a method asks for it.

import type { Dataset } from '../../kg/graph/dataset.ts';
import type { ContextEncoder } from '../../kg/similarity/encode/encoder.ts';
import type { SettleOptions } from '../settle-diagnostics.ts';
import { loadFolderEncoder } from './encoders/folder-encoder.ts';
import { loadOwnEncoder } from './encoders/own-encoder.ts';
import { createParaphraseLoader, type LoadParaphrases } from './load-paraphrases.ts';
import { createVectorLoader, type LoadVectors } from './load-vectors.ts';

export interface Loaders {
  readonly vectors: LoadVectors;
  readonly paraphrases: LoadParaphrases;
  /** The encoder of a model folder, or Assay's own. It can be had after it was opened. */
  encoder(modelDir: string | undefined): ContextEncoder;
  openEncoder(modelDir: string | undefined): Promise<ContextEncoder>;
}

export function createLoaders(dataset: Dataset, options: SettleOptions): Loaders {
  const encoders = new Map<string | undefined, ContextEncoder>();
  return {
    vectors: createVectorLoader(dataset, options),
    paraphrases: createParaphraseLoader(dataset, options),
    encoder(modelDir) {
      const encoder = encoders.get(modelDir);
      if (encoder === undefined) throw new Error('the encoder was not opened');
      return encoder;
    },
    async openEncoder(modelDir) {
      const encoder =
        encoders.get(modelDir) ?? (modelDir === undefined ? loadOwnEncoder() : await loadFolderEncoder(modelDir));
      encoders.set(modelDir, encoder);
      return encoder;
    },
  };
}

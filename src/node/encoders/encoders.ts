// The contextual encoders of Node's host: those of model folders, ONNX by its runtime and safetensors by Assay's own kernel, and Assay's own.

import type { ContextEncoder } from '../../kg/similarity/encode/encoder.ts';
import type { Encoders } from '../../tasks/host.ts';
import { loadBertEncoder } from './bert-encoder.ts';
import { createEmbeddingStore } from './embedding-store.ts';
import { readModelFolder } from './model-folder.ts';
import { loadOnnxEncoder } from './onnx-encoder.ts';
import { loadOwnEncoder } from './own-encoder.ts';

export const encoders: Encoders = {
  open: async (folder) => (folder === undefined ? loadOwnEncoder() : loadFolderEncoder(folder)),
  openStore: createEmbeddingStore,
};

export async function loadFolderEncoder(path: string): Promise<ContextEncoder> {
  const folder = readModelFolder(path);
  return folder.file.endsWith('.onnx') ? loadOnnxEncoder(folder) : loadBertEncoder(folder);
}

// The encoder of a model folder: ONNX by its runtime, safetensors by Assay's own kernel.

import type { ContextEncoder } from '../../../kg/similarity/encode/encoder.ts';
import { loadBertEncoder } from './bert-encoder.ts';
import { readModelFolder } from './model-folder.ts';
import { loadOnnxEncoder } from './onnx-encoder.ts';

export async function loadFolderEncoder(path: string): Promise<ContextEncoder> {
  const folder = readModelFolder(path);
  return folder.file.endsWith('.onnx') ? loadOnnxEncoder(folder) : loadBertEncoder(folder);
}

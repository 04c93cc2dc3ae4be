// The contextual encoders of Node's host: those of model folders, ONNX by its runtime and safetensors by Assay's own kernel, and Assay's own.

import type { ContextEncoder } from '../../kg/similarity/encode/encoder.ts';
import { loadBertEncoder } from './bert-encoder.ts';
import { readModelFolder } from './model-folder.ts';
import { loadOnnxEncoder } from './onnx-encoder.ts';
import { loadOwnEncoder } from './own-encoder.ts';

/** Without a folder, Assay's own. */
export async function openEncoder(path?: string): Promise<ContextEncoder> {
  if (path === undefined) return loadOwnEncoder();
  const folder = readModelFolder(path);
  return folder.file.endsWith('.onnx') ? loadOnnxEncoder(folder) : loadBertEncoder(folder);
}

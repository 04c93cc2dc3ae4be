// A model folder as it is commonly handed around: model.onnx or model.safetensors, tokenizer.json and config.json.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { z } from 'zod';
import { encoderError } from '../../kg/similarity/encode/encoder-diagnostics.ts';

/** Where the network lies, the first one that is there. */
const networks = [
  'model.onnx',
  'onnx/model.onnx',
  'model_quantized.onnx',
  'onnx/model_quantized.onnx',
  'model.safetensors',
  'model.fp16.safetensors',
];

const configSchema = z.looseObject({
  hidden_size: z.int().positive().optional(),
  dim: z.int().positive().optional(),
  num_hidden_layers: z.int().positive().optional(),
  n_layers: z.int().positive().optional(),
  max_position_embeddings: z.int().positive().default(512),
});

export interface ModelFolder {
  /** Of the folder, with a checksum of network and tokenizer. */
  readonly name: string;
  readonly file: string;
  readonly network: Uint8Array;
  readonly config: object;
  readonly tokenizer: object;
  readonly tokenizerConfig: object;
  readonly dimensions: number;
  readonly layers: number;
  readonly positions: number;
}

export function readModelFolder(folder: string): ModelFolder {
  const file = networks.map((name) => join(folder, name)).find((path) => existsSync(path));
  if (file === undefined) throw encoderError('bad-model', folder, `there is no ${networks.join(', no ')} in it`);
  const network = readFileSync(file);
  const path = join(folder, 'config.json');
  const description = readJson(path);
  const config = configSchema.safeParse(description);
  const [dimensions, layers] = [
    config.data?.hidden_size ?? config.data?.dim,
    config.data?.num_hidden_layers ?? config.data?.n_layers,
  ];
  if (config.data === undefined || dimensions === undefined || layers === undefined)
    throw encoderError('bad-model', path, 'it does not say hidden_size and num_hidden_layers');
  const tokenizer = readJson(join(folder, 'tokenizer.json'));
  const sha256 = createHash('sha256').update(network).update(JSON.stringify(tokenizer)).digest('hex');
  const tokenizerConfig = join(folder, 'tokenizer_config.json');
  return {
    name: `${basename(resolve(folder))}@${sha256.slice(0, 12)}`,
    file,
    network,
    config: description,
    tokenizer,
    tokenizerConfig: existsSync(tokenizerConfig) ? readJson(tokenizerConfig) : {},
    dimensions,
    layers,
    positions: config.data.max_position_embeddings,
  };
}

function readJson(path: string): object {
  let data: unknown;
  try {
    data = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw encoderError('bad-model', path, `it cannot be read (${error instanceof Error ? error.message : error})`);
  }
  if (typeof data !== 'object' || data === null) throw encoderError('bad-model', path, 'it is no JSON object');
  return data;
}

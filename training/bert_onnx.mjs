// Writes a model folder for `assay kg --model-dir`: BERT as ONNX with the state after every layer as an output, which common exports lack. From the weights of a model
// (config.json, tokenizer.json and a safetensors file), or a tiny one of random weights for tests. Build Assay first. See README.md for the commands.

import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readSafetensors, toFloats } from '../dist/language/model/safetensors.js';
import { printBert } from './bert-onnx/bert-graph.mjs';
import { drawWeights, tinyConfig, tinyTokenizer } from './bert-onnx/tiny-model.mjs';

const { values: options } = parseArgs({
  options: {
    /** A folder with config.json, tokenizer.json and one safetensors file. */
    from: { type: 'string' },
    /** Seed of a tiny model, instead. */
    random: { type: 'string' },
    out: { type: 'string' },
  },
});
const { from, out } = options;
if (out === undefined || (from === undefined) === (options.random === undefined))
  throw new Error('usage: node training/bert_onnx.mjs (--from FOLDER | --random SEED) --out FOLDER');
mkdirSync(out, { recursive: true });

if (from === undefined) {
  writeFileSync(join(out, 'config.json'), JSON.stringify(tinyConfig));
  writeFileSync(join(out, 'tokenizer.json'), JSON.stringify(tinyTokenizer));
  writeFileSync(join(out, 'model.onnx'), printBert(tinyConfig, drawWeights(tinyConfig, Number(options.random))));
} else {
  const weights = readdirSync(from).find((name) => name.endsWith('.safetensors'));
  if (weights === undefined) throw new Error(`${from} has no safetensors file`);
  for (const name of ['config.json', 'tokenizer.json']) copyFileSync(join(from, name), join(out, name));
  const config = JSON.parse(readFileSync(join(from, 'config.json'), 'utf8'));
  const tensors = readSafetensors(readFileSync(join(from, weights)), (what) => new Error(`${weights}: ${what}`));
  const weightOf = (name) => {
    const full = tensors.has(name) ? name : `bert.${name}`;
    return toFloats(tensors.tensor(full, ['F32', 'F16', 'BF16']));
  };
  writeFileSync(join(out, 'model.onnx'), printBert(config, weightOf));
}

// Every parser model has a card that names its size and checksum, and is as small as it must be.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createNetworkKernel } from '../../../src/language/model/kernel.ts';
import { loadLinear } from '../../../src/language/model/linear.ts';
import { readModelFile } from '../../../src/language/model/model-file.ts';

const models = join(import.meta.dirname, '../../../models');
const files = readdirSync(models).filter((name) => name.endsWith('.safetensors'));

test.each(files)('models/%s', (name) => {
  const bytes = readFileSync(join(models, name));
  const card = readFileSync(join(models, name.replace('.safetensors', '.md')), 'utf8');
  expect(card).toContain(`${bytes.length} bytes`);
  expect(card).toContain(createHash('sha256').update(bytes).digest('hex'));
  expect(bytes.length).toBeLessThan(name.startsWith('en') ? 30e6 : 8e6);
});

test.each(files)('the weights of models/%s allow the longest sums in 16 bits', (name) => {
  const bytes = new Uint8Array(readFileSync(join(models, name)));
  const size = Number(new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0, true));
  const tensors = new Set(Object.keys(JSON.parse(new TextDecoder().decode(bytes.subarray(8, 8 + size))) as object));
  const layers = [...tensors].filter((tensor) => tensors.has(`${tensor}.scale`) && tensors.has(`${tensor}.bias`));
  expect(layers).toContain('layer0.qkv');
  createNetworkKernel();
  const kernel = createNetworkKernel('products of 8 bits');
  const file = readModelFile(bytes);
  const shorter = layers.filter((layer) => loadLinear(kernel, file, layer).steps !== 32);
  expect(shorter).toEqual([]);
});

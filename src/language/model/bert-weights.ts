// A BERT network as it is commonly stored, by the names and in the numbers that the transformer here wants: 8-bit rows, each with a scale.

import { at, float32At, lookUp } from '../../core/at.ts';
import type { ByteMatrix, Weights } from './model-file.ts';
import { type Safetensors, type Tensor, toFloats } from './safetensors.ts';

const floatTypes = ['F32', 'F16', 'BF16'] as const;

/** Where the parts of a layer are found. */
const partNames = new Map([
  ['qkv', ['attention.self.query', 'attention.self.key', 'attention.self.value']],
  ['out', ['attention.output.dense']],
  ['norm1', ['attention.output.LayerNorm']],
  ['up', ['intermediate.dense']],
  ['down', ['output.dense']],
  ['norm2', ['output.LayerNorm']],
]);

export function bertWeights(file: Safetensors): Weights {
  const prefix = file.has('bert.embeddings.word_embeddings.weight') ? 'bert.' : '';
  const read = (name: string): Tensor => file.tensor(`${prefix}${name}`, floatTypes);
  const readAll = (names: readonly string[], kind: 'weight' | 'bias'): Float32Array =>
    concatenate(names.map((name) => toFloats(read(`${name}.${kind}`))));
  return {
    matrix(name) {
      if (name === 'positions') return toBytes(readPositions(read), read('embeddings.position_embeddings.weight'));
      const names = name === 'pieces' ? ['embeddings.word_embeddings'] : placesOf(name);
      return toBytes(readAll(names, 'weight'), read(`${names[0]}.weight`));
    },
    vector(name) {
      const [, owner = '', kind] = /^(.*)\.(gain|bias)$/.exec(name) ?? [];
      return readAll(
        owner === 'norm' ? ['embeddings.LayerNorm'] : placesOf(owner),
        kind === 'gain' ? 'weight' : 'bias',
      );
    },
  };
}

/** Of `layer3.up`, for example. */
function placesOf(name: string): readonly string[] {
  const [, layer, part = ''] = /^layer(\d+)\.(\w+)$/.exec(name) ?? [];
  return lookUp(partNames, part).map((place) => `encoder.layer.${layer}.${place}`);
}

/** All pieces are of the first of the two types, whose vector can be added beforehand. */
function readPositions(read: (name: string) => Tensor): Float32Array {
  const [type, positions] = [
    toFloats(read('embeddings.token_type_embeddings.weight')),
    toFloats(read('embeddings.position_embeddings.weight')),
  ];
  const width = at(read('embeddings.token_type_embeddings.weight').shape, 1);
  return positions.map((value, index) => value + float32At(type, index % width));
}

function concatenate(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function toBytes(floats: Float32Array, { shape }: Pick<Tensor, 'shape'>): ByteMatrix {
  const width = at(shape, 1);
  const rows = floats.length / width;
  const values = new Int8Array(floats.length);
  const scales = new Float32Array(rows);
  for (let row = 0; row < rows; row++) {
    const own = floats.subarray(row * width, (row + 1) * width);
    let largest = 0;
    for (const value of own) largest = Math.max(largest, Math.abs(value));
    const scale = largest / 127;
    scales[row] = scale;
    if (scale > 0) for (let i = 0; i < width; i++) values[row * width + i] = Math.round(float32At(own, i) / scale);
  }
  return { rows, width, values, scales };
}

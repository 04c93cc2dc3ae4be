// A BERT network stored under its usual names becomes what the transformer reads, whatever numbers it is stored in.

import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../src/core/random.ts';
import { bertWeights } from '../../../src/language/model/bert-weights.ts';
import { readSafetensors } from '../../../src/language/model/safetensors.ts';
import { loadBertEncoder } from '../../../src/node/encoders/bert-encoder.ts';

const [width, inner] = [16, 32];
const shapes: Readonly<Record<string, readonly number[]>> = {
  'embeddings.word_embeddings.weight': [5, width],
  'embeddings.position_embeddings.weight': [7, width],
  'embeddings.token_type_embeddings.weight': [2, width],
  'embeddings.LayerNorm.weight': [width],
  'embeddings.LayerNorm.bias': [width],
  'encoder.layer.0.attention.self.query.weight': [width, width],
  'encoder.layer.0.attention.self.key.weight': [width, width],
  'encoder.layer.0.attention.self.value.weight': [width, width],
  'encoder.layer.0.attention.self.query.bias': [width],
  'encoder.layer.0.attention.self.key.bias': [width],
  'encoder.layer.0.attention.self.value.bias': [width],
  'encoder.layer.0.intermediate.dense.weight': [inner, width],
  'encoder.layer.0.output.LayerNorm.weight': [width],
};

const random = createRandom(5);
/** Multiples of 1/64 up to 1: 16-bit floats of both kinds hold them exactly. */
const values = new Map(
  Object.entries(shapes).map(([name, shape]) => {
    const count = shape.reduce((product, length) => product * length, 1);
    return [name, Array.from({ length: count }, () => (random.nextInt(129) - 64) / 64)];
  }),
);

const bitsOf = (value: number): number => new Uint32Array(new Float32Array([value]).buffer)[0] ?? 0;
const encodings = {
  F32: { size: 4, write: (view: DataView, at: number, value: number) => view.setFloat32(at, value, true) },
  BF16: {
    size: 2,
    write: (view: DataView, at: number, value: number) => view.setUint16(at, bitsOf(value) >>> 16, true),
  },
  F16: { size: 2, write: (view: DataView, at: number, value: number) => view.setUint16(at, halfBits(value), true) },
};

/** Of a number whose half precision is exact and normal, or 0. */
function halfBits(value: number): number {
  if (value === 0) return 0;
  const bits = bitsOf(value);
  return ((bits >>> 16) & 0x8000) | ((((bits >>> 23) & 0xff) - 112) << 10) | ((bits >>> 13) & 0x3ff);
}

function writeSafetensors(type: keyof typeof encodings, prefix: string): Uint8Array {
  const { size, write } = encodings[type];
  const header: Record<string, unknown> = {};
  let at = 0;
  for (const [name, numbers] of values) {
    const end = at + numbers.length * size;
    header[prefix + name] = { dtype: type, shape: shapes[name], data_offsets: [at, end] };
    at = end;
  }
  const json = new TextEncoder().encode(JSON.stringify(header));
  const bytes = new Uint8Array(8 + json.length + at);
  const view = new DataView(bytes.buffer);
  view.setBigUint64(0, BigInt(json.length), true);
  bytes.set(json, 8);
  [...values.values()].flat().forEach((value, index) => {
    write(view, 8 + json.length + index * size, value);
  });
  return bytes;
}

const broken = (what: string): Error => new Error(what);
const of = (name: string): number[] => values.get(name) ?? [];

describe.each(['F32', 'F16', 'BF16'] as const)('%s', (type) => {
  test.each(['', 'bert.'])('names that begin with "%s"', (prefix) => {
    const weights = bertWeights(readSafetensors(writeSafetensors(type, prefix), broken));
    const expectMatrix = (name: string, expected: readonly number[]): void => {
      const { values: bytes, scales, width: columns, rows } = weights.matrix(name);
      expect([rows, columns]).toEqual([expected.length / width, width]);
      // Half a step of 127.
      bytes.forEach((value, index) => {
        expect(value * (scales[Math.floor(index / columns)] ?? 0)).toBeCloseTo(expected[index] ?? Number.NaN, 1.8);
      });
    };
    const layer = 'encoder.layer.0';
    const self = (kind: string): number[] =>
      ['query', 'key', 'value'].flatMap((part) => of(`${layer}.attention.self.${part}.${kind}`));
    expectMatrix('pieces', of('embeddings.word_embeddings.weight'));
    const firstType = of('embeddings.token_type_embeddings.weight');
    const positions = of('embeddings.position_embeddings.weight');
    expectMatrix(
      'positions',
      positions.map((value, index) => value + (firstType[index % width] ?? 0)),
    );
    expectMatrix('layer0.qkv', self('weight'));
    expectMatrix('layer0.up', of(`${layer}.intermediate.dense.weight`));
    expect([...weights.vector('layer0.qkv.bias')]).toEqual(self('bias'));
    expect([...weights.vector('norm.gain')]).toEqual(of('embeddings.LayerNorm.weight'));
    expect([...weights.vector('norm.bias')]).toEqual(of('embeddings.LayerNorm.bias'));
    expect([...weights.vector('layer0.norm2.gain')]).toEqual(of(`${layer}.output.LayerNorm.weight`));
  });
});

test('a part that is missing is named', () => {
  const weights = bertWeights(readSafetensors(writeSafetensors('F32', ''), broken));
  expect(() => weights.matrix('layer0.down')).toThrow('tensor "encoder.layer.0.output.dense.weight" is missing');
});

test('a network that does not fit the kernel is refused as a model, with advice', () => {
  const folder = {
    ...{ name: 'any', file: 'model.safetensors', network: writeSafetensors('F32', '') },
    ...{ config: { model_type: 'bert', num_attention_heads: 4 }, tokenizer: {}, tokenizerConfig: {} },
    ...{ dimensions: width, layers: 1, positions: 7 },
  };
  expect(() => loadBertEncoder(folder)).toThrow(
    '16 units in 4 heads, with 32 inner units, do not fit this kernel; export the network to ONNX',
  );
});

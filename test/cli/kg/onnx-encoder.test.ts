// Models of a folder, run by ONNX Runtime. The model is tiny and made here by the training code.

import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { EncoderText } from '../../../src/kg/similarity/encode/encoder.ts';
import { loadRuntime } from '../../../src/node/encoders/onnx-runtime.ts';
import { openEncoder } from '../../../src/node/encoders/open-encoder.ts';
import { createPieceTokenizer } from '../../../src/node/encoders/piece-tokenizer.ts';
import { assay, createScratch, root } from '../run-assay.ts';

const scratch = createScratch();
const folder = scratch.path('tiny');
const graph = 'data/sample/graph.json';

beforeAll(() => {
  const made = spawnSync(process.execPath, ['training/bert_onnx.mjs', '--random', '1', '--out', folder], { cwd: root });
  expect(made.stderr.toString()).toBe('');
});

const textOf = (text: string, separators: readonly number[] = []): EncoderText => ({
  ...{ words: text.split(' '), separators },
});

/** A copy of the tiny model with one file changed. */
function spoil(name: string, file: string, content: string | undefined): string {
  const copy = scratch.path(name);
  mkdirSync(copy);
  for (const each of readdirSync(folder)) copyFileSync(join(folder, each), join(copy, each));
  if (content === undefined) rmSync(join(copy, file));
  else writeFileSync(join(copy, file), content);
  return copy;
}

describe('a model folder', () => {
  test('shows its layers; rows are those of the pieces of words', async () => {
    const encoder = await openEncoder(folder);
    expect(encoder).toMatchObject({ dimensions: 16, layers: [1, 2], mostPieces: 60 });
    expect(encoder.name).toMatch(/^tiny@[0-9a-f]{12}$/);
    expect(encoder.countPieces('ferry')).toBe(5);
    const [encoded] = await encoder.encode([textOf('a ferry , é')], [1, 2]);
    expect(encoded?.starts).toEqual([0, 1, 6, 7, 8]);
    expect(encoded?.layers.get(1)?.length).toBe(8 * 16);
    expect(encoded?.layers.get(1)).not.toEqual(encoded?.layers.get(2));
  });

  test('the same vectors whatever else is read, others in another context or with separators', async () => {
    const encoder = await openEncoder(folder);
    const texts = [textOf('a b'), textOf('c d'), textOf('a b c'), textOf('a b', [1])];
    const together = await encoder.encode(texts, [2]);
    const rows = together.map(({ layers }) => layers.get(2) as Float32Array);
    expect(rows.map(({ length }) => length / 16)).toEqual([2, 2, 3, 2]);
    for (const [index, text] of texts.entries()) {
      const [alone] = await encoder.encode([text], [2]);
      alone?.layers.get(2)?.forEach((value, place) => {
        expect(value).toBeCloseTo(rows[index]?.[place] ?? Number.NaN, 4);
      });
    }
    const first = rows.map((values) => [...values.subarray(0, 16)]);
    expect(first[0]).not.toEqual(first[2]);
    expect(first[0]).not.toEqual(first[3]);
  });

  test.each([
    ['no-network', 'model.onnx', undefined, 'there is no model.onnx'],
    ['bad-network', 'model.onnx', 'no network', 'the network cannot be loaded'],
    ['no-config', 'config.json', undefined, 'it cannot be read'],
    ['bad-config', 'config.json', '{}', 'hidden_size'],
    ['wrong-width', 'config.json', '{"hidden_size":8,"num_hidden_layers":2}', 'x 16'],
    ['bad-tokenizer', 'tokenizer.json', '{"model":{"type":"Riddle"}}', 'tokenizer.json is not understood'],
  ])('%s: says what is wrong', async (name, file, content, message) => {
    const spoiled = spoil(name, file, content);
    const run = async () => (await openEncoder(spoiled)).encode([textOf('a')], [2]);
    await expect(run()).rejects.toThrow(message);
  });
});

test('without a runtime: what to install', async () => {
  await expect(loadRuntime(['no-such-runtime'])).rejects.toThrow('npm install onnxruntime-web');
});

describe('tokenizers', () => {
  const wordPiece = () => JSON.parse(readFileSync(join(folder, 'tokenizer.json'), 'utf8'));
  test('byte-level BPE: a word within a text begins with its space', () => {
    const bytes = [...'abcdefghijklmnopqrstuvwxyzĠ'];
    const merges = ['l u', 'n d', 'lu nd', 'Ġ lund'];
    const pieces = ['<s>', '</s>', ...bytes, ...merges.map((merge) => merge.replace(' ', ''))];
    const description = {
      version: '1.0',
      added_tokens: ['<s>', '</s>'].map((content, id) => ({ id, content, special: true })),
      normalizer: null,
      pre_tokenizer: { type: 'ByteLevel', add_prefix_space: false, trim_offsets: true },
      decoder: { type: 'ByteLevel', add_prefix_space: true, trim_offsets: true },
      post_processor: { type: 'RobertaProcessing', sep: ['</s>', 1], cls: ['<s>', 0] },
      model: { type: 'BPE', vocab: Object.fromEntries(pieces.map((piece, id) => [piece, id])), merges },
    };
    const tokenizer = createPieceTokenizer(description, {});
    expect(tokenizer).toMatchObject({ start: 0, end: 1 });
    expect(tokenizer?.split('lund', true)).toEqual([pieces.indexOf('lund')]);
    expect(tokenizer?.split('lund', false)).toEqual([pieces.indexOf('Ġlund')]);
  });
  test('without special tokens around a text: not supported', () => {
    expect(createPieceTokenizer({ ...wordPiece(), post_processor: null }, {})).toBeUndefined();
  });
});

describe('assay kg', () => {
  const run = (...args: string[]) => assay(['kg', ...args, '--method', 'encoder-hac', '--model-dir', folder]);
  test('score: with the encoder in the signature', () => {
    const { code, stdout, stderr } = run('score', graph, '--input', 'triple-sep', '--layer', '1', '--task', 'rpc');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/encoder:tiny@[0-9a-f]{12}\|input:triple-sep\|pooling:mean\|layer:1\|linkage:complete/);
  });
  test('a layer that the model does not show is refused', () => {
    const { code, stderr } = run('score', graph, '--layer', '3');
    expect(code).toBe(2);
    expect(stderr).toContain('does not show layer 3, but: 1, 2');
  });
  test('tune: poolings and layers; vectors are kept; the configuration gives the same clusters', {
    timeout: 240_000,
  }, () => {
    const [config, embeddings] = [scratch.path('config.json'), scratch.path('embeddings')];
    const tuned = run(
      ...['tune', graph, '--task', 'npc-e-subject', '--input', 'triple', '--splits', '1'],
      ...['--embeddings', embeddings, '--output', config, '--format', 'json'],
    );
    expect({ code: tuned.code, stderr: tuned.stderr }).toEqual({ code: 0, stderr: '' });
    const [task] = JSON.parse(tuned.stdout).tasks;
    // 2 layers of means and 2 other poolings, in 2 linkages.
    expect(task.candidates).toHaveLength(4 * 2);
    expect(readdirSync(embeddings)).toHaveLength(4);
    const scored = assay(['kg', 'score', graph, '--config', config, '--task', 'npc-e-subject', '--format', 'json']);
    expect(JSON.parse(scored.stdout).tasks[0].systems[0].flat.average).toBeCloseTo(task.best.score, 10);
  });
  test('options of encoders mean nothing to other methods', () => {
    const { code, stderr } = assay(['kg', 'score', graph, '--method', 'equal-string', '--pooling', 'max']);
    expect(code).toBe(2);
    expect(stderr).toContain('--pooling means nothing to equal-string');
  });
});

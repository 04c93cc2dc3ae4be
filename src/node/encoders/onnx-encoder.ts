// An encoder from a model folder, run by ONNX Runtime. Only texts of the same number of pieces are run together, so that nothing is padded.

import type { InferenceSession, Tensor } from 'onnxruntime-web';
import { requireKnown } from '../../core/assay-error.ts';
import { at, lookUp } from '../../core/at.ts';
import type { ContextEncoder, EncodedText } from '../../kg/similarity/encode/encoder.ts';
import { encoderError } from '../../kg/similarity/encode/encoder-diagnostics.ts';
import { cutIntoPieces, keepWords, loadTokenizer, type PreparedText } from './cut-into-pieces.ts';
import type { ModelFolder } from './model-folder.ts';
import { loadRuntime, type OnnxRuntime, sessionOptions } from './onnx-runtime.ts';

/** What a model may ask for, and what it then gets for every piece but its number. */
const inputs = ['input_ids', 'attention_mask', 'token_type_ids'] as const;
/** Pieces in one run. */
const batchPieces = 1024;

export async function loadOnnxEncoder(folder: ModelFolder): Promise<ContextEncoder> {
  const runtime = await loadRuntime();
  const tokenizer = loadTokenizer(folder);
  const session = await createSession(runtime, folder);
  const outputs = findLayers(session.outputNames, folder);
  const split = (word: string, isFirst: boolean) => tokenizer.split(word, isFirst).slice(0, mostPieces);
  // Besides start and end, some models leave the first two positions free.
  const mostPieces = folder.positions - 4;
  return {
    name: folder.name,
    dimensions: folder.dimensions,
    layers: [...outputs.keys()].sort((a, b) => a - b),
    mostPieces,
    countPieces: (word) => split(word, false).length,
    async encode(texts, layers) {
      const prepared = texts.map((text) => cutIntoPieces(text, tokenizer, split));
      const results: EncodedText[] = [];
      for (const batch of listBatches(prepared)) {
        const rows = batch.map((place) => at(prepared, place));
        const wanted = layers.map((layer) => [layer, lookUp(outputs, layer)] as const);
        const states = await runBatch(runtime, session, rows, wanted, folder);
        batch.forEach((place, index) => {
          const row = at(rows, index);
          results[place] = keepWords(
            row,
            partOf(states, index, row.pieces.length * folder.dimensions),
            folder.dimensions,
          );
        });
      }
      return results;
    },
  };
}

async function createSession(runtime: OnnxRuntime, { network, file }: ModelFolder): Promise<InferenceSession> {
  let session: InferenceSession;
  try {
    session = await runtime.InferenceSession.create(network, sessionOptions);
  } catch (error) {
    throw encoderError('bad-model', file, `the network cannot be loaded: ${messageOf(error)}`);
  }
  const unknown = session.inputNames.find((name) => !inputs.some((known) => known === name));
  if (unknown !== undefined)
    throw encoderError('bad-model', file, `it asks for ${unknown}; only ${inputs.join(', ')} are given`);
  return session;
}

/** Layers by the outputs `hidden_states.1` and so on, and the last one by `last_hidden_state`. */
function findLayers(names: readonly string[], { layers, file }: ModelFolder): Map<number, string> {
  const found = new Map<number, string>();
  for (const name of names) {
    const number = /^hidden_states?[._](\d+)$/.exec(name)?.[1];
    if (number !== undefined && Number(number) > 0) found.set(Number(number), name);
    if (name === 'last_hidden_state') found.set(layers, name);
  }
  if (found.size === 0)
    throw encoderError(
      'bad-model',
      file,
      `it has no output last_hidden_state and no hidden_states.1 ..., but ${names.join(', ')}`,
    );
  return found;
}

/** Places of texts with equally many pieces, so many together as fit one run. */
function listBatches(texts: readonly PreparedText[]): number[][] {
  const byLength = new Map<number, number[][]>();
  texts.forEach(({ pieces: { length } }, place) => {
    const batches = byLength.get(length) ?? [];
    byLength.set(length, batches);
    const last = batches.at(-1);
    if (last !== undefined && (last.length + 1) * length <= batchPieces) last.push(place);
    else batches.push([place]);
  });
  return [...byLength.values()].flat();
}

async function runBatch(
  { Tensor }: OnnxRuntime,
  session: InferenceSession,
  texts: readonly PreparedText[],
  wanted: readonly (readonly [layer: number, output: string])[],
  { file, dimensions }: ModelFolder,
): Promise<ReadonlyMap<number, Float32Array>> {
  const shape = [texts.length, at(texts, 0).pieces.length];
  const pieces = BigInt64Array.from(texts.flatMap((text) => text.pieces.map(BigInt)));
  const values = { input_ids: pieces, attention_mask: pieces.map(() => 1n), token_type_ids: pieces.map(() => 0n) };
  const feeds = session.inputNames.map((name) => {
    const input = requireKnown('input', name, inputs);
    return [input, new Tensor('int64', values[input], shape)] as const;
  });
  let results: ReadonlyMap<string, Tensor>;
  try {
    const names = wanted.map(([, output]) => output);
    results = new Map(Object.entries(await session.run(Object.fromEntries(feeds), names)));
  } catch (error) {
    throw encoderError('bad-model', file, `the network failed: ${messageOf(error)}`);
  }
  return new Map(
    wanted.map(([layer, output]) => {
      const { data, dims } = lookUp(results, output);
      if (!(data instanceof Float32Array) || dims[2] !== dimensions)
        throw encoderError(
          'bad-model',
          file,
          `${output} should be 32-bit floats, ${dimensions} for each piece, but has the shape ${dims.join(' x ')}`,
        );
      return [layer, data];
    }),
  );
}

const partOf = (states: ReadonlyMap<number, Float32Array>, index: number, size: number): Map<number, Float32Array> =>
  new Map(Array.from(states, ([layer, rows]) => [layer, rows.subarray(index * size, (index + 1) * size)]));

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

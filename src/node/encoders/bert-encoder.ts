// An encoder from a model folder with the weights of a BERT network as safetensors. It runs in Assay's own kernel, which shows every layer.

import { z } from 'zod';
import { at } from '../../core/at.ts';
import type { ContextEncoder, EncodedText, EncoderText } from '../../kg/similarity/encode/encoder.ts';
import { encoderError } from '../../kg/similarity/encode/encoder-diagnostics.ts';
import { bertWeights } from '../../language/model/bert-weights.ts';
import { createNetworkKernel } from '../../language/model/kernel.ts';
import { readSafetensors } from '../../language/model/safetensors.ts';
import { loadTransformer, MOST_PIECES, type TransformerFile } from '../../language/model/transformer.ts';
import { cutIntoPieces, keepWords, loadTokenizer, type PreparedText } from './cut-into-pieces.ts';
import type { ModelFolder } from './model-folder.ts';

const shape = z.looseObject({
  model_type: z.literal('bert'),
  hidden_act: z.literal('gelu').default('gelu'),
  num_attention_heads: z.int().positive(),
  position_embedding_type: z.literal('absolute').default('absolute'),
});

export function loadBertEncoder(folder: ModelFolder): ContextEncoder {
  const { file, network, dimensions, layers: count, config } = folder;
  const broken = (what: string) => encoderError('bad-model', file, what);
  const parsed = shape.safeParse(config);
  if (!parsed.success)
    throw broken('safetensors are read of BERT networks only (model_type "bert", gelu); export this one to ONNX');
  const heads = parsed.data.num_attention_heads;
  const weights = bertWeights(readSafetensors(network, broken));
  const inner = weights.matrix('layer0.up').rows;
  if (dimensions % 16 !== 0 || inner % 16 !== 0 || (dimensions / heads) % 8 !== 0)
    throw broken(
      `${dimensions} units in ${heads} heads, with ${inner} inner units, do not fit this kernel; export the network to ONNX`,
    );
  const tokenizer = loadTokenizer(folder);
  const layers = Array.from({ length: count }, (_, index) => index + 1);
  const encoder = { kind: 'transformer' as const, layers: count, heads };
  const mostPieces = Math.min(MOST_PIECES, folder.positions) - 2;
  const split = (word: string, isFirst: boolean) => tokenizer.split(word, isFirst).slice(0, mostPieces);
  const readers = new Map<string, LayerReader>();
  const readerOf = (wanted: readonly number[]): LayerReader => {
    const mix = wanted.map((layer) => layers.map((other) => Number(other === layer)));
    const reader =
      readers.get(wanted.join()) ?? createReader({ ...weights, description: { encoder, mix } }, dimensions);
    readers.set(wanted.join(), reader);
    return reader;
  };
  return {
    name: folder.name,
    dimensions,
    layers,
    mostPieces,
    countPieces: (word) => split(word, false).length,
    async encode(texts: readonly EncoderText[], wanted: readonly number[]) {
      const read = readerOf(wanted);
      const prepared = texts.map((text) => cutIntoPieces(text, tokenizer, split));
      const results: EncodedText[] = [];
      for (let start = 0; start < prepared.length; ) {
        const batch = takeBatch(prepared.slice(start));
        for (const [index, states] of read(batch.map(({ pieces }) => pieces)).entries()) {
          const byLayer = new Map(wanted.map((layer, place) => [layer, at(states, place)]));
          results.push(keepWords(at(batch, index), byLayer, dimensions));
        }
        start += batch.length;
      }
      return results;
    },
  };
}

/** As many texts as fit one pass, at least one. */
function takeBatch(texts: readonly PreparedText[]): readonly PreparedText[] {
  let [count, size] = [0, 0];
  for (const { pieces } of texts) {
    size += pieces.length;
    if (count > 0 && size > MOST_PIECES) break;
    count++;
  }
  return texts.slice(0, count);
}

/** From the pieces of texts to, for each text and layer, rows of all pieces but the last, which closes a text. */
type LayerReader = (texts: readonly (readonly number[])[]) => Float32Array[][];

function createReader(file: TransformerFile, dimensions: number): LayerReader {
  const kernel = createNetworkKernel('fine inputs');
  const transformer = loadTransformer(kernel, file);
  const nothing = kernel.allocate(MOST_PIECES * dimensions * 4);
  const extra = new Float32Array(dimensions);
  return (texts) => {
    // Every piece counts as a word, so that none are merged.
    const sentences = texts.map((pieces) => pieces.slice(0, -1).map((piece) => [piece]));
    const first = at(texts, 0);
    transformer.encode(sentences, { piece: at(first, first.length - 1), extra }, nothing);
    let row = 0;
    return sentences.map(({ length }) => {
      const from = row;
      row += length;
      return transformer.mixes.map((mix) => kernel.floats(mix + from * dimensions * 4, length * dimensions).slice());
    });
  };
}

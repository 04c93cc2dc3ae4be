// The encoder inside Assay's English tagger and parser as a contextual encoder. It was trained to parse, not to distinguish meanings, but it is always there.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { at } from '../../core/at.ts';
import type { ContextEncoder, EncodedText, EncoderText } from '../../kg/similarity/encode/encoder.ts';
import { createNetworkKernel } from '../../language/model/kernel.ts';
import { type ModelFile, readModelFile } from '../../language/model/model-file.ts';
import { MOST_PIECES } from '../../language/model/transformer.ts';
import { type EncodableSentence, loadWordEncoder } from '../../language/model/word-encoder.ts';

const modelPath = fileURLToPath(new URL('../../../models/en.safetensors', import.meta.url));
/** The parser knows no separator; this is the mark that says most clearly that something else begins. */
const separator = ';';

export function loadOwnEncoder(path: string = modelPath): ContextEncoder {
  const bytes = new Uint8Array(readFileSync(path));
  const file = readModelFile(bytes);
  const { language, encoder } = file.description;
  const dimensions = file.matrix('pieces').width;
  const first = encoder.wordsFrom ?? 0;
  const layers = Array.from({ length: encoder.layers - first }, (_, index) => first + index + 1);
  const readers = new Map<string, LayerReader>();
  const readerOf = (pair: readonly number[]): LayerReader => {
    const reader = readers.get(pair.join()) ?? createLayerReader(file, pair, dimensions);
    readers.set(pair.join(), reader);
    return reader;
  };
  return {
    name: `assay-${language}@${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}`,
    dimensions,
    layers,
    mostPieces: MOST_PIECES - 2,
    countPieces: (word) => readerOf(layers.slice(-1)).countPieces(word),
    async encode(texts, wanted) {
      const results = texts.map(({ words }) => ({
        starts: Array.from({ length: words.length + 1 }, (_, word) => word),
        layers: new Map<number, Float32Array>(),
      }));
      // The network keeps two mixes of its layers at a time.
      for (let at = 0; at < wanted.length; at += 2) readerOf(wanted.slice(at, at + 2)).read(texts, results);
      return results satisfies EncodedText[];
    },
  };
}

interface LayerReader {
  countPieces(word: string): number;
  read(texts: readonly EncoderText[], results: readonly { readonly layers: Map<number, Float32Array> }[]): void;
}

/** The parser mixes its layers by learned weights; with all weight on one layer, that layer comes out. */
function createLayerReader(file: ModelFile, layers: readonly number[], dimensions: number): LayerReader {
  const { encoder: shape } = file.description;
  const first = shape.wordsFrom ?? 0;
  const onlyLayer = (layer: number) =>
    Array.from({ length: shape.layers - first }, (_, index) => Number(first + index + 1 === layer));
  const [one = shape.layers, two = one] = layers;
  // Single layers are not what the parser was trained to give, so nothing is taken off them.
  const kernel = createNetworkKernel('fine inputs');
  const encoder = loadWordEncoder(kernel, {
    ...file,
    description: { ...file.description, mix: [onlyLayer(one), onlyLayer(two)] },
  });
  const rowsAt = [
    [one, encoder.forTags],
    [two, encoder.forTrees],
  ] as const;
  return {
    countPieces: (word) => encoder.size(encoder.prepare([word])) - 2,
    read(texts, results) {
      const sentences = texts.map(({ words, separators }) =>
        encoder.prepare(words.flatMap((word, index) => (separators.includes(index) ? [separator, word] : [word]))),
      );
      for (let start = 0; start < texts.length; ) {
        const batch = takeBatch(sentences, start, encoder.size);
        encoder.encode(batch);
        for (const [layer, pointer] of rowsAt) {
          let row = 0;
          for (const [index, { forms }] of batch.entries()) {
            const all = kernel.floats(pointer + row * encoder.width * 4, (forms.length + 1) * encoder.width);
            const words = keepWords(all, at(texts, start + index), encoder.width, dimensions);
            at(results, start + index).layers.set(layer, words);
            row += forms.length + 1;
          }
        }
        start += batch.length;
      }
    },
  };
}

function takeBatch(
  sentences: readonly EncodableSentence[],
  start: number,
  sizeOf: (sentence: EncodableSentence) => number,
): EncodableSentence[] {
  let [end, size] = [start, 0];
  for (let sentence = sentences[end]; sentence !== undefined; sentence = sentences[++end]) {
    size += sizeOf(sentence);
    if (end > start && size > MOST_PIECES) break;
  }
  return sentences.slice(start, end);
}

/** Without the root, the separators, and what the parser adds about the letters of a word. */
function keepWords(
  rows: Float32Array,
  { words, separators }: EncoderText,
  width: number,
  dimensions: number,
): Float32Array {
  const own = new Float32Array(words.length * dimensions);
  let row = 0;
  words.forEach((_, word) => {
    row += separators.includes(word) ? 2 : 1;
    own.set(rows.subarray(row * width, row * width + dimensions), word * dimensions);
  });
  return own;
}

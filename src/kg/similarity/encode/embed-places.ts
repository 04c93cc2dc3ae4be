// From phrases in texts to vectors: equal texts are read once, and the rows of a phrase become one vector.

import { at, lookUp } from '../../../core/at.ts';
import type { OnProgress } from '../../graph/progress.ts';
import type { ContextEncoder, EncodedText, EncoderText } from './encoder.ts';
import { fitText } from './fit-text.ts';
import type { PlacedPhrase } from './input-forms.ts';
import { type Pooling, poolSpan } from './pool-span.ts';

export interface PooledLayer {
  readonly pooling: Pooling;
  readonly layer: number;
}

/** Keeps vectors between runs, since encoding is slow. The key says all that they depend on. */
export interface EmbeddingStore {
  get(key: string): Float32Array | undefined;
  set(key: string, vectors: Float32Array): void;
}

export interface EmbedOptions {
  readonly store?: EmbeddingStore | undefined;
  readonly onProgress?: OnProgress | undefined;
}

/** For each of `pooled` the vector of every phrase; those that are read alike share one. */
export async function embedPlaces(
  phrases: readonly PlacedPhrase[],
  encoder: ContextEncoder,
  pooled: readonly PooledLayer[],
  { store, onProgress }: EmbedOptions = {},
): Promise<Float32Array[][]> {
  const places = listPlaces(phrases, encoder);
  const keyOf = ({ pooling, layer }: PooledLayer) => `${encoder.name}\n${pooling}\n${layer}\n${places.key}`;
  const tables = pooled.map((each) => store?.get(keyOf(each)));
  const missing = pooled.filter((_, index) => tables[index] === undefined);
  const fresh = missing.length === 0 ? [] : await encodePlaces(places, encoder, missing, onProgress);
  missing.forEach((each, index) => {
    const table = at(fresh, index);
    store?.set(keyOf(each), table);
    tables[pooled.indexOf(each)] = table;
  });
  return tables.map((table = new Float32Array()) => {
    const width = table.length / Math.max(1, places.distinct.length);
    const rows = places.distinct.map((_, row) => table.subarray(row * width, (row + 1) * width));
    return places.numbers.map((row) => at(rows, row));
  });
}

interface Places {
  readonly texts: readonly EncoderText[];
  readonly distinct: readonly { readonly text: number; readonly placed: PlacedPhrase }[];
  /** By phrase, which of the distinct ones it is. */
  readonly numbers: readonly number[];
  readonly key: string;
}

function listPlaces(phrases: readonly PlacedPhrase[], encoder: ContextEncoder): Places {
  const texts = new Map<string, { readonly number: number; readonly text: EncoderText }>();
  const distinct = new Map<string, { readonly number: number; readonly text: number; readonly placed: PlacedPhrase }>();
  const numbers = phrases.map((phrase) => {
    const placed = fitText(phrase, encoder);
    const textKey = `${placed.text.separators.join(' ')}\n${placed.text.words.join('\n')}`;
    const text = texts.get(textKey) ?? { number: texts.size, text: placed.text };
    texts.set(textKey, text);
    const key = `${placed.span.join(' ')}\n${textKey}`;
    const known = distinct.get(key) ?? { number: distinct.size, text: text.number, placed };
    distinct.set(key, known);
    return known.number;
  });
  return {
    texts: Array.from(texts.values(), ({ text }) => text),
    distinct: [...distinct.values()],
    numbers,
    key: [...distinct.keys()].join('\n\n'),
  };
}

/** Texts that are handed to the encoder at once; it makes its own batches of them. */
const portion = 256;

async function encodePlaces(
  { texts, distinct }: Places,
  encoder: ContextEncoder,
  pooled: readonly PooledLayer[],
  onProgress: OnProgress | undefined,
): Promise<Float32Array[]> {
  const { dimensions } = encoder;
  const widths = pooled.map(({ pooling }) => (pooling === 'diff-sum' ? 2 : 1) * dimensions);
  const tables = widths.map((width) => new Float32Array(width * distinct.length));
  const layers = [...new Set(pooled.map(({ layer }) => layer))];
  const rowsOfText = texts.map((): number[] => []);
  distinct.forEach(({ text }, row) => {
    rowsOfText[text]?.push(row);
  });
  const pool = (row: number, { starts, layers: states }: EncodedText): void => {
    const [first, end] = at(distinct, row).placed.span;
    pooled.forEach(({ pooling, layer }, index) => {
      const rows = lookUp(states, layer);
      const vector = poolSpan(rows, dimensions, at(starts, first), at(starts, end), pooling);
      tables[index]?.set(vector, row * at(widths, index));
    });
  };
  // Texts of one length beside each other make full batches.
  const order = [...texts.keys()].sort((a, b) => (texts[a]?.words.length ?? 0) - (texts[b]?.words.length ?? 0));
  for (let start = 0; start < order.length; start += portion) {
    onProgress?.(start / order.length);
    const numbers = order.slice(start, start + portion);
    const encoded = await encoder.encode(
      numbers.map((number) => at(texts, number)),
      layers,
    );
    numbers.forEach((number, index) => {
      for (const row of at(rowsOfText, number)) pool(row, at(encoded, index));
    });
  }
  onProgress?.(1);
  return tables;
}

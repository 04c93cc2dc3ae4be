// The contract of contextual encoders: words of a text in, vectors of its words or of their pieces out, for each layer that is asked for.

import { usageError } from '../../../core/assay-error.ts';
import { at } from '../../../core/at.ts';

/** What an encoder reads: words, and where separators stand. */
export interface EncoderText {
  readonly words: readonly string[];
  /** Before these words a separator stands. */
  readonly separators: readonly number[];
}

/** The rows of a text's words in every layer. */
export interface EncodedText {
  /** Where the rows of each word begin; the last number is where those of the last word end. */
  readonly starts: ArrayLike<number>;
  /** By layer, rows of `dimensions` numbers. */
  readonly layers: ReadonlyMap<number, Float32Array>;
}

/** A network that gives each word of a text a vector for every layer. */
export interface ContextEncoder {
  /** With a checksum of the weights, for signatures. */
  readonly name: string;
  readonly dimensions: number;
  /** Those that it can show, the last one at the end; layer n comes after n layers of attention. */
  readonly layers: readonly number[];
  /** Pieces that fit one text, without its start and end. */
  readonly mostPieces: number;
  countPieces(word: string): number;
  /** Every text has to fit. */
  encode(texts: readonly EncoderText[], layers: readonly number[]): Promise<readonly EncodedText[]>;
}

/** The layer that is asked for, if the encoder shows it; else its last one. */
export function requireLayer({ layers, name }: ContextEncoder, layer: number | undefined): number {
  const wanted = layer ?? at(layers, layers.length - 1);
  if (layers.includes(wanted)) return wanted;
  throw usageError('bad-value', `${name} does not show layer ${wanted}, but: ${layers.join(', ')}`);
}

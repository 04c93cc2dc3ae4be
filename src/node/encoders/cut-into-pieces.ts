// From the words of a text to the pieces of a model and back to the rows of its words, whichever runtime is between.

import type { EncodedText, EncoderText } from '../../kg/similarity/encode/encoder.ts';
import { encoderError } from '../../kg/similarity/encode/encoder-diagnostics.ts';
import type { ModelFolder } from './model-folder.ts';
import { createPieceTokenizer, type PieceTokenizer } from './piece-tokenizer.ts';

export function loadTokenizer({ tokenizer: description, tokenizerConfig, file }: ModelFolder): PieceTokenizer {
  let tokenizer: PieceTokenizer | undefined;
  try {
    tokenizer = createPieceTokenizer(description, tokenizerConfig);
  } catch (error) {
    throw encoderError(
      'bad-model',
      file,
      `its tokenizer.json is not understood: ${error instanceof Error ? error.message : error}`,
    );
  }
  if (tokenizer === undefined)
    throw encoderError(
      'bad-model',
      file,
      'its tokenizer does not put one special token before a text and one after it',
    );
  return tokenizer;
}

export interface PreparedText {
  readonly pieces: readonly number[];
  /** Which of them belong to words, in order, and where those of each word begin among these. */
  readonly kept: readonly number[];
  readonly starts: readonly number[];
}

export function cutIntoPieces(
  { words, separators }: EncoderText,
  { start, end }: PieceTokenizer,
  split: PieceTokenizer['split'],
): PreparedText {
  const pieces = [start];
  const kept: number[] = [];
  const starts = words.map((word, index) => {
    const isSeparated = separators.includes(index);
    if (isSeparated) pieces.push(end);
    const first = kept.length;
    for (const piece of split(word, index === 0 || isSeparated)) {
      kept.push(pieces.length);
      pieces.push(piece);
    }
    return first;
  });
  return { pieces: [...pieces, end], kept, starts: [...starts, kept.length] };
}

/** `states` has the rows of all pieces by layer. */
export function keepWords(
  { kept, starts }: PreparedText,
  states: ReadonlyMap<number, Float32Array>,
  dimensions: number,
): EncodedText {
  const layers = Array.from(states, ([layer, rows]) => {
    const own = new Float32Array(kept.length * dimensions);
    kept.forEach((piece, row) => {
      const from = piece * dimensions;
      own.set(rows.subarray(from, from + dimensions), row * dimensions);
    });
    return [layer, own] as const;
  });
  return { starts, layers: new Map(layers) };
}

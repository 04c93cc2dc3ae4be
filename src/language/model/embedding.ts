// What goes into the encoder: rows of pieces, from tables of 8-bit rows that are looked up, not multiplied, and stay in the model file; and how
// the rows of a word's pieces become one.

import { float32At, int8At } from '../../core/at.ts';
import type { ByteMatrix } from './model-file.ts';

/** The pieces of each word of a sentence; those of the root come first. */
export type PiecesOfWords = readonly (readonly number[])[];

export interface EndPiece {
  readonly piece: number;
  /** What is added to it. */
  readonly extra: Float32Array;
}

/** target += table[row], beginning at `at`. */
export function addRow({ scales, values, width }: ByteMatrix, row: number, target: Float32Array, start = 0): void {
  const scale = float32At(scales, row);
  const from = row * width;
  for (let i = 0; i < width; i++) target[start + i] = float32At(target, start + i) + scale * int8At(values, from + i);
}

/** Sums of piece, position and what is added to the word, row by row. */
export function embed(
  sentences: readonly PiecesOfWords[],
  end: EndPiece,
  pieces: ByteMatrix,
  positions: ByteMatrix,
  extra: Float32Array,
  target: Float32Array,
): void {
  const { width } = pieces;
  let [at, word] = [0, 0];
  for (const words of sentences) {
    let position = 0;
    const add = (piece: number): void => {
      addRow(pieces, piece, target, at);
      addRow(positions, position++, target, at);
      at += width;
    };
    for (const ownPieces of words) {
      const own = extra.subarray(word * width, ++word * width);
      for (const piece of ownPieces) {
        target.set(own, at);
        add(piece);
      }
    }
    target.set(end.extra, at);
    add(end.piece);
  }
}

/** Replaces the rows of each word by their mean, in place, and drops those of the end pieces. */
export function mergePieces(sentences: readonly PiecesOfWords[], width: number, rows: Float32Array): void {
  let [from, to] = [0, 0];
  for (const words of sentences) {
    for (const { length } of words) {
      if (from !== to) rows.copyWithin(to * width, from * width, (from + 1) * width);
      if (length > 1) addMean(rows.subarray(to * width, (to + 1) * width), rows, from + 1, length);
      from += length;
      to++;
    }
    from++;
  }
}

/** Adds the rows from `next` on, `count - 1` of them, and divides by `count`. */
function addMean(target: Float32Array, rows: Float32Array, next: number, count: number): void {
  const width = target.length;
  for (let i = 0; i < width; i++) {
    let sum = float32At(target, i);
    for (let row = next; row < next + count - 1; row++) sum += float32At(rows, row * width + i);
    target[i] = sum / count;
  }
}

// A text that was put together from parts of a source, and knows for each of its characters where it comes from. Offsets are half-open and
// count UTF-16 code units.

import { at } from '../../core/at.ts';
import type { SourceSpan } from '../../core/source-place.ts';

/** A run of characters that come from one place: as many of the source, unless it spells them otherwise ("&amp;" for "&"). */
export interface TextPiece {
  /** Where it begins in the text, and how long it is there. */
  readonly at: number;
  readonly length: number;
  readonly from: number;
  readonly to: number;
}

export interface PlacedText {
  readonly text: string;
  readonly pieces: readonly TextPiece[];
}

export interface PlacedTextBuilder {
  /** `to` is needed where the source spells the characters otherwise. */
  add(text: string, from: number, to?: number): void;
  finish(): PlacedText;
}

export function createPlacedText(): PlacedTextBuilder {
  const parts: string[] = [];
  const pieces: TextPiece[] = [];
  let length = 0;
  return {
    add(text, from, to = from + text.length) {
      if (text === '') return;
      const before = pieces.at(-1);
      const isLinear = to - from === text.length;
      if (before && isLinear && before.to === from && before.to - before.from === before.length)
        pieces[pieces.length - 1] = { ...before, to, length: before.length + text.length };
      else pieces.push({ at: length, length: text.length, from, to });
      parts.push(text);
      length += text.length;
    },
    finish: () => ({ text: parts.join(''), pieces }),
  };
}

/** Where characters of the text stand in the source. */
export function spanInSource(pieces: readonly TextPiece[], start: number, end: number): SourceSpan {
  const [first, last] = [at(pieces, pieceAt(pieces, start)), at(pieces, pieceAt(pieces, end - 1))];
  return [
    isLinear(first) ? first.from + start - first.at : first.from,
    isLinear(last) ? last.from + end - last.at : last.to,
  ];
}

const isLinear = ({ length, from, to }: TextPiece): boolean => to - from === length;

/** The pieces of a part of the text, whose offsets begin anew. */
export function slicePieces(pieces: readonly TextPiece[], start: number, end: number): TextPiece[] {
  const first = pieceAt(pieces, start);
  const last = pieceAt(pieces, Math.max(start, end - 1));
  return pieces.slice(first, last + 1).map((piece) => ({ ...piece, at: piece.at - start }));
}

/** The last piece that begins at the offset or before it. */
function pieceAt(pieces: readonly TextPiece[], offset: number): number {
  let [low, high] = [0, pieces.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (at(pieces, middle).at <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

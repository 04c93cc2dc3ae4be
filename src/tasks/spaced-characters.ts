// Benchmarks of Chinese put a space after every character. The words are found in the text without those spaces, and what is said
// about them is spelled with spaces again.

import type { Tokenizer } from '../language/tokenize/tokenize.ts';
import type { AnalysedSentence } from '../language/tree/analysed-sentence.ts';
import type { Language } from '../languages/language.ts';

const ideographOrKana = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** So large a part of the pieces has to be single characters. */
const mostPieces = 0.9;

export function hasSpacedCharacters(text: string, { isUnspaced }: Pick<Language, 'isUnspaced'>): boolean {
  if (!isUnspaced || !ideographOrKana.test(text)) return false;
  const pieces = text.trim().split(/\s+/);
  const single = pieces.filter((piece) => [...piece].length === 1);
  return pieces.length > 1 && single.length >= mostPieces * pieces.length;
}

export interface JoinedSentence {
  /** The sentence without the spaces, cut into words. */
  readonly sentence: AnalysedSentence;
  /** For every code unit of its text the place in the given text. */
  readonly places: readonly number[];
}

/** `tokenize` has to take a line for a sentence. */
export function joinCharacters(text: string, language: string, tokenize: Tokenizer): JoinedSentence {
  let joined = '';
  const places: number[] = [];
  const add = (piece: string, from: number): void => {
    joined += piece;
    for (let unit = 0; unit < piece.length; unit++) places.push(from + unit);
  };
  for (const { index, 1: piece = '', 2: gap = '' } of text.matchAll(/(\S+)(\s*)/g)) {
    add(piece, index);
    // A space that belongs to the text, as between two Latin words, stands among the others and makes the gap wider.
    if (gap.length > 1) add(' ', index + piece.length);
  }
  const end = joined.trimEnd();
  const [sentence] = tokenize(end);
  return {
    sentence: sentence ?? { text: end, language, tokens: [], multiwords: [], entities: [] },
    places: places.slice(0, end.length),
  };
}

/** Spans of the joined text in the spelling of the given one: what was apart there stays apart. */
export function spellGiven(text: string, places: readonly number[], spans: readonly [number, number][]): string {
  let spelled = '';
  let last: number | undefined;
  for (const [start, end] of spans) {
    for (const place of places.slice(start, end)) {
      const unit = text.charAt(place);
      if (unit.trim() === '') continue;
      if (last !== undefined && place !== last + 1) spelled += ' ';
      spelled += unit;
      last = place;
    }
  }
  return spelled;
}

// Cuts a word into the pieces of a BERT vocabulary without case: the longest known piece first.

import { lookUp } from '../../core/at.ts';

const MAX_PIECES_PER_WORD = 12;
const MAX_PART_LENGTH = 200;

export interface WordPieces {
  readonly start: number;
  readonly end: number;
  /** Numbers of the pieces of a word; never empty. */
  split(word: string): readonly number[];
}

export function createWordPieces(pieces: readonly string[], accents: 'keep' | 'drop'): WordPieces {
  const index = new Map(pieces.map((piece, number) => [piece, number]));
  const special = (name: string): number => lookUp(index, name);
  const unknown = special('[UNK]');
  const splitPart = (part: readonly string[]): number[] => {
    const numbers: number[] = [];
    for (let start = 0; start < part.length; ) {
      const found = longestPiece(index, part, start);
      if (!found) return [unknown];
      numbers.push(found.number);
      start = found.end;
    }
    return numbers;
  };
  return {
    start: special('[CLS]'),
    end: special('[SEP]'),
    split(word) {
      const numbers = simpleParts(word, accents).flatMap((part) =>
        splitPart(Array.from(part).slice(0, MAX_PART_LENGTH)),
      );
      return numbers.length === 0 ? [unknown] : numbers.slice(0, MAX_PIECES_PER_WORD);
    },
  };
}

function longestPiece(index: ReadonlyMap<string, number>, part: readonly string[], start: number) {
  const prefix = start > 0 ? '##' : '';
  for (let end = part.length; end > start; end--) {
    const number = index.get(prefix + part.slice(start, end).join(''));
    if (number !== undefined) return { number, end };
  }
  return undefined;
}

/** Lower-cases, drops control characters, and cuts out punctuation and Chinese characters. */
function simpleParts(word: string, accents: 'keep' | 'drop'): string[] {
  const lower = word.toLowerCase();
  const plain = accents === 'keep' ? lower.normalize('NFC') : lower.normalize('NFD').replace(/\p{Mn}/gu, '');
  return plain
    .replace(/[\p{P}$+<=>^`|~\u4e00-\u9fff]/gu, ' $& ')
    .replace(/\p{C}/gu, (character) => (/\s/.test(character) ? ' ' : ''))
    .split(/\s+/u)
    .filter((part) => part !== '');
}

// Cuts words into the pieces of a model by its tokenizer.json. Words are cut one by one, each with the space before it, so that it is known which pieces belong to
// which word; for texts whose words are separated by spaces this gives the same pieces as the whole text does.

import { Tokenizer } from '@huggingface/tokenizers';

export interface PieceTokenizer {
  readonly start: number;
  /** Also between the parts of a text. */
  readonly end: number;
  /** Never empty. */
  split(word: string, isFirst: boolean): readonly number[];
}

/** Models with other special tokens than one at the start and one at the end are not supported: undefined. */
export function createPieceTokenizer(description: object, config: object): PieceTokenizer | undefined {
  const tokenizer = new Tokenizer(description, config);
  const [start, end, ...others] = tokenizer.encode('').ids;
  if (start === undefined || end === undefined || others.length > 0) return undefined;
  const known = new Map<string, readonly number[]>();
  const cut = (text: string): readonly number[] => {
    const { ids } = tokenizer.encode(text, { add_special_tokens: false });
    return ids.length > 0 ? ids : [end];
  };
  return {
    start,
    end,
    split(word, isFirst) {
      const text = isFirst ? word : ` ${word}`;
      const pieces = known.get(text) ?? cut(text);
      known.set(text, pieces);
      return pieces;
    },
  };
}

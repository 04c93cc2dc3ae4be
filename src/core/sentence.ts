// A sentence and its tokens. Token offsets are half-open and count UTF-16 code units of the sentence text.

/** A word of a sentence with its place. */
export interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Universal part-of-speech tag, where the source gave one. */
  readonly pos?: string | undefined;
}

/** A text of a benchmark with its id. */
export interface Sentence {
  readonly id: string;
  readonly text: string;
  /** BCP 47 language tag, such as `en`. */
  readonly lang?: string | undefined;
  /** Present when the source fixed the tokenization; otherwise words are what white space separates. */
  readonly tokens?: readonly Token[] | undefined;
}

/** White space that does more than separate two words by one space. */
const oddSpaces = /[^\S ]| {2}/;

/** The words of a text: runs without white space (no-break and ideographic spaces are white space too). */
export function splitWords(text: string): string[] {
  const trimmed = text.trim();
  if (trimmed === '') return [];
  return trimmed.split(oddSpaces.test(trimmed) ? /\s+/ : ' ');
}

/** The text with single spaces between its words and none around them. */
export function tidySpaces(text: string): string {
  const trimmed = text.trim();
  return oddSpaces.test(trimmed) ? splitWords(trimmed).join(' ') : trimmed;
}

/**
 * Finds each word in the text, left to right, and gives it its offsets.
 * Returns the index of the first word that is not there instead, so that the caller can name it.
 */
export function locateTokens(text: string, words: readonly string[], pos?: readonly string[]): Token[] | number {
  const tokens: Token[] = [];
  let from = 0;
  for (const [index, word] of words.entries()) {
    const start = text.indexOf(word, from);
    if (start < 0 || word === '') return index;
    from = start + word.length;
    tokens.push({ text: word, start, end: from, ...(pos?.[index] === undefined ? {} : { pos: pos[index] }) });
  }
  return tokens;
}

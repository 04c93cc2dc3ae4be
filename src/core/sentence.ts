// A sentence and its tokens. Token offsets are half-open and count UTF-16 code units of the sentence text.

export interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Universal part-of-speech tag, where the source gave one. */
  readonly pos?: string | undefined;
}

export interface Sentence {
  readonly id: string;
  readonly text: string;
  /** BCP 47 language tag, such as `en`. */
  readonly lang?: string | undefined;
  /** Present when the source fixed the tokenization; otherwise words are what white space separates. */
  readonly tokens?: readonly Token[] | undefined;
}

/** The words of a text: runs without white space (NBSP and the ideographic space count as white space). */
export function splitWords(text: string): string[] {
  const words: string[] = [];
  let start = -1;
  for (let i = 0; i < text.length; i++) {
    if (isWhiteSpace(text.charCodeAt(i))) {
      if (start >= 0) words.push(text.slice(start, i));
      start = -1;
    } else if (start < 0) start = i;
  }
  if (start >= 0) words.push(start === 0 ? text : text.slice(start));
  return words;
}

function isWhiteSpace(code: number): boolean {
  if (code <= 32) return code === 32 || (code >= 9 && code <= 13);
  if (code < 0xa0) return code === 0x85;
  return (
    code === 0xa0 ||
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000 ||
    code === 0xfeff
  );
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

// Where the words of a slot stand among the tokens of its sentence.

import type { AnalysedToken } from './analysed-sentence.ts';

/** In a row if they do so anywhere, else each at its first place that is still free; undefined for a word that is not there. */
export function findTokens(words: readonly string[], tokens: readonly AnalysedToken[]): (number | undefined)[] {
  const start = tokens.findIndex((_, index) => words.every((word, at) => tokens[index + at]?.form === word));
  if (start >= 0) return words.map((_, at) => start + at);
  const taken = new Set<number>();
  return words.map((word) => {
    const position = tokens.findIndex(({ form }, index) => form === word && !taken.has(index));
    if (position < 0) return undefined;
    taken.add(position);
    return position;
  });
}

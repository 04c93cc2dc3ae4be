// Words that are written by hand or by a system need not be the tokens of the sentence: "Ada's" may be two tokens, and Chinese has no spaces
// at all.

/** Longer words are left whole. */
const longestWord = 500;

/** The word as texts of tokens, in as few pieces as possible; the word itself when it cannot be made of them. */
export function splitIntoTokens(word: string, tokens: ReadonlySet<string>): readonly string[] {
  if (tokens.has(word) || word.length > longestWord) return [word];
  /** For each length of a beginning of the word: the pieces that it is made of. */
  const pieces: (readonly string[] | undefined)[] = [[]];
  for (let end = 1; end <= word.length; end++)
    for (let start = 0; start < end; start++) {
      const before = pieces[start];
      if (before === undefined || before.length + 1 >= (pieces[end]?.length ?? Number.POSITIVE_INFINITY)) continue;
      const piece = word.slice(start, end);
      if (tokens.has(piece)) pieces[end] = [...before, piece];
    }
  return pieces[word.length] ?? [word];
}

// A system's words need not be the tokens of the sentence: "Ada's" may be two tokens, and Chinese has no spaces at all.

/** The word as texts of tokens, in as few pieces as possible; the word itself when it cannot be made of them. */
export function splitIntoTokens(word: string, tokens: ReadonlySet<string>): readonly string[] {
  if (tokens.has(word)) return [word];
  /** For each length of a beginning of the word: the pieces that it is made of. */
  const pieces: (readonly string[] | undefined)[] = [[]];
  const longest = Math.max(0, ...Array.from(tokens, ({ length }) => length));
  for (let end = 1; end <= word.length; end++)
    for (let start = Math.max(0, end - longest); start < end; start++) {
      const before = pieces[start];
      const piece = word.slice(start, end);
      if (before === undefined || !tokens.has(piece)) continue;
      if (before.length + 1 < (pieces[end]?.length ?? Number.POSITIVE_INFINITY)) pieces[end] = [...before, piece];
    }
  return pieces[word.length] ?? [word];
}

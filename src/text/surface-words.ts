// The words that a text shows, however it was tokenized: runs of letters, runs of digits, each Han character on its own, case folded.
// An extraction is implicit when it has a word that its sentence does not show (papers: BenchIE A.1.8).

const word = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}])+|\p{N}+/gu;

export function surfaceWords(text: string): string[] {
  return text.normalize('NFC').toLowerCase().match(word) ?? [];
}

/** Tells for one sentence which texts use only its words. */
export function createExplicitTest(sentence: string): (text: string) => boolean {
  const shown = new Set(surfaceWords(sentence));
  return (text) => surfaceWords(text).every((candidate) => shown.has(candidate));
}

// Where a relation phrase stands in the words of its sentence.

import type { WordSpan } from '../open-graph.ts';

/** Whether the words follow each other at once; if not, others stand between them that the phrase leaves out. */
export interface PhrasePlace {
  readonly span: WordSpan;
  readonly isContinuous: boolean;
}

/** The shortest stretch that has the words in their order, whatever their case; of equally short ones the first at or after `from`, or else the first. */
export function findPhrase(words: readonly string[], phrase: readonly string[], from: number): PhrasePlace | undefined {
  const lower = words.map((word) => word.toLowerCase());
  const wanted = phrase.map((word) => word.toLowerCase());
  const starts = [...lower.keys()].filter((start) => lower[start] === wanted[0]);
  const spans = starts.flatMap((start): WordSpan[] => {
    let at = start;
    for (const word of wanted.slice(1)) {
      at = lower.indexOf(word, at + 1);
      if (at < 0) return [];
    }
    return [[start, at + 1]];
  });
  const cost = ([start, end]: WordSpan): number => end - start + (start < from ? 0.5 : 0);
  const [best] = spans.toSorted((a, b) => cost(a) - cost(b));
  return best && { span: best, isContinuous: best[1] - best[0] === phrase.length };
}

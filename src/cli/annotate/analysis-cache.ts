// Analyses are kept, because pages ask for the same sentence again and again. The oldest go when there are too many words.

import type { AnalysedSentence } from '../../language/tree/analysed-sentence.ts';

/** An analysis, or why there is none. */
type CachedAnalysis = { readonly analysis: AnalysedSentence | undefined } | { readonly refusal: string };

/** A few tens of megabytes. */
const mostWords = 50_000;

/** What an analysis depends on. */
export const keyOfSentence = ({ language, text, tokens }: AnalysedSentence): string =>
  JSON.stringify([language, text, tokens.map(({ start }) => start)]);

export interface AnalysisCache {
  find(key: string): CachedAnalysis | undefined;
  keep(key: string, analysis: AnalysedSentence | undefined): void;
  keepRefusal(key: string, refusal: string): void;
}

export function createAnalysisCache(): AnalysisCache {
  const kept = new Map<string, CachedAnalysis>();
  let words = 0;
  const wordsOf = (known: CachedAnalysis | undefined): number =>
    known && 'analysis' in known ? 1 + (known.analysis?.tokens.length ?? 0) : 1;
  const drop = (key: string) => {
    const known = kept.get(key);
    if (kept.delete(key)) words -= wordsOf(known);
  };
  const put = (key: string, known: CachedAnalysis) => {
    drop(key);
    kept.set(key, known);
    words += wordsOf(known);
    for (const oldest of kept.keys()) {
      if (words <= mostWords) break;
      drop(oldest);
    }
  };
  return {
    find(key) {
      const known = kept.get(key);
      if (known) put(key, known);
      return known;
    },
    keep: (key, analysis) => put(key, { analysis }),
    keepRefusal: (key, refusal) => put(key, { refusal }),
  };
}

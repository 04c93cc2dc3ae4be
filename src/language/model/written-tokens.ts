// Networks have learned syntactic words: of "zum" they know "zu" and "dem". Tokens that are given as they are written are therefore opened before
// the analysis and closed after it, so that each token keeps its place and gets the analysis of its main word.

import { at } from '../../core/at.ts';
import type { TokenRules } from '../tokenize/rules.ts';
import type { AnalysedSentence, AnalysedToken, EntitySpan } from '../tree/analysed-sentence.ts';
import { depthsOf } from '../tree/tree.ts';

interface OpenedSentence {
  /** Its words, where the written one has tokens. */
  readonly sentence: AnalysedSentence;
  /** For each word the index of its token. */
  readonly tokenOf: readonly number[];
}

/** Opens all tokens that the language fuses, but for the words of tokens that are open already. */
export function openTokens(
  sentence: AnalysedSentence,
  { splitContraction: split }: Pick<TokenRules, 'splitContraction'>,
): OpenedSentence {
  const { tokens, multiwords } = sentence;
  const isOpen = new Set(multiwords.flatMap(({ first, end }) => tokens.slice(first, end)));
  const opened = tokens.map((token, index) => {
    if (isOpen.has(token)) return [token];
    const context = { before: tokens[index - 1]?.form, after: tokens[index + 1]?.form };
    return split(token.form, context)?.map((form) => ({ ...token, form })) ?? [token];
  });
  return {
    sentence: { ...sentence, tokens: opened.flat() },
    tokenOf: opened.flatMap((words, token) => words.map(() => token)),
  };
}

/** The written sentence with the analysis of its words. */
export function closeTokens(
  written: AnalysedSentence,
  { tokens: words, entities }: AnalysedSentence,
  tokenOf: readonly number[],
): AnalysedSentence {
  if (words.length === written.tokens.length) return { ...written, tokens: words, entities };
  const depths = depthsOf({ tokens: words });
  const depth = (word: number): number => at(depths, word);
  const mainWords: number[] = [];
  for (const [word, token] of tokenOf.entries()) {
    // The word nearest to the root: its heads lie outside, so no circle can come of it.
    const best = mainWords[token];
    if (best === undefined || depth(word) < depth(best)) mainWords[token] = word;
  }
  // "doesn't" is of its auxiliary, but what it denies must not be lost.
  const negative = new Set(tokenOf.filter((_, word) => words[word]?.feats?.['Polarity'] === 'Neg'));
  const tokens = written.tokens.map(({ form, start, end, spaceAfter }, token): AnalysedToken => {
    const main = at(words, at(mainWords, token));
    const head = main.head === undefined || main.head < 0 ? main.head : at(tokenOf, main.head);
    return { ...main, ...(negative.has(token) ? deny(main) : {}), form, start, end, spaceAfter, head };
  });
  return { ...written, tokens, entities: entities.map((entity) => closeEntity(entity, tokenOf)) };
}

const deny = ({ feats }: AnalysedToken): Pick<AnalysedToken, 'feats'> => ({ feats: { ...feats, Polarity: 'Neg' } });

function closeEntity({ first, end, type }: EntitySpan, tokenOf: readonly number[]): EntitySpan {
  const [from, last] = [at(tokenOf, first), at(tokenOf, end - 1)];
  return type === undefined ? { first: from, end: last + 1 } : { first: from, end: last + 1, type };
}

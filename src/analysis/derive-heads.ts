// Grammatical heads of a tuple's elements from the sentence's tree, for the head rule of OIE2016 (Stanovsky and Dagan 2016, section 4).

import { splitWords } from '../core/sentence.ts';
import type { Tuple } from '../core/tuple.ts';
import type { AnalysedToken } from '../language/tree/analysed-sentence.ts';
import { findTokens } from '../language/tree/find-tokens.ts';
import type { TupleHeads } from '../scoring/oie2016/heads.ts';

export function deriveHeads({ relation, subject, objects }: Tuple, tokens: readonly AnalysedToken[]): TupleHeads {
  const head = (text: string): string => headWord(splitWords(text), tokens);
  return { relation: head(relation), subject: head(subject), objects: objects.map(head) };
}

/** The word whose own head lies outside; the last word where the sentence does not have them. */
function headWord(words: readonly string[], tokens: readonly AnalysedToken[]): string {
  const positions = findTokens(words, tokens).filter((position) => position !== undefined);
  const inside = new Set(positions);
  const head = positions.find((position) => !inside.has(tokens[position]?.head ?? -1));
  return (head === undefined ? undefined : tokens[head]?.form) ?? words.at(-1) ?? '';
}

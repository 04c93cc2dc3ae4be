// Grammatical heads of a tuple's elements from the sentence's tree, for the head rule of OIE2016 (Stanovsky and Dagan 2016, section 4).

import { splitWords } from '../core/sentence.ts';
import type { Tuple } from '../core/tuple.ts';
import type { AnalysedToken } from '../language/analysis.ts';
import type { TupleHeads } from '../scoring/oie2016/heads.ts';

export function deriveHeads({ relation, subject, objects }: Tuple, tokens: readonly AnalysedToken[]): TupleHeads {
  const head = (text: string): string => headWord(splitWords(text), tokens);
  return { relation: head(relation), subject: head(subject), objects: objects.map(head) };
}

/** The word whose own head lies outside; the last word where the sentence does not have them. */
function headWord(words: readonly string[], tokens: readonly AnalysedToken[]): string {
  const positions = locate(words, tokens);
  const inside = new Set(positions);
  const head = positions.find((position) => !inside.has(tokens[position]?.head ?? -1));
  return (head === undefined ? undefined : tokens[head]?.form) ?? words.at(-1) ?? '';
}

/** Where the words stand: in a row if they do so anywhere, else each at its first place that is still free. */
function locate(words: readonly string[], tokens: readonly AnalysedToken[]): number[] {
  const start = tokens.findIndex((_, index) => words.every((word, at) => tokens[index + at]?.form === word));
  if (start >= 0) return words.map((_, at) => start + at);
  const taken = new Set<number>();
  return words.flatMap((word) => {
    const position = tokens.findIndex(({ form }, index) => form === word && !taken.has(index));
    if (position < 0) return [];
    taken.add(position);
    return [position];
  });
}

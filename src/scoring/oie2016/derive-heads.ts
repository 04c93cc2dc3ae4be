// Grammatical heads of a tuple's elements from the sentence's tree, for the head rule of OIE2016 (Stanovsky and Dagan 2016, section 4).

import { splitWords } from '../../core/sentence.ts';
import type { Tuple } from '../../core/tuple.ts';
import type { AnalysedSentence } from '../../language/tree/analysed-sentence.ts';
import { findTokens } from '../../language/tree/find-tokens.ts';
import { formOf, topOf } from '../../language/tree/tree.ts';
import type { TupleHeads } from './heads.ts';

/** Gives the head word of each slot of a tuple, by the tree of its sentence. */
export function deriveHeads({ relation, subject, objects }: Tuple, tree: AnalysedSentence): TupleHeads {
  const head = (text: string): string => headWord(splitWords(text), tree);
  return { relation: head(relation), subject: head(subject), objects: objects.map(head) };
}

/** The word whose own head lies outside; the last word where the sentence does not have them. */
function headWord(words: readonly string[], tree: AnalysedSentence): string {
  const positions = findTokens(words, tree.tokens).filter((position) => position !== undefined);
  const head = topOf(tree, positions);
  return head === undefined ? (words.at(-1) ?? '') : formOf(tree, head);
}

// The tree that extraction rules walk: a sentence's own tree, where treebanks name some relations otherwise than facts need them, and the
// habits of its language.

import {
  type AnalysedSentence,
  type AnalysedToken,
  childrenOf,
  universalRelation,
} from '../../language/tree/analysed-sentence.ts';
import { deprelOf, type Tree, toTree } from '../../language/tree/tree.ts';
import type { Habits } from './habits.ts';
import { mendLists } from './mend-lists.ts';

/** A parsed sentence as rules see it. */
export interface FactTree extends Tree {
  readonly habits: Habits;
}

export function toFactTree(sentence: AnalysedSentence, habits: Habits): FactTree {
  const tokens = withDirectObjects(habits.mendTokens?.(sentence.tokens) ?? sentence.tokens);
  const mended = mendLists(toTree({ ...sentence, tokens }), habits.ranges);
  return { ...toTree({ ...sentence, tokens: mended }), habits };
}

/** Treebanks call whom one pays, tells or helps an indirect object even where there is no other: for a fact it is the object. */
function withDirectObjects(tokens: readonly AnalysedToken[]): readonly AnalysedToken[] {
  const children = childrenOf(tokens);
  const isAlone = ({ deprel, head = -1 }: AnalysedToken): boolean =>
    deprel === 'iobj' &&
    !children[head]?.some((other) =>
      ['obj', 'ccomp', 'xcomp'].includes(universalRelation(deprelOf({ tokens }, other))),
    );
  return tokens.map((token) => (isAlone(token) ? { ...token, deprel: 'obj' } : token));
}

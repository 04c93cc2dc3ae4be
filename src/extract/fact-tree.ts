// The tree that extraction rules walk: a sentence's own tree, where treebanks name some relations otherwise than facts need them.

import { primaryLanguage } from '../core/language-tag.ts';
import {
  type AnalysedSentence,
  type AnalysedToken,
  childrenOf,
  universalRelation,
} from '../language/tree/analysed-sentence.ts';
import { type Tree, toTree } from '../language/tree/tree.ts';

export const toFactTree = (sentence: AnalysedSentence): Tree =>
  toTree({ ...sentence, tokens: withDirectObjects(withRoles(sentence)) });

/** "Er diente als Richter": German PUD takes `als` and `wie` for conjunctions of whatever follows; for a fact they are its prepositions. */
function withRoles({ tokens, language }: AnalysedSentence): readonly AnalysedToken[] {
  // "sowohl Anna als auch Berta" are conjuncts indeed.
  if (primaryLanguage(language) !== 'de' || tokens.some(({ form }) => /^sowohl$/i.test(form))) return tokens;
  const isRole = ({ form, deprel, head = -1 }: AnalysedToken, index: number): boolean =>
    deprel === 'cc' &&
    /^(?:als|wie)$/i.test(form) &&
    index < head &&
    ['NOUN', 'PROPN'].includes(tokens[head]?.upos ?? '');
  const roles = new Set(tokens.flatMap((token, index) => (isRole(token, index) ? [token.head] : [])));
  return tokens.map((token, index) => {
    if (isRole(token, index)) return { ...token, upos: 'ADP', deprel: 'case' };
    if (!roles.has(index) || !['conj', 'xcomp'].includes(token.deprel ?? '')) return token;
    return { ...token, deprel: tokens[token.head ?? -1]?.upos === 'VERB' ? 'obl' : 'nmod' };
  });
}

/** Treebanks call whom one pays, tells or helps an indirect object even where there is no other: for a fact it is the object. */
function withDirectObjects(tokens: readonly AnalysedToken[]): readonly AnalysedToken[] {
  const children = childrenOf(tokens);
  const isAlone = ({ deprel, head = -1 }: AnalysedToken): boolean =>
    deprel === 'iobj' &&
    !children[head]?.some((other) =>
      ['obj', 'ccomp', 'xcomp'].includes(universalRelation(tokens[other]?.deprel ?? '')),
    );
  return tokens.map((token) => (isAlone(token) ? { ...token, deprel: 'obj' } : token));
}

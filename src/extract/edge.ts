// Facts as edges of a graph: the predicate is short, in its basic form and holds no argument; both ends are nominal.

import { deprelOf, formOf, headOf, lemmaOf, relationOf, tagOf } from '../language/tree/tree.ts';
import type { FactCandidate } from './candidates.ts';
import type { FactTree } from './walk/fact-tree.ts';
import { casesOfConjunct, isNegationWord } from './walk/phrase.ts';

/** Walks that take an argument into the relation, or end at no thing. */
const otherRules = ['noun-modifier', 'stacked-oblique', 'adverbial-clause', 'noun-clause', 'reported-clause'];
const nominal = ['NOUN', 'PROPN', 'NUM', 'SYM', 'PRON'];

/** With the verbs and the last preposition as its relation; nothing where a fact is no edge. */
export function toEdge(tree: FactTree, candidate: FactCandidate): FactCandidate | undefined {
  const { steps, verbs, relation, subjectHead, objectHead } = candidate;
  if (steps.some(({ rule }) => otherRules.includes(rule))) return undefined;
  if (![subjectHead, objectHead].every((end) => nominal.includes(tagOf(tree, end)))) return undefined;
  if (verbs.length === 0 || verbs.some((word) => nominal.includes(tagOf(tree, word)))) return undefined;
  let first = objectHead;
  while (relationOf(tree, first) === 'conj') first = headOf(tree, first);
  const cases = casesOfConjunct(tree, first, objectHead).filter((word) => relation.includes(word));
  return { ...candidate, relation: [...new Set([...verbs, ...cases])] };
}

/** "be born in" for "was born in", "sell to" for "has sold the boat to". */
export function namePredicate(tree: FactTree, relation: readonly number[]): string {
  const isPassive = relation.some((word) => deprelOf(tree, word) === 'aux:pass');
  const main = relation.findLast((word) => tagOf(tree, word) === 'VERB');
  const names = relation.flatMap((word) => {
    if (isNegationWord(tree, word)) return [formOf(tree, word).toLowerCase()];
    if (relationOf(tree, word) === 'aux' && deprelOf(tree, word) !== 'aux:pass') return [];
    const keepsForm = (isPassive && word === main) || !['VERB', 'AUX'].includes(tagOf(tree, word));
    return [keepsForm ? formOf(tree, word).toLowerCase() : lemmaOf(tree, word)];
  });
  return names.join(' ');
}

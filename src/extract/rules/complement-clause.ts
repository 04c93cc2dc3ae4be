// What somebody says or thinks: the clause as a whole is the object.

import {
  conjuncts,
  dependents,
  hasDependent,
  headOf,
  inOrder,
  relationOf,
  subtree,
  tagOf,
} from '../../language/tree/tree.ts';
import type { FactTree } from '../walk/fact-tree.ts';
import { nounPhrase, trimMarks } from '../walk/phrase.ts';
import { type ArgumentRule, goTo } from '../walk/rule.ts';

export const complementClause: ArgumentRule = {
  name: 'complement-clause',
  group: 'attribution',
  from: ['verb', 'noun'],
  summary: 'the clause that a verb of saying or thinking governs',
  examples: [
    {
      text: 'The doctor says the cure is safe .',
      gives: ['The doctor | says | the cure is safe', 'the cure | is | safe'],
    },
    {
      text: 'The mayor told reporters that the bridge was safe .',
      gives: ['The mayor | told reporters | that the bridge was safe'],
      not: ['reporters | told | that the bridge was safe'],
    },
  ],
  extend(tree, place) {
    const before = place.kind === 'noun' ? nounPhrase(tree, place.node, 'bare') : addressees(tree, place.node);
    return dependents(tree, place.node, 'ccomp').flatMap((clause) =>
      conjuncts(tree, clause).map((node) => {
        const object = trimMarks(tree, clauseWords(tree, clause, node));
        return goTo(place, 'complement-clause', { kind: 'words', node, object }, before);
      }),
    );
  },
};

/** Whom it is said to: "told reporters". */
const addressees = (tree: FactTree, verb: number): number[] =>
  dependents(tree, verb, 'obj', 'iobj').flatMap((child) => nounPhrase(tree, child, 'of'));

/** A conjunct of the clause without the others; it borrows the subject of the first. */
function clauseWords(tree: FactTree, first: number, node: number): number[] {
  const others = new Set(dependents(tree, node, 'conj').flatMap((other) => subtree(tree, other)));
  const own = subtree(tree, node).filter((word) => !others.has(word) && !isMarkBefore(tree, word, others));
  if (node === first || hasDependent(tree, node, 'nsubj')) return own;
  const marks = hasDependent(tree, node, 'mark') ? [] : dependents(tree, first, 'mark').filter((word) => word < first);
  const shared = [...marks, ...dependents(tree, first, 'nsubj').flatMap((subject) => subtree(tree, subject))];
  return inOrder([...shared, ...own]).filter(
    (word) => !(headOf(tree, word) === node && relationOf(tree, word) === 'cc'),
  );
}

/** Punctuation that led to a conjunct which is left out. */
const isMarkBefore = (tree: FactTree, word: number, left: ReadonlySet<number>): boolean =>
  tagOf(tree, word) === 'PUNCT' && left.has(word + 1);

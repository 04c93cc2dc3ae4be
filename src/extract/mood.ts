// Is a clause stated at all? What is asked, or said after "if", is no claim that it is so.

import { dependents, formOf, headOf, lemmaOf, relationOf } from '../language/tree/tree.ts';
import type { FactTree } from './walk/fact-tree.ts';

/** Absent where the clause is stated. */
export type Mood = 'question' | 'condition';

/** A clause under one of these relations is part of what the clause above says. */
const partsOfClause = ['conj', 'ccomp', 'csubj', 'xcomp', 'parataxis'];

export function moodOf(tree: FactTree, predicate: number): Mood | undefined {
  const mood = ownMood(tree, predicate);
  if (mood !== undefined || !belongsToAbove(tree, predicate)) return mood;
  return moodOf(tree, headOf(tree, predicate));
}

function ownMood(tree: FactTree, clause: number): Mood | undefined {
  const isAsked = dependents(tree, clause, 'punct').some((node) => /[?？؟]/u.test(formOf(tree, node)));
  if (isAsked) return 'question';
  const hasIf = dependents(tree, clause, 'mark', 'advmod').some((node) =>
    tree.habits.conditions.has(lemmaOf(tree, node)),
  );
  // "asked whether", "the question whether"
  if (hasIf) return ['ccomp', 'csubj', 'acl'].includes(relationOf(tree, clause)) ? 'question' : 'condition';
  return relationOf(tree, clause) === 'advcl' && isInverted(tree, clause) ? 'condition' : undefined;
}

/** "Had Anna won": the auxiliary before the subject, and no conjunction. */
function isInverted(tree: FactTree, clause: number): boolean {
  const [subject] = dependents(tree, clause, 'nsubj');
  const [auxiliary] = dependents(tree, clause, 'aux', 'cop');
  if (subject === undefined || auxiliary === undefined || dependents(tree, clause, 'mark').length > 0) return false;
  return auxiliary < subject && !dependents(tree, clause, 'advmod').some((node) => node < auxiliary);
}

/** Also a clause such as "drawing large crowds", but not "when Bo left" or "who lives here", which are asserted. */
const belongsToAbove = (tree: FactTree, clause: number): boolean =>
  partsOfClause.includes(relationOf(tree, clause)) ||
  (relationOf(tree, clause) === 'advcl' && dependents(tree, clause, 'mark', 'advmod', 'nsubj').length === 0);

// Is a clause stated at all? What is asked, or said after "if", is no claim that it is so.

import { dependents, formOf, headOf, lemmaOf, relationOf, type Tree } from '../language/tree/tree.ts';

/** Absent where the clause is stated. */
export type Mood = 'question' | 'condition';

/** "if" and its like, in the languages that have a model. */
const ifWords = new Set('if unless whether wenn falls sofern ob se 如果 若 假如 要是 倘若 是否 إذا لو'.split(' '));
/** A clause under one of these relations is part of what the clause above says. */
const partsOfClause = ['conj', 'ccomp', 'csubj', 'xcomp', 'parataxis'];

export function moodOf(tree: Tree, predicate: number): Mood | undefined {
  const mood = ownMood(tree, predicate);
  if (mood !== undefined || !belongsToAbove(tree, predicate)) return mood;
  return moodOf(tree, headOf(tree, predicate));
}

function ownMood(tree: Tree, clause: number): Mood | undefined {
  const isAsked = dependents(tree, clause, 'punct').some((node) => /[?？؟]/u.test(formOf(tree, node)));
  if (isAsked) return 'question';
  const hasIf = dependents(tree, clause, 'mark', 'advmod').some((node) => ifWords.has(lemmaOf(tree, node)));
  // "asked whether", "the question whether"
  if (hasIf) return ['ccomp', 'csubj', 'acl'].includes(relationOf(tree, clause)) ? 'question' : 'condition';
  return relationOf(tree, clause) === 'advcl' && isInverted(tree, clause) ? 'condition' : undefined;
}

/** "Had Anna won": the auxiliary before the subject, and no conjunction. */
function isInverted(tree: Tree, clause: number): boolean {
  const [subject] = dependents(tree, clause, 'nsubj');
  const [auxiliary] = dependents(tree, clause, 'aux', 'cop');
  if (subject === undefined || auxiliary === undefined || dependents(tree, clause, 'mark').length > 0) return false;
  return auxiliary < subject && !dependents(tree, clause, 'advmod').some((node) => node < auxiliary);
}

/** Also a clause such as "drawing large crowds", but not "when Bo left" or "who lives here", which are told for certain. */
const belongsToAbove = (tree: Tree, clause: number): boolean =>
  partsOfClause.includes(relationOf(tree, clause)) ||
  (relationOf(tree, clause) === 'advcl' && dependents(tree, clause, 'mark', 'advmod', 'nsubj').length === 0);

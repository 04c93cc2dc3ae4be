// What a rule is. A fact is found by a walk through the tree: a subject rule finds a clause and its subject, argument rules
// lead from the verb to an argument, from there to a further one, and so on. Each place reached is a candidate for a fact.

import type { FactTree } from './fact-tree.ts';

interface Example {
  readonly text: string;
  /** Facts that the rule finds, as `subject | relation | object`. */
  readonly gives: readonly string[];
  /** Facts that would be wrong. */
  readonly not?: readonly string[];
}

interface RuleBase {
  readonly name: string;
  /** Rules of one group are switched off together in the ablation table. */
  readonly group: string;
  readonly summary: string;
  /** In English; a rule for other languages only has none, and a test of its own. */
  readonly examples: readonly Example[];
  /**
   * For a rule that was not there when the weights of a language were learned: how sure its facts are, from 0 to 1. A fact that needs several
   * such rules is as sure as the least sure of them. Absent: the learned weights judge.
   */
  readonly confidence?: number | undefined;
}

export interface WalkStep {
  readonly rule: string;
  readonly node: number;
}

/** Where a walk has arrived. */
export interface WalkPlace {
  readonly kind: 'verb' | 'noun' | 'words';
  readonly node: number;
  /** The words of the relation so far: at a verb with it, at a noun up to and with its preposition. */
  readonly relation: readonly number[];
  /** Its words up to and with the last verb or copula. */
  readonly verbs: readonly number[];
  readonly steps: readonly WalkStep[];
  /** At a place of kind `words`, the object as it is. */
  readonly object?: readonly number[] | undefined;
}

/** A rule that leads from a clause to further arguments. */
export interface ArgumentRule extends RuleBase {
  readonly from: readonly WalkPlace['kind'][];
  extend(tree: FactTree, place: WalkPlace): readonly WalkPlace[];
}

/** A rule that finds a clause and its subject. */
export interface SubjectRule extends RuleBase {
  /** `subjectsOf` gives the subjects that the rules find for another verb. */
  find(tree: FactTree, verb: number, subjectsOf: (verb: number) => readonly number[]): readonly number[];
}

/** What a walk can use, in the order in which it is tried: the first subject rule that finds a subject decides. */
export interface ExtractionRules {
  readonly subjectRules: readonly SubjectRule[];
  readonly argumentRules: readonly ArgumentRule[];
  /** Whether they walk trees with one conjunct each, too. Default: they do. */
  readonly reducesTrees?: boolean | undefined;
}

/** The next place, with the words that come between. */
export function goTo(
  place: WalkPlace,
  rule: string,
  to: { readonly kind: WalkPlace['kind']; readonly node: number; readonly object?: readonly number[] },
  ...words: readonly (readonly number[])[]
): WalkPlace {
  const relation = [...new Set([...place.relation, ...words.flat()])];
  const verbs = to.kind === 'verb' ? relation : place.verbs;
  return { ...to, relation, verbs, steps: [...place.steps, { rule, node: to.node }] };
}

// Trees with one conjunct of a coordination each, so that every rule sees each conjunct in the place of the first: it takes over what all
// of them share, such as subject, auxiliaries, conjunctions and prepositions. The words keep their numbers.

import { at } from '../../core/at.ts';
import type { AnalysedToken } from '../../language/tree/analysed-sentence.ts';
import {
  conjuncts,
  dependents,
  featureOf,
  formOf,
  hasDependent,
  headOf,
  isVerb,
  lemmaOf,
  relationOf,
  subtree,
  toTree,
} from '../../language/tree/tree.ts';
import type { FactTree } from './fact-tree.ts';
import { casesOf, negations } from './phrase.ts';

/** So that time stays linear: a sentence with more conjuncts is a list, whose further items the rules find one by one. */
const mostTrees = 12;

export function reduceTree(tree: FactTree): FactTree[] {
  const found: FactTree[] = [];
  for (const first of tree.tokens.keys()) {
    if (relationOf(tree, first) === 'conj' || !hasDependent(tree, first, 'conj')) continue;
    const isGapped = (node: number): boolean => hasDependent(tree, node, 'orphan');
    const all = conjuncts(tree, first);
    const whole = all.filter((node) => !isGapped(node));
    const isOne = whole.length === 1 || whole.some((node) => isGlued(tree, node));
    for (const node of all) {
      if (found.length === mostTrees) return found;
      if (isGapped(node)) found.push(fillGap(tree, first, node));
      else if (!isOne) found.push(keepOnly(tree, whole, node));
    }
  }
  return found;
}

/** "£4.50/kg" and “brands “Lux” and “Nova”” are one thing. */
const isGlued = (tree: FactTree, conjunct: number): boolean =>
  joinsOf(tree, conjunct).some((node) => /^[/“"„«]$/u.test(formOf(tree, node)));

/** The tree without all conjuncts but one. */
function keepOnly(tree: FactTree, group: readonly number[], kept: number): FactTree {
  const first = at(group, 0);
  const moved = new Map(sharedDependents(tree, group, kept).map((node): [number, Changed] => [node, { head: kept }]));
  const inside = new Set([...ownWords(tree, kept), ...[...moved.keys()].flatMap((node) => subtree(tree, node))]);
  const everything = subtree(tree, first);
  const dropped = new Set([
    ...everything.filter((node) => !inside.has(node)),
    ...(kept === first ? [] : joinsOf(tree, kept)),
  ]);
  const { head, deprel } = at(tree.tokens, first);
  return rewrite(tree, dropped, new Map([...moved, [kept, { head, deprel }]]));
}

/** "Anna went to Faro and Bo to Lund": the verb once more, with what the gapped clause has in place of its own arguments. */
function fillGap(tree: FactTree, verb: number, remnant: number): FactTree {
  const [orphan = remnant] = dependents(tree, remnant, 'orphan');
  const hasCase = casesOf(tree, orphan).length > 0;
  const role = hasCase && hasDependent(tree, verb, 'obj') ? 'obj' : hasDependent(tree, verb, 'iobj') ? 'iobj' : 'nsubj';
  const replaced = dependents(tree, verb, role);
  const own = dependents(tree, verb, ...argumentsAndClauses).filter((node) => node > verb);
  const inside = new Set(subtree(tree, remnant));
  const dropped = new Set([
    ...[...own, ...replaced].flatMap((node) => subtree(tree, node)).filter((node) => !inside.has(node)),
    ...joinsOf(tree, remnant),
  ]);
  const deprel = tree.tokens[replaced[0] ?? remnant]?.deprel;
  const changes = new Map<number, Changed>([
    [remnant, { head: verb, deprel }],
    [orphan, { head: verb, deprel: hasCase ? 'obl' : 'obj' }],
  ]);
  return rewrite(tree, dropped, changes);
}

/** What is another one in the reduced tree. */
type Changed = Partial<Pick<AnalysedToken, 'head' | 'deprel'>>;

const argumentsAndClauses = ['conj', 'obj', 'iobj', 'obl', 'advmod', 'advcl', 'xcomp', 'ccomp'];

function rewrite(tree: FactTree, dropped: ReadonlySet<number>, changes: ReadonlyMap<number, Changed>): FactTree {
  const tokens = tree.tokens.map((token, node): AnalysedToken => {
    if (dropped.has(node)) return { ...token, head: undefined, deprel: 'dropped', upos: 'X' };
    const changed = changes.get(node);
    return changed === undefined ? token : { ...token, ...changed };
  });
  return { ...toTree({ ...tree.sentence, tokens }), habits: tree.habits };
}

/** "and" and the comma before a conjunct. */
const joinsOf = (tree: FactTree, conjunct: number): number[] =>
  dependents(tree, conjunct, 'cc', 'punct').filter((node) => node < conjunct);

/** With all that belongs to it but its conjuncts. */
function ownWords(tree: FactTree, node: number): number[] {
  const below = at(tree.children, node).filter((child) => relationOf(tree, child) !== 'conj');
  return [node, ...below.flatMap((child) => subtree(tree, child))];
}

function sharedDependents(tree: FactTree, group: readonly number[], kept: number): readonly number[] {
  const [first, last] = [at(group, 0), at(group, group.length - 1)];
  if (kept === first) return ofTheLast(tree, first, last);
  const isPredicate = isVerb(tree, first) || hasDependent(tree, first, 'cop', 'nsubj', 'csubj');
  return isPredicate ? ofPredicate(tree, { first, kept, last }) : ofNoun(tree, { first, kept, last });
}

/**
 * "designed and built the bridge", "were fed and housed during the war": parsers hang what stands last on the verb before it. Phrases of active
 * verbs are not shared: "resigned and moved to Faro".
 */
function ofTheLast(tree: FactTree, first: number, last: number): number[] {
  if (!isVerb(tree, first) || hasDependent(tree, last, 'nsubj')) return [];
  if (hasDependent(tree, first, 'obj', 'xcomp', 'ccomp', 'obl')) return [];
  const shared = hasDependent(tree, first, 'aux:pass') ? ['obj', 'obl'] : ['obj'];
  return dependents(tree, last, ...shared).filter((child) => child > last);
}

interface Coordination {
  readonly first: number;
  readonly kept: number;
  readonly last: number;
}

function ofPredicate(tree: FactTree, { first, kept, last }: Coordination): readonly number[] {
  const lacks = (...relations: string[]): boolean => !hasDependent(tree, kept, ...relations);
  const after = (...relations: string[]) => dependents(tree, first, ...relations).filter((node) => node > last);
  const before = (...relations: string[]) => dependents(tree, first, ...relations).filter((node) => node < first);
  const shared = [...after('obl', 'advmod', 'advcl'), ...(lacks('obj', 'xcomp', 'ccomp') ? after('obj') : [])];
  if (!isVerb(tree, kept) && lacks('case')) shared.push(...ownCases(tree, first));
  if (!lacks('nsubj', 'csubj', 'expl')) return shared;
  const subjects = dependents(tree, first, 'nsubj', 'csubj', 'expl').filter((node) => node < kept);
  shared.push(...subjects, ...before('obl'), ...(lacks('mark') ? before('mark') : []));
  if (!lacks('aux', 'cop') || !hasFormOf(tree, kept, first)) return shared;
  // "did not sell but rent"
  const isContrast = dependents(tree, kept, 'cc').some((node) => tree.habits.contrasts.has(lemmaOf(tree, node)));
  const denials = isContrast ? [] : negations(tree, first).filter((node) => headOf(tree, node) === first);
  return [...shared, ...before('aux'), ...(isVerb(tree, kept) ? [] : before('cop')), ...denials];
}

/** Both can follow the same auxiliary. */
const hasFormOf = (tree: FactTree, verb: number, first: number): boolean =>
  featureOf(tree, verb, 'VerbForm') !== 'Fin' &&
  ['VerbForm', 'Tense'].every((name) => featureOf(tree, verb, name) === featureOf(tree, first, name));

function ofNoun(tree: FactTree, { first, kept, last }: Coordination): readonly number[] {
  const lacks = (...relations: string[]): boolean => !hasDependent(tree, kept, ...relations);
  return [
    ...(lacks('case') ? ownCases(tree, first) : []),
    ...(lacks('det', 'nmod:poss') ? dependents(tree, first, 'nmod:poss').filter((node) => node < first) : []),
    ...dependents(tree, first, 'nmod', 'acl').filter((node) => node > last),
  ];
}

const ownCases = (tree: FactTree, node: number): readonly number[] =>
  dependents(tree, node, 'case').filter((word) => word < node);

// What stands between a verb and its obliques in the relation: "made bombs for", "was able to reinforce the hotel in".

import { conjuncts, dependents, isRelativePronoun, isVerb } from '../../language/tree/tree.ts';
import type { FactTree } from './fact-tree.ts';
import { casesOf, clauseMarks, nounPhrase, reflexives, splitModifiers, verbGroup } from './phrase.ts';
import type { WalkPlace } from './rule.ts';

export function objectsOf(tree: FactTree, verb: number): number[] {
  const ownPronouns = reflexives(tree, verb);
  return dependents(tree, verb, 'obj').filter(
    (child) => !isRelativePronoun(tree, child) && !ownPronouns.includes(child),
  );
}

/**
 * The words of the object and of the open complement, once for each conjunct of the object. A complement that comes after
 * the oblique is left out: "agreed in principle to sell".
 */
function coreVariants(tree: FactTree, verb: number, oblique?: number): number[][] {
  const indirect = dependents(tree, verb, 'iobj').flatMap((child) => nounPhrase(tree, child, 'bare'));
  const complements = complementWords(tree, verb, oblique);
  const [first] = objectsOf(tree, verb);
  if (first === undefined) return [[...indirect, ...complements]];
  return conjuncts(tree, first)
    .flatMap((object) => splitModifiers(tree, object, 'of'))
    .map((object) => [...indirect, ...object, ...complements]);
}

export const coreWords = (tree: FactTree, verb: number): number[] => coreVariants(tree, verb)[0] ?? [];

/** The complement that shares the subject, with its own object: "to reinforce the hotel". */
function complementWords(tree: FactTree, node: number, oblique?: number): number[] {
  const [child] = dependents(tree, node, 'xcomp');
  const isLater = child !== undefined && oblique !== undefined && oblique > node && oblique < child;
  if (child === undefined || isLater) return [];
  if (!isVerb(tree, child)) return [...casesOf(tree, child), ...nounPhrase(tree, child, 'of')];
  return [...clauseMarks(tree, child), ...verbGroup(tree, child), ...coreWords(tree, child)];
}

/** What comes before an oblique of a verb or of a predicate, in all its variants. */
export const wordsBeforeOblique = (tree: FactTree, place: WalkPlace, oblique: number): number[][] =>
  place.kind === 'verb'
    ? coreVariants(tree, place.node, oblique)
    : [[...nounPhrase(tree, place.node, 'bare'), ...complementWords(tree, place.node, oblique)]];

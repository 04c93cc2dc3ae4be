// What a noun of a fact says by its own words and by its conjuncts: "no letter", "few senators", "Anna, but not Ben".

import { dependents, formOf, hasDependent, headOf, lemmaOf, relationOf } from '../../language/tree/tree.ts';
import type { FactTree } from '../walk/fact-tree.ts';
import { fixedPhrase } from './clause-words.ts';
import { denialsOf, nounDenials, quantifiersOf } from './denials.ts';
import type { Stance } from './reading.ts';

/** "no letter", "few senators", "Anna, but not Ben"; "instead of coffee"; an alleged thief. */
export function readNoun(tree: FactTree, noun: number, contrasted: boolean, reading: Stance): void {
  const chain = conjunctsBefore(tree, noun);
  for (const node of chain) {
    if (node === noun || relationOf(tree, node) === 'conj') readLinks(tree, node, reading);
    // "no letter or contract": without a determiner of its own it shares that of the first.
    const isShared = node === noun || !hasDependent(tree, noun, 'det', 'nummod', 'nmod:poss');
    if (!isShared) continue;
    const not = nounDenials(tree, node);
    if (not.length > 0 && !(contrasted && node !== noun)) reading.deny(not);
    const few = quantifiersOf(tree, node);
    if (few.length > 0) reading.quantify(few);
  }
  readKind(tree, noun, reading);
}

/** "is the alleged leader" */
export function readKind(tree: FactTree, noun: number, reading: Stance): void {
  const { doubtfulKinds } = tree.habits.factuality;
  const doubtful = dependents(tree, noun, 'amod').filter((word) =>
    [lemmaOf(tree, word), formOf(tree, word).toLowerCase()].some((name) => doubtfulKinds.has(name)),
  );
  if (doubtful.length > 0 && isPredicate(tree, noun)) reading.attribute({ verb: doubtful });
}

/** The noun and the conjuncts before it, back to the first. */
function conjunctsBefore(tree: FactTree, noun: number): Set<number> {
  const chain = new Set([noun]);
  for (const node of chain) if (relationOf(tree, node) === 'conj') chain.add(headOf(tree, node));
  return chain;
}

function readLinks(tree: FactTree, node: number, reading: Stance): void {
  for (const word of dependents(tree, node, 'cc', 'case', 'mark', 'advmod')) {
    const { words, text } = fixedPhrase(tree, word);
    const { links, adverbs } = tree.habits.factuality;
    // The parser takes an adverb before an article for a preposition: "beinahe das Rennen".
    const isCase = relationOf(tree, word) === 'case';
    const kind = links.get(text) ?? (isCase ? adverbs.get(text) : undefined);
    // "until 1902" is a time, "until the rain ends" may never come.
    if (isCase && kind === 'intended') continue;
    if (kind !== undefined) reading.govern(kind, words, false);
  }
}

const isPredicate = (tree: FactTree, noun: number): boolean =>
  hasDependent(tree, noun, 'cop') || ['xcomp', 'appos'].includes(relationOf(tree, noun));

/** "not made of stone but of brick": a conjunct after "but", where the first one is denied. */
export function isContrasted(tree: FactTree, noun: number, predicate: number): boolean {
  if (relationOf(tree, noun) !== 'conj' || denialsOf(tree, noun).length > 0) return false;
  const { contrasts } = tree.habits.factuality;
  if (!dependents(tree, noun, 'cc').some((word) => contrasts.has(formOf(tree, word).toLowerCase()))) return false;
  const first = headOf(tree, noun);
  return nounDenials(tree, first).length > 0 || denialsOf(tree, predicate).some((word) => word < first);
}

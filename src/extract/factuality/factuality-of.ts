// How the sentence stands to a fact: read from the fact's own words, then from all that governs its predicate, up to the root.

import type { Factuality } from '../../core/factuality.ts';
import { dependents, hasDependent, hasTag, headOf, isVerb, lemmaOf, relationOf } from '../../language/tree/tree.ts';
import type { FactTree } from '../walk/fact-tree.ts';
import { isNegationWord } from '../walk/phrase.ts';
import type { WalkStep } from '../walk/rule.ts';
import { readConsequence, readIntroduction, readModals, readQuestion, readSources, sayerOf } from './clause-words.ts';
import { climb, isInPassing } from './climb.ts';
import { denialBefore, denialsOf, isDenial, quantifiersOf } from './denials.ts';
import { isContrasted, readKind, readNoun } from './noun-words.ts';
import { createReading, type Spell, type Stance } from './reading.ts';

/** What of a candidate its factuality depends on. */
interface ReadFact {
  readonly subjectHead: number;
  readonly predicate: number;
  readonly objectHead: number;
  readonly subject: readonly number[];
  readonly relation: readonly number[];
  readonly object: readonly number[];
  readonly steps: readonly WalkStep[];
  /** The arguments after the first, in tuples. */
  readonly further?: readonly (readonly number[])[] | undefined;
}

export interface FactReading {
  readonly factuality: Factuality;
  /** Words of the relation that belong to another conjunct: the "not" of "not made of stone but of brick". */
  readonly foreign: ReadonlySet<number>;
}

export function readFactuality(tree: FactTree, fact: ReadFact, spell: Spell): FactReading {
  const reading = createReading();
  const inner = innerPredicate(tree, fact);
  const nouns = [fact.subjectHead, ...nounsOf(tree, fact, inner)];
  const contrasted = nouns.some((noun) => isContrasted(tree, noun, inner));
  const foreign = new Set([...(contrasted ? denialsOf(tree, inner) : []), ...emptyDenials(tree, fact.relation)]);
  for (const noun of nouns) readNoun(tree, noun, contrasted, reading);
  readKind(tree, inner, reading);
  readLostSaying(tree, fact.subjectHead, reading);
  readClause(tree, inner, reading);
  const not = denialsOf(tree, inner).filter((word) => !foreign.has(word));
  if (not.length > 0) reading.deny(not);
  readArguments(tree, fact, reading);
  if (!contrasted) for (const cue of neighbours(tree, fact)) reading.deny([cue]);
  // The complement of "pleaded guilty" is governed as a verb would be; "refused | to resign" says itself what governs.
  const isComplement = relationOf(tree, fact.objectHead) === 'xcomp' && fact.objectHead !== inner;
  const start = isComplement && !saysGovernor(tree, fact) ? fact.objectHead : inner;
  if (start !== inner) readOwnComplement(tree, start, reading);
  climb(tree, start, reading);
  if (leavesClause(tree, inner, fact.predicate)) {
    readClause(tree, fact.predicate, reading);
    const above = denialsOf(tree, fact.predicate).filter((word) => !foreign.has(word));
    if (above.length > 0) reading.deny(above);
    climb(tree, fact.predicate, reading);
  }
  return { factuality: reading.toFactuality(spell), foreign };
}

const saysGovernor = (tree: FactTree, { objectHead, relation }: ReadFact): boolean =>
  isVerb(tree, objectHead) && relation.includes(headOf(tree, objectHead));

/** "is not only suing": the words deny nothing, and without "only" they would. */
function emptyDenials(tree: FactTree, relation: readonly number[]): number[] {
  const empty = relation.filter((word) => isNegationWord(tree, word) && !isDenial(tree, word));
  return empty.flatMap((word) => [word, word + 1]);
}

/** What the clause says of itself, but for its denials. */
function readClause(tree: FactTree, clause: number, reading: Stance): void {
  readModals(tree, clause, reading);
  readIntroduction(tree, clause, reading);
  readQuestion(tree, clause, reading);
  readConsequence(tree, clause, reading);
  readSources(tree, clause, reading);
}

/** "would be responsible for benefits paid under the new plans": the benefits are certain, but what the whole relation says is not. */
function leavesClause(tree: FactTree, inner: number, predicate: number): boolean {
  const seen = new Set<number>();
  for (let node = inner; node !== predicate && node >= 0 && !seen.has(node); node = headOf(tree, node)) {
    if (isInPassing(tree, node)) return true;
    seen.add(node);
  }
  return false;
}

function readOwnComplement(tree: FactTree, node: number, reading: Stance): void {
  const not = denialsOf(tree, node);
  if (not.length > 0) reading.deny(not);
}

/** The last verb or predicate on the way that the relation names. */
function innerPredicate(tree: FactTree, { predicate, relation, steps, objectHead }: ReadFact): number {
  const named = steps
    .map(({ node }) => node)
    .filter((node) => node !== objectHead && isVerb(tree, node) && relation.includes(node));
  let inner = named.at(-1) ?? predicate;
  for (let next: number | undefined = inner; next !== undefined; ) {
    inner = next;
    next = dependents(tree, inner, 'xcomp').find((node) => node !== objectHead && relation.includes(node));
  }
  return inner;
}

/** The nouns between the predicate and the object, and the object; but not a clause that is an object as a whole. */
function nounsOf(tree: FactTree, { steps, predicate, relation, objectHead }: ReadFact, inner: number): number[] {
  const named = relation.filter((node) => hasTag(tree, node, 'NOUN', 'PROPN', 'PRON'));
  const nodes = [...steps.map(({ node }) => node), ...named, objectHead];
  const isClause = (node: number): boolean => isVerb(tree, node) || hasDependent(tree, node, 'nsubj');
  return [...new Set(nodes)].filter((node) => node !== inner && (node === predicate || !isClause(node)));
}

/** A verb of saying that the parser has given to the subject: 市長否認公司, "the poet, it is rumoured, married". */
function readLostSaying(tree: FactTree, subject: number, reading: Stance): void {
  const verbs = dependents(tree, subject, 'acl', 'compound', 'appos', 'parataxis');
  for (const verb of verbs.filter((node) => isVerb(tree, node))) {
    const kind = tree.habits.factuality.clauses.get(lemmaOf(tree, verb));
    const isAside = verb < subject || ['appos', 'parataxis'].includes(relationOf(tree, verb));
    const isLost = isAside && !hasDependent(tree, verb, 'mark', 'case', 'obj', 'ccomp');
    if (isLost && (kind === 'said' || kind === 'disputed')) reading.govern(kind, [verb], false, sayerOf(tree, verb));
  }
}

/** The arguments of a tuple, of which its walk has reached only one. */
function readArguments(tree: FactTree, { object, further }: ReadFact, reading: Stance): void {
  if (further === undefined) return;
  const words = [object, ...further].flat();
  for (const word of words) if (deniesNoun(tree, word)) reading.deny([word]);
  for (const noun of words.filter((word) => hasTag(tree, word, 'NOUN', 'PROPN', 'PRON'))) {
    const few = quantifiersOf(tree, noun);
    if (few.length > 0) reading.quantify(few);
  }
}

/** "no money"; a clause among the arguments has its own denials. */
const deniesNoun = (tree: FactTree, word: number): boolean =>
  isDenial(tree, word) && hasTag(tree, headOf(tree, word), 'NOUN', 'PROPN', 'PRON');

/** Denials right before a slot, and before the words of the relation, that the parser has put where the way does not pass. */
function neighbours(tree: FactTree, { subject, relation, object, objectHead, predicate }: ReadFact): number[] {
  const isClause = hasDependent(tree, objectHead, 'nsubj');
  const slots = [subject, ...relation.map((word) => [word]), ...(isClause ? [] : [object])];
  const passed = new Set<number>();
  for (const start of [objectHead, predicate, ...relation])
    for (let node = start; node >= 0 && !passed.has(node); node = headOf(tree, node)) passed.add(node);
  return slots.flatMap((words) => denialBefore(tree, words)).filter((word) => !passed.has(headOf(tree, word)));
}

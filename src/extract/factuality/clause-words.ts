// What the words of one clause say about it: negation, auxiliaries, adverbs, the conjunction that introduces it, a question mark, a condition
// beside it, a source.

import {
  dependents,
  deprelOf,
  featureOf,
  formOf,
  hasDependent,
  hasTag,
  headOf,
  isVerb,
  lemmaOf,
  relationOf,
  subtree,
} from '../../language/tree/tree.ts';
import type { FactTree } from '../walk/fact-tree.ts';
import { casesOf, nounPhrase } from '../walk/phrase.ts';
import { denialsOf, nounDenials, quantifiersOf } from './denials.ts';
import type { Sayer, Stance } from './reading.ts';

/** The words of a fixed phrase, in small letters: "rather than". */
export function fixedPhrase(tree: FactTree, node: number): { readonly words: number[]; readonly text: string } {
  const words = [node, ...dependents(tree, node, 'fixed')];
  return { words, text: words.map((word) => formOf(tree, word).toLowerCase()).join(' ') };
}

/** "Did Anna sign?": also the words of the questions in the middle of a text. */
export function readQuestion(tree: FactTree, clause: number, reading: Stance): void {
  const marks = dependents(tree, clause, 'punct').filter((node) => /[?？؟]/u.test(formOf(tree, node)));
  if (marks.length > 0) reading.doubt('asked', marks);
  const particles = dependents(tree, clause, 'discourse', 'discourse:sp', 'advmod', 'mark', 'aux').filter((node) =>
    tree.habits.factuality.questionWords.has(formOf(tree, node)),
  );
  if (particles.length > 0) reading.doubt('asked', particles);
}

/** What stands before the clause: "if", "without", "so that"; and "Had Anna won". */
export function readIntroduction(tree: FactTree, clause: number, reading: Stance): void {
  for (const node of dependents(tree, clause, 'mark', 'advmod', 'cc', 'case')) {
    const { words, text } = fixedPhrase(tree, node);
    const isClauseOfNoun = ['ccomp', 'csubj', 'acl'].includes(relationOf(tree, clause));
    // "asked whether", "the question whether"
    if (isCondition(tree, node)) reading.doubt(isClauseOfNoun ? 'asked' : 'conditional', words);
    const kind = relationOf(tree, node) === 'advmod' ? undefined : tree.habits.factuality.links.get(text);
    if (kind !== undefined) reading.govern(kind, words, false);
  }
  if (relationOf(tree, clause) === 'advcl' && isInverted(tree, clause)) reading.doubt('conditional', [clause]);
}

const isCondition = (tree: FactTree, node: number): boolean => tree.habits.conditions.has(lemmaOf(tree, node));

/** "Had Anna won": the auxiliary before the subject, and no conjunction. */
function isInverted(tree: FactTree, clause: number): boolean {
  const [subject] = dependents(tree, clause, 'nsubj');
  const [auxiliary = lostAuxiliary(tree, clause)] = dependents(tree, clause, 'aux', 'cop');
  if (subject === undefined || auxiliary === undefined || dependents(tree, clause, 'mark').length > 0) return false;
  return auxiliary < subject && !dependents(tree, clause, 'advmod').some((node) => node < auxiliary);
}

/** The auxiliary right before the clause, which the parser has given to the clause above. */
function lostAuxiliary(tree: FactTree, clause: number): number | undefined {
  const [first = 0] = subtree(tree, clause);
  return dependents(tree, headOf(tree, clause), 'aux').find((node) => node === first - 1);
}

/** What follows from a condition is no more than that. A condition "as if" is none. */
export function readConsequence(tree: FactTree, clause: number, reading: Stance): void {
  for (const child of dependents(tree, clause, 'advcl')) {
    const marks = dependents(tree, child, 'mark', 'advmod').filter((node) => isCondition(tree, node));
    const { comparing } = tree.habits.factuality;
    const isCompared = marks.some((node) => node > 0 && comparing.has(formOf(tree, node - 1).toLowerCase()));
    if (marks.length > 0 && !isCompared && !marks.some((node) => comparing.has(lemmaOf(tree, node))))
      reading.doubt('conditional', marks);
    else if (isInverted(tree, child)) reading.doubt('conditional', [child]);
  }
}

/** "According to Ben" tells who says it, and is no part of what is said. */
export const isSource = (tree: FactTree, noun: number): boolean => sourceLinkOf(tree, noun) !== undefined;

function sourceLinkOf(tree: FactTree, noun: number): readonly number[] | undefined {
  const { sourceLinks, sourceNouns } = tree.habits.factuality;
  const links = dependents(tree, noun, 'case', 'mark').map((word) => fixedPhrase(tree, word));
  const link = links.find(({ text }) => sourceLinks.has(text));
  if (link !== undefined) return isSaidBy(tree, noun, link.words) ? link.words : undefined;
  // "in the opinion of the judge", "in her view"
  const isView = sourceNouns.has(lemmaOf(tree, noun)) && hasDependent(tree, noun, 'nmod', 'nmod:poss');
  return isView ? links[0]?.words : undefined;
}

/** "According to Ben", but not "built according to plan": the source is a name, or set off from the clause. */
function isSaidBy(tree: FactTree, noun: number, link: readonly number[]): boolean {
  const before = formOf(tree, Math.min(...link) - 1);
  return hasTag(tree, noun, 'PROPN', 'PRON') || noun < headOf(tree, noun) || /^[,，]$/u.test(before);
}

/** "According to Ben", "Ben said" in the middle, "as Ben claims". */
export function readSources(tree: FactTree, clause: number, reading: Stance, except?: number): void {
  const { clauses } = tree.habits.factuality;
  for (const node of dependents(tree, clause, 'obl', 'nmod', 'advmod', 'advcl', 'xcomp', 'parataxis', 'dep')) {
    const link = sourceLinkOf(tree, node);
    if (link !== undefined && node !== except)
      reading.attribute({ source: nounPhrase(tree, node, 'full'), verb: link });
  }
  for (const verb of dependents(tree, clause, 'parataxis', 'advcl')) {
    const isSaying = ['said', 'disputed'].includes(clauses.get(lemmaOf(tree, verb)) ?? '');
    const isAlone = !hasDependent(tree, verb, 'obj', 'ccomp', 'xcomp', 'parataxis');
    const isAside = deprelOf(tree, verb).startsWith('parataxis') || hasDependent(tree, verb, 'mark');
    if (isSaying && isAlone && isAside && isAsMark(tree, verb)) reading.attribute(sayerOf(tree, verb));
  }
}

const isAsMark = (tree: FactTree, verb: number): boolean =>
  relationOf(tree, verb) === 'parataxis' ||
  dependents(tree, verb, 'mark').some((node) => tree.habits.factuality.comparing.has(lemmaOf(tree, node)));

/** The subject of a word of saying, or the agent of its passive; nobody, where it is said of itself. */
export function sayerOf(tree: FactTree, verb: number): Sayer {
  const agents = dependents(tree, verb, 'obl:agent');
  const subjects = dependents(tree, verb, 'nsubj', 'nmod:poss').filter((node) => deprelOf(tree, node) !== 'nsubj:pass');
  const [source] = hasDependent(tree, verb, 'nsubj:pass') ? agents : [...subjects, ...agents];
  return { source: source === undefined ? undefined : nounPhrase(tree, source, 'full'), verb: [verb] };
}

/** Auxiliaries and adverbs, but not negation. */
export function readModals(tree: FactTree, clause: number, reading: Stance): void {
  const { modals, futures, factuality } = tree.habits;
  for (const node of [
    ...dependents(tree, clause, 'aux'),
    ...(isVerb(tree, clause) ? [] : dependents(tree, clause, 'cop')),
  ]) {
    const modality = modals.get(formOf(tree, node).toLowerCase()) ?? modals.get(lemmaOf(tree, node));
    if (modality !== undefined) reading.doubt(modality, [node]);
    const isActive = featureOf(tree, clause, 'VerbForm') === 'Inf' || hasDependent(tree, clause, 'obj');
    const isPassive = deprelOf(tree, node) !== 'aux' && !isActive;
    const isFuture = !isPassive && featureOf(tree, node, 'Tense') !== 'Past';
    if (isFuture && futures.has(lemmaOf(tree, node))) reading.doubt('intended', [node]);
  }
  for (const node of dependents(tree, clause, 'advmod', 'obl', 'discourse', 'parataxis')) {
    const { words, text } = fixedPhrase(tree, node);
    const kind = factuality.adverbs.get(text) ?? factuality.adverbs.get(lemmaOf(tree, node));
    if (kind !== undefined && !dependents(tree, node, 'advmod').some((below) => denialsOf(tree, node).includes(below)))
      reading.govern(kind, words, false, { verb: words });
  }
  if (isCommand(tree, clause)) reading.doubt('commanded', [clause]);
}

export const isCommand = (tree: FactTree, clause: number): boolean =>
  featureOf(tree, clause, 'Mood') === 'Imp' && !hasDependent(tree, clause, 'nsubj');

/** "not", "never", and subjects that nobody is. */
export function clauseDenials(tree: FactTree, clause: number): number[] {
  const subjects = dependents(tree, clause, 'nsubj');
  return [...denialsOf(tree, clause), ...subjects.flatMap((subject) => nounDenials(tree, subject))];
}

export const clauseQuantifiers = (tree: FactTree, clause: number): number[] =>
  dependents(tree, clause, 'nsubj').flatMap((subject) => quantifiersOf(tree, subject));

/** The preposition or conjunction of a clause: the "from" of "bar from selling". */
export const linksOf = (tree: FactTree, clause: number): string[] =>
  [...dependents(tree, clause, 'mark'), ...casesOf(tree, clause)].map((node) => fixedPhrase(tree, node).text);

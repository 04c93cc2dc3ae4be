// The words of noun phrases and verb groups: which dependents belong to the phrase itself.

import { at } from '../../core/at.ts';
import {
  commaBetween,
  conjuncts,
  dependents,
  deprelOf,
  featureOf,
  formOf,
  hasDependent,
  headOf,
  inOrder,
  isVerb,
  lemmaOf,
  relationOf,
  sameEntity,
  subtree,
  tagOf,
} from '../../language/tree/tree.ts';
import type { FactTree } from './fact-tree.ts';

/** How much follows the head noun: nothing, its "of" phrases, all its prepositional phrases, or also its short clauses. */
export type PhraseSize = 'bare' | 'of' | 'full' | 'clause';

const insideNoun = ['det', 'amod', 'nummod', 'compound', 'flat', 'fixed', 'goeswith', 'clf', 'dep'];
const unmarkedNouns = ['nmod:unmarked', 'nmod:npmod', 'nmod:tmod', 'nmod:desc'];
const insideModifier = [...insideNoun, 'conj', 'cc', 'advmod', 'case', 'nmod', 'obl', 'obj', 'mark', 'aux'];
const joiningMark = /^[-–/'’.&·・]$/u;

/** Prepositions of a noun, with the further words of fixed ones ("because of"). */
export function casesOf(tree: FactTree, node: number): number[] {
  const cases = dependents(tree, node, 'case').filter((child) => child < node);
  return inOrder(cases.flatMap((child) => [child, ...dependents(tree, child, 'fixed')]));
}

/** The preposition of a conjunct, which may stand before the first one only: "in Faro and Lund". */
export function casesOfConjunct(tree: FactTree, first: number, conjunct: number): number[] {
  const own = casesOf(tree, conjunct);
  return own.length > 0 ? own : casesOf(tree, first);
}

/** "of", or the genitive of languages that have one. */
function isOf(tree: FactTree, node: number): boolean {
  const [first, ...more] = casesOf(tree, node);
  return first === undefined ? isGenitive(tree, node) : more.length === 0 && lemmaOf(tree, first) === 'of';
}

const isGenitive = (tree: FactTree, node: number): boolean =>
  deprelOf(tree, node) === 'nmod' && node > headOf(tree, node) && !hasDependent(tree, node, 'case');

/** Noun modifiers with a preposition or in the genitive, which a size may leave out. */
export const prepositionalModifiers = (tree: FactTree, node: number): number[] =>
  dependents(tree, node, 'nmod').filter(
    (child) =>
      deprelOf(tree, child) !== 'nmod:poss' &&
      !isUnit(tree, child) &&
      (casesOf(tree, child).length > 0 || isGenitive(tree, child)),
  );

/** "£4.50/kg" is one amount. */
const isUnit = (tree: FactTree, node: number): boolean =>
  dependents(tree, node, 'case').some((word) => formOf(tree, word) === '/');

export const hasOfModifier = (tree: FactTree, node: number): boolean =>
  prepositionalModifiers(tree, node).some((child) => isOf(tree, child));

/** Rules ask for the same phrases again and again. */
const known = new WeakMap<FactTree, Map<string, readonly number[]>>();

export function nounPhrase(tree: FactTree, head: number, size: PhraseSize): readonly number[] {
  const phrases = known.get(tree) ?? new Map<string, readonly number[]>();
  known.set(tree, phrases);
  const key = `${head} ${size}`;
  const words = phrases.get(key) ?? fillMarks(tree, collect(tree, head, size));
  phrases.set(key, words);
  return words;
}

function collect(tree: FactTree, head: number, size: PhraseSize): number[] {
  return [head, ...at(tree.children, head).flatMap((child) => dependentWords(tree, head, child, size))];
}

/** What a dependent adds to the phrase of its head. */
function dependentWords(tree: FactTree, head: number, child: number, size: PhraseSize): number[] {
  const relation = relationOf(tree, child);
  const deprel = deprelOf(tree, child);
  if (deprel === 'nmod:poss') return [...collect(tree, child, 'bare'), ...dependents(tree, child, 'case')];
  if (relation === 'det' && child > head) return []; // "the locals all"
  if (insideNoun.includes(relation)) return modifier(tree, child);
  if (relation === 'advmod') return modifiesWord(tree, head, child) ? modifier(tree, child) : [];
  if (relation === 'case' && child > head) return [child];
  if (child > head && isBracketed(tree, child)) return [];
  if (unmarkedNouns.includes(deprel)) return unmarkedNoun(tree, head, child);
  if (relation === 'appos') return nameAfter(tree, head, child);
  if (size === 'clause' && isShortClause(tree, head, child)) return subtree(tree, child);
  if (['conj', 'cc'].includes(relation) && sameEntity(tree, head, child)) return modifier(tree, child);
  if (relation === 'nmod' && child < head && size !== 'bare') return beforeNoun(tree, child, size);
  const keeps = relation === 'nmod' && keepsModifier(tree, head, child, size);
  return keeps ? [...casesOf(tree, child), ...collect(tree, child, size)] : [];
}

/** "Niels Bohr (1885–1962)": what stands in brackets is an aside. */
const isBracketed = (tree: FactTree, node: number): boolean =>
  dependents(tree, node, 'punct').some((mark) => mark < node && /^(?:\(|\[|-L[RS]B-|（)$/.test(formOf(tree, mark)));

/** The name that follows its noun at once: "the painter Elsa Brandt". */
function nameAfter(tree: FactTree, head: number, child: number): number[] {
  const words = tagOf(tree, child) === 'PROPN' ? modifier(tree, child) : [];
  if (words.includes(head + 1)) return words;
  const close = Math.max(...words) + 1;
  if (!words.includes(head + 2) || !isQuoted(tree, head + 1, close)) return [];
  return Array.from({ length: close - head }, (_, index) => head + 1 + index);
}

const opening = /^(?:["“„«'‘]|``)$/u;

/** "the film “The Old Boat”" */
const isQuoted = (tree: FactTree, open: number, close: number): boolean =>
  opening.test(formOf(tree, open)) && /^(?:["”“»'’]|'')$/u.test(formOf(tree, close));

/** "only two houses", but not the adverb of a clause: "was formerly a school". */
function modifiesWord(tree: FactTree, head: number, adverb: number): boolean {
  const [copula = -1] = dependents(tree, head, 'cop');
  return adverb < head && adverb > copula && !negations(tree, head).includes(adverb);
}

function keepsModifier(tree: FactTree, head: number, child: number, size: PhraseSize): boolean {
  if (isUnit(tree, child)) return true;
  if (size === 'bare' || commaBetween(tree, head, child)) return false;
  return prepositionalModifiers(tree, head).includes(child) && (size !== 'of' || isOf(tree, child));
}

/** A noun without preposition beside the head; after a comma only the year of a date. */
function unmarkedNoun(tree: FactTree, head: number, child: number): number[] {
  if (!commaBetween(tree, head, child)) return modifier(tree, child);
  const isYear = tagOf(tree, child) === 'NUM' && child === head + 2;
  return isYear ? [head + 1, child] : [];
}

/** A modifier that comes first, with the particle that follows it: 法院的 in 法院的法官. */
const beforeNoun = (tree: FactTree, child: number, size: PhraseSize): number[] => [
  ...collect(tree, child, size),
  ...dependents(tree, child, 'case'),
];

/**
 * A clause of the noun right beside it; of relative clauses only those that come first, as in Chinese. Of an adjective also its
 * complement: "unable to pay", "aware of the cost".
 */
function isShortClause(tree: FactTree, head: number, child: number): boolean {
  const isComplement = ['xcomp', 'obl', 'ccomp', 'advcl'].includes(relationOf(tree, child));
  if (isComplement && tagOf(tree, head) === 'ADJ' && child > head) return !commaBetween(tree, head, child);
  if (relationOf(tree, child) !== 'acl' || commaBetween(tree, head, child)) return false;
  return child < head || deprelOf(tree, child) !== 'acl:relcl';
}

/** A modifier with all that belongs to it but clauses. */
function modifier(tree: FactTree, node: number): number[] {
  const below = at(tree.children, node).filter((child) => insideModifier.includes(relationOf(tree, child)));
  return [node, ...below.flatMap((child) => modifier(tree, child))];
}

/** Hyphens and slashes between words of the phrase belong to it; other marks at its ends do not. */
function fillMarks(tree: FactTree, words: readonly number[]): number[] {
  const chosen = new Set(words);
  const ordered = inOrder(words);
  const [first = 0, last = 0] = [ordered[0], ordered.at(-1)];
  for (let node = first + 1; node < last; node++) {
    const joins = joiningMark.test(formOf(tree, node));
    if (joins && chosen.has(node - 1) && chosen.has(node + 1)) chosen.add(node);
    addBrackets(tree, chosen, node, last);
  }
  for (let node = last; isSlashed(tree, node); node += 2) chosen.add(node + 1).add(node + 2);
  return trimMarks(tree, inOrder([...chosen]));
}

/** A mark that opens, with the one that closes. */
const brackets: ReadonlyMap<string, string> = new Map(
  ['《》', '〈〉', '「」', '『』', '“”', '„“', '（）', '()'].map(([open = '', close = '']) => [open, close]),
);

/** Both marks, where all that stands between them belongs to the phrase: 电影《新的誓言》. */
function addBrackets(tree: FactTree, chosen: Set<number>, open: number, last: number): void {
  const mark = brackets.get(formOf(tree, open));
  if (mark === undefined) return;
  let close = open + 1;
  while (close <= last && chosen.has(close)) close++;
  if (close > open + 1 && formOf(tree, close) === mark) chosen.add(open).add(close);
}

/** "£85/night": does a slash join the next word but one, without a space? */
const isSlashed = ({ tokens }: FactTree, node: number): boolean =>
  tokens[node + 1]?.form === '/' && [node, node + 1].every((one) => tokens[one]?.spaceAfter === '');

/** A name in quotation marks at the end keeps both. */
function closesQuote(tree: FactTree, words: readonly number[]): boolean {
  if (tagOf(tree, words.at(-2)) === 'PUNCT') return false;
  const opened = words.findLast((word, index) => index + 1 < words.length && opening.test(formOf(tree, word)));
  return opened !== undefined && isQuoted(tree, opened, words.at(-1) ?? opened);
}

/** Without punctuation and conjunctions at either end. */
export function trimMarks(tree: FactTree, words: readonly number[]): number[] {
  const isEdge = (node: number | undefined): boolean =>
    node !== undefined && (['PUNCT', 'CCONJ'].includes(tagOf(tree, node)) || relationOf(tree, node) === 'cc');
  let [from, to] = [0, words.length];
  while (from < to && isEdge(words[from])) from++;
  while (to > from && isEdge(words[to - 1]) && !closesQuote(tree, words.slice(from, to))) to--;
  return words.slice(from, to);
}

/** One phrase for each coordinated modifier before the noun: "Nepalese and Indian members". */
export function splitModifiers(tree: FactTree, head: number, size: PhraseSize): (readonly number[])[] {
  const whole = nounPhrase(tree, head, size);
  const coordinated = dependents(tree, head, 'amod', 'compound').filter((child) => {
    const others = conjuncts(tree, child).slice(1);
    return child < head && others.length > 0 && others.every((other) => other < head);
  });
  const [first, ...more] = coordinated;
  if (first === undefined || more.length > 0) return [whole];
  const inside = new Set(subtree(tree, first));
  const rest = whole.filter((node) => !inside.has(node));
  return conjuncts(tree, first).map((conjunct) => inOrder([...rest, ...conjunctOnly(tree, conjunct)]));
}

function conjunctOnly(tree: FactTree, node: number): number[] {
  const below = at(tree.children, node).filter((child) => !['conj', 'cc', 'punct'].includes(relationOf(tree, child)));
  return [node, ...below.flatMap((child) => subtree(tree, child))];
}

export const isNegationWord = (tree: FactTree, node: number): boolean =>
  featureOf(tree, node, 'Polarity') === 'Neg' || tree.habits.negations.has(lemmaOf(tree, node));

/** A verb with its auxiliaries, negation and particles; a coordinated verb shares the auxiliaries of the first. */
export function verbGroup(tree: FactTree, verb: number): number[] {
  const own = [
    verb,
    ...dependents(tree, verb, 'aux', 'compound', 'fixed', 'mark:prt'),
    ...(isVerb(tree, verb) && !hasDependent(tree, verb, 'nsubj:outer') ? dependents(tree, verb, 'cop') : []),
    ...negations(tree, verb),
    ...reflexives(tree, verb),
  ];
  return inOrder([...own, ...sharedAuxiliaries(tree, verb)]);
}

/** The pronoun of a reflexive verb, in languages that have such verbs. */
export const reflexives = (tree: FactTree, verb: number): number[] =>
  tree.habits.reflexiveVerbs
    ? dependents(tree, verb, 'obj', 'iobj', 'expl').filter((child) => featureOf(tree, child, 'Reflex') === 'Yes')
    : [];

/** "not", "never", "no longer". */
export const negations = (tree: FactTree, verb: number): number[] =>
  dependents(tree, verb, 'advmod')
    .filter((child) => [child, ...dependents(tree, child, 'advmod', 'det')].some((word) => isNegationWord(tree, word)))
    .flatMap((child) => subtree(tree, child));

function sharedAuxiliaries(tree: FactTree, verb: number): number[] {
  if (relationOf(tree, verb) !== 'conj' || hasDependent(tree, verb, 'aux', 'cop', 'nsubj', 'mark')) return [];
  const first = headOf(tree, verb);
  const sameForm = ['VerbForm', 'Tense'].every((name) => featureOf(tree, verb, name) === featureOf(tree, first, name));
  if (!isVerb(tree, first) || !sameForm || featureOf(tree, verb, 'VerbForm') === 'Fin') return [];
  return [...dependents(tree, first, 'aux').filter((child) => child < first), ...sharedAuxiliaries(tree, first)];
}

/** Conjunctions and particles that introduce a clause. */
export function clauseMarks(tree: FactTree, verb: number): number[] {
  const marks = dependents(tree, verb, 'mark', 'case').filter((child) => child < verb);
  return inOrder(marks.flatMap((child) => [child, ...dependents(tree, child, 'fixed')]));
}

/** "for instance", "as a result": only the whole phrase, for "as a result of the storm" tells something. */
export const isDiscoursePhrase = (tree: FactTree, node: number): boolean =>
  tree.habits.discoursePhrases.size > 0 &&
  tree.habits.discoursePhrases.has(
    trimMarks(tree, subtree(tree, node))
      .map((word) => formOf(tree, word).toLowerCase())
      .join(' '),
  );

// The mentions of a document: every noun phrase of an analysed sentence, as the tree cuts it, with what a resolver asks of it. GUM's
// guidelines say how far a phrase reaches: with its relative clause, without its preposition, apposition and conjuncts.

import { at } from '../../core/at.ts';
import type { AnalysedSentence, TokenSpan } from '../tree/analysed-sentence.ts';
import {
  dependents,
  formOf,
  hasDependent,
  hasRelation,
  hasTag,
  inOrder,
  isRelativePronoun,
  lemmaOf,
  relationOf,
  type Tree,
  tagOf,
  toTree,
} from '../tree/tree.ts';
import type { PlacedMention } from './chain.ts';
import type { CoreferenceHabits, Gender } from './coreference-habits.ts';

/** How a phrase refers: a pronoun by itself, a name, "the boat", "that boat", "her boat", "a boat", "boats", several things at once. */
export type MentionForm =
  | 'pronoun'
  | 'name'
  | 'definite'
  | 'demonstrative'
  | 'possessed'
  | 'indefinite'
  | 'bare'
  | 'group';

export interface TextMention extends PlacedMention {
  readonly head: number;
  readonly form: MentionForm;
  /** In small letters, without an article. */
  readonly words: readonly string[];
  readonly headWord: string;
  /** The words of its name, without titles. */
  readonly nameWords: readonly string[];
  readonly number: 'one' | 'many' | '';
  readonly gender: Gender | '';
  readonly person: '1' | '2' | '3';
  readonly isReflexive: boolean;
  /** The type of its entity, or what its noun mostly names. */
  readonly kind: string;
  /** The relation of its head, and the verb or noun that it hangs on. */
  readonly role: string;
  readonly governor: number;
}

const outside = ['case', 'cc', 'conj', 'appos', 'parataxis', 'punct', 'discourse', 'vocative', 'dislocated', 'list'];
/** What hangs on a noun as on the predicate of a clause. */
const ofClause = ['nsubj', 'csubj', 'cop', 'aux', 'mark', 'expl', 'advmod', 'advcl', 'obl', 'ccomp', 'xcomp', 'obj'];

export function findMentions(
  sentences: readonly AnalysedSentence[],
  habits: CoreferenceHabits,
): readonly TextMention[] {
  return sentences.flatMap((sentence, index) => mentionsOf(toTree(sentence), index, habits));
}

function mentionsOf(tree: Tree, sentence: number, habits: CoreferenceHabits): TextMention[] {
  const found: TextMention[] = [];
  for (const head of tree.tokens.keys()) {
    if (!isHead(tree, head, habits)) continue;
    const own = spanOf(tree, head);
    const group = groupSpan(tree, head, own);
    if (group) found.push(describe(tree, { sentence, head, ...group }, true, habits));
    found.push(describe(tree, { sentence, head, ...own }, false, habits));
  }
  return found;
}

function isHead(tree: Tree, node: number, { pronouns }: CoreferenceHabits): boolean {
  if (hasRelation(tree, node, 'det', 'flat', 'fixed', 'goeswith', 'expl') || isRelativePronoun(tree, node))
    return false;
  if (tagOf(tree, node) === 'NUM') return tree.sentence.entities.some(({ first, end }) => first <= node && node < end);
  if (hasTag(tree, node, 'PRON', 'DET'))
    return pronouns.has(formOf(tree, node).toLowerCase()) || isArgument(tree, node);
  return hasTag(tree, node, 'NOUN', 'PROPN');
}

/** "Everybody", "many of them": no pronouns that refer back, but what pronouns may refer to. */
const isArgument = (tree: Tree, node: number): boolean =>
  hasRelation(tree, node, 'nsubj', 'obj', 'iobj', 'obl', 'nmod', 'conj');

/** The head with what belongs to it, as far as it stands together. */
function spanOf(tree: Tree, head: number): TokenSpan {
  const isPredicate = hasDependent(tree, head, 'cop', 'nsubj');
  const left = new Set(isPredicate ? [...outside, ...ofClause] : outside);
  const inside = new Set([head]);
  const add = (node: number): void => {
    inside.add(node);
    for (const child of at(tree.children, node)) add(child);
  };
  for (const child of at(tree.children, head)) if (!left.has(relationOf(tree, child))) add(child);
  // A hyphen or quote within the phrase does not end it, and the "'s" of a possessor belongs to it.
  for (const child of dependents(tree, head, 'punct')) inside.add(child);
  for (const child of dependents(tree, head, 'case')) if (child > head) inside.add(child);
  return trim(tree, head, inside);
}

function trim(tree: Tree, head: number, inside: ReadonlySet<number>): TokenSpan {
  let [first, end] = [head, head + 1];
  while (inside.has(first - 1)) first--;
  while (inside.has(end)) end++;
  const isPunctuation = (node: number): boolean => tagOf(tree, node) === 'PUNCT';
  while (first < head && isPunctuation(first)) first++;
  while (end > head + 1 && isPunctuation(end - 1)) end--;
  return { first, end };
}

/** "Anna and her brother", besides each of the two. */
function groupSpan(tree: Tree, head: number, own: TokenSpan): TokenSpan | undefined {
  const last = dependents(tree, head, 'conj')
    .filter((child) => hasTag(tree, child, 'NOUN', 'PROPN', 'PRON'))
    .at(-1);
  return last === undefined ? undefined : { first: own.first, end: Math.max(own.end, spanOf(tree, last).end) };
}

function describe(
  tree: Tree,
  place: PlacedMention & { readonly head: number },
  isGroup: boolean,
  habits: CoreferenceHabits,
): TextMention {
  const { head, first, end } = place;
  const form = isGroup ? 'group' : formOfMention(tree, head, habits);
  const pronoun = form === 'pronoun' ? habits.pronouns.get(formOf(tree, head).toLowerCase()) : undefined;
  const nameWords = form === 'name' ? nameOf(tree, head, habits) : [];
  const words = wordsOf(tree, place, habits);
  const kind = isGroup ? '' : kindOf(tree, head, habits);
  const token = at(tree.tokens, head);
  return {
    ...{ ...place, form, words, nameWords, kind },
    headWord: pronoun?.word ?? lemmaOf(tree, head),
    number: pronoun?.number ?? (isGroup || token.feats?.['Number'] === 'Plur' ? 'many' : 'one'),
    gender: pronoun?.gender ?? (isGroup ? '' : genderOf(tree, head, { first, end }, kind, habits)),
    person: pronoun?.person ?? '3',
    isReflexive: pronoun?.isReflexive === true,
    role: hasRelation(tree, head, 'nmod:poss') ? 'owner' : relationOf(tree, head),
    governor: token.head ?? -1,
  };
}

function formOfMention(
  tree: Tree,
  head: number,
  { pronouns, articles, demonstratives, indefinites }: CoreferenceHabits,
): MentionForm {
  if (pronouns.has(formOf(tree, head).toLowerCase()) && hasTag(tree, head, 'PRON', 'DET')) return 'pronoun';
  if (hasTag(tree, head, 'PROPN')) return 'name';
  const determiners = dependents(tree, head, 'det').map((child) => formOf(tree, child).toLowerCase());
  if (determiners.some((word) => articles.has(word))) return 'definite';
  if (determiners.some((word) => demonstratives.has(word))) return 'demonstrative';
  if (hasDependent(tree, head, 'nmod:poss')) return 'possessed';
  return determiners.some((word) => indefinites.has(word)) ? 'indefinite' : 'bare';
}

function wordsOf(tree: Tree, { first, end }: TokenSpan, { articles, indefinites }: CoreferenceHabits): string[] {
  const nodes = tree.tokens.slice(first, end);
  const words = nodes.filter(({ xpos }) => xpos !== 'POS').map(({ form }) => form.toLowerCase());
  const [start = ''] = words;
  return words.length > 1 && (articles.has(start) || indefinites.has(start)) ? words.slice(1) : words;
}

/** The head's proper nouns that stand with it: `flat`, `compound`. */
function nameOf(tree: Tree, head: number, { titles }: CoreferenceHabits): string[] {
  const parts = [head, ...dependents(tree, head, 'flat', 'compound')].filter((node) =>
    hasTag(tree, node, 'PROPN', 'NUM'),
  );
  return inOrder(parts)
    .map((node) => formOf(tree, node).toLowerCase())
    .filter((word) => !titles.has(word));
}

/** What the tagger says of names; for nouns what they are in most texts. */
function kindOf(tree: Tree, head: number, { kinds }: CoreferenceHabits): string {
  const entity = tree.sentence.entities.find(({ first, end }) => first <= head && head < end);
  return entity?.type ?? kinds.get(lemmaOf(tree, head)) ?? '';
}

function genderOf(
  tree: Tree,
  head: number,
  { first, end }: TokenSpan,
  kind: string,
  { genders, titles }: CoreferenceHabits,
): Gender | '' {
  const isName = hasTag(tree, head, 'PROPN');
  const words = tree.tokens.slice(first, Math.min(end, isName ? end : head + 1));
  const known = isName
    ? words.map(
        ({ form }) =>
          titles.get(form.toLowerCase()) ?? (kind === 'person' ? genders.get(form.toLowerCase()) : undefined),
      )
    : [genders.get(lemmaOf(tree, head))];
  const gender = known.find((found) => found !== undefined);
  if (gender !== undefined) return gender;
  return kind === '' || kind === 'person' || kind === 'animal' ? '' : 'thing';
}

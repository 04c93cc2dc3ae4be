// Which words deny the word that they belong to: "not", "no", "never", but not the "not" of "not only".

import { at } from '../../core/at.ts';
import { dependents, formOf, headOf, lemmaOf, tagOf } from '../../language/tree/tree.ts';
import type { FactTree } from '../walk/fact-tree.ts';
import { isNegationWord } from '../walk/phrase.ts';

export function isDenial(tree: FactTree, word: number): boolean {
  if (!isNegationWord(tree, word)) return false;
  const next = word + 1 < tree.tokens.length ? formOf(tree, word + 1).toLowerCase() : '';
  return !tree.habits.factuality.afterNot.has(next);
}

/** For each node the denying phrase that belongs to it: "by no means". */
function denyingPhrases(tree: FactTree): ReadonlyMap<number, readonly number[]> {
  const known = phrasesOf.get(tree);
  if (known !== undefined) return known;
  const found = new Map<number, readonly number[]>();
  const { denyingPhrases: phrases, phrasesBeforeVerbs } = tree.habits.factuality;
  for (const words of phrases.flatMap((phrase) => occurrencesOf(tree, phrase))) {
    const top = words.findLast((word) => !words.includes(headOf(tree, word)));
    // "came close to" denies its own verb.
    if (top !== undefined) found.set(tagOf(tree, top) === 'VERB' ? top : headOf(tree, top), words);
  }
  // "all but won", but not "all but two members"
  for (const words of phrasesBeforeVerbs.flatMap((phrase) => occurrencesOf(tree, phrase))) {
    const next = Math.max(...words) + 1;
    if (tagOf(tree, next) === 'VERB') found.set(next, words);
  }
  phrasesOf.set(tree, found);
  return found;
}

function occurrencesOf(tree: FactTree, phrase: readonly string[]): number[][] {
  const isAt = (start: number): boolean =>
    phrase.every((word, index) => formOf(tree, start + index).toLowerCase() === word);
  return [...tree.tokens.keys()].filter(isAt).map((start) => phrase.map((_, index) => start + index));
}

const phrasesOf = new WeakMap<FactTree, ReadonlyMap<number, readonly number[]>>();

const denying = ['advmod', 'det', 'nummod', 'cc', 'cc:preconj', 'discourse', 'mark', 'amod', 'case', 'aux', 'cop'];

/** The words that deny a node, directly or through an adverb of theirs ("no longer", "not a single"). */
export function denialsOf(tree: FactTree, node: number): number[] {
  const phrase = denyingPhrases(tree).get(node) ?? [];
  if (phrase.length > 0) return [...phrase];
  return dependents(tree, node, ...denying).flatMap((child) => {
    if (isDenial(tree, child)) return [child];
    // "not ... by any means", "no longer"; the adverb's own denial counts only where it comes first.
    return dependents(tree, child, 'advmod', 'det').filter((below) => below < child && isDenial(tree, below));
  });
}

/** "nobody", "nothing", "none of the boats", "no boat", "neither boat". */
export function nounDenials(tree: FactTree, node: number): number[] {
  const isNobody = tree.habits.negativeNouns.has(lemmaOf(tree, node)) || isNegationWord(tree, node);
  return isNobody ? [node] : denialsOf(tree, node);
}

/** "few senators", "little evidence", "hardly anyone"; not "a few senators". */
export function quantifiersOf(tree: FactTree, node: number): number[] {
  const { fewWords } = tree.habits.factuality;
  const isFew = (word: number): boolean => fewWords.has(lemmaOf(tree, word)) && !hasArticle(tree, word);
  const adverbs = dependents(tree, node, 'advmod').filter(isFew);
  if (adverbs.length > 0) return adverbs;
  if (isFew(node) && dependents(tree, node, 'det', 'nmod:poss').length === 0) return [node];
  if (dependents(tree, node, 'det', 'nmod:poss').some((det) => !isFew(det) && !isOpen(tree, det))) return [];
  return dependents(tree, node, 'amod', 'det', 'advmod', 'nummod').flatMap((child) => {
    if (isFew(child)) return [child];
    return dependents(tree, child, 'advmod').filter(isFew);
  });
}

/** "hardly any", "almost no": determiners that leave the quantity open. */
function isOpen(tree: FactTree, det: number): boolean {
  const { openDeterminers, articles, only } = tree.habits.factuality;
  if (openDeterminers.has(lemmaOf(tree, det))) return true;
  // "only a few"
  return articles.has(formOf(tree, det).toLowerCase()) && only.has(formOf(tree, det - 1).toLowerCase());
}

/** "a few", "quite a few", but not "only a few". */
function hasArticle(tree: FactTree, word: number): boolean {
  const { articles, only } = tree.habits.factuality;
  return (
    word > 0 && articles.has(formOf(tree, word - 1).toLowerCase()) && !only.has(formOf(tree, word - 2).toLowerCase())
  );
}

/** A denial that stands right before the first of some words, wherever the parser has put it. */
export function denialBefore(tree: FactTree, words: readonly number[]): number[] {
  if (words.length === 0) return [];
  const first = Math.min(...words);
  return first > 0 && isDenial(tree, first - 1) && at(tree.tokens, first - 1).upos !== 'CCONJ' ? [first - 1] : [];
}

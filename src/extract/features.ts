// What the confidence of a candidate depends on: how it was found, how it looks, how sure the parser was; never which words it has.

import { at } from '../core/at.ts';
import {
  commaBetween,
  dependents,
  deprelOf,
  hasDependent,
  isVerb,
  relationOf,
  tagOf,
  verbForm,
} from '../language/tree/tree.ts';
import type { FactCandidate } from './candidates.ts';
import type { FactTree } from './walk/fact-tree.ts';
import { casesOf, clauseMarks, hasOfModifier, prepositionalModifiers } from './walk/phrase.ts';

const nameTags = ['PRON', 'PROPN', 'NOUN', 'NUM', 'ADJ', 'VERB', 'ADV', 'DET'];

export function featuresOf(whole: FactTree, candidate: FactCandidate): string[] {
  const tree = candidate.reduced ?? whole;
  const { subjectHead, predicate, objectHead, steps } = candidate;
  const rules = steps.map(({ rule }) => rule);
  const last = rules.at(-1) ?? 'predicate';
  const before = steps.at(-2)?.node ?? predicate;
  const flags = {
    'reduced tree': candidate.reduced !== undefined,
    fronted: objectHead < predicate,
    'comma before object': commaBetween(tree, Math.max(...candidate.relation), candidate.object[0] ?? objectHead),
    'comma before verb': commaBetween(tree, subjectHead, predicate),
    'object is conjunct': relationOf(tree, objectHead) === 'conj',
    'subject is conjunct': relationOf(tree, subjectHead) === 'conj',
    'no preposition': last === 'oblique' && casesOf(tree, objectHead).length === 0,
    'verb has object': hasDependent(tree, before, 'obj'),
    'verb has clause': hasDependent(tree, before, 'xcomp', 'ccomp'),
    'several obliques': dependents(tree, before, 'obl').length > 1,
    'first oblique':
      last === 'oblique' && dependents(tree, before, 'obl').find((child) => child > before) === objectHead,
    'marked clause': isVerb(tree, predicate) && clauseMarks(tree, predicate).length > 0,
    'several modifiers': last === 'noun-modifier' && prepositionalModifiers(tree, before).length > 1,
    'clause below object': hasDependent(tree, objectHead, 'acl'),
    'apposition below object': hasDependent(tree, objectHead, 'appos'),
    'nested verb': steps.some(({ node }, index) => index > 0 && isVerb(tree, node)),
  };
  return [
    `subject by ${candidate.subjectRule}`,
    `last ${last}`,
    `steps ${Math.min(steps.length, 4)}`,
    `subject ${sizeName(tree, subjectHead, candidate.subjectSize)}`,
    `object ${sizeName(tree, objectHead, candidate.objectSize)}`,
    `object ${sizeName(tree, objectHead, candidate.objectSize)} at ${last}`,
    `subject words ${lengthName(candidate.subject.length)}`,
    `relation words ${lengthName(candidate.relation.length)}`,
    `object words ${lengthName(candidate.object.length)}`,
    `preposition in ${candidate.preposition}`,
    `subject tag ${tagName(tree, subjectHead)}`,
    `object tag ${tagName(tree, objectHead)}`,
    `object is ${deprelOf(tree, objectHead)}`,
    `after object ${tagOf(tree, Math.max(...candidate.object) + 1)}`,
    `verbs in relation ${Math.min(4, candidate.relation.filter((word) => tagOf(tree, word) === 'VERB').length)}`,
    `prepositions in relation ${Math.min(3, candidate.relation.filter((word) => tagOf(tree, word) === 'ADP').length)}`,
    `gap before object ${gapName(Math.max(...candidate.relation), at(candidate.object, 0))}`,
    `left out in subject ${holesName(candidate.subject)}`,
    `left out in relation ${holesName(candidate.relation)}`,
    `left out in object ${holesName(candidate.object)}`,
    `clause is ${relationOf(tree, predicate)}`,
    `verb is ${verbForm(tree, predicate)}`,
    `from ${tagName(tree, before)}`,
    `sure of path ${chanceName(
      tree,
      steps.map(({ node }) => node),
    )}`,
    `sure of subject ${chanceName(tree, [subjectHead])}`,
    `sure of clause ${chanceName(tree, [predicate])}`,
    `sure in subject ${chanceName(tree, candidate.subject)}`,
    `sure in relation ${chanceName(tree, candidate.relation)}`,
    `sure in object ${chanceName(
      tree,
      candidate.object.filter((word) => word !== objectHead),
    )}`,
    ...Object.entries(flags).flatMap(([name, holds]) => (holds ? [name, `${name} at ${last}`] : [])),
  ];
}

/** Which of the phrase's possible sizes it has. */
function sizeName(tree: FactTree, node: number, size: string): string {
  if (size === 'clause') return size;
  if (prepositionalModifiers(tree, node).length === 0) return 'single';
  return `${size} ${hasOfModifier(tree, node) ? 'with of' : ''}`;
}

/** How sure the parser is of the least sure of some words' heads. */
function chanceName(tree: FactTree, words: readonly number[]): string {
  const least = Math.min(1, ...words.map((word) => at(tree.tokens, word).headChance ?? 1));
  return ['0.5', '0.7', '0.9', '0.97'].find((limit) => least < Number(limit)) ?? '1';
}

function lengthName(words: number): string {
  return words <= 3 ? String(words) : words <= 5 ? '4-5' : words <= 8 ? '6-8' : words <= 12 ? '9-12' : 'more';
}

function tagName(tree: FactTree, node: number): string {
  const tag = tagOf(tree, node);
  return nameTags.includes(tag) ? tag : 'other';
}

/** How many words stand between two. */
function gapName(first: number, second: number): string {
  const gap = second - first - 1;
  return gap < 0 ? 'back' : gap === 0 ? '0' : gap <= 2 ? '1-2' : gap <= 5 ? '3-5' : gap <= 10 ? '6-10' : 'more';
}

/** How many words between the first and the last of a slot do not belong to it. */
function holesName(words: readonly number[]): string {
  const holes = Math.max(...words) - Math.min(...words) + 1 - words.length;
  return holes === 0 ? '0' : holes <= 2 ? '1-2' : holes <= 5 ? '3-5' : 'more';
}

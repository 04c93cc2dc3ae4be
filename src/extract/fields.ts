// What an extraction says beside its three slots: polarity, modality, mood, tense, and who says so.

import { dependents, featureOf, headOf, lemmaOf, relationOf, tagOf } from '../language/tree/tree.ts';
import type { FactCandidate } from './candidates.ts';
import { type Mood, moodOf } from './mood.ts';
import type { FactTree } from './walk/fact-tree.ts';
import type { Modality } from './walk/habits.ts';
import { isNegationWord, verbGroup } from './walk/phrase.ts';

export interface FactFields {
  readonly polarity: 'positive' | 'negative';
  readonly modality?: Modality | undefined;
  /** Whether it is only asked, or said after "if"; absent for plain statements. */
  readonly mood?: Mood | undefined;
  readonly tense?: 'past' | 'present' | 'future' | undefined;
  /** Heads of who says it and of the verb of saying. */
  readonly attribution?: { readonly source: number; readonly verb: number } | undefined;
}

export function fieldsOf(tree: FactTree, { subjectHead, relation, objectHead, predicate }: FactCandidate): FactFields {
  const auxiliaries = relation.filter((node) => tagOf(tree, node) === 'AUX');
  const isDenied =
    relation.some((node) => isNegationWord(tree, node)) ||
    [subjectHead, objectHead].some((noun) => isDenial(tree, noun));
  return {
    polarity: isDenied ? 'negative' : 'positive',
    modality: auxiliaries
      .map((node) => tree.habits.modals.get(lemmaOf(tree, node)))
      .find((found) => found !== undefined),
    mood: moodOf(tree, predicate),
    tense: tenseOf(tree, predicate),
    attribution: attributionOf(tree, predicate),
  };
}

/** "no boat", "nobody", "none of the boats", "neither Anna nor Bo". */
const isDenial = (tree: FactTree, noun: number): boolean =>
  tree.habits.negativeNouns.has(lemmaOf(tree, noun)) ||
  dependents(tree, noun, 'det', 'cc').some((word) => isNegationWord(tree, word));

function tenseOf(tree: FactTree, predicate: number): FactFields['tense'] {
  const group = [...dependents(tree, predicate, 'cop'), ...verbGroup(tree, predicate)].sort((a, b) => a - b);
  const future = group.some(
    (node) => tree.habits.futures.has(lemmaOf(tree, node)) && featureOf(tree, node, 'Tense') !== 'Past',
  );
  if (future && group.length > 1) return 'future';
  const isPerfect =
    group.length > 1 && group.some((node) => tree.habits.perfects.has(lemmaOf(tree, node)) && node !== predicate);
  if (isPerfect) return 'past';
  const tense = group.map((node) => featureOf(tree, node, 'Tense')).find((found) => found !== '');
  return tense === 'Past' ? 'past' : tense === 'Pres' ? 'present' : undefined;
}

/** The clause above, when this one is what somebody says or thinks. */
function attributionOf(tree: FactTree, predicate: number): FactFields['attribution'] {
  let clause = predicate;
  while (relationOf(tree, clause) === 'conj') clause = headOf(tree, clause);
  if (relationOf(tree, clause) !== 'ccomp') return undefined;
  const verb = headOf(tree, clause);
  const [source] = dependents(tree, verb, 'nsubj');
  return source === undefined ? undefined : { source, verb };
}

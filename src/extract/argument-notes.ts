// What is known of the subjects and objects of facts besides their words: what their head is, the type of their entity, and in the sentences of one
// document what they refer to.

import type { ArgumentForm, ArgumentNote } from '../core/argument-note.ts';
import { at } from '../core/at.ts';
import type { CoreferenceHabits } from '../language/coreference/coreference-habits.ts';
import type { AnalysedSentence } from '../language/tree/analysed-sentence.ts';
import { hasDependent, hasTag, headOf, relationOf, type Tree, tagOf, topOf, toTree } from '../language/tree/tree.ts';
import { findReferents, type ReferentOf } from './referents.ts';
import type { Habits } from './walk/habits.ts';

/** For the slot with these tokens of the sentence with this index. */
export type NoteOf = (sentence: number, slot: readonly number[]) => ArgumentNote;

interface DocumentLanguage {
  readonly habits: Habits;
  readonly coreference?: (() => CoreferenceHabits) | undefined;
}

/** A sentence and the id by which a graph knows it. */
interface NamedSentence {
  readonly id: string;
  readonly sentence: AnalysedSentence;
}

/** The sentences are those of one document, in its order. */
export function createNotes(named: readonly NamedSentence[], { habits, coreference }: DocumentLanguage): NoteOf {
  const sentences = named.map(({ sentence }) => sentence);
  const trees = sentences.map(toTree);
  const referentOf: ReferentOf =
    coreference === undefined || sentences.length < 2
      ? () => undefined
      : findReferents(sentences, coreference(), habits);
  return (index, slot) => {
    const tree = at(trees, index);
    const referent = referentOf(index, slot);
    const own = { form: formOfSlot(tree, slot), type: typeOfSlot(tree, slot) };
    if (referent === undefined || (referent.sentence === index && isPredicateOf(tree, referent.tokens, slot)))
      return withoutGaps(own);
    const other = at(trees, referent.sentence);
    const form = formOfSlot(other, referent.tokens);
    const words = { text: referent.text, ...(form && { form }), sentence: at(named, referent.sentence).id };
    return withoutGaps({ form: own.form, type: typeOfSlot(other, referent.tokens) ?? own.type, referent: words });
  };
}

const withoutGaps = ({ form, type, referent }: ArgumentNote): ArgumentNote => ({
  ...(form === undefined ? {} : { form }),
  ...(type === undefined ? {} : { type }),
  ...(referent === undefined ? {} : { referent }),
});

function formOfSlot(tree: Tree, slot: readonly number[]): ArgumentForm | undefined {
  const head = topOf(tree, slot);
  if (head === undefined) return undefined;
  if (hasTag(tree, head, 'VERB', 'AUX') || isPredicate(tree, head, slot)) return 'clause';
  const form = forms[tagOf(tree, head)];
  return form ?? 'noun';
}

const forms: Readonly<Record<string, ArgumentForm>> = {
  PRON: 'pronoun',
  DET: 'pronoun',
  PROPN: 'name',
  NUM: 'number',
  ADJ: 'quality',
  ADV: 'quality',
};

/** "The house is old", with its subject in the slot. */
const isPredicate = (tree: Tree, head: number, slot: readonly number[]): boolean =>
  hasDependent(tree, head, 'nsubj', 'csubj') &&
  slot.some((node) => headOf(tree, node) === head && ['nsubj', 'csubj'].includes(relationOf(tree, node)));

/** "It is a fine house" does not say what it is: the house is what the sentence says of it. */
const isPredicateOf = (tree: Tree, predicate: readonly number[], slot: readonly number[]): boolean =>
  headOf(tree, topOf(tree, slot)) === topOf(tree, predicate);

function typeOfSlot(tree: Tree, slot: readonly number[]): string | undefined {
  const head = topOf(tree, slot);
  return tree.sentence.entities.find(({ first, end }) => head !== undefined && first <= head && head < end)?.type;
}

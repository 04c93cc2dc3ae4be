// What the slots of facts refer to: for "she" or "the bank" the words that name the same thing best elsewhere in the document. Only where
// the resolver is sure: a slot without a referent stays what it is.

import { at } from '../core/at.ts';
import type { CoreferenceHabits } from '../language/coreference/coreference-habits.ts';
import type { MentionForm, TextMention } from '../language/coreference/mention.ts';
import { resolve } from '../language/coreference/resolve.ts';
import type { AnalysedSentence } from '../language/tree/analysed-sentence.ts';
import { topOf } from '../language/tree/tree.ts';
import { slotText } from './slot-text.ts';
import { toFactTree } from './walk/fact-tree.ts';
import type { Habits } from './walk/habits.ts';
import { nounPhrase } from './walk/phrase.ts';

/** A mention that says what another one refers to. */
interface SlotReferent {
  readonly text: string;
  /** Index of its sentence in the document, and its tokens there. */
  readonly sentence: number;
  readonly tokens: readonly number[];
}

/** For the slot with these tokens of the sentence with this index. */
export type ReferentOf = (sentence: number, slot: readonly number[]) => SlotReferent | undefined;

/** The sentences are those of one document, in its order. */
export function findReferents(
  sentences: readonly AnalysedSentence[],
  coreference: CoreferenceHabits,
  habits: Habits,
): ReferentOf {
  const found = new Map<string, SlotReferent>();
  for (const chain of resolve(sentences, coreference)) {
    const [best] = [...chain].filter(isTelling).sort((one, other) => rank(other) - rank(one));
    if (best === undefined) continue;
    const referent = spell(best, at(sentences, best.sentence), habits);
    for (const mention of chain)
      if (needsReferent(mention, best)) found.set(keyOf(mention.sentence, mention.head), referent);
  }
  return (sentence, slot) => {
    const head = topOf(at(sentences, sentence), slot);
    return head === undefined ? undefined : found.get(keyOf(sentence, head));
  };
}

const keyOf = (sentence: number, head: number): string => `${sentence} ${head}`;

/** The first one of the best form; of names the one with most words. */
const rank = ({ form, nameWords }: TextMention): number => 10 * forms.indexOf(form) + Math.min(nameWords.length, 4);

/** A name says best what is meant. */
const forms: readonly MentionForm[] = ['bare', 'demonstrative', 'definite', 'possessed', 'indefinite', 'group', 'name'];

const isTelling = ({ form, person }: TextMention): boolean => form !== 'pronoun' && person === '3';

/** A pronoun takes any phrase; a phrase only a name, and a name only a longer one. Who "I" and "you" are, the text does not say. */
function needsReferent(mention: TextMention, best: TextMention): boolean {
  if (mention === best || mention.form === 'group') return false;
  if (mention.form === 'pronoun') return mention.person === '3';
  if (best.form !== 'name') return false;
  if (mention.form !== 'name') return mention.form === 'definite' || mention.form === 'demonstrative';
  return mention.nameWords.length < best.nameWords.length;
}

/** As a slot would have it; of several things joined by "and" all of them. */
function spell({ sentence, head, form, first, end }: TextMention, own: AnalysedSentence, habits: Habits): SlotReferent {
  const tree = toFactTree(own, habits);
  const group = Array.from({ length: end - first }, (_, index) => first + index);
  const tokens = form === 'group' ? group : nounPhrase(tree, head, 'of');
  const isOwner = at(own.tokens, at(tokens, tokens.length - 1)).xpos === 'POS';
  const kept = isOwner ? tokens.slice(0, -1) : tokens;
  return { text: slotText(tree, kept), sentence, tokens: kept };
}

// Naive OIE, the baseline of the papers: the sentence is split at each verb. Subject is what stands left of it, object what stands right
// of it, without the punctuation that ends the sentence.

import type { AnalysedSentence, AnalysedToken } from '../language/tree/analysed-sentence.ts';
import { toTree } from '../language/tree/tree.ts';
import type { ExtractedFact, FactSlot } from './extract.ts';
import { slotText } from './slot-text.ts';

/** A fact of the baseline, which has no confidence. */
export type NaiveFact = Pick<ExtractedFact, 'subject' | 'relation' | 'object'>;

/** Extracts facts as the papers' baseline does: the sentence is split at each verb. */
export function extractNaively(sentence: AnalysedSentence): NaiveFact[] {
  const tree = toTree(sentence);
  const words = sentence.tokens.map((_, word) => word);
  while (isEndMark(sentence.tokens[words.length - 1])) words.pop();
  const slot = (tokens: readonly number[]): FactSlot => ({ text: slotText(tree, tokens), tokens });
  return words
    .filter((word) => word > 0 && word < words.length - 1 && isVerb(sentence.tokens[word]))
    .map((word) => ({
      subject: slot(words.slice(0, word)),
      relation: slot([word]),
      object: slot(words.slice(word + 1)),
    }));
}

const isEndMark = (token: AnalysedToken | undefined): boolean => /^[.!?。！？]+$/u.test(token?.form ?? '');

/** Auxiliaries count, modal verbs do not, as in the outputs that the papers measured. */
const isVerb = (token: AnalysedToken | undefined): boolean =>
  (token?.upos === 'VERB' || token?.upos === 'AUX') && token.xpos !== 'MD';

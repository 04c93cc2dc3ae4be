// What coreference is expressed in: places of mentions in a document, and the chains of those that refer to one thing.

import type { TokenSpan } from '../tree/analysed-sentence.ts';

/** Tokens of the sentence with this index. */
export interface PlacedMention extends TokenSpan {
  readonly sentence: number;
}

/** Mentions of one thing, in the order of the text. */
export type CoreferenceChain<Place extends PlacedMention = PlacedMention> = readonly Place[];

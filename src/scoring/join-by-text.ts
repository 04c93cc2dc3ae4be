// Lets extractions that name sentences by the ids of one gold meet another gold of the same sentences that has other ids, or none: by text.

import type { Extraction } from '../core/extraction.ts';
import type { GoldSentence } from '../core/fact.ts';

export function joinByText(gold: readonly GoldSentence[]): (extraction: Extraction) => Extraction {
  const textOf = new Map(gold.map(({ id, text }) => [id, text]));
  return ({ sentenceId, ...rest }) => ({ ...rest, sentenceText: rest.sentenceText ?? textOf.get(sentenceId ?? '') });
}

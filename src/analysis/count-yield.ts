// How much a system says: its extractions by domain (Table 3 of Stanovsky and Dagan 2016) and how long they are on average
// (Gashteovski et al. 2022, section 4.2).

import { at } from '../core/at.ts';
import type { Extraction } from '../core/extraction.ts';
import { sentenceKey } from '../text/sentence-key.ts';
import { countSlotWords } from './extraction-length.ts';

/** A part of a corpus for which extractions are counted. */
export interface Domain {
  readonly name: string;
  readonly sentences: readonly { readonly id: string; readonly text: string }[];
}

/** How much a system extracts. */
export interface Yield {
  readonly total: number;
  /** For each domain, in order. */
  readonly byDomain: readonly number[];
  /** Extractions whose sentence is in no domain. */
  readonly elsewhere: number;
  /** Words of an extraction on average; null for a silent system. */
  readonly meanLength: number | null;
}

/** Prepares the domains once for many systems. A sentence belongs to the first domain that has it, by id or by text. */
export function createYieldCounter(domains: readonly Domain[]): (extractions: Iterable<Extraction>) => Yield {
  const byId = new Map<string, number>();
  const byText = new Map<string, number>();
  for (const [index, { sentences }] of domains.entries()) {
    for (const { id, text } of sentences) {
      byId.set(id, byId.get(id) ?? index);
      byText.set(sentenceKey(text), byText.get(sentenceKey(text)) ?? index);
    }
  }
  return (extractions) => {
    const byDomain = domains.map(() => 0);
    let [total, elsewhere, words] = [0, 0, 0];
    for (const extraction of extractions) {
      const { sentenceId, sentenceText } = extraction;
      const domain = sentenceId === undefined ? byText.get(sentenceKey(sentenceText ?? '')) : byId.get(sentenceId);
      if (domain === undefined) elsewhere++;
      else byDomain[domain] = at(byDomain, domain) + 1;
      const { subject, relation, object } = countSlotWords(extraction);
      words += subject + relation + object;
      total++;
    }
    return { total, byDomain, elsewhere, meanLength: total === 0 ? null : words / total };
  };
}

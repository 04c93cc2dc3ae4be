// What is scored, and which of it a measure is about. It reads no files, so that a thread beside the command can be light.

import type { GoldSentence } from '../../core/fact.ts';
import { joinByText } from '../../scoring/join-by-text.ts';
import type { Scorer } from '../../scoring/scorer.ts';
import type { NamedSystem } from '../load-corpus.ts';

export interface ScoredGold {
  readonly file: string;
  readonly sha256: string;
  readonly items: readonly GoldSentence[];
}

export interface ScoredCorpus {
  readonly gold: ScoredGold;
  readonly tupleGold: ScoredGold | undefined;
  readonly systems: readonly NamedSystem[];
}

/** Gold and systems as a scorer wants them: the tuples' sentences have no ids of their own, systems are joined with them by text. */
export function selectCorpus(
  kind: Scorer['gold'],
  { gold, tupleGold, systems }: ScoredCorpus,
): Pick<ScoredCorpus, 'gold' | 'systems'> {
  if (kind === 'facts' || tupleGold === undefined) return { gold, systems };
  const byText = joinByText(gold.items);
  return {
    gold: tupleGold,
    systems: systems.map((system) => ({ ...system, extractions: system.extractions.map(byText) })),
  };
}

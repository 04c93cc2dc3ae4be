// Does a system assert what its text denies? A fact is found again by single words of its slots, so that a fact with other boundaries is found, too.
// What is asserted is read off the extraction's factuality; a system that has none shows a denial by words in its slots.

import type { Extraction } from '../../core/extraction.ts';
import { isAsserted } from '../../core/factuality.ts';
import { assertedId, contraryId, type FactualityPair, type PairFact } from '../../core/factuality-pair.ts';
import { addToGroup } from '../../core/group.ts';
import { sentenceKey } from '../../text/sentence-key.ts';

/** What a system made of a pair. */
export interface PairOutcome {
  readonly pair: FactualityPair;
  /** Extractions of the first sentence that assert the fact. */
  readonly found: readonly Extraction[];
  /** Extractions of the second sentence that assert it all the same. */
  readonly contrary: readonly Extraction[];
}

/** How many pairs there are, in how many the fact was found, and in how many its contrary was asserted. */
export interface FactualityCounts {
  readonly pairs: number;
  readonly found: number;
  readonly contrary: number;
}

/** Compares a system's extractions with each pair, joined by the ids of the sentences or by their text. */
export function compareFactuality(
  pairs: readonly FactualityPair[],
  extractions: Iterable<Extraction>,
): readonly PairOutcome[] {
  const groups = new Map<string, Extraction[]>();
  for (const extraction of extractions) {
    const { sentenceId, sentenceText } = extraction;
    if (sentenceId !== undefined) addToGroup(groups, `id ${sentenceId}`, extraction);
    else if (sentenceText !== undefined) addToGroup(groups, `text ${sentenceKey(sentenceText)}`, extraction);
  }
  const of = (id: string, text: string): readonly Extraction[] => [
    ...(groups.get(`id ${id}`) ?? []),
    ...(groups.get(`text ${sentenceKey(text)}`) ?? []),
  ];
  return pairs.map((pair) => {
    return {
      pair,
      found: of(assertedId(pair), pair.asserted).filter((one) => holdsFact(one, pair.fact) && isAsserted(one)),
      contrary: of(contraryId(pair), pair.contrary).filter(
        (one) => holdsFact(one, pair.fact) && claims(one, pair.cues),
      ),
    };
  });
}

/** Counts outcomes. */
export function countFactuality(outcomes: readonly PairOutcome[]): FactualityCounts {
  return {
    pairs: outcomes.length,
    found: outcomes.filter(({ found }) => found.length > 0).length,
    contrary: outcomes.filter(({ contrary }) => contrary.length > 0).length,
  };
}

const holdsFact = ({ subject, relation, objects }: Extraction, fact: PairFact): boolean =>
  hasWord(subject, fact.subject) &&
  hasWord(relation, fact.relation) &&
  hasWord([relation, ...objects].join(' '), fact.object);

/** By its factuality; without one it claims the fact unless a word of its slots takes it back. */
function claims(extraction: Extraction, cues: readonly string[]): boolean {
  if (extraction.factuality !== undefined) return isAsserted(extraction);
  const { subject, relation, objects } = extraction;
  return !hasWord([subject, relation, ...objects].join(' '), [...cues, ...prefixWords]);
}

/** What formats without a place for factuality put before the relation. */
const prefixWords = ['not', "n't", 'possibly', 'whether', 'if', 'should', 'intended', 'allegedly'];

const han = /\p{Script=Han}/u;

/** Words of languages without spaces stand anywhere in the slot. */
function hasWord(slot: string, words: readonly string[]): boolean {
  const text = slot.toLowerCase();
  const own = new Set(text.split(/[^\p{L}\p{M}\p{N}'’-]+/u));
  const glued = text.replace(/\s+/gu, '');
  return words.some((word) => (han.test(word) ? glued.includes(word) : own.has(word.toLowerCase())));
}

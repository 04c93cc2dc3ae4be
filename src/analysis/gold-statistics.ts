// The size of a gold standard as the papers' Table 3 gives it: sentences, facts, distinct extractions, and their ratios.

import { type GoldSentence, triplesOf } from '../core/fact.ts';
import type { TriplePattern } from '../core/pattern.ts';
import { countForms } from '../core/pattern-count.ts';

/** Counts of a gold standard. */
export interface GoldStatistics {
  readonly sentences: number;
  /** Sentences without a fact: every extraction there is wrong. */
  readonly emptySentences: number;
  readonly facts: number;
  /** Lines of the gold, each standing for many extractions. */
  readonly triples: number;
  /** Distinct surface forms per fact, added up. */
  readonly extractions: bigint;
  readonly minimalExtractions: bigint;
  readonly concatenatedExtractions: bigint;
  readonly largestFact: bigint;
  readonly extractionsPerFact: number | null;
  readonly factsPerSentence: number | null;
}

/** Counts sentences, facts, triples and forms. */
export function countGold(gold: readonly GoldSentence[]): GoldStatistics {
  const facts = gold.flatMap((sentence) => sentence.facts.map(triplesOf));
  const sizes = facts.map((triples) => countForms(triples));
  const extractions = addAll(sizes);
  return {
    sentences: gold.length,
    emptySentences: gold.filter((sentence) => sentence.facts.length === 0).length,
    facts: facts.length,
    triples: facts.reduce((sum, triples) => sum + triples.length, 0),
    extractions,
    minimalExtractions: addAll(facts.map((triples) => countForms(triples, { minimal: true }))),
    concatenatedExtractions: addAll(facts.map((triples) => countForms(triples, { concatenated: true }))),
    largestFact: largestOf(sizes),
    extractionsPerFact: facts.length === 0 ? null : Number(extractions) / facts.length,
    factsPerSentence: gold.length === 0 ? null : facts.length / gold.length,
  };
}

/** Distinct extractions of facts that a format's own reader of the original tool's kind has made. */
export function countExtractions(facts: Iterable<readonly TriplePattern[]>): bigint {
  let total = 0n;
  for (const triples of facts) total += countForms(triples);
  return total;
}

const addAll = (values: readonly bigint[]): bigint => values.reduce((sum, value) => sum + value, 0n);

function largestOf(values: readonly bigint[]): bigint {
  let largest = 0n;
  for (const value of values) if (value > largest) largest = value;
  return largest;
}

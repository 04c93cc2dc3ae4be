// One system looked at closely: for each wrong extraction the closest gold triple and what differs, for each missed fact the extraction that
// came nearest to it.

import type { Extraction } from '../core/extraction.ts';
import { triplesOf } from '../core/fact.ts';
import { printTriple, type SlotName, type SlotPattern, slotNames, type TriplePattern } from '../core/pattern.ts';
import { createPatternMatcher } from '../core/pattern-match.ts';
import { splitWords } from '../core/sentence.ts';
import type { BenchieOutcome } from '../scoring/benchie/benchie-scorer.ts';
import { findClosest } from './error-profile.ts';

interface SlotDifference {
  readonly slot: SlotName;
  /** Words of the extraction that the gold slot does not have. */
  readonly extra: readonly string[];
  /** Mandatory words of the gold slot that the extraction does not have. */
  readonly missing: readonly string[];
}

interface WrongExtraction {
  readonly extraction: Extraction;
  /** Undefined in sentences without facts. */
  readonly closest: { readonly fact: number; readonly place: number; readonly triple: string } | undefined;
  readonly differences: readonly SlotDifference[];
}

interface MissedFact {
  readonly fact: number;
  readonly triple: string;
  /** Undefined when the system said nothing about the sentence that shares a word with the fact. */
  readonly nearest: Extraction | undefined;
}

/** A sentence with its wrong extractions and missed facts. */
export interface InspectedSentence {
  readonly outcome: BenchieOutcome;
  readonly wrong: readonly WrongExtraction[];
  readonly missed: readonly MissedFact[];
}

/** Lists the wrong extractions and missed facts of a sentence. Facts are indices into the facts of the sentence. */
export function inspectSentence(outcome: BenchieOutcome): InspectedSentence {
  return { outcome, wrong: inspectWrong(outcome), missed: inspectMissed(outcome) };
}

export function inspectWrong(outcome: BenchieOutcome): WrongExtraction[] {
  return findClosest(outcome).map(({ extraction, fact, place, pattern, triple, wrongSlots }): WrongExtraction => {
    if (fact === undefined || place === undefined || pattern === undefined || triple === undefined)
      return { extraction, closest: undefined, differences: [] };
    return {
      extraction,
      closest: { fact, place, triple },
      differences: wrongSlots.map((slot) => compareSlot(slot, pattern[slot], textOf(extraction, slot))),
    };
  });
}

function inspectMissed(outcome: BenchieOutcome): MissedFact[] {
  const said = outcome.extractions.map(({ extraction }) => extraction);
  return outcome.facts
    .filter((fact) => !outcome.covered.has(fact))
    .map((fact) => {
      const triples = triplesOfFact(outcome, fact);
      return { fact, triple: triples[0] ? printTriple(triples[0]) : '', nearest: findNearest(triples, said) };
    });
}

const triplesOfFact = ({ sentence }: BenchieOutcome, fact: number): readonly TriplePattern[] =>
  triplesOf(sentence.facts[fact] ?? { triples: [] });

const textOf = ({ subject, relation, objects }: Extraction, slot: SlotName): string =>
  ({ subject, relation, object: objects.join(' ') })[slot];

function compareSlot(slot: SlotName, pattern: SlotPattern, text: string): SlotDifference {
  const words = splitWords(text);
  const allowed = new Set(pattern.flatMap((group) => group.words));
  const said = new Set(words);
  return {
    slot,
    extra: words.filter((word) => !allowed.has(word)),
    missing: pattern
      .filter((group) => !group.optional)
      .flatMap((group) => group.words.filter((word) => !said.has(word))),
  };
}

/** Most right slots count first, then most shared words. */
function findNearest(triples: readonly TriplePattern[], extractions: readonly Extraction[]): Extraction | undefined {
  const matcher = createPatternMatcher(triples);
  const words = new Set(
    triples.flatMap((triple) => slotNames.flatMap((name) => triple[name].flatMap((group) => group.words))),
  );
  let best: { extraction: Extraction; slots: number; shared: number } | undefined;
  for (const extraction of extractions) {
    const { subject, relation, objects } = extraction;
    const parts = matcher.matchParts({ subject, relation, object: objects.join(' ') });
    const slots = Math.max(0, ...parts.map((flags) => flags.filter(Boolean).length));
    const shared = [subject, relation, ...objects].flatMap(splitWords).filter((word) => words.has(word)).length;
    if (shared === 0 && slots === 0) continue;
    if (!best || slots > best.slots || (slots === best.slots && shared > best.shared))
      best = { extraction, slots, shared };
  }
  return best?.extraction;
}

// What the page embeds about every sentence: its facts with the systems that found them, and what each system said. Names are short and
// repetition is avoided, because there is one such entry for every sentence.

import { inspectWrong } from '../../analysis/inspect-errors.ts';
import { at } from '../../core/at.ts';
import { triplesOf } from '../../core/fact.ts';
import { describeFactuality } from '../../core/factuality.ts';
import { printSlot, slotNames } from '../../core/pattern.ts';
import { splitWords } from '../../core/sentence.ts';
import type { BenchieOutcome, ExtractionOutcome } from '../../scoring/benchie/benchie-scorer.ts';

export interface SentenceData {
  readonly systems: readonly string[];
  readonly sentences: readonly SentenceEntry[];
}

export interface SentenceEntry {
  readonly id: string;
  readonly text: string;
  readonly lang?: string;
  readonly words: number;
  readonly facts: readonly FactEntry[];
  /** For each system, in order, its extractions. */
  readonly said: readonly (readonly ExtractionEntry[])[];
}

interface FactEntry {
  /** Each triple as its three slots, optional words in brackets. */
  readonly triples: readonly (readonly string[])[];
  /** The systems that found it, as indices. */
  readonly by: readonly number[];
}

export interface ExtractionEntry {
  /** Subject, relation, and all that follows. */
  readonly slots: readonly string[];
  readonly verdict: 'right' | 'wrong' | 'left-out';
  readonly remark?: string;
  readonly confidence?: number;
  /** The facts that a right extraction states, as indices. */
  readonly facts?: readonly number[];
  /** The closest triple of a wrong one: index of the fact, index of the triple. */
  readonly closest?: readonly [number, number];
  /** For each wrong slot its index, the words too many and the words missing. */
  readonly differences?: readonly (readonly [number, string, string])[];
}

/** `outcomes` holds for each system its outcomes in the order of the gold. */
export function gatherSentences(
  systems: readonly string[],
  outcomes: readonly (readonly BenchieOutcome[])[],
): SentenceData {
  const [first = []] = outcomes;
  return {
    systems,
    sentences: first.map(({ sentence }, index): SentenceEntry => {
      const here = outcomes.map((list) => at(list, index));
      return {
        id: sentence.id,
        text: sentence.text,
        ...(sentence.lang === undefined ? {} : { lang: sentence.lang }),
        words: splitWords(sentence.text).length,
        facts: sentence.facts.map((fact, number) => ({
          triples: triplesOf(fact).map((triple) => slotNames.map((name) => printSlot(triple[name]))),
          by: here.flatMap(({ covered }, system) => (covered.has(number) ? [system] : [])),
        })),
        said: here.map(describeExtractions),
      };
    }),
  };
}

function describeExtractions(outcome: BenchieOutcome): ExtractionEntry[] {
  const wrong = new Map(inspectWrong(outcome).map((entry) => [entry.extraction, entry]));
  return outcome.extractions.map((item) => {
    const { closest, differences = [] } = wrong.get(item.extraction) ?? {};
    return {
      ...describeExtraction(item),
      ...(closest === undefined ? {} : { closest: [closest.fact, closest.place] as const }),
      ...(differences.length === 0
        ? {}
        : {
            differences: differences.map(
              ({ slot, extra, missing }) => [slotNames.indexOf(slot), extra.join(' '), missing.join(' ')] as const,
            ),
          }),
    };
  });
}

function describeExtraction({ extraction, verdict, remark: own, facts }: ExtractionOutcome): ExtractionEntry {
  const { subject, relation, objects, confidence, factuality } = extraction;
  const remarks = [
    ...(own === undefined ? [] : [own]),
    ...(factuality === undefined ? [] : describeFactuality(factuality)),
  ];
  return {
    slots: [subject, relation, ...objects],
    verdict,
    ...(remarks.length === 0 ? {} : { remark: remarks.join('; ') }),
    ...(confidence === undefined ? {} : { confidence }),
    ...(facts.length === 0 ? {} : { facts }),
  };
}

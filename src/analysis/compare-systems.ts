// What changes from one system to another, or from one version to the next: regressions first.

import { type Extraction, printExtraction } from '../core/extraction.ts';
import type { GoldSentence } from '../core/fact.ts';
import type { BenchieOutcome } from '../scoring/benchie/benchie-scorer.ts';

/** What changes in a sentence from one system to another. */
export interface SentenceChange {
  readonly sentence: GoldSentence;
  /** Facts that only the first system finds, as indices. */
  readonly lost: readonly number[];
  /** Wrong extractions that only the second has. */
  readonly newWrong: readonly Extraction[];
  readonly gained: readonly number[];
  readonly goneWrong: readonly Extraction[];
}

/** Sentences in which something changed: most lost facts first, then most new wrong extractions, then the order of the gold. */
export function compareSystems(before: readonly BenchieOutcome[], after: readonly BenchieOutcome[]): SentenceChange[] {
  const changes = before.flatMap((left, index): SentenceChange[] => {
    const right = after[index];
    if (right === undefined) throw new Error('both systems must be scored on the same gold');
    const change: SentenceChange = {
      sentence: left.sentence,
      lost: left.facts.filter((fact) => left.covered.has(fact) && !right.covered.has(fact)),
      gained: left.facts.filter((fact) => !left.covered.has(fact) && right.covered.has(fact)),
      newWrong: onlyWrongIn(right, left),
      goneWrong: onlyWrongIn(left, right),
    };
    const isSame = [change.lost, change.gained, change.newWrong, change.goneWrong].every((list) => list.length === 0);
    return isSame ? [] : [change];
  });
  return changes.sort((a, b) => b.lost.length - a.lost.length || b.newWrong.length - a.newWrong.length);
}

function onlyWrongIn(outcome: BenchieOutcome, other: BenchieOutcome): Extraction[] {
  const wrong = ({ extractions }: BenchieOutcome) =>
    extractions.filter(({ verdict }) => verdict === 'wrong').map(({ extraction }) => extraction);
  const known = new Set(wrong(other).map(printExtraction));
  return wrong(outcome).filter((extraction) => !known.has(printExtraction(extraction)));
}

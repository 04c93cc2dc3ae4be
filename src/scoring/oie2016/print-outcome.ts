// A sentence's outcome as plain data for JSON: which prediction found each gold tuple, and which were not used.

import { tupleOfFact } from '../../core/fact.ts';
import type { Oie2016Outcome } from './oie2016-scorer.ts';

/** Predictions are numbered from 1, in the system's order. */
export function printOie2016Outcome({ sentence, predictions, foundBy }: Oie2016Outcome) {
  return {
    sentence: sentence.id,
    text: sentence.text,
    gold: sentence.facts.map((fact, index) => {
      const found = foundBy[index];
      return { ...tupleOfFact(fact), foundBy: found === undefined ? null : found + 1 };
    }),
    predictions: predictions.map(({ extraction: { subject, relation, objects, line }, confidence, isUsed }) => ({
      subject,
      relation,
      objects,
      line,
      confidence,
      isUsed,
    })),
  };
}

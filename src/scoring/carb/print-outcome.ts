// A sentence's outcome as plain data for JSON: how well each prediction meets each gold tuple.

import { tupleOfFact } from '../../core/fact.ts';
import type { CarbOutcome } from './carb-scorer.ts';

export function printCarbOutcome({ sentence, predictions }: CarbOutcome) {
  return {
    sentence: sentence.id,
    text: sentence.text,
    gold: sentence.facts.map(tupleOfFact),
    predictions: predictions.map(({ extraction: { subject, relation, objects, line }, confidence, pairs }) => ({
      subject,
      relation,
      objects,
      line,
      confidence,
      /** Precision and recall against each gold tuple. */
      pairs: pairs.map(({ precision, recall }) => [precision, recall]),
    })),
  };
}

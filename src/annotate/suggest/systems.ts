// Whole facts from other systems, as suggestions: their outputs that were brought in, and the service that a project names.

import type { Proposals } from '../api/proposal.ts';
import type { Reading } from '../model/reading.ts';
import { suggestCandidates } from './candidates.ts';
import { keepWanted } from './suggest.ts';
import type { Suggestion } from './suggestion.ts';

export function suggestFromSystems(reading: Reading, proposals: readonly Proposals[]): Suggestion[] {
  const all = proposals.flatMap(({ system, extractions }) => suggestCandidates(reading, extractions, system, 'system'));
  return keepWanted(reading, [...new Map(all.toReversed().map((one) => [one.key, one])).values()].reverse());
}

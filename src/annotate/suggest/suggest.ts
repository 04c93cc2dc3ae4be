// All suggestions that rules make for an annotation, as its project wants them and without those that were dismissed.

import type { Reading } from '../model/reading.ts';
import type { SuggestionMode } from '../model/settings.ts';
import { suggestTwinBoundaries, suggestVerbBoundaries } from './boundaries.ts';
import { suggestConjunctSplits } from './conjuncts.ts';
import { suggestCoreferentSubjects } from './coreference.ts';
import { suggestNestedFacts } from './nested-fact.ts';
import { suggestOptionalTokens } from './optional-tokens.ts';
import { suggestPassiveTwins } from './passive-twin.ts';
import type { Suggestion, SuggestionKind } from './suggestion.ts';

/** In the order in which they are offered. */
const rules: readonly ((reading: Reading) => Suggestion[])[] = [
  suggestOptionalTokens,
  suggestTwinBoundaries,
  suggestCoreferentSubjects,
  suggestConjunctSplits,
  suggestPassiveTwins,
  suggestNestedFacts,
  suggestVerbBoundaries,
];

export function suggest(reading: Reading): Suggestion[] {
  return keepWanted(
    reading,
    rules.flatMap((rule) => rule(reading)),
  );
}

export function suggestionModeOf({ settings }: Reading, kind: SuggestionKind): SuggestionMode {
  return settings.suggestionKinds[kind] ?? settings.suggestions;
}

/** Without those that the project does not want or the annotator dismissed. */
export function keepWanted(reading: Reading, suggestions: readonly Suggestion[]): Suggestion[] {
  const dismissed = new Set(reading.annotation.dismissals.map(({ code, key }) => `${code}\n${key}`));
  return suggestions.filter(
    ({ kind, key }) => suggestionModeOf(reading, kind) !== 'off' && !dismissed.has(`${kind}\n${key}`),
  );
}

// The one list of guideline checks, and the function that runs them as a project wants them.

import type { Reading } from '../model/reading.ts';
import { complexArguments, coordinations, incompleteClauses, twoConcepts } from './arguments.ts';
import type { Check, Finding } from './check.ts';
import { doneWithoutFacts, nestedPhrases, unusedVerbs } from './coverage.ts';
import { brackets, explicitWords, noPassiveOfActive } from './explicit-words.ts';
import { attributions, misplacedFrames, redundantFrames, sharedForms } from './facts.ts';
import { germanVerbParts } from './german-order.ts';
import { adjectives, adverbs, articles, quantities, semiModals, tenses, titles } from './optional-tokens.ts';
import { activeTwins, coreferentSubjects, twinPlacements, verbPlacements } from './placements.ts';
import { mandatoryWord, overOptional, tokensInTwoSlots } from './slot-marks.ts';

export const checks: readonly Check[] = [
  explicitWords,
  coordinations,
  articles,
  titles,
  adjectives,
  adverbs,
  quantities,
  tenses,
  semiModals,
  twinPlacements,
  verbPlacements,
  activeTwins,
  noPassiveOfActive,
  coreferentSubjects,
  attributions,
  incompleteClauses,
  complexArguments,
  twoConcepts,
  sharedForms,
  redundantFrames,
  misplacedFrames,
  unusedVerbs,
  nestedPhrases,
  mandatoryWord,
  brackets,
  doneWithoutFacts,
  tokensInTwoSlots,
  overOptional,
  germanVerbParts,
];

/** In the order of the list. What was dismissed is left out; a level of the project replaces the check's own. */
export function runChecks(reading: Reading): Finding[] {
  const { dismissals } = reading.annotation;
  const dismissed = new Set(dismissals.map(({ code, key }) => `${code}\n${key}`));
  return checks.flatMap(({ code, level: usual, needs, find }) => {
    const chosen = reading.settings.checks[code];
    if (chosen === 'off' || (needs !== undefined && !reading.knows[needs])) return [];
    return [...find(reading)]
      .filter(({ key }) => !dismissed.has(`${code}\n${key}`))
      .map((draft): Finding => ({ ...draft, code, level: chosen ?? draft.level ?? usual }));
  });
}

// The one list of guideline checks, and the function that runs them as a project wants them.

import type { Reading } from '../model/reading.ts';
import type { CheckLevel, Settings } from '../model/settings.ts';
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

/** How firmly a check speaks: as the project says, or else as it usually does. */
export const levelOf = (
  { code, level, milder = level }: Check,
  { checks: chosen }: Settings,
  isMilder?: boolean,
): CheckLevel => chosen[code] ?? (isMilder ? milder : level);

/** In the order of the list. What was dismissed is left out. */
export function runChecks(reading: Reading): Finding[] {
  const { dismissals } = reading.annotation;
  const dismissed = new Set(dismissals.map(({ code, key }) => `${code}\n${key}`));
  return checks.flatMap((check) => {
    const { code, needs, find } = check;
    if (levelOf(check, reading.settings) === 'off' || (needs !== undefined && !reading.knows[needs])) return [];
    return [...find(reading)]
      .filter(({ key }) => !dismissed.has(`${code}\n${key}`))
      .map((draft): Finding => ({ ...draft, code, level: levelOf(check, reading.settings, draft.isMilder) }));
  });
}

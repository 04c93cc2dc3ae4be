// CaRB's scorer as people choose it.

import type { Scorer } from '../scorer.ts';
import { type CarbOutcome, createCarbScorer } from './carb-scorer.ts';
import { type CarbOptionsInput, carbOptions } from './options.ts';
import { printCarbOutcome } from './print-outcome.ts';

export const carb: Scorer<CarbOutcome, CarbOptionsInput> = {
  id: 'carb',
  about: 'tokens',
  gold: 'tuples',
  options: carbOptions,
  prepare: createCarbScorer,
  printOutcome: printCarbOutcome,
};

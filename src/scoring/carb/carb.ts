// CaRB's scorer as people choose it.

import type { Scorer } from '../scorer.ts';
import { type CarbOutcome, createCarbScorer } from './carb-scorer.ts';
import { type CarbOptionsInput, carbOptions } from './options.ts';
import { printCarbOutcome } from './print-outcome.ts';

export const carb: Scorer<CarbOutcome, CarbOptionsInput> = {
  id: 'carb',
  title: 'CaRB',
  about: 'tokens',
  meaning: 'tokens shared with one gold tuple a fact',
  reference: `@inproceedings{bhardwaj-etal-2019-carb,
  title     = {{CaRB}: A Crowdsourced Benchmark for Open {IE}},
  author    = {Bhardwaj, Sangnie and Aggarwal, Samarth and {Mausam}},
  booktitle = {Proceedings of the 2019 Conference on Empirical Methods in Natural Language Processing and the 9th International Joint Conference on Natural Language Processing},
  year      = {2019},
  pages     = {6262--6267}
}`,
  gold: 'tuples',
  options: carbOptions,
  prepare: createCarbScorer,
  printOutcome: printCarbOutcome,
};

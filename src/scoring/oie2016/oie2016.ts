// OIE2016's scorer as people choose it.

import type { Scorer } from '../scorer.ts';
import { deriveHeads } from './derive-heads.ts';
import { createOie2016Scorer, type Oie2016Outcome } from './oie2016-scorer.ts';
import { type Oie2016OptionsInput, oie2016Options } from './options.ts';
import { printOie2016Outcome } from './print-outcome.ts';

export const oie2016: Scorer<Oie2016Outcome, Oie2016OptionsInput> = {
  id: 'oie2016',
  about: 'tuples',
  gold: 'tuples',
  options: oie2016Options,
  prepare: (gold, options, { treeOf }) =>
    createOie2016Scorer(gold, { headsOf: (tuple, sentence) => deriveHeads(tuple, treeOf(sentence)), ...options }),
  printOutcome: printOie2016Outcome,
};

// OIE2016's scorer as people choose it.

import type { Scorer } from '../scorer.ts';
import { deriveHeads } from './derive-heads.ts';
import { createOie2016Scorer, type Oie2016Outcome } from './oie2016-scorer.ts';
import { type Oie2016OptionsInput, oie2016Options } from './options.ts';
import { printOie2016Outcome } from './print-outcome.ts';

export const oie2016: Scorer<Oie2016Outcome, Oie2016OptionsInput> = {
  id: 'oie2016',
  title: 'OIE2016',
  about: 'tuples',
  meaning: 'tuples that share the predicate',
  reference: `@inproceedings{stanovsky-dagan-2016-creating,
  title     = {Creating a Large Benchmark for Open Information Extraction},
  author    = {Stanovsky, Gabriel and Dagan, Ido},
  booktitle = {Proceedings of the 2016 Conference on Empirical Methods in Natural Language Processing},
  year      = {2016},
  pages     = {2300--2305}
}`,
  gold: 'tuples',
  options: oie2016Options,
  prepare: (gold, options, { treeOf }) =>
    createOie2016Scorer(gold, { headsOf: (tuple, sentence) => deriveHeads(tuple, treeOf(sentence)), ...options }),
  printOutcome: printOie2016Outcome,
};

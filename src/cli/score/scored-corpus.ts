// Loads what is scored: a gold, gold tuples for the measures that want them, and systems.

import type { ScoreReport } from '../../report/score-report.ts';
import { loadSettledGold, loadSystems } from '../../tasks/load-corpus.ts';
import { refuseStdinTwice } from '../../tasks/load-input.ts';
import { commandHost } from '../host.ts';
import { createBudget } from '../memory-budget.ts';
import type { SettleOptions } from '../settle-diagnostics.ts';
import type { ScoredCorpus, ScoredGold } from './select-corpus.ts';

export interface CorpusOptions extends SettleOptions {
  readonly from?: string;
  readonly goldFrom?: string;
  readonly tupleGold?: string;
  readonly tupleGoldFrom?: string;
  readonly maxSize: number;
}

export function loadScoredCorpus(
  goldPath: string,
  systemPaths: readonly string[],
  options: CorpusOptions,
): ScoredCorpus {
  refuseStdinTwice([goldPath, ...systemPaths, ...(options.tupleGold ? [options.tupleGold] : [])]);
  const budget = createBudget(options.maxSize);
  const gold = loadSettledGold(goldPath, { from: options.goldFrom, budget }, options, commandHost(options));
  const tupleGold =
    options.tupleGold === undefined
      ? undefined
      : loadSettledGold(options.tupleGold, { from: options.tupleGoldFrom, budget }, options, commandHost(options));
  return {
    gold,
    tupleGold,
    systems: loadSystems(systemPaths, { from: options.from, budget }, options, commandHost(options)),
  };
}

export function describeGolds({ gold, tupleGold }: ScoredCorpus): Pick<ScoreReport, 'gold' | 'tupleGold'> {
  return { gold: describeGold(gold), tupleGold: tupleGold === undefined ? null : describeGold(tupleGold) };
}

function describeGold({ file, sha256, items }: ScoredGold): ScoreReport['gold'] {
  return {
    file,
    sha256,
    sentences: items.length,
    facts: items.reduce((sum, sentence) => sum + sentence.facts.length, 0),
  };
}

// Loads what is scored: a gold, gold tuples for the measures that want them, and systems.

import type { ScoreReport } from '../../report/score-report.ts';
import type { Host } from '../host.ts';
import { loadSettledGold, loadSystems } from '../load-corpus.ts';
import { refuseStdinTwice } from '../load-input.ts';
import { createBudget } from '../memory-budget.ts';
import type { SettleOptions } from '../settle-diagnostics.ts';
import type { ScoredCorpus, ScoredGold } from './select-corpus.ts';

export interface CorpusOptions extends Pick<SettleOptions, 'strict'> {
  /** Format of the systems' files. Default: detected from their content. */
  readonly from?: string | undefined;
  /** Format of the gold. Default: detected from its content. */
  readonly goldFrom?: string | undefined;
  /** A file of gold tuples of the same sentences, for scorers over tuples. Default: one tuple a fact. */
  readonly tupleGold?: string | undefined;
  /** Format of the gold tuples. Default: detected from their content. */
  readonly tupleGoldFrom?: string | undefined;
  /** Megabytes of input. Default: what the host allows. */
  readonly maxSize?: number | undefined;
}

export function loadScoredCorpus(
  goldPath: string,
  systemPaths: readonly string[],
  { from, goldFrom, tupleGold, tupleGoldFrom, maxSize, strict }: CorpusOptions,
  host: Host,
): ScoredCorpus {
  refuseStdinTwice([goldPath, ...systemPaths, ...(tupleGold === undefined ? [] : [tupleGold])]);
  const budget = createBudget(maxSize ?? host.maxSize);
  return {
    gold: loadSettledGold(goldPath, { from: goldFrom, budget }, { strict }, host),
    tupleGold:
      tupleGold === undefined
        ? undefined
        : loadSettledGold(tupleGold, { from: tupleGoldFrom, budget }, { strict }, host),
    systems: loadSystems(systemPaths, { from, budget }, { strict }, host),
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

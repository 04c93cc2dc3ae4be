// The scorers of the registry and their options as flags, and what else the commands share that score by all measures.

import type { Command } from 'commander';
import { mergeOptions } from '../core/merge-options.ts';
import type { Scorer, ScorerOptions } from '../scoring/scorer.ts';
import { statisticsOptions } from '../tasks/score/statistics.ts';
import { addOptions } from './add-options.ts';
import { commandHost } from './host.ts';
import { languageOption } from './language-option.ts';
import { maxSizeOption } from './memory-budget.ts';

export const listScorers = (): readonly Scorer[] => commandHost().registry.scorers;

/** All options of all scorers; `varied` ones too where the command lets people choose among measures. */
export function addScorerFlags(command: Command, { varied }: { readonly varied: boolean }): void {
  const shown = listScorers().map(({ id, options }) => ({
    id,
    options: options.filter(({ kind }) => varied || kind !== 'list'),
  }));
  addOptions(command, mergeOptions(shown)).option(
    '--tuple-gold <file>',
    'gold tuples of the same sentences for scorers over tuples, instead of one tuple a fact',
  );
}

/** What was given to the scorers, out of all that was given. */
export function pickScorerOptions(flags: object): ScorerOptions {
  const names = new Set(listScorers().flatMap(({ options }) => options.map(({ name }) => name)));
  return Object.fromEntries(Object.entries(flags).filter(([name]) => names.has(name)));
}

export function addStatisticsFlags(command: Command): void {
  addOptions(command, statisticsOptions);
}

export function addInputFlags(command: Command): void {
  command
    .option('--from <format>', "format of the systems' files (default: detected from their content)")
    .option('--gold-from <format>', 'format of the gold (default: detected from its content)')
    .option('--tuple-gold-from <format>', 'format of the gold tuples (default: detected from their content)')
    .addOption(languageOption('language of sentences that carry none, where parse trees are needed (default: en)'))
    .option('--strict', 'treat warnings about the files as errors')
    .option('-q, --quiet', 'no warnings')
    .addOption(maxSizeOption());
}

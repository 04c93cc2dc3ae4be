// The options that change or describe scores, as every command that scores by all measures offers them.

import { type Command, Option } from 'commander';
import { benchieChoices } from '../../scoring/benchie/options.ts';
import { carbChoices } from '../../scoring/carb/options.ts';
import { oie2016Choices } from '../../scoring/oie2016/options.ts';
import { languageOption } from '../language-option.ts';
import { maxSizeOption } from '../memory-budget.ts';
import { numberOption } from '../parse-number.ts';

const explanations: Readonly<Record<string, string>> = {
  credit: 'benchie: facts that an extraction credits: all that have it, or only the first as in the original tool',
  duplicates: 'benchie: repeated extractions count each time, or once',
  implicit:
    'benchie: extractions with words that are not in the sentence: score and point out, just score, or drop as the papers do',
  nary: 'benchie: arguments after the object: join them to it, or score triples only',
  case: 'benchie: compare letters with their case, or without',
  arguments: 'benchie: all extractions, or only those between arguments of gold facts (NE-centric evaluation)',
  match: 'carb: how a tuple is compared',
  recall: 'carb: a prediction serves the recall of many gold tuples, or of one',
  split: 'carb: n-ary tuples as they are, split into binaries, or split as the original does',
  rule: 'oie2016: when a gold tuple is found',
  lemmas: 'oie2016: how words of predicates are compared',
};

export function addMeasureOptions(command: Command): void {
  command.option(
    '--tuple-gold <file>',
    'gold tuples of the same sentences for carb and oie2016, instead of one tuple a fact',
  );
  for (const [name, choices] of Object.entries({ ...benchieChoices, ...carbChoices, ...oie2016Choices })) {
    const shown = choices.filter((choice) => choice !== 'table');
    command.addOption(new Option(`--${name} <how>`, explanations[name]).choices(shown).default(shown[0]));
  }
}

export function addStatisticsOptions(command: Command): void {
  command
    .option(
      '--bootstrap <n>',
      'rounds for the 95 % intervals; 0 for none',
      numberOption('--bootstrap', { min: 0, whole: true }),
      1000,
    )
    .option(
      '--randomization <n>',
      'rounds for the test against the best system; 0 for none',
      numberOption('--randomization', { min: 0, whole: true }),
      10_000,
    )
    .option('--seed <n>', 'seed of both', numberOption('--seed', { min: 0, max: 2 ** 31 - 1, whole: true }), 1);
}

export function addInputOptions(command: Command): void {
  command
    .option('--from <format>', "format of the systems' files (default: told from their content)")
    .option('--gold-from <format>', 'format of the gold (default: told from its content)')
    .option('--tuple-gold-from <format>', 'format of the gold tuples (default: told from its content)')
    .addOption(languageOption('language of sentences that carry none, where parse trees are needed (default: en)'))
    .option('--strict', 'treat warnings about the files as errors')
    .option('-q, --quiet', 'no warnings')
    .addOption(maxSizeOption());
}

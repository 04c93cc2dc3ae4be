// assay extract FILE: facts of a text, streaming.

import { type Command, Option } from 'commander';
import { requireKnown, usageError } from '../../core/assay-error.ts';
import { listGroups, shippedRules } from '../../extract/rules.ts';
import { type Style, styles } from '../../extract.ts';
import { type OutputFormat, outputFormats } from '../extract/extraction-task.ts';
import { taskInputs } from '../extract/read-tasks.ts';
import { runExtraction } from '../extract/run-extraction.ts';
import { maxSizeOption } from '../memory-budget.ts';
import { readLanguage } from '../parse-language.ts';
import { numberOption } from '../parse-number.ts';

interface ExtractCommandOptions {
  readonly lang: string;
  readonly from?: string;
  readonly reparse?: boolean;
  readonly format?: (typeof outputFormats)[number];
  readonly explain?: boolean;
  readonly system: 'rules' | 'naive';
  readonly style?: Style;
  readonly threshold?: number;
  readonly nouns?: boolean;
  readonly without: readonly string[];
  readonly model?: string;
  readonly jobs: number;
  readonly output?: string;
  readonly resume?: boolean;
  readonly force?: boolean;
  readonly quiet?: boolean;
  readonly maxSize: number;
}

const groups = listGroups(shippedRules);

export function addExtractCommand(program: Command): void {
  program
    .command('extract')
    .summary('extract facts from text: subject, relation, object, each with a confidence')
    .description(
      'Extract facts from text, sentences in JSON Lines, CoNLL-U, or the sentences of a benchmark. What the input is, is told from its content.',
    )
    .argument('[file]', 'what to extract from; - for standard input', '-')
    .option('--lang <code>', 'language of sentences that carry none', readLanguage, 'en')
    .option('--from <input>', `what the input is: ${taskInputs.join(', ')} (default: told from its content)`)
    .option('--reparse', 'parse anew what comes with trees')
    .addOption(
      new Option(
        '--format <format>',
        'JSON Lines with all that is known, tables, or tables as the benchmarks read them',
      )
        .choices(outputFormats)
        .default('jsonl')
        .conflicts('explain'),
    )
    .option('--explain', 'for people: each fact with the rules and the path in the tree that led to it')
    .addOption(new Option('--style <style>', 'how much of the sentence a fact repeats (default: full)').choices(styles))
    .addOption(
      new Option(
        '--threshold <number>',
        'leave out facts below this confidence (default: what is best for the language)',
      ).argParser(numberOption('--threshold', { min: 0, max: 1 })),
    )
    .option('--nouns', 'also facts that no verb tells: who somebody is, what belongs to whom')
    .option('--without <group>', 'leave out a group of rules; can be given again', collect, [])
    .addOption(
      new Option('--system <system>', 'our rules, or the baseline of the papers, which splits at each verb')
        .choices(['rules', 'naive'])
        .default('rules'),
    )
    .option(
      '--model <name>',
      'parse with another model: a shipped one such as en-small, or a file of your own (default: that of the language)',
    )
    .addOption(
      new Option('--jobs <number>', 'threads that work side by side')
        .argParser(numberOption('--jobs', { min: 1, max: 256, whole: true }))
        .default(1),
    )
    .option('-o, --output <file>', 'where to write (default: standard output)')
    .addOption(new Option('--resume', 'go on with an output that was interrupted').conflicts('force'))
    .option('--force', 'begin anew, also where an interrupted run has left an output')
    .option('-q, --quiet', 'no warnings, no progress')
    .addOption(maxSizeOption('streaming'))
    .addHelpText('after', `\nGroups of rules: ${groups.join(', ')}`)
    .action(runExtract);
}

const collect = (value: string, before: readonly string[]): string[] => [...before, value];

async function runExtract(path: string, options: ExtractCommandOptions): Promise<void> {
  const { system, style, threshold, nouns, without } = options;
  for (const group of without) requireKnown('group of rules', group, groups);
  if (system === 'naive' && [style, threshold, nouns, without[0]].some((option) => option !== undefined))
    throw usageError(
      'bad-option',
      '--style, --threshold, --nouns and --without belong to our rules; --system naive has none',
    );
  const format: OutputFormat = options.explain ? 'explain' : (options.format ?? 'jsonl');
  const { lang, model } = options;
  await runExtraction(path, {
    recipe: { system, style, threshold, nouns: nouns === true, without: [...without].sort(), lang, model, format },
    from: options.from,
    reparse: options.reparse === true,
    jobs: options.jobs,
    output: options.output,
    resume: options.resume === true,
    force: options.force === true,
    quiet: options.quiet === true,
    maxSize: options.maxSize,
  });
}

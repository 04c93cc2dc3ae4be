// assay extract FILE: facts of a text, streaming.

import { type Command, Option } from 'commander';
import { countOf } from '../../core/count-of.ts';
import { inputName } from '../../core/input-errors.ts';
import { listGroups } from '../../extract/rules.ts';
import { styles } from '../../extract/style.ts';
import { printNote } from '../../node/streams/terminal.ts';
import { printDiagnostics } from '../../report/print-diagnostics.ts';
import { type ExtractFileOptions, type ExtractionSummary, extractFile } from '../../tasks/extract/extract-file.ts';
import { listExtractionInputs } from '../../tasks/extract/extraction-input.ts';
import { extractionSystems, outputFormats } from '../../tasks/extract/queued-sentence.ts';
import { Exit } from '../exit.ts';
import { exitCodes } from '../exit-codes.ts';
import { createExtractionProgress } from '../extraction-progress.ts';
import { commandHost } from '../host.ts';
import { languageOption } from '../language-option.ts';
import { maxSizeOption } from '../memory-budget.ts';
import { paintError } from '../paint-output.ts';
import { numberOption } from '../parse-number.ts';

interface ExtractCommandOptions extends Omit<ExtractFileOptions, 'format'> {
  readonly format: (typeof outputFormats)[number];
  readonly explain?: boolean;
  readonly quiet?: boolean;
}

export function addExtractCommand(program: Command): void {
  const { registry } = commandHost();
  const inputs = listExtractionInputs(registry.readers);
  const groups = listGroups(registry);
  program
    .command('extract')
    .summary('extract facts from text: subject, relation, object, each with a confidence')
    .description(
      'Extract facts from text, sentences in JSON Lines, CoNLL-U, or the sentences of a benchmark. The kind of input is detected from its content.',
    )
    .argument('[file]', 'what to extract from; - for standard input', '-')
    .addOption(languageOption('language of sentences that carry none').default('en'))
    .option('--from <input>', `what the input is: ${inputs.join(', ')} (default: detected from its content)`)
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
    .option('--nouns', 'also facts without a verb: who somebody is, what belongs to whom')
    .option('--asserted', 'only what the text says to be so: nothing denied, possible, asked, wished or merely claimed')
    .option('--no-coref', 'do not say what pronouns and descriptions refer to in their document (JSON Lines only)')
    .option('--without <group>', 'leave out a group of rules; can be given again', collect, [])
    .addOption(
      new Option('--system <system>', 'our rules, or the baseline of the papers, which splits at each verb')
        .choices(extractionSystems)
        .default('rules'),
    )
    .option(
      '--model <name>',
      'parse with another model: a shipped one such as en-small, or a file of your own (default: that of the language)',
    )
    .addOption(
      new Option(
        '--jobs <number>',
        'threads that work side by side (default: one for each processor where the file is large, otherwise 1)',
      ).argParser(numberOption('--jobs', { min: 1, max: 256, whole: true })),
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

async function runExtract(path: string, { explain, quiet = false, ...options }: ExtractCommandOptions): Promise<void> {
  const progress = createExtractionProgress(inputName(path), quiet);
  const signal = { aborted: false };
  const onInterrupt = () => {
    signal.aborted = true;
  };
  process.once('SIGINT', onInterrupt);
  const format = explain ? ('explain' as const) : options.format;
  const wanted = { ...options, format, signal, onProgress: progress.update };
  try {
    const summary = await extractFile(path, wanted, commandHost({ quiet }));
    progress.stop();
    sayEnd(summary, options.output, quiet);
  } finally {
    process.off('SIGINT', onInterrupt);
    progress.stop();
  }
}

/** What could not be read is reported at the end; the rest has been extracted all the same. */
function sayEnd(summary: ExtractionSummary, output: string | undefined, quiet: boolean): void {
  const { end, sentences, facts, canResume, diagnostics, isFile } = summary;
  if (end === 'interrupted') {
    const hint = canResume ? '; the same command with --resume goes on' : '';
    printNote(`stopped after ${countOf(sentences, 'sentence')}${hint}\n`);
    throw new Exit(exitCodes.interrupted);
  }
  if (end === 'was complete') {
    const reason = 'there is no journal of an interrupted run, so it is taken for complete; nothing was changed';
    if (!quiet) printNote(`${output}: ${reason} (without --resume it is made anew)\n`);
    return;
  }
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const shown = quiet ? errors : diagnostics.filter(({ severity }) => severity !== 'info');
  printNote(printDiagnostics(shown, paintError));
  if (isFile && !quiet) printNote(`wrote ${output}: ${countOf(facts, 'fact')} of ${countOf(sentences, 'sentence')}\n`);
  if (errors.length === 0) return;
  printNote(`${countOf(errors.length, 'problem')} in the input; what could be read has been extracted.\n`);
  throw new Exit(exitCodes.dataProblem);
}

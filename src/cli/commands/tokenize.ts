// assay tokenize FILE: sentences and tokens of a text, streaming.

import { type Command, Option } from 'commander';
import {
  contractionChoices,
  type SplitOptions,
  splitFile,
  splitFormats,
  splitInputs,
} from '../../tasks/parse/split-file.ts';
import { refuseSameFile } from '../../tasks/write-output.ts';
import { commandHost } from '../host.ts';
import { languageOption } from '../language-option.ts';
import { streamOutput, textsOf } from '../stream-output.ts';

interface TokenizeCommandOptions extends SplitOptions {
  readonly output?: string;
}

export function addTokenizeCommand(program: Command): void {
  program
    .command('tokenize')
    .summary('split text into sentences and tokens')
    .description(
      'Split text into sentences and tokens as Universal Dependencies has them, each with its place in the text.',
    )
    .argument('[file]', 'text to split; - for standard input', '-')
    .addOption(languageOption('language of the text').default('en'))
    .addOption(
      new Option('--input <kind>', 'running text, one sentence a line, or given tokens with spaces between them')
        .choices(splitInputs)
        .default('text'),
    )
    .addOption(
      new Option('--format <format>', 'a sentence a line with spaces between its tokens, JSON Lines, or CoNLL-U')
        .choices(splitFormats)
        .default('lines'),
    )
    .addOption(
      new Option('--contractions <how>', 'fused words such as German "zum": their words, or the token as it is written')
        .choices(contractionChoices)
        .default('split'),
    )
    .option('-o, --output <file>', 'where to write (default: standard output); the file appears only when complete')
    .action(runTokenize);
}

async function runTokenize(path: string, { output, ...options }: TokenizeCommandOptions): Promise<void> {
  const host = commandHost();
  refuseSameFile(path, output, host);
  await streamOutput(output, textsOf(splitFile(path, options, host)), { listenEvery: 1000 });
}

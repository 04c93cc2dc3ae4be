// assay parse FILE: tags, lemmas, entities and dependency trees of a text, streaming.

import { type Command, Option } from 'commander';
import { type AnalyseOptions, analyseFile, analysisFormats } from '../../tasks/parse/analyse-file.ts';
import { contractionChoices } from '../../tasks/parse/split-file.ts';
import { sentenceInputs } from '../../tasks/read-sentences.ts';
import { refuseSameFile } from '../../tasks/write-output.ts';
import { commandHost } from '../host.ts';
import { languageOption } from '../language-option.ts';
import { streamOutput, textsOf } from '../stream-output.ts';

interface ParseCommandOptions extends AnalyseOptions {
  readonly output?: string;
}

export function addParseCommand(program: Command): void {
  program
    .command('parse')
    .summary('tag and parse text: parts of speech, lemmas, entities, dependency trees')
    .description('Split text into sentences and tokens, tag them, and parse them into Universal Dependencies.')
    .argument('[file]', 'text to parse; - for standard input', '-')
    .addOption(languageOption('language of the text').default('en'))
    .addOption(
      new Option(
        '--input <kind>',
        'running text, one sentence a line, given tokens with spaces between them, or CoNLL-U (default: by file name, else text)',
      ).choices(sentenceInputs),
    )
    .addOption(new Option('--format <format>', 'what to print').choices(analysisFormats).default('conllu'))
    .addOption(
      new Option('--contractions <how>', 'fused words such as German "zum": one token or its two words')
        .choices(contractionChoices)
        .default('split'),
    )
    .option('--model <name>', 'a shipped model such as en-small, or a model file of your own')
    .option(
      '--treebank <name>',
      'follow this treebank, where the model has learned from several (default: its usual one)',
    )
    .option('-o, --output <file>', 'where to write (default: standard output); the file appears only when complete')
    .action(runParse);
}

async function runParse(path: string, { output, ...options }: ParseCommandOptions): Promise<void> {
  const host = commandHost();
  refuseSameFile(path, output, host);
  await streamOutput(output, textsOf(analyseFile(path, options, host)), { listenEvery: 1 });
}

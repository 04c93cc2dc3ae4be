// assay tokenize FILE: sentences and tokens of a text, streaming.

import { type Command, Option } from 'commander';
import { inputName } from '../../core/input-errors.ts';
import { conllu } from '../../formats/conllu/conllu.ts';
import { toConllu } from '../../language/conllu.ts';
import type { AnalysedSentence } from '../../language/tree/analysed-sentence.ts';
import { loadTokenizer } from '../../node/load-tokenizer.ts';
import { refuseSameFile } from '../../node/output.ts';
import { openLines } from '../../node/read-lines.ts';
import { readSentences } from '../../tasks/read-sentences.ts';
import { readLanguage } from '../parse-language.ts';
import { createProgress } from '../progress.ts';
import { streamOutput } from '../stream-output.ts';

interface TokenizeCommandOptions {
  readonly lang: string;
  readonly input: 'text' | 'lines' | 'tokens';
  readonly format: 'lines' | 'json' | 'conllu';
  readonly contractions: 'keep' | 'split';
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
    .option('--lang <code>', 'language of the text', readLanguage, 'en')
    .addOption(
      new Option('--input <kind>', 'running text, one sentence a line, or given tokens with spaces between them')
        .choices(['text', 'lines', 'tokens'])
        .default('text'),
    )
    .addOption(
      new Option('--format <format>', 'a sentence a line with spaces between its tokens, JSON Lines, or CoNLL-U')
        .choices(['lines', 'json', 'conllu'])
        .default('lines'),
    )
    .addOption(
      new Option('--contractions <how>', 'fused words such as German "zum": their words, or the token as it is written')
        .choices(['split', 'keep'])
        .default('split'),
    )
    .option('-o, --output <file>', 'where to write (default: standard output); the file appears only when complete')
    .action(runTokenize);
}

const printers: Record<TokenizeCommandOptions['format'], (sentence: AnalysedSentence) => string> = {
  lines: ({ tokens }) => `${tokens.map(({ form }) => form).join(' ')}\n`,
  json: (sentence) => `${JSON.stringify(sentence)}\n`,
  conllu: (sentence) => [...conllu.print([toConllu(sentence)])].join(''),
};

async function runTokenize(path: string, options: TokenizeCommandOptions): Promise<void> {
  refuseSameFile(path, options.output);
  const { lang: language, input, contractions } = options;
  const name = inputName(path);
  const progress = createProgress(name);
  const reader = openLines(path, { onProgress: progress.update });
  progress.start(reader.size);
  const print = printers[options.format];
  function* pieces(): Generator<string> {
    const source = { name, lines: reader.lines };
    for (const sentence of readSentences(source, { input, language, contractions }, () => {}, { loadTokenizer }))
      yield print(sentence);
  }
  await streamOutput(options.output, pieces(), { listenEvery: 1000, beforeFinish: progress.stop });
}

// assay parse FILE: tags, lemmas, entities and dependency trees of a text, streaming.

import { type Command, Option } from 'commander';
import { usageError } from '../../core/assay-error.ts';
import { inputError, inputName } from '../../core/input-errors.ts';
import { conllu } from '../../formats/conllu/conllu.ts';
import { toConllu } from '../../language/conllu.ts';
import { drawTree } from '../../language/draw-tree.ts';
import { printTree } from '../../language/print-tree.ts';
import type { AnalysedSentence } from '../../language/tree/analysed-sentence.ts';
import { loadModel } from '../../node/load-model.ts';
import { loadTokenizer } from '../../node/load-tokenizer.ts';
import { refuseSameFile } from '../../node/output.ts';
import { openLines } from '../../node/read-lines.ts';
import { readSentences, type SentenceInput, sentenceInputs } from '../../tasks/read-sentences.ts';
import { createCollector } from '../collect-diagnostics.ts';
import { watchLanguage } from '../language/watch-language.ts';
import { readLanguage } from '../parse-language.ts';
import { createProgress } from '../progress.ts';
import { settleDiagnostics } from '../settle-diagnostics.ts';
import { streamOutput } from '../stream-output.ts';

interface ParseCommandOptions {
  readonly lang: string;
  readonly input?: SentenceInput;
  readonly format: 'conllu' | 'json' | 'tree' | 'svg';
  readonly contractions: 'keep' | 'split';
  readonly model?: string;
  readonly treebank?: string;
  readonly output?: string;
}

/** Sentences analysed at a time. */
const batchSize = 64;

export function addParseCommand(program: Command): void {
  program
    .command('parse')
    .summary('tag and parse text: parts of speech, lemmas, entities, dependency trees')
    .description('Split text into sentences and tokens, tag them, and parse them into Universal Dependencies.')
    .argument('[file]', 'text to parse; - for standard input', '-')
    .option('--lang <code>', 'language of the text', readLanguage, 'en')
    .addOption(
      new Option(
        '--input <kind>',
        'running text, one sentence a line, given tokens with spaces between them, or CoNLL-U (default: by file name, else text)',
      ).choices(sentenceInputs),
    )
    .addOption(
      new Option('--format <format>', 'what to print').choices(['conllu', 'json', 'tree', 'svg']).default('conllu'),
    )
    .addOption(
      new Option('--contractions <how>', 'fused words such as German "zum": one token or its two words')
        .choices(['split', 'keep'])
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

const printers: Record<ParseCommandOptions['format'], (sentences: readonly AnalysedSentence[]) => Iterable<string>> = {
  conllu: (sentences) => conllu.print(sentences.map(toConllu)),
  json: (sentences) => sentences.map((sentence) => `${JSON.stringify(sentence)}\n`),
  tree: (sentences) => sentences.map((sentence) => `${printTree(sentence)}\n`),
  svg: (sentences) => sentences.map((sentence) => drawTree(sentence)),
};

/** A picture is of one sentence; others are refused before anything is parsed. */
function* takeOne(sentences: Iterable<AnalysedSentence>): Generator<AnalysedSentence> {
  const [only, further] = sentences;
  if (further !== undefined)
    throw usageError('bad-value', '--format svg draws one sentence, and here are more; give them one by one');
  if (only !== undefined) yield only;
}

async function runParse(path: string, options: ParseCommandOptions): Promise<void> {
  refuseSameFile(path, options.output);
  const analyser = loadModel(options.lang, options.model, options);
  const name = inputName(path);
  const progress = createProgress(name);
  const reader = openLines(path, { onProgress: progress.update });
  progress.start(reader.size);
  const { diagnostics, report } = createCollector(name);
  const input = options.input ?? (/\.conllu?$/.test(path) ? 'conllu' : 'text');
  const sentences = readSentences(
    { name, lines: reader.lines },
    { input, language: options.lang, contractions: options.contractions },
    report,
    { loadTokenizer },
  );
  const watched = watchLanguage(sentences, { language: options.lang, file: name, sentenceOf: (sentence) => sentence });
  const print = printers[options.format];
  const analyse = input === 'conllu' ? analyser.analyseWords : analyser.analyse;
  const wanted = options.format === 'svg' ? takeOne(watched) : watched;
  let isEmpty = true;
  function* pieces(): Generator<string> {
    for (const batch of batches(wanted, batchSize)) {
      isEmpty = false;
      yield [...print(analyse(batch))].join('');
    }
  }
  await streamOutput(options.output, pieces(), {
    listenEvery: 1,
    beforeFinish() {
      progress.stop();
      settleDiagnostics(diagnostics, {});
      // Nothing is a good file of any other format, but no picture.
      if (isEmpty && options.format === 'svg') throw inputError('empty', name, 'there is no sentence to draw');
    },
  });
}

function* batches<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length === size) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

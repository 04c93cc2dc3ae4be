// assay eval-parse GOLD [SYSTEM]: tokens, tags and trees against a treebank, by the rules of the CoNLL 2018 shared task. Without SYSTEM it is
// Assay's own analysis that is scored.

import { type Command, Option } from 'commander';
import { usageError } from '../../core/assay-error.ts';
import { inputError, inputName } from '../../core/input-errors.ts';
import { conllu } from '../../formats/conllu/conllu.ts';
import type { ConlluSentence } from '../../formats/conllu/model.ts';
import { fromConllu, spellDocument, toConllu } from '../../language/conllu.ts';
import { evalParse, type NamedTreebank, type ParseScores, parseMeasures } from '../../language/eval-parse.ts';
import type { AnalysedSentence } from '../../language/tree/analysed-sentence.ts';
import { loadModel } from '../../node/load-model.ts';
import { loadTokenizer } from '../../node/load-tokenizer.ts';
import { printResult } from '../../node/output.ts';
import { openLines } from '../../node/read-lines.ts';
import { decimal, type Table, text } from '../../report/table.ts';
import { refuseStdinTwice } from '../../tasks/load-input.ts';
import { createCollector } from '../collect-diagnostics.ts';
import { watchLanguage } from '../language/watch-language.ts';
import { createBudget, type MemoryBudget, maxSizeOption } from '../memory-budget.ts';
import { readLanguage } from '../parse-language.ts';
import { numberOption } from '../parse-number.ts';
import { printTable, type TableFormat, tableFormats } from '../print-table.ts';
import { settleDiagnostics } from '../settle-diagnostics.ts';

interface EvalParseCommandOptions {
  readonly lang: string;
  readonly tokens?: 'gold' | 'raw';
  readonly parse: boolean;
  readonly model?: string;
  readonly treebank?: string;
  readonly every: number;
  readonly format: TableFormat;
  readonly quiet?: boolean;
  readonly maxSize: number;
}

export function addEvalParseCommand(program: Command): void {
  program
    .command('eval-parse')
    .summary('score tokens, tags and dependency trees against a treebank')
    .description(
      "Compare a CoNLL-U file with a gold treebank by the rules of the CoNLL 2018 shared task. Without a second file, Assay's own analysis of the gold's words (or of its raw text) is scored.",
    )
    .argument('<gold>', 'treebank in CoNLL-U; - for standard input')
    .argument('[system]', 'what a system says about the same text, in CoNLL-U')
    .option('--lang <code>', 'without a system: language of the text', readLanguage, 'en')
    .addOption(
      new Option(
        '--tokens <which>',
        "without a system: start from the gold's words or from the raw text (default: gold)",
      ).choices(['gold', 'raw']),
    )
    .option('--no-parse', 'without a system, with --tokens raw: score only sentences and tokens')
    .option('--model <name>', 'without a system: a shipped model such as en-small, or a model file of your own')
    .option('--treebank <name>', 'without a system: follow this treebank, where the model has learned from several')
    .option(
      '--every <n>',
      'only every n-th sentence, beginning with the first',
      numberOption('--every', { min: 1, whole: true }),
      1,
    )
    .addOption(new Option('--format <format>', 'output format').choices(tableFormats).default('table'))
    .option('-q, --quiet', 'no warnings')
    .addOption(maxSizeOption())
    .action(runEvalParse);
}

function runEvalParse(goldPath: string, systemPath: string | undefined, options: EvalParseCommandOptions): void {
  refuseContradictions(systemPath, options);
  refuseStdinTwice([goldPath, systemPath ?? '']);
  const budget = createBudget(options.maxSize);
  const gold = loadTreebank(goldPath, options, budget);
  const system = systemPath === undefined ? analyse(gold, options) : loadTreebank(systemPath, options, budget);
  const scores = evalParse(gold, system);
  const json = { gold: gold.file, system: system.file, sentences: gold.sentences.length, scores };
  printResult(
    options.format === 'json' ? `${JSON.stringify(json, null, 2)}\n` : printTable(toTable(scores), options.format),
    options.format,
  );
}

function refuseContradictions(systemPath: string | undefined, options: EvalParseCommandOptions): void {
  const { tokens, parse, model, treebank } = options;
  const isForOwn = tokens !== undefined || !parse || model !== undefined || treebank !== undefined;
  if (systemPath !== undefined && isForOwn)
    throw usageError('bad-option', '--tokens, --no-parse, --model and --treebank are for the form without a system');
  if (!parse && tokens !== 'raw')
    throw usageError(
      'bad-option',
      '--no-parse scores the tokens that are found in the raw text, so it needs --tokens raw',
    );
}

function loadTreebank(path: string, options: EvalParseCommandOptions, budget: MemoryBudget): NamedTreebank {
  const file = inputName(path);
  const reader = openLines(path, { maxBytes: budget.bytesLeft });
  const { diagnostics, report } = createCollector(file);
  const sentences: ConlluSentence[] = [];
  let number = 0;
  for (const sentence of conllu.parse({ name: file, lines: reader.lines }, report))
    if (number++ % options.every === 0) sentences.push(sentence);
  settleDiagnostics(diagnostics, { quiet: options.quiet });
  if (number === 0) throw inputError('empty', file, 'the file has no sentences');
  budget.bytesLeft -= reader.bytesRead();
  return { file, sentences };
}

/** Assay's own analysis, which sees nothing of the gold but its words or its text. */
function analyse(
  gold: NamedTreebank,
  { lang, tokens, parse, model, treebank, quiet }: EvalParseCommandOptions,
): NamedTreebank {
  const read =
    tokens === 'raw' ? loadTokenizer({ language: lang })(spellDocument(gold.sentences)) : bareWords(gold, lang);
  const watching = { language: lang, file: gold.file, sentenceOf: (sentence: AnalysedSentence) => sentence };
  const input = quiet ? read : [...watchLanguage(read, watching)];
  const output = parse ? loadModel(lang, model, { treebank }).analyseWords(input) : input;
  return { file: 'assay', sentences: output.map(toConllu) };
}

function bareWords({ sentences }: NamedTreebank, language: string): AnalysedSentence[] {
  return sentences.map((sentence) => {
    const { tokens, ...rest } = fromConllu(sentence, language);
    const bare = tokens.map(({ form, start, end, spaceAfter }) => ({ form, start, end, spaceAfter }));
    return { ...rest, tokens: bare, entities: [] };
  });
}

const titles: Readonly<Record<(typeof parseMeasures)[number], string>> = {
  tokens: 'Tokens',
  sentences: 'Sentences',
  words: 'Words',
  upos: 'UPOS',
  xpos: 'XPOS',
  ufeats: 'UFeats',
  alltags: 'AllTags',
  lemmas: 'Lemmas',
  uas: 'UAS',
  las: 'LAS',
  clas: 'CLAS',
  mlas: 'MLAS',
  blex: 'BLEX',
};

function toTable(scores: ParseScores): Table {
  const percent = (value: number | null) => decimal(value === null ? null : value * 100, 2);
  return {
    columns: ['measure', 'precision', 'recall', 'F1', 'of aligned'].map((title, index) => ({
      title,
      align: index === 0 ? 'left' : 'right',
    })),
    rows: parseMeasures.flatMap((measure) => {
      const score = scores[measure];
      if (score === null) return [];
      const { precision, recall, f1, alignedAccuracy } = score;
      return [[text(titles[measure]), ...[precision, recall, f1, alignedAccuracy].map(percent)]];
    }),
  };
}

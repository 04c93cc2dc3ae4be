// assay eval-parse GOLD [SYSTEM]: tokens, tags and trees against a treebank, by the rules of the CoNLL 2018 shared task.

import { type Command, Option } from 'commander';
import { type ParseScores, parseMeasures } from '../../language/eval-parse.ts';
import { printResult } from '../../node/streams/output.ts';
import { printTable, type TableFormat, tableFormats } from '../../report/print-table.ts';
import { decimal, type Table, text } from '../../report/table.ts';
import { type EvalParseOptions, evalParseFiles, tokenChoices } from '../../tasks/parse/eval-parse-files.ts';
import { commandHost } from '../host.ts';
import { languageOption } from '../language-option.ts';
import { maxSizeOption } from '../memory-budget.ts';
import { paintOutput } from '../paint-output.ts';
import { numberOption } from '../parse-number.ts';

interface EvalParseCommandOptions extends EvalParseOptions {
  readonly format: TableFormat;
  readonly quiet?: boolean;
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
    .addOption(languageOption('without a system: language of the text').default('en'))
    .addOption(
      new Option(
        '--tokens <which>',
        "without a system: start from the gold's words or from the raw text (default: gold)",
      ).choices(tokenChoices),
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
  const { format, quiet } = options;
  const report = evalParseFiles(goldPath, systemPath, options, commandHost({ quiet }));
  const json = `${JSON.stringify(report, null, 2)}\n`;
  printResult(format === 'json' ? json : printTable(toTable(report.scores), format, paintOutput), format);
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

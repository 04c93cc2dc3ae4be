// assay score GOLD SYSTEM...: reads options and bytes, lets scoring/ and analysis/ work, prints what report/ made of it.

import { type Command, Option } from 'commander';
import { usageError } from '../../core/assay-error.ts';
import type { Extraction } from '../../core/extraction.ts';
import {
  type ReportedMeasure,
  type ScoreReport,
  tabulateScores,
  tabulateScoresExactly,
} from '../../report/score-report.ts';
import { renderTsv } from '../../report/table.ts';
import { benchieChoices } from '../../scoring/benchie/options.ts';
import { carbChoices } from '../../scoring/carb/options.ts';
import { oie2016Choices } from '../../scoring/oie2016/options.ts';
import { exitCodes } from '../exit-codes.ts';
import { refuseStdinTwice } from '../input.ts';
import { type LoadedGold, loadSettledGold, loadSystems, type NamedSystem } from '../load-corpus.ts';
import { createBudget, maxSizeOption } from '../memory-budget.ts';
import { writeWhole } from '../output.ts';
import { numberOption } from '../parse-number.ts';
import { printTable, type TableFormat, tableFormats } from '../print-table.ts';
import { chooseMeasures, type Measure, type MeasureOptions, scorerNames } from '../score/measures.ts';
import { type ScoreMeasureOptions, scoreMeasure } from '../score/score-measure.ts';
import { parseCurvePath, writeCurve } from '../score/write-curve.ts';
import { Exit } from '../settle-diagnostics.ts';

interface ScoreCommandOptions extends Omit<MeasureOptions, 'facet'>, ScoreMeasureOptions {
  readonly facet?: readonly string[];
  readonly from?: string;
  readonly goldFrom?: string;
  readonly tupleGold?: string;
  readonly tupleGoldFrom?: string;
  readonly format: TableFormat;
  readonly minF1?: number;
  readonly maxSize: number;
}

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

export function addScoreCommand(program: Command): void {
  const command = program
    .command('score')
    .summary('score systems against a gold standard')
    .description(
      'Score the extractions of one or more systems: by facts (benchie), by tokens (carb) or by tuples (oie2016).',
    )
    .argument('<gold>', 'gold file in any known format; - for standard input')
    .argument('<system...>', 'files of extractions; - for standard input')
    .addOption(new Option('--scorer <name>', 'measure').choices(scorerNames).default('benchie'))
    .option('--all-scorers', 'all measures side by side')
    .option(
      '--facet <list>',
      'benchie: default, C, M, C+M, E or all; several with commas',
      (value: string, all: string[] = []) => [...all, value],
    )
    .option(
      '--tuple-gold <file>',
      'gold tuples of the same sentences for carb and oie2016, instead of one tuple a fact',
    );
  for (const [name, choices] of Object.entries({ ...benchieChoices, ...carbChoices, ...oie2016Choices })) {
    const shown = choices.filter((choice) => choice !== 'table');
    command.addOption(new Option(`--${name} <how>`, explanations[name]).choices(shown).default(shown[0]));
  }
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
    .option('--seed <n>', 'seed of both', numberOption('--seed', { min: 0, max: 2 ** 31 - 1, whole: true }), 1)
    .addOption(new Option('--format <format>', 'output format').choices(tableFormats).default('table'))
    .option('--curve <file>', 'write the precision-recall curves: .tsv, .json or .svg')
    .option(
      '--min-f1 <x>',
      'exit with 1 if a system is below (in the first measure)',
      numberOption('--min-f1', { min: 0, max: 1 }),
    )
    .option('--outcomes', 'with --format json: what became of every extraction and fact, sentence by sentence')
    .option('--from <format>', "format of the systems' files (default: told from their content)")
    .option('--gold-from <format>', 'format of the gold (default: told from its content)')
    .option('--tuple-gold-from <format>', 'format of the gold tuples (default: told from its content)')
    .option('--strict', 'treat warnings about the files as errors')
    .option('-q, --quiet', 'no warnings')
    .addOption(maxSizeOption())
    .action(runScore);
}

async function runScore(
  goldPath: string,
  systemPaths: readonly string[],
  options: ScoreCommandOptions,
  command: Command,
): Promise<void> {
  refuseForeignOptions(options, command);
  refuseStdinTwice([goldPath, ...systemPaths, ...(options.tupleGold ? [options.tupleGold] : [])]);
  if (options.outcomes && options.format !== 'json') throw usageError('bad-option', '--outcomes needs --format json');
  if (options.curve !== undefined) parseCurvePath(options.curve);
  const budget = createBudget(options.maxSize);
  const gold = loadSettledGold(goldPath, { from: options.goldFrom, budget }, options);
  const tupleGold =
    options.tupleGold === undefined
      ? undefined
      : loadSettledGold(options.tupleGold, { from: options.tupleGoldFrom, budget }, options);
  const systems = loadSystems(systemPaths, { from: options.from, budget }, options);
  const { measures, notes } = chooseMeasures({ ...options, facet: undefined }, options.facet ?? [], gold.items);
  const report: ScoreReport = {
    gold: describeGold(gold),
    tupleGold: tupleGold === undefined ? null : describeGold(tupleGold),
    measures: measures.map((measure, index) => {
      const quiet = options.quiet || index > 0;
      return scoreOne(measure, gold, tupleGold, systems, { ...options, quiet });
    }),
  };
  if (options.curve !== undefined) await writeCurve(options.curve, report);
  writeWhole(undefined, [printReport(report, options.format)]);
  if (!options.quiet)
    process.stderr.write([...notes, ...describeHints(report)].map((note) => `note: ${note}\n`).join(''));
  enforceMinimum(report, options.minF1);
}

/** An option of a measure that is not asked for would be ignored in silence. */
function refuseForeignOptions({ scorer, allScorers, tupleGold }: ScoreCommandOptions, command: Command): void {
  const owned = { benchie: { ...benchieChoices, facet: [] }, carb: carbChoices, oie2016: oie2016Choices };
  if (tupleGold !== undefined && scorer === 'benchie' && !allScorers) {
    throw usageError('bad-option', '--tuple-gold belongs to --scorer carb or oie2016, or --all-scorers');
  }
  for (const owner of scorerNames) {
    if (allScorers || owner === scorer) continue;
    const foreign = Object.keys(owned[owner]).find((name) => command.getOptionValueSource(name) === 'cli');
    if (foreign !== undefined) throw usageError('bad-option', `--${foreign} belongs to --scorer ${owner}`);
  }
}

function scoreOne(
  measure: Measure,
  gold: LoadedGold,
  tupleGold: LoadedGold | undefined,
  systems: readonly NamedSystem[],
  options: ScoreCommandOptions,
): ReportedMeasure {
  if (measure.gold === 'facts' || tupleGold === undefined) return scoreMeasure(measure, gold, systems, options);
  // The tuples' sentences have no ids of their own: systems are joined with them by text.
  const textOf = new Map(gold.items.map(({ id, text }) => [id, text]));
  const byText = ({ sentenceId, ...rest }: Extraction): Extraction => ({
    ...rest,
    sentenceText: rest.sentenceText ?? textOf.get(sentenceId ?? ''),
  });
  const renamed = systems.map((system) => ({ ...system, extractions: system.extractions.map(byText) }));
  return scoreMeasure(measure, tupleGold, renamed, { ...options, quiet: true });
}

function describeGold({ file, sha256, items }: LoadedGold): ScoreReport['gold'] {
  return {
    file,
    sha256,
    sentences: items.length,
    facts: items.reduce((sum, sentence) => sum + sentence.facts.length, 0),
  };
}

function printReport(report: ScoreReport, format: TableFormat): string {
  if (format === 'json') return `${JSON.stringify(report, null, 2)}\n`;
  if (format === 'tsv') return renderTsv(tabulateScoresExactly(report));
  const lines = [
    ...describeThresholds(report),
    ...new Set(report.measures.flatMap(describeRemarks)),
    ...report.measures.map(({ signature }) => signature),
  ];
  const wrap = {
    table: (line: string) => `${line}\n`,
    md: (line: string) => `\`${line}\`\n\n`,
    latex: (line: string) => `% ${line}\n`,
  };
  const notes = lines.map(wrap[format]).join('');
  return `${printTable(tabulateScores(report), format)}\n${notes}`;
}

function describeRemarks({ systems }: ReportedMeasure): string[] {
  return systems.flatMap(({ system, remarks }) =>
    Object.entries(remarks).map(
      ([remark, count]) => `${system}: ${count} extraction${count === 1 ? '' : 's'} ${remark}`,
    ),
  );
}

/** Curve measures choose a threshold for each system, fact scores none. */
function describeThresholds({ measures }: ScoreReport): string[] {
  const chosen = measures
    .filter(({ systems }) => systems.some(({ threshold }) => threshold !== null))
    .map(({ measure }) => measure);
  return chosen.length === 0 ? [] : [`${chosen.join(', ')}: P, R and F1 at each system's best confidence threshold`];
}

const describeHints = ({ measures }: ScoreReport): string[] =>
  measures.flatMap(({ systems }) => systems.flatMap(({ system, hints }) => hints.map((hint) => `${system}: ${hint}`)));

function enforceMinimum(report: ScoreReport, minimum: number | undefined): void {
  if (minimum === undefined) return;
  const below = report.measures[0]?.systems.filter((system) => (system.f1 ?? 0) < minimum) ?? [];
  for (const { system, f1 } of below)
    process.stderr.write(`${system}: F1 ${(f1 ?? 0).toFixed(4)} is below ${minimum}\n`);
  if (below.length > 0) throw new Exit(exitCodes.dataProblem);
}

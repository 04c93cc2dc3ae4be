// assay score GOLD SYSTEM...: reads options and bytes, lets scoring/ and analysis/ work, prints what report/ made of it.

import { type Command, Option } from 'commander';
import { usageError } from '../../core/assay-error.ts';
import { countOf } from '../../core/count-of.ts';
import { printResult } from '../../node/streams/output.ts';
import { tell } from '../../node/streams/terminal.ts';
import { printLines, printTable, type TableFormat, tableFormats } from '../../report/print-table.ts';
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
import { paintOutput } from '../paint-output.ts';
import { numberOption } from '../parse-number.ts';
import { addInputOptions, addMeasureOptions, addStatisticsOptions } from '../score/measure-options.ts';
import { chooseMeasures, type MeasureOptions, scorerNames } from '../score/measures.ts';
import { type ReportMeasureOptions, reportMeasure, scoreSystems } from '../score/score-measure.ts';
import { type CorpusOptions, describeGolds, loadScoredCorpus } from '../score/scored-corpus.ts';
import { parseCurvePath, writeCurve } from '../score/write-curve.ts';
import { Exit, settleDiagnostics } from '../settle-diagnostics.ts';

interface ScoreCommandOptions extends Omit<MeasureOptions, 'facet'>, CorpusOptions, ReportMeasureOptions {
  readonly facet?: readonly string[];
  readonly curve?: string;
  readonly format: TableFormat;
  readonly minF1?: number;
}

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
      'benchie: default, C, M, C+M, E, ET (E by parse trees) or all; several with commas',
      (value: string, all: string[] = []) => [...all, value],
    );
  addMeasureOptions(command);
  addStatisticsOptions(command);
  command
    .addOption(new Option('--format <format>', 'output format').choices(tableFormats).default('table'))
    .option('--curve <file>', 'write the precision-recall curves: .tsv, .json or .svg')
    .option(
      '--min-f1 <x>',
      'exit with 1 if a system is below (in the first measure)',
      numberOption('--min-f1', { min: 0, max: 1 }),
    )
    .option('--outcomes', 'with --format json: what became of every extraction and fact, sentence by sentence')
    .action(runScore);
  addInputOptions(command);
}

async function runScore(
  goldPath: string,
  systemPaths: readonly string[],
  options: ScoreCommandOptions,
  command: Command,
): Promise<void> {
  refuseForeignOptions(options, command);
  if (options.outcomes && options.format !== 'json') throw usageError('bad-option', '--outcomes needs --format json');
  if (options.curve !== undefined) parseCurvePath(options.curve);
  const corpus = loadScoredCorpus(goldPath, systemPaths, options);
  const { measures, notes } = chooseMeasures({ ...options, facet: undefined }, options.facet ?? [], corpus.gold.items);
  const report: ScoreReport = {
    ...describeGolds(corpus),
    measures: measures.map((measure, index) => {
      // The files are the same for all measures: warnings are told once.
      const quiet = options.quiet || index > 0 || (measure.gold === 'tuples' && corpus.tupleGold !== undefined);
      const scored = scoreSystems(measure, corpus);
      settleDiagnostics(scored.diagnostics, { ...options, quiet });
      return reportMeasure(scored, { ...options, withCurve: options.curve !== undefined });
    }),
  };
  if (options.curve !== undefined) await writeCurve(options.curve, report);
  printResult(printReport(report, options.format), options.format);
  if (!options.quiet) tell([...notes, ...describeHints(report)].map((note) => `note: ${note}\n`).join(''));
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

function printReport(report: ScoreReport, format: TableFormat): string {
  if (format === 'json') return `${JSON.stringify(report, null, 2)}\n`;
  if (format === 'tsv') return renderTsv(tabulateScoresExactly(report));
  const lines = [
    ...describeThresholds(report),
    ...new Set(report.measures.flatMap(describeRemarks)),
    ...report.measures.map(({ signature }) => signature),
  ];
  return `${printTable(tabulateScores(report), format, paintOutput)}\n${printLines(lines, format)}`;
}

function describeRemarks({ systems }: ReportedMeasure): string[] {
  return systems.flatMap(({ system, remarks }) =>
    Object.entries(remarks).map(([remark, count]) => `${system}: ${countOf(count, 'extraction')} ${remark}`),
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
  for (const { system, f1 } of below) tell(`${system}: F1 ${(f1 ?? 0).toFixed(4)} is below ${minimum}\n`);
  if (below.length > 0) throw new Exit(exitCodes.dataProblem);
}

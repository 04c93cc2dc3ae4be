// assay score GOLD SYSTEM...: scores systems against a gold.

import { extname } from 'node:path';
import { type Command, Option } from 'commander';
import { usageError } from '../../core/assay-error.ts';
import { printResult, writeWhole } from '../../node/streams/output.ts';
import { printNote } from '../../node/streams/terminal.ts';
import { type CurveFormat, curveFormats } from '../../report/charts/curve-report.ts';
import { printCurves } from '../../report/charts/print-curves.ts';
import { printScores } from '../../report/print-scores.ts';
import { type TableFormat, tableFormats } from '../../report/print-table.ts';
import type { ScoreReport } from '../../report/score-report.ts';
import { defaultScorer } from '../../scoring/scorer.ts';
import { type ScoreFilesOptions, scoreFiles } from '../../tasks/score/score-files.ts';
import { Exit } from '../exit.ts';
import { exitCodes } from '../exit-codes.ts';
import { commandHost } from '../host.ts';
import { paintOutput } from '../paint-output.ts';
import { numberOption } from '../parse-number.ts';
import { addInputFlags, addScorerFlags, addStatisticsFlags, listScorers, pickScorerOptions } from '../score-flags.ts';

interface ScoreCommandOptions extends Omit<ScoreFilesOptions, 'curve'> {
  readonly curve?: string;
  readonly format: TableFormat;
  readonly minF1?: number;
  readonly quiet?: boolean;
}

export function addScoreCommand(program: Command): void {
  const scorers = listScorers();
  const command = program
    .command('score')
    .summary('score systems against a gold standard')
    .description(
      `Score the extractions of one or more systems: ${scorers.map(({ id, about }) => `by ${about} (${id})`).join(', ')}.`,
    )
    .argument('<gold>', 'gold file in any known format; - for standard input')
    .argument('<system...>', 'files of extractions; - for standard input')
    .addOption(new Option('--scorer <name>', 'measure').choices(scorers.map(({ id }) => id)).default(defaultScorer))
    .option('--all-scorers', 'all measures side by side');
  addScorerFlags(command, { varied: true });
  addStatisticsFlags(command);
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
  addInputFlags(command);
}

async function runScore(
  goldPath: string,
  systemPaths: readonly string[],
  { curve, format, minF1, quiet, ...options }: ScoreCommandOptions,
): Promise<void> {
  if (options.outcomes && format !== 'json') throw usageError('bad-option', '--outcomes needs --format json');
  const curveFormat = curve === undefined ? undefined : parseCurvePath(curve);
  const given = { ...options, scorerOptions: pickScorerOptions(options), curve: curve !== undefined };
  const report = scoreFiles(goldPath, systemPaths, given, commandHost({ quiet }));
  if (curve !== undefined && curveFormat !== undefined) writeWhole(curve, [await printCurves(report, curveFormat)]);
  printResult(printScores(report, format, paintOutput), format);
  enforceMinimum(report, minF1);
}

/** The ending says how; it is checked before anything is computed. */
function parseCurvePath(path: string): CurveFormat {
  const format = curveFormats.find((name) => name === extname(path).slice(1));
  if (format !== undefined) return format;
  throw usageError(
    'bad-value',
    `--curve takes a file ending in ${curveFormats.join(', ')}, not ${JSON.stringify(path)}`,
  );
}

function enforceMinimum(report: ScoreReport, minimum: number | undefined): void {
  if (minimum === undefined) return;
  const below = report.measures[0]?.systems.filter((system) => (system.f1 ?? 0) < minimum) ?? [];
  for (const { system, f1 } of below) printNote(`${system}: F1 ${(f1 ?? 0).toFixed(4)} is below ${minimum}\n`);
  if (below.length > 0) throw new Exit(exitCodes.dataProblem);
}

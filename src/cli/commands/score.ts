// assay score GOLD SYSTEM...: reads options and bytes, lets scoring/ and analysis/ work, prints what report/ made of it.

import { basename } from 'node:path';
import { type Command, Option } from 'commander';
import { bootstrapIntervals } from '../../analysis/bootstrap.ts';
import { testDifference } from '../../analysis/randomization-test.ts';
import { usageError } from '../../core/assay-error.ts';
import type { Extraction } from '../../core/extraction.ts';
import type { GoldSentence } from '../../core/fact.ts';
import type { SignatureTable } from '../../core/signature.ts';
import { printSignature, type SignatureFields, signOptions } from '../../core/signature.ts';
import type { ExtractionReader, GoldReader } from '../../formats/format.ts';
import {
  type ReportedFacet,
  type ReportedSystem,
  type ScoreReport,
  tabulateScores,
} from '../../report/score-report.ts';
import { type BenchieOutcome, createBenchieScorer } from '../../scoring/benchie/benchie-scorer.ts';
import { type BenchieOptionsInput, benchieChoices } from '../../scoring/benchie/options.ts';
import { printOutcome } from '../../scoring/benchie/print-outcome.ts';
import { scoreSystem } from '../../scoring/score-system.ts';
import type { PreparedScorer, Row } from '../../scoring/scorer.ts';
import { exitCodes } from '../exit-codes.ts';
import { type Loaded, loadExtractions, loadGold, refuseStdinTwice } from '../input.ts';
import { createBudget, maxSizeOption } from '../memory-budget.ts';
import { writeWhole } from '../output.ts';
import { numberOption } from '../parse-number.ts';
import { printTable, type TableFormat, tableFormats } from '../print-table.ts';
import { Exit, settleDiagnostics } from '../settle-diagnostics.ts';

interface StatisticsOptions {
  readonly bootstrap: number;
  readonly randomization: number;
  readonly seed: number;
}

const statisticsSignature: SignatureTable<StatisticsOptions> = {
  bootstrap: String,
  randomization: String,
  seed: String,
};

interface ScoreCommandOptions extends BenchieOptionsInput, StatisticsOptions {
  readonly facet: string;
  readonly format: TableFormat;
  readonly minF1?: number;
  readonly outcomes?: boolean;
  readonly strict?: boolean;
  readonly quiet?: boolean;
  readonly maxSize: number;
}

export function addScoreCommand(program: Command): void {
  const command = program
    .command('score')
    .summary('score systems against a gold standard')
    .description('Score the extractions of one or more systems against a gold standard, by facts (benchie.v1).')
    .argument('<gold>', 'gold file in any known format; - for standard input')
    .argument('<system...>', 'files of extractions; - for standard input')
    .option('--facet <list>', 'facets, separated by commas: default, C, M, C+M, E, or all', 'default');
  const explain: Record<string, string> = {
    credit: 'facts that an extraction credits: all that have it, or only the first as in the original tool',
    duplicates: 'repeated extractions count each time, or once',
    implicit:
      'extractions with words that are not in the sentence: score and point out, just score, or drop as the papers do',
    nary: 'arguments after the object: join them to it, or score triples only',
    case: 'compare letters with their case, or without',
  };
  for (const [name, choices] of Object.entries(benchieChoices)) {
    command.addOption(new Option(`--${name} <how>`, explain[name]).choices(choices).default(choices[0]));
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
    .option(
      '--min-f1 <x>',
      'exit with 1 if a system is below (in the first facet)',
      numberOption('--min-f1', { min: 0, max: 1 }),
    )
    .option('--outcomes', 'with --format json: what became of every extraction and fact, sentence by sentence')
    .option('--strict', 'treat warnings about the files as errors')
    .option('-q, --quiet', 'no warnings')
    .addOption(maxSizeOption())
    .action(runScore);
}

function runScore(goldPath: string, systemPaths: readonly string[], options: ScoreCommandOptions): void {
  refuseStdinTwice([goldPath, ...systemPaths]);
  if (options.outcomes && options.format !== 'json') throw usageError('bad-value', '--outcomes needs --format json');
  const limits = { budget: createBudget(options.maxSize) };
  const gold = loadGold(goldPath, limits);
  const check = goldPath === '-' ? 'assay check -' : `assay check ${goldPath}`;
  settleDiagnostics(gold.diagnostics, { ...options, details: check });
  const systems = systemPaths.map((path) => loadExtractions(path, limits));
  settleDiagnostics(
    systems.flatMap((system) => system.diagnostics),
    options,
  );

  const report = scoreAll(gold, systems, options);
  const text = options.format === 'json' ? `${JSON.stringify(report, null, 2)}\n` : printReport(report, options.format);
  writeWhole(undefined, [text]);
  enforceMinimum(report, options.minF1);
}

type LoadedGold = Loaded<GoldSentence, GoldReader>;
type LoadedSystem = Loaded<Extraction, ExtractionReader>;

function scoreAll(gold: LoadedGold, systems: readonly LoadedSystem[], options: ScoreCommandOptions): ScoreReport {
  const facetNames =
    options.facet === 'all' ? allFacets(gold.items) : options.facet.split(',').map((name) => name.trim());
  return {
    gold: {
      file: gold.file,
      sha256: gold.sha256,
      sentences: gold.items.length,
      facts: gold.items.reduce((sum, sentence) => sum + sentence.facts.length, 0),
    },
    facets: facetNames.map((facet, index) =>
      scoreFacet(gold, systems, { ...options, facet, quiet: options.quiet || index > 0 }),
    ),
  };
}

function allFacets(gold: readonly GoldSentence[]): string[] {
  const isTagged = gold.some(({ facts }) =>
    facts.some(({ triples }) => triples.some((triple) => triple.entity !== undefined)),
  );
  return ['default', 'C', 'M', 'C+M', ...(isTagged ? ['E'] : [])];
}

function scoreFacet(gold: LoadedGold, systems: readonly LoadedSystem[], options: ScoreCommandOptions): ReportedFacet {
  const scorer = createBenchieScorer(gold.items, options);
  const signature = new Map([
    ...signOptions<StatisticsOptions>(options, statisticsSignature),
    ['gold', gold.sha256.slice(0, 12)],
  ]);
  const scored = systems.map((system) => {
    const result = scoreSystem(scorer, system.items, { file: system.file });
    settleDiagnostics(result.diagnostics, options);
    return { system, result };
  });
  const best = scored.reduce((a, b) => ((b.result.f1 ?? 0) > (a.result.f1 ?? 0) ? b : a));
  return {
    facet: scorer.signature.get('facet') as string,
    signature: signFacet(scorer, signature),
    systems: scored.map(
      ({ system, result }): ReportedSystem => ({
        system: nameSystem(system.file),
        file: system.file,
        sha256: system.sha256,
        counts: result.counts,
        precision: result.precision,
        recall: result.recall,
        f1: result.f1,
        intervals:
          options.bootstrap === 0
            ? null
            : bootstrapIntervals(result.rows, scorer.score, { rounds: options.bootstrap, seed: options.seed }),
        pValue: result === best.result ? null : testAgainst(best.result.rows, result.rows, scorer, options),
        remarks: countRemarks(result.outcomes),
        ...(options.outcomes ? { outcomes: result.outcomes.map(printOutcome) } : {}),
      }),
    ),
  };
}

const signFacet = (scorer: PreparedScorer<BenchieOutcome>, fields: SignatureFields): string =>
  printSignature(scorer.id, scorer.signature, fields);

function testAgainst(
  best: readonly Row[],
  rows: readonly Row[],
  scorer: PreparedScorer<BenchieOutcome>,
  options: StatisticsOptions,
) {
  if (options.randomization === 0) return null;
  return testDifference(best, rows, scorer.score, { rounds: options.randomization, seed: options.seed });
}

const nameSystem = (file: string): string => basename(file).replace(/\.(txt|tsv|jsonl|json)$/, '');

function countRemarks(outcomes: readonly BenchieOutcome[]): Record<string, number> {
  const remarks: Record<string, number> = {};
  for (const { remark } of outcomes.flatMap((outcome) => outcome.extractions)) {
    if (remark !== undefined) remarks[remark] = (remarks[remark] ?? 0) + 1;
  }
  return remarks;
}

function printReport(report: ScoreReport, format: Exclude<TableFormat, 'json'>): string {
  const table = printTable(tabulateScores(report), format);
  if (format === 'tsv') return table;
  const lines = [...new Set(report.facets.flatMap(describeRemarks)), ...report.facets.map((facet) => facet.signature)];
  const notes = format === 'md' ? lines.map((line) => `\`${line}\`\n`) : lines.map((line) => `${line}\n`);
  return `${table}\n${notes.join(format === 'md' ? '\n' : '')}`;
}

function describeRemarks({ systems }: ReportedFacet): string[] {
  return systems.flatMap(({ system, remarks }) =>
    Object.entries(remarks).map(
      ([remark, count]) => `${system}: ${count} ${remark} extraction${count === 1 ? '' : 's'}`,
    ),
  );
}

function enforceMinimum(report: ScoreReport, minimum: number | undefined): void {
  if (minimum === undefined) return;
  const below = report.facets[0]?.systems.filter((system) => (system.f1 ?? 0) < minimum) ?? [];
  for (const { system, f1 } of below)
    process.stderr.write(`${system}: F1 ${(f1 ?? 0).toFixed(4)} is below ${minimum}\n`);
  if (below.length > 0) throw new Exit(exitCodes.dataProblem);
}

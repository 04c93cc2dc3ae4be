// assay profile GOLD SYSTEM...: what is wrong with wrong extractions, and on which sentences systems fail.

import { type Command, Option } from 'commander';
import type { Feature } from '../../analysis/buckets.ts';
import { printSignature } from '../../core/signature.ts';
import { printResult } from '../../node/streams/output.ts';
import { printTable, type TableFormat, tableFormats } from '../../report/print-table.ts';
import { type ProfileReport, tabulateErrors, tabulateFeature } from '../../report/profile-report.ts';
import { createBenchieScorer } from '../../scoring/benchie/benchie-scorer.ts';
import { scoreSystem } from '../../scoring/score-system.ts';
import { loadSettledGold, loadSystems } from '../../tasks/load-corpus.ts';
import { refuseStdinTwice } from '../../tasks/load-input.ts';
import { commandHost } from '../host.ts';
import { languageOption } from '../language-option.ts';
import { createBudget, maxSizeOption } from '../memory-budget.ts';
import { paintOutput } from '../paint-output.ts';
import { addProfileOptions, type ProfileOptions, profileSystem } from '../profile-systems.ts';
import { settleDiagnostics } from '../settle-diagnostics.ts';

interface ProfileCommandOptions extends ProfileOptions {
  readonly from?: string;
  readonly format: TableFormat;
  readonly quiet?: boolean;
  readonly strict?: boolean;
  readonly maxSize: number;
}

export function addProfileCommand(program: Command): void {
  const command = program
    .command('profile')
    .summary('find out where and how systems fail')
    .description(
      'Profile systems by facts: which slots of wrong extractions are wrong, and how the score changes with features of the sentence.',
    )
    .argument('<gold>', 'gold file in any known format; - for standard input')
    .argument('<system...>', 'files of extractions; - for standard input');
  addProfileOptions(command);
  command
    .option('--from <format>', "format of the systems' files (default: told from their content)")
    .addOption(languageOption('language of sentences that carry none, where parse trees are needed (default: en)'))
    .addOption(new Option('--format <format>', 'output format').choices(tableFormats).default('table'))
    .option('--strict', 'treat warnings about the files as errors')
    .option('-q, --quiet', 'no warnings')
    .addOption(maxSizeOption())
    .action(runProfile);
}

function runProfile(goldPath: string, systemPaths: readonly string[], options: ProfileCommandOptions): void {
  refuseStdinTwice([goldPath, ...systemPaths]);
  const { features, tie } = options;
  const budget = createBudget(options.maxSize);
  const gold = loadSettledGold(goldPath, { budget }, options, commandHost(options));
  const scorer = createBenchieScorer(gold.items);
  const report: ProfileReport = {
    gold: { file: gold.file, sha256: gold.sha256 },
    signature: printSignature(scorer.id, scorer.signature, new Map([['gold', gold.sha256.slice(0, 12)]])),
    tie,
    systems: loadSystems(systemPaths, { from: options.from, budget }, options, commandHost(options)).map((system) => {
      const result = scoreSystem(scorer, system.extractions, { file: system.file });
      settleDiagnostics(result.diagnostics, options);
      return profileSystem(system, scorer, result, { features, tie });
    }),
  };
  printResult(printProfile(report, features, options.format), options.format);
}

function printProfile(report: ProfileReport, features: readonly Feature[], format: TableFormat): string {
  if (format === 'json') return `${JSON.stringify(report, null, 2)}\n`;
  const title = (text: string) =>
    format === 'md' ? `### ${text}\n\n` : format === 'tsv' ? `# ${text}\n` : `${text}\n`;
  const sections = [
    title(
      `Wrong extractions by right slots (subject, relation, object; ties: ${report.tie}) and share of slot errors`,
    ) + printTable(tabulateErrors(report), format, paintOutput),
    ...features.map(
      ({ name }) => title(`F1 by ${name} (sentences)`) + printTable(tabulateFeature(report, name), format, paintOutput),
    ),
    { md: `\`${report.signature}\`\n`, tsv: '', latex: `% ${report.signature}\n`, table: `${report.signature}\n` }[
      format
    ],
  ];
  return sections.filter((section) => section !== '').join('\n');
}

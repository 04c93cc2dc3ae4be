// assay yield SYSTEM...: how many extractions systems make, by domain, and how long they are.

import { type Command, Option } from 'commander';
import { createYieldCounter, type Domain } from '../../analysis/count-yield.ts';
import { usageError } from '../../core/assay-error.ts';
import { printResult } from '../../node/output.ts';
import { printTable, type TableFormat, tableFormats } from '../../report/print-table.ts';
import { decimal, type Table, text, whole } from '../../report/table.ts';
import { loadSettledGold, loadSystems } from '../../tasks/load-corpus.ts';
import { refuseStdinTwice } from '../../tasks/load-input.ts';
import { commandHost } from '../host.ts';
import { createBudget, type MemoryBudget, maxSizeOption } from '../memory-budget.ts';
import { paintOutput } from '../paint-output.ts';

interface YieldCommandOptions {
  readonly domain?: readonly string[];
  readonly from?: string;
  readonly format: TableFormat;
  readonly quiet?: boolean;
  readonly maxSize: number;
}

export function addYieldCommand(program: Command): void {
  program
    .command('yield')
    .summary('count the extractions of systems, by domain')
    .description('Count the extractions of systems, by domain, and their average number of words.')
    .argument('<system...>', 'files of extractions; - for standard input')
    .option(
      '--domain <name=gold>',
      'a gold file whose sentences make up a domain; give one for each',
      (value: string, all: string[] = []) => [...all, value],
    )
    .option('--from <format>', "format of the systems' files (default: told from their content)")
    .addOption(new Option('--format <format>', 'output format').choices(tableFormats).default('table'))
    .option('-q, --quiet', 'no warnings')
    .addOption(maxSizeOption())
    .action(runYield);
}

function runYield(paths: readonly string[], options: YieldCommandOptions): void {
  refuseStdinTwice(paths);
  const budget = createBudget(options.maxSize);
  const domains = (options.domain ?? []).map((definition) => loadDomain(definition, budget, options));
  const countYield = createYieldCounter(domains);
  const systems = loadSystems(paths, { from: options.from, budget }, {}, commandHost(options)).map(
    ({ name, file, extractions }) => ({
      system: name,
      file,
      ...countYield(extractions),
    }),
  );
  const table: Table = {
    columns: [
      { title: 'system', align: 'left' },
      ...[...domains.map(({ name }) => name), ...(domains.length > 0 ? ['elsewhere'] : []), 'all', 'words'].map(
        (title) => ({ title, align: 'right' }) as const,
      ),
    ],
    rows: systems.map(({ system, byDomain, elsewhere, total, meanLength }) => [
      text(system),
      ...[...byDomain, ...(domains.length > 0 ? [elsewhere] : []), total].map(whole),
      decimal(meanLength, 1),
    ]),
  };
  const json = { domains: domains.map(({ name }) => name), systems };
  printResult(
    options.format === 'json' ? `${JSON.stringify(json, null, 2)}\n` : printTable(table, options.format, paintOutput),
    options.format,
  );
}

function loadDomain(definition: string, budget: MemoryBudget, options: YieldCommandOptions): Domain {
  const cut = definition.indexOf('=');
  if (cut <= 0) throw usageError('bad-value', `--domain takes NAME=FILE, not ${JSON.stringify(definition)}`);
  const gold = loadSettledGold(definition.slice(cut + 1), { budget }, {}, commandHost(options));
  return { name: definition.slice(0, cut), sentences: gold.items };
}

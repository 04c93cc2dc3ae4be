// assay kg cluster GRAPH: clusters the phrases of an open graph, shows what came out, and writes the clusters.

import { type Command, Option } from 'commander';
import { requireKnown, usageError } from '../../core/assay-error.ts';
import { nameClusters, printClusters } from '../../kg/formats/cluster-file.ts';
import type { Method } from '../../kg/method.ts';
import type { Problem } from '../../kg/open-graph.ts';
import { type ReportedRole, tabulateLargest, tabulateRoles } from '../../report/cluster-report.ts';
import { createBudget, maxSizeOption } from '../memory-budget.ts';
import { refuseSameFile, writeWhole } from '../output.ts';
import { numberOption } from '../parse-number.ts';
import { printTable, type TableFormat, tableFormats } from '../print-table.ts';
import { type LoadDatasetOptions, loadDataset } from './load-dataset.ts';
import { createVectorLoader } from './load-vectors.ts';
import {
  addMethodOptions,
  chooseMethods,
  createMethods,
  type MethodOptions,
  methodNames,
  printRecipe,
  runMethod,
} from './method-options.ts';

interface ClusterCommandOptions extends MethodOptions, LoadDatasetOptions {
  readonly method: string;
  readonly role?: string;
  readonly output?: string;
  readonly top: number;
  readonly format: TableFormat;
  readonly maxSize: number;
}

export function addClusterCommand(parent: Command): void {
  const command = parent
    .command('cluster')
    .summary('cluster the phrases of an open knowledge graph')
    .description(
      'Cluster subjects, relations and objects, each apart. Clusters are written as JSONL with --output; the tables show what came out.',
    )
    .argument('<graph>', "a dataset (COMBO, CESI, CUVA folder) or a system's extractions; - for standard input")
    .option('--method <name>', `one of ${methodNames.join(', ')}`, 'idf-overlap');
  addMethodOptions(command)
    .option('--role <list>', 'only these: subject, relation, object, argument; several with commas')
    .option('-o, --output <file>', 'write the clusters; - for standard output, instead of the tables')
    .option('--top <n>', 'show the clusters that join most phrases', numberOption('--top', { min: 0, whole: true }), 5)
    .addOption(new Option('--format <format>', 'format of the tables').choices(tableFormats).default('table'))
    .option('--from <format>', 'format of the graph (default: told from its content)')
    .option('--strict', 'treat warnings about the file as errors')
    .option('-q, --quiet', 'no warnings')
    .addOption(maxSizeOption())
    .action(runCluster);
}

function runCluster(path: string, options: ClusterCommandOptions): void {
  const names = chooseMethods(options.method, options);
  if (names.length !== 1) throw usageError('bad-option', 'kg cluster takes one method; kg score compares several');
  refuseSameFile(path, options.output);
  const dataset = loadDataset(path, createBudget(options.maxSize), options);
  const problems = chooseProblems(dataset.problems, options.role);
  const [method] = createMethods(names, options, createVectorLoader(dataset, options)) as [Method];
  const clustered = problems.map((problem) => ({
    problem,
    clusters: nameClusters(problem, runMethod(method, problem).partition),
  }));
  if (options.output !== undefined) {
    writeWhole(options.output, printClusters(clustered.flatMap(({ clusters }) => clusters)));
    if (options.output === '-') return;
  }
  const roles = clustered.map(({ problem, clusters }) => describeRole(problem, clusters, options.top));
  writeWhole(undefined, [printRoles(roles, method, options.format)]);
}

type Clusters = ReturnType<typeof nameClusters>;

function chooseProblems(problems: readonly Problem[], list: string | undefined): readonly Problem[] {
  if (list === undefined) return problems;
  const known = [...new Set(problems.map(({ role }) => role))];
  const wanted = list.split(',').map((name) => requireKnown('role', name.trim(), known));
  return problems.filter(({ role }) => wanted.includes(role));
}

function describeRole({ role, mentions }: Problem, clusters: Clusters, top: number): ReportedRole {
  const merged = clusters.filter(({ phrases }) => phrases.length > 1);
  return {
    role,
    mentions: mentions.length,
    phrases: new Set(mentions.map(({ phrase }) => phrase)).size,
    clusters: clusters.length,
    merged: merged.length,
    largest: merged
      .toSorted((a, b) => b.phrases.length - a.phrases.length || b.mentions.length - a.mentions.length)
      .slice(0, top)
      .map(({ name, phrases, mentions: members }) => ({ name, phrases, mentions: members.length })),
  };
}

function printRoles(roles: readonly ReportedRole[], method: Method, format: TableFormat): string {
  if (format === 'json')
    return `${JSON.stringify({ method: method.id, options: Object.fromEntries(method.signature), roles }, null, 2)}\n`;
  const summary = printTable(tabulateRoles(roles), format);
  // Two tables in one TSV would be no TSV.
  if (format === 'tsv') return summary;
  const largest = tabulateLargest(roles);
  const recipe = [method.id, printRecipe(method)].filter((part) => part !== '').join('|');
  const line = { table: recipe, md: `\`${recipe}\``, latex: `% ${recipe}` }[format];
  return [summary, ...(largest.rows.length > 0 ? [printTable(largest, format)] : []), `${line}\n`].join('\n');
}

// assay kg cluster GRAPH: clusters the phrases of an open graph, shows what came out, and writes the clusters.

import { type Command, Option } from 'commander';
import { requireKnown } from '../../core/assay-error.ts';
import { nameClusters, printClusters } from '../../kg/graph/formats/cluster-file.ts';
import type { ClusterProblem } from '../../kg/graph/open-graph.ts';
import { printResult, refuseSameFile, writeWhole } from '../../node/output.ts';
import { type ReportedRole, tabulateLargest, tabulateRoles } from '../../report/cluster-report.ts';
import { printLines, printTable, type TableFormat, tableFormats } from '../../report/print-table.ts';
import { createBudget, maxSizeOption } from '../memory-budget.ts';
import { paintOutput } from '../paint-output.ts';
import { numberOption } from '../parse-number.ts';
import {
  addChoiceOptions,
  type ChoiceOptions,
  type ChosenMethod,
  chooseMethod,
  loadLinks,
  printRecipes,
} from './choose-method.ts';
import { type Blocking, blockings } from './grow-tree.ts';
import { type LoadDatasetOptions, loadDataset } from './load-dataset.ts';
import { createLoaders } from './loaders.ts';
import { addMethodOptions } from './method-flags.ts';
import { methodNames } from './method-options.ts';
import { runMethod } from './run-method.ts';

interface ClusterCommandOptions extends ChoiceOptions, LoadDatasetOptions {
  readonly role?: string;
  readonly output?: string;
  readonly top: number;
  readonly blocking: Blocking;
  readonly format: TableFormat;
  readonly maxSize: number;
}

const defaultMethod = 'idf-overlap';

export function addClusterCommand(parent: Command): void {
  const command = parent
    .command('cluster')
    .summary('cluster the phrases of an open knowledge graph')
    .description(
      'Cluster subjects, relations and objects, each apart. Clusters are written as JSONL with --output; the tables show what came out.',
    )
    .argument('<graph>', "a dataset (COMBO, CESI, CUVA folder) or a system's extractions; - for standard input")
    .option('--method <name>', `one of ${methodNames.join(', ')} (default: ${defaultMethod})`);
  addChoiceOptions(addMethodOptions(command))
    .option('--role <list>', 'only these: subject, relation, object, argument; several with commas')
    .option('-o, --output <file>', 'write the clusters; - for standard output, instead of the tables')
    .option('--top <n>', 'show the clusters that join most phrases', numberOption('--top', { min: 0, whole: true }), 5)
    .addOption(
      new Option(
        '--blocking <when>',
        'hierarchical methods: compare only near phrases; auto where all pairs are too many',
      )
        .choices(blockings)
        .default('auto'),
    )
    .addOption(new Option('--format <format>', 'format of the tables').choices(tableFormats).default('table'))
    .option('--from <format>', 'format of the graph (default: told from its content)')
    .option('--strict', 'treat warnings about the file as errors')
    .option('-q, --quiet', 'no warnings')
    .addOption(maxSizeOption())
    .action(runCluster);
}

async function runCluster(path: string, options: ClusterCommandOptions): Promise<void> {
  refuseSameFile(path, options.output);
  const budget = createBudget(options.maxSize);
  const dataset = loadDataset(path, budget, options);
  const problems = chooseProblems(dataset.problems, options.role);
  const chosen = await chooseMethod(options, defaultMethod, createLoaders(dataset, options), budget);
  const links = loadLinks(options, budget);
  const clustered: { readonly problem: ClusterProblem; readonly clusters: Clusters }[] = [];
  for (const problem of problems) {
    const { partition } = await runMethod(chosen.forRole(problem.role), problem, { ...options, links });
    clustered.push({ problem, clusters: nameClusters(problem, partition) });
  }
  if (options.output !== undefined) {
    writeWhole(options.output, printClusters(clustered.flatMap(({ clusters }) => clusters)));
    if (options.output === '-') return;
  }
  const roles = clustered.map(({ problem, clusters }) => describeRole(problem, clusters, options.top));
  printResult(printRoles(roles, chosen, options.format), options.format);
}

type Clusters = ReturnType<typeof nameClusters>;

function chooseProblems(problems: readonly ClusterProblem[], list: string | undefined): readonly ClusterProblem[] {
  if (list === undefined) return problems;
  const known = [...new Set(problems.map(({ role }) => role))];
  const wanted = list.split(',').map((name) => requireKnown('role', name.trim(), known));
  return problems.filter(({ role }) => wanted.includes(role));
}

function describeRole({ role, mentions }: ClusterProblem, clusters: Clusters, top: number): ReportedRole {
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

function printRoles(roles: readonly ReportedRole[], chosen: ChosenMethod, format: TableFormat): string {
  const names = roles.map(({ role }) => role as ClusterProblem['role']);
  if (format === 'json') {
    const described = roles.map((role, index) => {
      const { id, signature } = chosen.forRole(names[index] as ClusterProblem['role']);
      return { ...role, method: id, options: Object.fromEntries(signature) };
    });
    return `${JSON.stringify({ roles: described }, null, 2)}\n`;
  }
  const summary = printTable(tabulateRoles(roles), format, paintOutput);
  // Two tables in one TSV would be no TSV.
  if (format === 'tsv') return summary;
  const largest = tabulateLargest(roles);
  const recipes = printLines(printRecipes(chosen, names), format);
  return [summary, ...(largest.rows.length > 0 ? [printTable(largest, format, paintOutput)] : []), recipes].join('\n');
}

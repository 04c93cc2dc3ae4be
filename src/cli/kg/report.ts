// assay kg report GRAPH: the clusters of a graph as one HTML file, to be browsed, and to be merged and split by hand.

import { type Command, Option } from 'commander';
import { joinArguments, nameTask } from '../../kg/graph/dataset.ts';
import { countClusters, listClusterMembers } from '../../kg/graph/partition.ts';
import { averageF1, scoreClusters } from '../../kg/metrics/score-clusters.ts';
import { refuseSameFile, writeWhole } from '../../node/output.ts';
import { tell } from '../../node/terminal.ts';
import { tabulateRoles } from '../../report/cluster-report.ts';
import { themes } from '../../report/full-report.ts';
import { type GraphPage, renderGraphPage } from '../../report/kg/graph-page.ts';
import { decimal, type Table, text } from '../../report/table.ts';
import { createBudget, maxSizeOption } from '../memory-budget.ts';
import { readClientScripts } from '../report/client-scripts.ts';
import { printCommand } from '../report/print-command.ts';
import { addChoiceOptions, type ChoiceOptions, chooseMethod, loadLinks, printRecipes } from './choose-method.ts';
import { type ClusteredRole, gatherConfusions, gatherRole } from './gather-clusters.ts';
import { type LoadDatasetOptions, type LoadedDataset, loadDataset } from './load-dataset.ts';
import { createLoaders } from './loaders.ts';
import { addMethodOptions } from './method-flags.ts';
import { methodNames } from './method-options.ts';
import { runMethod } from './run-method.ts';

interface ReportOptions extends ChoiceOptions, LoadDatasetOptions {
  readonly output: string;
  readonly title?: string;
  readonly theme: GraphPage['theme'];
  readonly maxSize: number;
}

const defaultMethod = 'blend-hac';

export function addKgReportCommand(parent: Command): void {
  const command = parent
    .command('report')
    .summary('write the clusters of a graph as one HTML file, to browse and to correct by hand')
    .description(
      'Cluster a graph and write one HTML file that works offline: clusters with their evidence, to be merged and split by hand, the hierarchy above them, and where they differ from gold.',
    )
    .argument('<graph>', "a dataset (COMBO, CESI, CUVA folder) or a system's extractions; - for standard input")
    .option('-o, --output <file>', 'where the page goes; - for standard output', 'clusters.html')
    .option('--title <text>', 'title of the page')
    .addOption(new Option('--theme <name>', 'colours at the start').choices(themes).default('auto'))
    .option('--method <name>', `one of ${methodNames.join(', ')} (default: ${defaultMethod})`);
  addChoiceOptions(addMethodOptions(command))
    .option('--from <format>', 'format of the graph (default: told from its content)')
    .option('--strict', 'treat warnings about the file as errors')
    .option('-q, --quiet', 'no warnings, no summary')
    .addOption(maxSizeOption())
    .action(runKgReport);
}

async function runKgReport(path: string, options: ReportOptions, command: Command): Promise<void> {
  refuseSameFile(path, options.output);
  const budget = createBudget(options.maxSize);
  const dataset = loadDataset(path, budget, options);
  const chosen = await chooseMethod(options, defaultMethod, createLoaders(dataset, options), budget);
  const links = loadLinks(options, budget);
  const roles: ClusteredRole[] = [];
  for (const problem of listProblems(dataset)) {
    const clusters = await runMethod(chosen.forRole(problem.role), problem, { ...options, links });
    roles.push({ problem, tasks: dataset.tasks.filter((task) => task.problem === problem), ...clusters });
  }
  const scores = tabulateScores(roles);
  const page: GraphPage = {
    title: options.title ?? `Clusters of ${dataset.file.split(/[/\\]/).at(-1) ?? dataset.file}`,
    theme: options.theme,
    lead: describeLead(dataset, roles),
    command: printCommand(command, [path], ['output', 'quiet', 'signals']),
    recipes: printRecipes(
      chosen,
      roles.map(({ problem }) => problem.role),
    ),
    roles: tabulateRoles(roles.map(describeRole)),
    scores: scores.rows.length > 0 ? scores : null,
    confusions: roles.flatMap((role) => role.tasks.flatMap((task) => gatherConfusions(role, task))),
    data: { roles: roles.map(gatherRole), links: (links?.links ?? []).map(({ line: _, ...link }) => link) },
  };
  const html = renderGraphPage(page, readClientScripts(['choose-theme', 'sort-tables', 'browse-clusters']));
  writeWhole(options.output, [html]);
  if (!options.quiet && options.output !== '-')
    tell(`written: ${options.output} (${(Buffer.byteLength(html) / 1e6).toFixed(2)} MB)\n`);
}

/** With gold, the roles that the gold knows; without, as `kg build` has them. */
function listProblems(dataset: LoadedDataset) {
  return dataset.tasks.length > 0 ? dataset.problems : joinArguments(dataset);
}

function describeLead({ triples }: LoadedDataset, roles: readonly ClusteredRole[]): string {
  const counts = roles.map(({ problem, partition }) => `${countClusters(partition)} clusters (${problem.role})`);
  return [`${triples.length.toLocaleString('en-US')} triples`, ...counts].join(' · ');
}

function describeRole({ problem, partition }: ClusteredRole) {
  const phraseOf = (place: number) => problem.mentions[place]?.phrase;
  const merged = listClusterMembers(partition).filter((places) => new Set(places.map(phraseOf)).size > 1);
  return {
    role: problem.role,
    mentions: problem.mentions.length,
    phrases: new Set(problem.mentions.map(({ phrase }) => phrase)).size,
    clusters: countClusters(partition),
    merged: merged.length,
    largest: [],
  };
}

function tabulateScores(roles: readonly ClusteredRole[]): Table {
  const rows = roles.flatMap(({ partition, tasks }) =>
    tasks.map((task) => {
      const score = scoreClusters(task.gold, partition);
      const f1 = [score.macro.f1, score.micro.f1, score.pair.f1, averageF1(score, task.kind)];
      return [text(nameTask(task)), ...f1.map((value) => decimal(value))];
    }),
  );
  const titles = ['macro', 'micro', 'pair', 'average'].map((title) => ({ title, align: 'right' as const }));
  return { columns: [{ title: 'task', align: 'left' }, ...titles], rows };
}

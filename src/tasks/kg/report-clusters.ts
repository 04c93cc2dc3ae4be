// What `assay kg report` does: the clusters of a graph as one HTML page, to be browsed, and to be merged and split by hand. A graph that
// `assay kg build` wrote is shown as it is; anything else is clustered first.

import { usageError } from '../../core/assay-error.ts';
import { countOf } from '../../core/count-of.ts';
import { flagOf } from '../../core/option.ts';
import type { CanonicalGraph, CanonicalNode, Entity } from '../../kg/canonical/build/canonical-graph.ts';
import { clustersOfGraph } from '../../kg/canonical/build/clusters-of-graph.ts';
import { parseGraphJsonl, recognizesGraph } from '../../kg/canonical/export/graph-jsonl.ts';
import { listGiven } from '../../kg/cluster/methods/shipped-methods.ts';
import { joinArguments, nameTask } from '../../kg/graph/dataset.ts';
import { countClusters, listClusterMembers } from '../../kg/graph/partition.ts';
import { averageF1, scoreClusters } from '../../kg/metrics/score-clusters.ts';
import { tabulateRoles } from '../../report/cluster-report.ts';
import { type GraphPage, renderGraphPage } from '../../report/kg/graph-page.ts';
import type { GraphPageData } from '../../report/kg/graph-page-data.ts';
import { decimal, type Table, text } from '../../report/table.ts';
import type { Host } from '../host.ts';
import { createBudget, type MemoryBudget } from '../memory-budget.ts';
import { defaultGraphMethod } from './build-graph-file.ts';
import { chooseMethod, loadLinks, type MethodChoice, printRecipes } from './choose-method.ts';
import { type ClusteredRole, gatherConfusions, gatherRole } from './gather-clusters.ts';
import { type DatasetInput, isFile, type LoadedDataset, parseDataset, readDataset } from './load-dataset.ts';
import { createMethodResources } from './method-resources.ts';
import type { GraphTaskOptions } from './open-graph.ts';
import { parseSettled, type ReadSource } from './read-source.ts';
import { runMethod } from './run-method.ts';

/** What the page of clusters shows. */
export interface ReportClustersOptions extends MethodChoice, GraphTaskOptions {
  readonly title?: string | undefined;
  /** Colours at the start. Default: `auto`. */
  readonly theme?: GraphPage['theme'] | undefined;
  /** What makes the page again, for its provenance. */
  readonly command?: string | undefined;
}

/** What the page shows. */
interface ShownClusters {
  readonly file: string;
  readonly triples: number;
  readonly recipes: readonly string[];
  readonly roles: readonly ClusteredRole[];
  readonly links: GraphPageData['links'];
}

/** Does what `assay kg report` does. */
export async function reportClusters(path: string, options: ReportClustersOptions, host: Host): Promise<string> {
  const budget = createBudget(options.maxSize ?? host.maxSize);
  const input = readDataset(path, budget, host);
  const shown = isGraph(input, options.from)
    ? showGraph(input, options, host)
    : await clusterDataset(path, input, options, budget, host);
  const { file, triples, recipes, roles, links } = shown;
  const scores = tabulateScores(roles);
  const page: GraphPage = {
    title: options.title ?? `Clusters of ${file.split(/[/\\]/).at(-1) ?? file}`,
    theme: options.theme ?? 'auto',
    lead: describeLead(triples, roles),
    command: options.command ?? '',
    recipes,
    roles: tabulateRoles(roles.map(describeRole)),
    scores: scores.rows.length > 0 ? scores : null,
    confusions: roles.flatMap((role) => role.tasks.flatMap((task) => gatherConfusions(role, task))),
    data: { roles: roles.map(gatherRole), links },
  };
  return renderGraphPage(page, host.readPageScripts(['choose-theme', 'sort-tables', 'browse-clusters']));
}

const isGraph = (input: DatasetInput, from: string | undefined): input is ReadSource =>
  isFile(input) && (from === undefined ? recognizesGraph(input.head) : from === 'graph');

async function clusterDataset(
  path: string,
  input: DatasetInput,
  options: ReportClustersOptions,
  budget: MemoryBudget,
  host: Host,
): Promise<ShownClusters> {
  const dataset = parseDataset(path, input, options, host);
  const resources = createMethodResources(dataset, options, host);
  const chosen = await chooseMethod(options, defaultGraphMethod, { resources, budget, host });
  const links = loadLinks(options, budget, host);
  const roles: ClusteredRole[] = [];
  for (const problem of listProblems(dataset)) {
    const clusters = await runMethod(chosen.forRole(problem.role), problem, { strict: options.strict, links }, host);
    roles.push({ problem, tasks: dataset.tasks.filter((task) => task.problem === problem), ...clusters });
  }
  const recipes = printRecipes(
    chosen,
    roles.map(({ problem }) => problem.role),
  );
  const decisions = (links?.links ?? []).map(({ line: _, ...link }) => link);
  return { file: dataset.file, triples: dataset.triples.length, recipes, roles, links: decisions };
}

/** With gold, the roles that the gold knows; without, as `kg build` has them. */
function listProblems(dataset: LoadedDataset) {
  return dataset.tasks.length > 0 ? dataset.problems : joinArguments(dataset);
}

function showGraph({ source, sha256 }: ReadSource, options: ReportClustersOptions, host: Host): ShownClusters {
  refuseToCluster(source.name, options);
  const graph = parseSettled(source, parseGraphJsonl, options, host);
  const { triples, entities, relations } = clustersOfGraph(graph);
  return {
    file: source.name,
    triples: triples.length,
    recipes: [`the graph as it was built, sha256:${sha256.slice(0, 12)}, with ${countOf(graph.facts.length, 'fact')}`],
    roles: [
      { ...entities, tasks: [], names: nameEnds(graph) },
      { ...relations, tasks: [], names: graph.relations.map(nameNode) },
    ],
    links: [],
  };
}

/** What was built is shown; whatever would change it belongs to the building. */
function refuseToCluster(file: string, { method, methodOptions = {}, config, links }: ReportClustersOptions): void {
  const [given] = listGiven({ method, config, links, ...methodOptions });
  if (given === undefined) return;
  throw usageError(
    'bad-option',
    `${file} is a graph that was built, and its clusters are shown as they are; ${flagOf(given)} belongs to \`assay kg build\``,
  );
}

/** Entities, and literals after them. */
const nameEnds = (graph: CanonicalGraph) => [
  ...graph.entities.map((entity) => nameEntity(entity, graph)),
  ...graph.literals.map(nameNode),
];

const nameNode = ({ id, name }: CanonicalNode) => ({ name, about: id });

function nameEntity({ types: own, ...node }: Entity, { types }: CanonicalGraph) {
  const names = types.flatMap(({ id, name }) => (own.includes(id) ? [name] : []));
  const { name, about } = nameNode(node);
  return { name, about: [about, ...names].join(' · ') };
}

function describeLead(triples: number, roles: readonly ClusteredRole[]): string {
  const counts = roles.map(({ problem, partition }) => `${countClusters(partition)} clusters (${problem.role})`);
  return [`${triples.toLocaleString('en-US')} triples`, ...counts].join(' · ');
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

// What `assay kg build` does: clusters the phrases of extractions into entities, relations and types, and writes the graph.

import { findKnown, usageError } from '../../core/assay-error.ts';
import { countOf } from '../../core/count-of.ts';
import { type Reservation, reservations, reservationsOf } from '../../core/factuality.ts';
import { buildGraph, type ClusteredGraph } from '../../kg/canonical/build/build-graph.ts';
import type { CanonicalGraph } from '../../kg/canonical/build/canonical-graph.ts';
import type { ExportOptions, GraphExport } from '../../kg/canonical/export/graph-export.ts';
import { clusterReadGraph, type ReadGraph, readGraph } from '../../kg/canonical/link/cluster-triples.ts';
import type { LeftOut } from '../../kg/canonical/link/read-triples.ts';
import { createBlendHac } from '../../kg/cluster/methods/blend-tree.ts';
import { listGiven } from '../../kg/cluster/methods/shipped-methods.ts';
import { listMerges, obeyLinks } from '../../kg/cluster/obey-links.ts';
import { type Dataset, joinArguments } from '../../kg/graph/dataset.ts';
import type { HandLinks } from '../../kg/graph/formats/link-file.ts';
import type { ClusterProblem } from '../../kg/graph/open-graph.ts';
import type { Partition } from '../../kg/graph/partition.ts';
import { createCollector } from '../collect-diagnostics.ts';
import type { Host } from '../host.ts';
import { type SettleOptions, settleDiagnostics } from '../settle-diagnostics.ts';
import { refuseSameFile, writeOutput } from '../write-output.ts';
import { type ChosenMethod, chooseMethod, loadLinks, type MethodChoice } from './choose-method.ts';
import { type GraphTaskOptions, openGraph } from './open-graph.ts';
import { runMethod } from './run-method.ts';

interface BuildGraphOptions extends MethodChoice, GraphTaskOptions {
  /** Extractions that are less sure, or do not say how sure they are, are left out. */
  readonly minConfidence?: number | undefined;
  /** What facts may keep back to be in the graph all the same. Default: nothing, so that all of them are asserted. */
  readonly include?: readonly (Reservation | 'all')[] | undefined;
  /** Default: true. */
  readonly types?: boolean | undefined;
  /** Joins what a method finds alike, too. Default: only where a method is named. */
  readonly loose?: boolean | undefined;
}

/** How a graph is built and exported. */
export interface BuildGraphFileOptions extends BuildGraphOptions {
  /** The export. Default: `jsonl`. */
  readonly to?: string | undefined;
  readonly exportOptions?: ExportOptions | undefined;
  /** A file, or a folder for exports of several files. Default: standard output. */
  readonly output?: string | undefined;
}

/** A graph with the number of triples that it was built from. */
export interface BuiltGraph {
  readonly graph: CanonicalGraph;
  /** How many triples it was built from. */
  readonly triples: number;
  /** How many were left out, by what they lack. */
  readonly leftOut: LeftOut;
}

export const defaultGraphMethod = 'blend-hac';

/** Builds a graph and writes nothing. */
async function buildCanonicalGraph(path: string, options: BuildGraphOptions, host: Host): Promise<BuiltGraph> {
  const { dataset: all, ...opened } = openGraph(path, options, host);
  const asserted = keepAsserted(keepSure(all, options.minConfidence), options.include ?? [], host);
  const read = readGraph(asserted.triples);
  const dataset = { ...all, triples: read.triples };
  const chosen = await chooseProposer(options, opened);
  const links = loadLinks(options, opened.budget, host);
  const clusters = clusterReadGraph(
    read,
    chosen === undefined ? {} : await propose(dataset, read, chosen, options, host),
  );
  const settle = { strict: options.strict };
  const entities = { ...clusters.entities, partition: applyLinks(clusters.entities, links, settle, host) };
  const relations = { ...clusters.relations, partition: applyLinks(clusters.relations, links, settle, host) };
  const kinds = await findKinds(entities, options.types ?? true, host);
  const graph = buildGraph({ triples: read.triples, entities, relations, kinds });
  return { graph, triples: read.triples.length, leftOut: read.leftOut };
}

/** Does what `assay kg build` does. */
export async function buildGraphFile(path: string, options: BuildGraphFileOptions, host: Host): Promise<BuiltGraph> {
  const { to = 'jsonl', output, exportOptions = {} } = options;
  refuseSameFile(path, output, host);
  const format = findKnown('export', to, host.registry.exports, ({ id }) => id);
  if (format.writes === 'folder') requireFolder(format, output);
  const built = await buildCanonicalGraph(path, options, host);
  await writeGraph(built.graph, format, output, exportOptions, host);
  return built;
}

function requireFolder({ id }: GraphExport, output: string | undefined): asserts output is string {
  if (output === undefined || output === '-')
    throw usageError('bad-option', `${id} is several files; name a folder for them with --output`);
}

async function writeGraph(
  graph: CanonicalGraph,
  format: GraphExport,
  output: string | undefined,
  options: ExportOptions,
  host: Host,
): Promise<void> {
  if (format.writes === 'file') {
    writeOutput(output, format.print(graph, options), host);
    return;
  }
  requireFolder(format, output);
  host.makeFolder(output);
  for (const { name, pieces } of await format.print(graph, options)) writeOutput(`${output}/${name}`, pieces, host);
}

function keepSure<Data extends Dataset>(dataset: Data, least: number | undefined): Data {
  if (least === undefined) return dataset;
  const triples = dataset.triples.filter(({ confidence = Number.NEGATIVE_INFINITY }) => confidence >= least);
  if (triples.length === 0) throw usageError('bad-option', `no extraction has a confidence of at least ${least}`);
  return { ...dataset, triples };
}

/** What the text does not assert is in the graph only if it is asked for. */
function keepAsserted<Data extends Dataset>(
  dataset: Data,
  include: readonly (Reservation | 'all')[],
  { remark }: Host,
): Data {
  const wanted: ReadonlySet<string> = new Set(include.includes('all') ? reservations : include);
  const triples = dataset.triples.filter(({ factuality }) =>
    reservationsOf(factuality).every((reservation) => wanted.has(reservation)),
  );
  const others = dataset.triples.length - triples.length;
  if (others === 0) return dataset;
  if (triples.length === 0)
    throw usageError(
      'bad-option',
      'no extraction is asserted; --include also takes what is denied, possible and so on',
    );
  remark(`${countOf(others, 'triple')} not asserted and left out (--include takes them)`);
  return { ...dataset, triples };
}

/** A method proposes only where one is asked for: by its name, by its options, or by `loose`. */
async function chooseProposer(
  options: BuildGraphOptions,
  context: Parameters<typeof chooseMethod>[2],
): Promise<ChosenMethod | undefined> {
  const { method, config, methodOptions = {}, loose = false } = options;
  const isAsked = loose || method !== undefined || config !== undefined || listGiven(methodOptions).length > 0;
  return isAsked ? chooseMethod(options, defaultGraphMethod, context) : undefined;
}

/** What a method would join. */
async function propose(
  dataset: Dataset,
  { arguments: named, relations: told }: ReadGraph,
  chosen: ChosenMethod,
  { strict }: SettleOptions,
  host: Host,
) {
  const [nouns, relations] = joinArguments(dataset);
  const run = async (problem: ClusterProblem) =>
    listMerges(problem, await runMethod(chosen.forRole(problem.role), problem, { strict }, host));
  return {
    arguments: await run({ ...nouns, mentions: named.mentions }),
    relations: await run({ ...relations, mentions: told.mentions }),
  };
}

interface ClusteredPhrases {
  readonly problem: ClusterProblem;
  readonly partition: Partition;
}

/** Decisions made by hand come last and win. */
function applyLinks(
  { problem, partition }: ClusteredPhrases,
  links: HandLinks | undefined,
  options: SettleOptions,
  host: Host,
): Partition {
  if (links === undefined) return partition;
  const { diagnostics, report } = createCollector(links.file, host);
  const obeyed = obeyLinks(problem, { partition }, links, report);
  settleDiagnostics(diagnostics, options, host);
  return obeyed;
}

/** Where the extractor tagged no entity, types spread over what occurs alike. */
async function findKinds(
  { problem, tags = [] }: ClusteredGraph['entities'],
  withTypes: boolean,
  host: Host,
): Promise<ClusteredGraph['kinds']> {
  if (!withTypes) return null;
  if (tags.some((tag) => tag !== undefined)) return undefined;
  return (await runMethod(createBlendHac(kindBlend), problem, {}, host)).partition;
}

/** Entities are of a kind if the same is said of them, and in like sentences. */
const kindBlend = {
  signals: { relation: 1, other: 0.5, sentence: 0.5, letters: 0.5 },
  unit: 'phrase',
  cut: 0.7,
} as const;

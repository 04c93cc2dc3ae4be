// What `assay kg build` does: clusters the phrases of extractions into entities, relations and types, and writes the graph.

import { findKnown, usageError } from '../../core/assay-error.ts';
import { buildGraph, type ClusteredGraph } from '../../kg/canonical/build/build-graph.ts';
import type { CanonicalGraph } from '../../kg/canonical/build/canonical-graph.ts';
import type { ExportOptions, GraphExport } from '../../kg/canonical/export/graph-export.ts';
import { createBlendHac } from '../../kg/cluster/methods/blend-tree.ts';
import { type Dataset, joinArguments } from '../../kg/graph/dataset.ts';
import type { Host } from '../host.ts';
import { refuseSameFile, writeOutput } from '../write-output.ts';
import { type ChosenMethod, chooseMethod, loadLinks, type MethodChoice } from './choose-method.ts';
import { type GraphTaskOptions, openGraph } from './open-graph.ts';
import { type RunMethodOptions, runMethod } from './run-method.ts';

interface BuildGraphOptions extends MethodChoice, GraphTaskOptions {
  /** Extractions that are less sure, or do not say how sure they are, are left out. */
  readonly minConfidence?: number | undefined;
  /** Default: true. */
  readonly types?: boolean | undefined;
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
}

export const defaultGraphMethod = 'blend-hac';

/** Builds a graph and writes nothing. */
async function buildCanonicalGraph(path: string, options: BuildGraphOptions, host: Host): Promise<BuiltGraph> {
  const { dataset: all, ...opened } = openGraph(path, options, host);
  const dataset = keepSure(all, options.minConfidence);
  const chosen = await chooseMethod(options, defaultGraphMethod, opened);
  const links = loadLinks(options, opened.budget, host);
  const clustered = await clusterRoles(dataset, chosen, options.types ?? true, { strict: options.strict, links }, host);
  return { graph: buildGraph(clustered), triples: dataset.triples.length };
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

async function clusterRoles(
  dataset: Dataset,
  chosen: ChosenMethod,
  withTypes: boolean,
  options: RunMethodOptions,
  host: Host,
): Promise<ClusteredGraph> {
  const [entities, relations] = joinArguments(dataset);
  const run = async (problem: typeof entities) => ({
    problem,
    partition: (await runMethod(chosen.forRole(problem.role), problem, options, host)).partition,
  });
  return {
    triples: dataset.triples,
    entities: await run(entities),
    relations: await run(relations),
    kinds: withTypes ? (await runMethod(createBlendHac(kindBlend), entities, {}, host)).partition : null,
  };
}

/** Entities are of a kind if the same is said of them, and in like sentences. */
const kindBlend = {
  signals: { relation: 1, other: 0.5, sentence: 0.5, letters: 0.5 },
  unit: 'phrase',
  cut: 0.7,
} as const;

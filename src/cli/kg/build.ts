// assay kg build EXTRACTIONS: a knowledge graph with one id and one name for each entity, relation and type, in the format of your choice.

import { type Command, Option } from 'commander';
import { usageError } from '../../core/assay-error.ts';
import { buildGraph, type ClusteredGraph } from '../../kg/canonical/build/build-graph.ts';
import type { CanonicalGraph } from '../../kg/canonical/build/canonical-graph.ts';
import { createBlendHac } from '../../kg/cluster/methods/blend-tree.ts';
import { type Dataset, joinArguments } from '../../kg/graph/dataset.ts';
import { refuseSameFile } from '../../node/output.ts';
import { tell } from '../../node/terminal.ts';
import { createBudget, maxSizeOption } from '../memory-budget.ts';
import { numberOption } from '../parse-number.ts';
import { addChoiceOptions, type ChoiceOptions, type ChosenMethod, chooseMethod, loadLinks } from './choose-method.ts';
import { type LoadDatasetOptions, loadDataset } from './load-dataset.ts';
import { createLoaders } from './loaders.ts';
import { addMethodOptions } from './method-flags.ts';
import { methodNames } from './method-options.ts';
import { type RunOptions, runMethod } from './run-method.ts';
import { graphFormats, writeGraph } from './write-graph.ts';

interface BuildOptions extends ChoiceOptions, LoadDatasetOptions {
  readonly to: string;
  readonly output?: string;
  readonly base: string;
  readonly minConfidence?: number;
  readonly types: boolean;
  readonly maxSize: number;
}

const defaultMethod = 'blend-hac';

export function addBuildCommand(parent: Command): void {
  const command = parent
    .command('build')
    .summary('build a knowledge graph from extractions')
    .description(
      'Cluster the phrases of extractions into entities, relations and types, each with one id and one name, its other names and the sentences that say so, and write the graph.',
    )
    .argument('<graph>', "a system's extractions, such as those of `assay extract`, or a dataset; - for standard input")
    .addOption(new Option('--to <format>', 'what to write').choices(graphFormats).default('jsonl'))
    .option(
      '-o, --output <file>',
      'where to write: a file (default: standard output), or a folder for neo4j and parquet',
    )
    .option('--base <iri>', 'turtle, ntriples: what ids are put after', 'urn:assay:')
    .option(
      '--min-confidence <x>',
      'leave out extractions that are less sure, or say nothing about it',
      numberOption('--min-confidence', { min: 0 }),
    )
    .option('--no-types', 'find no types')
    .option('--method <name>', `one of ${methodNames.join(', ')} (default: ${defaultMethod})`);
  addChoiceOptions(addMethodOptions(command))
    .option('--from <format>', 'format of the extractions (default: told from their content)')
    .option('--strict', 'treat warnings about the file as errors')
    .option('-q, --quiet', 'no warnings, no summary')
    .addOption(maxSizeOption())
    .action(runBuild);
}

async function runBuild(path: string, options: BuildOptions): Promise<void> {
  refuseSameFile(path, options.output);
  requireBase(options.base);
  const budget = createBudget(options.maxSize);
  const dataset = keepSure(loadDataset(path, budget, options), options.minConfidence);
  const chosen = await chooseMethod(options, defaultMethod, createLoaders(dataset, options), budget);
  const links = loadLinks(options, budget);
  const graph = buildGraph(await clusterGraph(dataset, chosen, options.types, { ...options, links }));
  await writeGraph(graph, options.to, options.output, options);
  if (!options.quiet) tell(printSummary(graph, dataset.triples.length));
}

/** What could end the angle brackets around an IRI, or is no absolute IRI at all. */
function requireBase(base: string): void {
  if (/^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`\p{Cc}]*$/iu.test(base)) return;
  throw usageError(
    'bad-value',
    `--base takes an absolute IRI, such as https://example.org/, not ${JSON.stringify(base)}`,
  );
}

function keepSure<Data extends Dataset>(dataset: Data, least: number | undefined): Data {
  if (least === undefined) return dataset;
  const triples = dataset.triples.filter(({ confidence = Number.NEGATIVE_INFINITY }) => confidence >= least);
  if (triples.length === 0) throw usageError('bad-option', `no extraction has a confidence of at least ${least}`);
  return { ...dataset, triples };
}

async function clusterGraph(
  dataset: Dataset,
  chosen: ChosenMethod,
  withTypes: boolean,
  options: RunOptions,
): Promise<ClusteredGraph> {
  const [entities, relations] = joinArguments(dataset);
  const run = async (problem: typeof entities) => ({
    problem,
    partition: (await runMethod(chosen.forRole(problem.role), problem, options)).partition,
  });
  return {
    triples: dataset.triples,
    entities: await run(entities),
    relations: await run(relations),
    kinds: withTypes ? (await runMethod(createBlendHac(kindBlend), entities, {})).partition : null,
  };
}

/** Entities are of a kind if the same is said of them, and in like sentences. */
const kindBlend = {
  signals: { relation: 1, other: 0.5, sentence: 0.5, letters: 0.5 },
  unit: 'phrase',
  cut: 0.7,
} as const;

function printSummary({ entities, relations, types, facts }: CanonicalGraph, triples: number): string {
  const counts = [
    [entities.length, 'entities'],
    [relations.length, 'relations'],
    [types.length, 'types'],
    [facts.length, 'facts'],
  ];
  return `${triples} triples: ${counts.map(([count, noun]) => `${count} ${noun}`).join(', ')}\n`;
}

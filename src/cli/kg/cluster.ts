// assay kg cluster GRAPH: clusters the phrases of an open graph, shows what came out, and writes the clusters.

import { type Command, Option } from 'commander';
import { printResult } from '../../node/streams/output.ts';
import { printClustering } from '../../report/clustering-report.ts';
import { type TableFormat, tableFormats } from '../../report/print-table.ts';
import { type ClusterGraphOptions, clusterGraph, defaultClusterMethod } from '../../tasks/kg/cluster-graph.ts';
import { blockings } from '../../tasks/kg/grow-tree.ts';
import { commandHost } from '../host.ts';
import { maxSizeOption } from '../memory-budget.ts';
import { paintOutput } from '../paint-output.ts';
import { numberOption } from '../parse-number.ts';
import { addMethodFlags, listMethodNames, pickMethodOptions } from './method-flags.ts';

interface ClusterCommandOptions extends ClusterGraphOptions {
  readonly format: TableFormat;
  readonly quiet?: boolean;
}

export function addClusterCommand(parent: Command): void {
  const command = parent
    .command('cluster')
    .summary('cluster the phrases of an open knowledge graph')
    .description(
      'Cluster subjects, relations and objects, each apart. Clusters are written as JSONL with --output; the tables show what came out.',
    )
    .argument('<graph>', "a dataset (COMBO, CESI, CUVA folder) or a system's extractions; - for standard input")
    .option('--method <name>', `one of ${listMethodNames()} (default: ${defaultClusterMethod})`);
  addMethodFlags(command)
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
    .option('--from <format>', 'format of the graph (default: detected from the content)')
    .option('--strict', 'treat warnings about the file as errors')
    .option('-q, --quiet', 'no warnings')
    .addOption(maxSizeOption())
    .action(runCluster);
}

async function runCluster(path: string, { format, quiet, ...options }: ClusterCommandOptions): Promise<void> {
  const methodOptions = pickMethodOptions(options);
  const report = await clusterGraph(path, { ...options, methodOptions }, commandHost({ quiet }));
  if (options.output !== '-') printResult(printClustering(report, format, paintOutput), format);
}

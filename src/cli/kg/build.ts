// assay kg build EXTRACTIONS: a knowledge graph with one id and one name for each entity, relation and type, in the format of your choice.

import { type Command, Option } from 'commander';
import { reservations } from '../../core/factuality.ts';
import { mergeOptions } from '../../core/merge-options.ts';
import { printNote } from '../../node/streams/terminal.ts';
import {
  type BuildGraphFileOptions,
  type BuiltGraph,
  buildGraphFile,
  defaultGraphMethod,
} from '../../tasks/kg/build-graph-file.ts';
import { addOptions } from '../add-options.ts';
import { commandHost } from '../host.ts';
import { maxSizeOption } from '../memory-budget.ts';
import { numberOption } from '../parse-number.ts';
import { addMethodFlags, listMethodNames, pickMethodOptions } from './method-flags.ts';

interface BuildCommandOptions extends BuildGraphFileOptions {
  readonly quiet?: boolean;
}

export function addBuildCommand(parent: Command): void {
  const { exports } = commandHost().registry;
  const folders = exports.flatMap(({ id, writes }) => (writes === 'folder' ? [id] : [])).join(' and ');
  const command = parent
    .command('build')
    .summary('build a knowledge graph from extractions')
    .description(
      'Cluster the phrases of extractions into entities, relations and types, and write the graph. Each node has an id, a name, its other names and its sentences.',
    )
    .argument('<graph>', "a system's extractions, such as those of `assay extract`, or a dataset; - for standard input")
    .addOption(new Option('--to <format>', 'what to write').choices(exports.map(({ id }) => id)).default('jsonl'))
    .option('-o, --output <file>', `where to write: a file (default: standard output), or a folder for ${folders}`);
  addOptions(command, mergeOptions(exports))
    .option(
      '--min-confidence <x>',
      'leave out extractions that are less sure, or say nothing about it',
      numberOption('--min-confidence', { min: 0 }),
    )
    .addOption(
      new Option(
        '--include <what...>',
        'also facts that the text does not assert, marked as such (default: only asserted ones)',
      ).choices([...reservations, 'all']),
    )
    .option('--no-types', 'find no types')
    .option('--loose', `also join what ${defaultGraphMethod} finds alike, unless it must be apart`)
    .option('--method <name>', `also join what this method finds alike: one of ${listMethodNames()}`);
  addMethodFlags(command)
    .option('--from <format>', 'format of the extractions (default: detected from the content)')
    .option('--strict', 'treat warnings about the file as errors')
    .option('-q, --quiet', 'no warnings, no summary')
    .addOption(maxSizeOption())
    .action(runBuild);
}

async function runBuild(path: string, { quiet, ...options }: BuildCommandOptions): Promise<void> {
  const host = commandHost({ quiet });
  const names = mergeOptions(host.registry.exports).map(({ name }) => name);
  const exportOptions = Object.fromEntries(Object.entries(options).filter(([name]) => names.includes(name)));
  const given = { ...options, exportOptions, methodOptions: pickMethodOptions(options) };
  const built = await buildGraphFile(path, given, host);
  if (!quiet) printNote(printSummary(built));
}

function printSummary({
  graph: { entities, relations, literals, types, facts },
  triples,
  leftOut,
}: BuiltGraph): string {
  const counts = [
    [entities.length, 'entities'],
    [relations.length, 'relations'],
    [literals.length, 'literals'],
    [types.length, 'types'],
    [facts.length, 'facts'],
  ];
  const reasons = Array.from(leftOut, ([reason, count]) => `${count} with ${reason}`);
  const others = reasons.length === 0 ? '' : `left out: ${reasons.join(', ')}\n`;
  return `${triples} triples: ${counts.map(([count, noun]) => `${count} ${noun}`).join(', ')}\n${others}`;
}

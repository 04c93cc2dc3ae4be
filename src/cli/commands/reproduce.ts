// assay reproduce [TABLE]: computes a published table again and prints paper beside ours beside the difference.

import { type Command, Option } from 'commander';
import { printResult } from '../../node/streams/output.ts';
import { printReproduction, printTableList } from '../../report/print-reproduction.ts';
import { type TableFormat, tableFormats } from '../../report/print-table.ts';
import { type ReproduceOptions, reproduceTable } from '../../tasks/reproduce/reproduce-table.ts';
import { commandHost } from '../host.ts';
import { maxSizeOption } from '../memory-budget.ts';
import { paintOutput } from '../paint-output.ts';

interface ReproduceCommandOptions extends ReproduceOptions {
  readonly format: TableFormat;
}

export function addReproduceCommand(program: Command): void {
  program
    .command('reproduce')
    .summary('compute a published table again')
    .description(
      'Compute a published table again from public data: what was published, what we find, the difference, and the known reasons for it.',
    )
    .argument('[table]', 'name of the table; without it, all are listed')
    .option('--from <folder>', 'take the data from this folder instead of the data home (see: assay data)')
    .addOption(new Option('--format <format>', 'output format').choices(tableFormats).default('table'))
    .addOption(maxSizeOption())
    .action(runReproduce);
}

function runReproduce(id: string | undefined, { format, ...options }: ReproduceCommandOptions): void {
  const host = commandHost();
  const printed =
    id === undefined
      ? printTableList(host.registry.tables, format, paintOutput)
      : printReproduction(reproduceTable(id, options, host), format, paintOutput);
  printResult(printed, format);
}

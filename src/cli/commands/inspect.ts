// assay inspect GOLD SYSTEM [OTHER]: every wrong extraction and missed fact of a system, or what changes from one system to the other.

import { type Command, Option } from 'commander';
import { printResult } from '../../node/streams/output.ts';
import { type InspectionFormat, inspectionFormats, printInspection } from '../../report/print-inspection.ts';
import { type InspectFilesOptions, inspectFiles } from '../../tasks/profile/inspect-files.ts';
import { commandHost } from '../host.ts';
import { maxSizeOption } from '../memory-budget.ts';
import { paintOutput } from '../paint-output.ts';

interface InspectCommandOptions extends InspectFilesOptions {
  readonly format: InspectionFormat;
  readonly quiet?: boolean;
}

export function addInspectCommand(program: Command): void {
  program
    .command('inspect')
    .summary('read the errors of a system, or what changes between two')
    .description(
      'With one system: every wrong extraction beside its closest gold triple, every missed fact beside the nearest extraction. With two: what changes from the first to the second, regressions first.',
    )
    .argument('<gold>', 'gold file in any known format; - for standard input')
    .argument('<system>', 'file of extractions; - for standard input')
    .argument('[other]', 'another system, or a later version')
    .option('--sentence <id>', 'only this sentence')
    .option('--from <format>', "format of the systems' files (default: detected from their content)")
    .addOption(new Option('--format <format>', 'output format').choices(inspectionFormats).default('text'))
    .option('-q, --quiet', 'no warnings')
    .addOption(maxSizeOption())
    .action(runInspect);
}

function runInspect(
  goldPath: string,
  path: string,
  other: string | undefined,
  { format, quiet, ...options }: InspectCommandOptions,
): void {
  const inspection = inspectFiles(goldPath, [path, other], options, commandHost({ quiet }));
  printResult(printInspection(inspection, format, paintOutput), format);
}

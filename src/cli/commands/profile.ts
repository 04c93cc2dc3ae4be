// assay profile GOLD SYSTEM...: what is wrong with wrong extractions, and on which sentences systems fail.

import { type Command, Option } from 'commander';
import { printResult } from '../../node/streams/output.ts';
import { printProfile } from '../../report/print-profile.ts';
import { type TableFormat, tableFormats } from '../../report/print-table.ts';
import { type ProfileFilesOptions, profileFiles } from '../../tasks/profile/profile-files.ts';
import { commandHost } from '../host.ts';
import { languageOption } from '../language-option.ts';
import { maxSizeOption } from '../memory-budget.ts';
import { paintOutput } from '../paint-output.ts';
import { addProfileFlags } from '../profile-flags.ts';

interface ProfileCommandOptions extends ProfileFilesOptions {
  readonly format: TableFormat;
  readonly quiet?: boolean;
}

export function addProfileCommand(program: Command): void {
  const command = program
    .command('profile')
    .summary('find out where and how systems fail')
    .description(
      'Profile systems by facts: which slots of wrong extractions are wrong, and how the score changes with features of the sentence.',
    )
    .argument('<gold>', 'gold file in any known format; - for standard input')
    .argument('<system...>', 'files of extractions; - for standard input');
  addProfileFlags(command);
  command
    .option('--from <format>', "format of the systems' files (default: detected from their content)")
    .addOption(languageOption('language of sentences that carry none, where parse trees are needed (default: en)'))
    .addOption(new Option('--format <format>', 'output format').choices(tableFormats).default('table'))
    .option('--strict', 'treat warnings about the files as errors')
    .option('-q, --quiet', 'no warnings')
    .addOption(maxSizeOption())
    .action(runProfile);
}

async function runProfile(
  goldPath: string,
  systemPaths: readonly string[],
  { format, quiet, ...options }: ProfileCommandOptions,
): Promise<void> {
  const report = await profileFiles(goldPath, systemPaths, options, commandHost({ quiet }));
  printResult(printProfile(report, format, paintOutput), format);
}

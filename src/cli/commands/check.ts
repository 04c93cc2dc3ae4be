// assay check GOLD: lists the defects of a gold file and, with --fix, repairs those whose repair changes no meaning.

import { type Command, Option } from 'commander';
import { usageError } from '../../core/assay-error.ts';
import { countOf } from '../../core/count-of.ts';
import type { Diagnostic } from '../../core/diagnostic.ts';
import { printResult, writeWhole } from '../../node/streams/output.ts';
import { printNote } from '../../node/streams/terminal.ts';
import { type FindingsOptions, findingsFormats, printFindings } from '../../report/findings-report.ts';
import { type CheckOptions, checkGoldFile } from '../../tasks/corpus/check-gold-file.ts';
import { Exit } from '../exit.ts';
import { exitCodes } from '../exit-codes.ts';
import { commandHost } from '../host.ts';
import { maxSizeOption } from '../memory-budget.ts';
import { paintError, paintOutput } from '../paint-output.ts';

interface CheckCommandOptions extends CheckOptions, FindingsOptions {
  readonly output?: string;
  readonly strict?: boolean;
}

export function addCheckCommand(program: Command): void {
  program
    .command('check')
    .summary('find the defects of a gold file, and repair the safe ones')
    .description(
      'List the defects of a gold file: broken brackets and headers, duplicate and redundant triples, extractions that two facts share. Words that are not in the sentence and slots that can be empty are defects, too. Exits with 1 if there are errors.',
    )
    .argument('<gold>', 'gold file in any known format; - for standard input')
    .option('--from <format>', 'format of the file (default: detected from its content)')
    .option('--fix', 'repair what can be repaired without changing the meaning, and list every repair')
    .option('-o, --output <file>', 'with --fix: write here instead of over the file; - for standard output')
    .option('--notes', 'list notes too: what is odd but harmless')
    .addOption(new Option('--format <format>', 'output format').choices(findingsFormats).default('text'))
    .option('--strict', 'exit with 1 on warnings too')
    .addOption(maxSizeOption())
    .action(runCheck);
}

function runCheck(path: string, { output, format, notes, strict, ...options }: CheckCommandOptions): void {
  const { fix = false } = options;
  refuseContradictions(path, fix, output);
  const { file, findings, repairedFile } = checkGoldFile(path, options, commandHost());
  const { open, repaired, obstacle } = findings;
  const target = output ?? path;
  // A repaired gold on standard output must not be mixed with the list.
  if (fix && target === '-') printNote(printFindings(findings, { format, notes }, paintError));
  else printResult(printFindings(findings, { format, notes }, paintOutput), format);
  if (repairedFile !== undefined && (repaired.length > 0 || output !== undefined)) {
    writeWhole(target, repairedFile);
    printNote(`${target === '-' ? 'standard output' : target}: written with ${countOf(repaired.length, 'repair')}\n`);
  }
  if (obstacle !== undefined) printNote(`${file}: not written: ${obstacle}\n`);
  const isFatal = ({ severity }: Diagnostic) => severity === 'error' || (strict === true && severity === 'warning');
  if (obstacle !== undefined || open.some(isFatal)) throw new Exit(exitCodes.dataProblem);
}

function refuseContradictions(path: string, fix: boolean, output: string | undefined): void {
  if (output !== undefined && !fix) throw usageError('bad-option', '-o needs --fix');
  if (fix && path === '-' && output === undefined) {
    throw usageError('bad-option', '--fix of standard input needs -o FILE, or -o - for standard output');
  }
}

// assay convert IN: from any format to any other of the same kind, streaming, with every loss reported.

import { type Command, Option } from 'commander';
import type { Diagnostic } from '../../core/diagnostic.ts';
import { qasrlModes } from '../../formats/qasrl/convert.ts';
import { printNote } from '../../node/streams/terminal.ts';
import { printDiagnostics } from '../../report/print-diagnostics.ts';
import { type ConvertOptions, convertFile, qasrlPronounChoices } from '../../tasks/corpus/convert-file.ts';
import { refuseSameFile } from '../../tasks/write-output.ts';
import { Exit } from '../exit.ts';
import { exitCodes } from '../exit-codes.ts';
import { commandHost } from '../host.ts';
import { maxSizeOption } from '../memory-budget.ts';
import { paintError } from '../paint-output.ts';
import { streamOutput } from '../stream-output.ts';

interface ConvertCommandOptions extends ConvertOptions {
  readonly output?: string;
  readonly strict?: boolean;
  readonly quiet?: boolean;
}

export function addConvertCommand(program: Command): void {
  const { formats, readers } = commandHost().registry;
  const writable = new Set(formats.map(({ id }) => id));
  const list = readers
    .map(
      ({ id, title, kind }) =>
        `  ${id.padEnd(18)} ${kind.padEnd(12)} ${title}${writable.has(id) ? '' : ' (only read)'}`,
    )
    .join('\n');
  program
    .command('convert')
    .summary('convert gold or extractions from one format to another')
    .description(
      'Convert a gold file or a file of extractions. What the target cannot hold is reported, never dropped in silence.',
    )
    .argument('<input>', 'file to convert; - for standard input')
    .requiredOption('--to <format>', "target format; jsonl means the JSONL of the input's kind")
    .option('--from <format>', 'format of the input (default: detected from its content)')
    .option('-o, --output <file>', 'where to write (default: standard output); the file appears only when complete')
    .addOption(
      new Option('--qasrl-mode <mode>', "QA-SRL: the paper's algorithm, or what its program does").choices(qasrlModes),
    )
    .addOption(
      new Option('--qasrl-pronouns <how>', 'QA-SRL: answers that are only a pronoun').choices(qasrlPronounChoices),
    )
    .option('--qasrl-order <file>', 'QA-SRL: JSON table of question patterns and argument positions')
    .option('--strict', 'treat warnings, losses among them, as errors')
    .option('-q, --quiet', 'no warnings')
    .addOption(maxSizeOption('streaming'))
    .addHelpText('after', `\nFormats:\n${list}`)
    .action(runConvert);
}

async function runConvert(path: string, { output, strict, quiet, ...options }: ConvertCommandOptions): Promise<void> {
  const host = commandHost();
  refuseSameFile(path, output, host);
  const { pieces, diagnostics } = convertFile(path, options, host);
  const isFatal = ({ severity }: Diagnostic) => severity === 'error' || (strict === true && severity === 'warning');
  await streamOutput(output, pieces, {
    listenEvery: 1000,
    beforeFinish() {
      const hasFatal = diagnostics.some(isFatal);
      const shown = diagnostics.filter(({ severity }) => severity !== 'info');
      if (!quiet || hasFatal) printNote(printDiagnostics(shown, paintError));
      if (hasFatal) throw new Exit(exitCodes.dataProblem);
    },
  });
  if (output !== undefined && output !== '-' && !quiet) printNote(`wrote ${output}\n`);
}

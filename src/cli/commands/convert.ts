// assay convert IN: from any format to any other of the same kind, streaming, with every loss reported.

import { type Command, Option } from 'commander';
import { formats, readers } from '../../builtins/builtins.ts';
import { AssayError, requireKnown, usageError, usageErrors } from '../../core/assay-error.ts';
import type { Diagnostic, Report } from '../../core/diagnostic.ts';
import type { AnyFormat, AnyReader, Source } from '../../formats/format.ts';
import { parseOrderTable } from '../../formats/qasrl/order.ts';
import { createQasrlBankReader, createQasrlReader } from '../../formats/qasrl/qasrl.ts';
import { refuseSameFile } from '../../node/output.ts';
import { openLines } from '../../node/read-lines.ts';
import { tell } from '../../node/terminal.ts';
import { openInput } from '../../tasks/load-input.ts';
import { createCollector } from '../collect-diagnostics.ts';
import { exitCodes } from '../exit-codes.ts';
import { commandHost } from '../host.ts';
import { createBudget, maxSizeOption } from '../memory-budget.ts';
import { printDiagnostics } from '../print-diagnostics.ts';
import { Exit } from '../settle-diagnostics.ts';
import { streamOutput } from '../stream-output.ts';

interface ConvertCommandOptions {
  readonly from?: string;
  readonly to: string;
  readonly output?: string;
  readonly qasrlMode?: 'paper' | 'original';
  readonly qasrlPronouns?: 'remove' | 'keep';
  readonly qasrlOrder?: string;
  readonly maxSize: number;
  readonly strict?: boolean;
  readonly quiet?: boolean;
}

export function addConvertCommand(program: Command): void {
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
    .option('--from <format>', 'format of the input (default: told from its content)')
    .option('-o, --output <file>', 'where to write (default: standard output); the file appears only when complete')
    .addOption(
      new Option('--qasrl-mode <mode>', "QA-SRL: the paper's algorithm, or what its program does").choices([
        'paper',
        'original',
      ]),
    )
    .addOption(
      new Option('--qasrl-pronouns <how>', 'QA-SRL: answers that are only a pronoun').choices(['remove', 'keep']),
    )
    .option('--qasrl-order <file>', 'QA-SRL: JSON table of question patterns and argument positions')
    .option('--strict', 'treat warnings, losses among them, as errors')
    .option('-q, --quiet', 'no warnings')
    .addOption(maxSizeOption('streaming'))
    .addHelpText('after', `\nFormats:\n${list}`)
    .action(runConvert);
}

async function runConvert(path: string, options: ConvertCommandOptions): Promise<void> {
  requireKnown(
    'format',
    options.to,
    formats.map(({ id }) => id),
  );
  refuseSameFile(path, options.output);
  const { format: found, source, reader } = openInput(path, { from: options.from }, commandHost());
  const format = applyQasrlOptions(found, options);
  const target = findTarget(options.to, format, source.name);
  if (format.holdsFile || target.holdsFile) reader.limit(createBudget(options.maxSize).bytesLeft);
  const { diagnostics, report } = createCollector(source.name);
  const isFatal = ({ severity }: Diagnostic) =>
    severity === 'error' || (options.strict === true && severity === 'warning');
  await streamOutput(options.output, convert(format, target, source, report), {
    listenEvery: 1000,
    beforeFinish() {
      if (!options.quiet || diagnostics.some(isFatal)) {
        const told = diagnostics.filter(({ severity }) => severity !== 'info');
        tell(printDiagnostics(told, process.stderr));
      }
      if (diagnostics.some(isFatal)) throw new Exit(exitCodes.dataProblem);
    },
  });
  if (options.output !== undefined && options.output !== '-' && !options.quiet) tell(`wrote ${options.output}\n`);
}

/** The QA-SRL readers again, with the options that were given for them. */
function applyQasrlOptions(
  reader: AnyReader,
  { qasrlMode, qasrlPronouns, qasrlOrder }: ConvertCommandOptions,
): AnyReader {
  if (qasrlMode === undefined && qasrlPronouns === undefined && qasrlOrder === undefined) return reader;
  const create = { qasrl: createQasrlReader, 'qasrl-bank': createQasrlBankReader }[reader.id];
  if (create === undefined)
    throw usageError('bad-option', `the --qasrl options belong to QA-SRL files, and this is ${reader.title}`);
  const order =
    qasrlOrder === undefined ? undefined : parseOrderTable([...openLines(qasrlOrder).lines].join('\n'), qasrlOrder);
  return create({ mode: qasrlMode, pronouns: qasrlPronouns, order });
}

function findTarget(id: string, from: AnyReader, file: string): AnyFormat {
  const wanted = id === 'jsonl' && from.kind === 'extractions' ? 'jsonl-extractions' : id;
  const target = formats.find((format) => format.id === wanted) as AnyFormat;
  if (target.kind === from.kind) return target;
  const message = `${file} holds ${from.kind} (${from.id}), and ${id} is a format for ${target.kind}`;
  throw new AssayError('usage', usageErrors.diagnose('wrong-kind', { file: '' }, message));
}

function convert(from: AnyReader, to: AnyFormat, source: Source, report: Report): Iterable<string> {
  if (from.kind === 'gold' && to.kind === 'gold') return to.print(from.parse(source, report), report);
  if (from.kind === 'extractions' && to.kind === 'extractions') return to.print(from.parse(source, report), report);
  throw new Error('findTarget lets only formats of one kind through');
}

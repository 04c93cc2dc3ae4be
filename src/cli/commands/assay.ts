#!/usr/bin/env node
// The assay command. Each subcommand is a file beside this one, which only wires them and turns errors into exit codes.

import { Command, CommanderError } from 'commander';
import { AssayError } from '../../core/assay-error.ts';
import { assayVersion } from '../../core/signature.ts';
import { OutputClosed } from '../../node/streams/output.ts';
import { errorCode } from '../../node/streams/read-lines.ts';
import { printNote } from '../../node/streams/terminal.ts';
import { printDiagnostic, printDiagnostics } from '../../report/print-diagnostics.ts';
import { InputProblems } from '../../tasks/input-problems.ts';
import { Exit } from '../exit.ts';
import { exitCodes } from '../exit-codes.ts';
import { takeExtensions } from '../extensions.ts';
import { paintError } from '../paint-output.ts';
import { rewordUsage } from '../reword-usage.ts';

type AddCommand = (program: Command) => void;

/** In the order of the help. */
const commands: Readonly<Record<string, () => Promise<AddCommand>>> = {
  score: async () => (await import('./score.ts')).addScoreCommand,
  profile: async () => (await import('./profile.ts')).addProfileCommand,
  inspect: async () => (await import('./inspect.ts')).addInspectCommand,
  report: async () => (await import('./report.ts')).addReportCommand,
  stats: async () => (await import('./stats.ts')).addStatsCommand,
  yield: async () => (await import('./yield.ts')).addYieldCommand,
  factuality: async () => (await import('./factuality.ts')).addFactualityCommand,
  check: async () => (await import('./check.ts')).addCheckCommand,
  convert: async () => (await import('./convert.ts')).addConvertCommand,
  tokenize: async () => (await import('./tokenize.ts')).addTokenizeCommand,
  parse: async () => (await import('./parse.ts')).addParseCommand,
  'eval-parse': async () => (await import('./eval-parse.ts')).addEvalParseCommand,
  extract: async () => (await import('./extract.ts')).addExtractCommand,
  annotate: async () => (await import('./annotate.ts')).addAnnotateCommand,
  server: async () => (await import('./server.ts')).addServerCommand,
  kg: async () => (await import('./kg.ts')).addKgCommand,
  data: async () => (await import('./data.ts')).addDataCommand,
  reproduce: async () => (await import('./reproduce.ts')).addReproduceCommand,
};

/** Only the one that is called, for all together take a second to read; all of them for help and where a name is not known. */
function importCommands(name = ''): Promise<AddCommand[]> {
  if (['-V', '--version'].includes(name)) return Promise.resolve([]);
  const called = Object.entries(commands).filter(([known]) => known === name);
  const wanted = called.length > 0 ? called : Object.entries(commands);
  return Promise.all(wanted.map(([, load]) => load()));
}

const program = new Command('assay')
  .description('The workbench for Open Information Extraction: score systems, check and convert benchmarks.')
  .version(assayVersion, '-V, --version')
  .option('--config <file>', 'before the command: add what a module, or a JSON list of modules, brings')
  .showHelpAfterError('(add --help for how to use it)')
  .addHelpText(
    'after',
    `
Examples:
  assay score data/sample/gold.jsonl data/sample/careful.tsv
  assay report data/sample/gold.jsonl data/sample/careful.tsv data/sample/naive.tsv -o report.html
  assay stats data/sample/gold.jsonl
  assay check data/sample/gold.jsonl
  assay convert data/sample/gold.jsonl --to benchie
  echo 'Ines sold the old boat to a museum in Faro.' | assay extract --explain
  assay annotate
  assay kg score data/sample/graph.json --method token-jaccard

Exit codes: 0 done, 1 problem in the data or threshold missed, 2 wrong use, 3 a bug of ours.`,
  );

// Subcommands copy this setting when they are made.
program
  .exitOverride()
  .configureOutput({ writeErr: printNote, outputError: (text, write) => write(rewordUsage(text)) })
  .enablePositionalOptions();

/** `help foo` where there is no `foo` says what `foo` alone would: that it is unknown, and what may be meant. */
function readArguments(given: readonly string[]): readonly string[] {
  const place = given.indexOf('help');
  if (place < 0 || place > 1) return given;
  const names = given.filter((_, index) => index !== place);
  let command: Command = program;
  for (const name of names) {
    if (command.commands.length === 0) return given;
    const next = command.commands.find((one) => one.name() === name);
    if (next === undefined) return names;
    command = next;
  }
  return given;
}

// A reader that goes away, as `head` does, is no error.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error) => {
    if (errorCode(error) !== 'EPIPE') throw error;
    process.exit(process.exitCode ?? exitCodes.done);
  });
}

function exitCodeOf(error: unknown): number {
  if (error instanceof Exit) return error.code;
  if (error instanceof OutputClosed) return exitCodes.done;
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.wrongUse;
  if (error instanceof InputProblems) {
    printNote(`${printDiagnostics(error.diagnostics, paintError)}${error.conclusion}\n`);
    return exitCodes.dataProblem;
  }
  if (error instanceof AssayError) {
    printNote(printDiagnostic(error.diagnostic, paintError));
    return error.kind === 'usage' ? exitCodes.wrongUse : exitCodes.dataProblem;
  }
  const said = error instanceof Error ? error.message : String(error);
  printNote(
    `This is a bug in Assay, not in your data: ${said}\nSet ASSAY_DEBUG=1 to see where it happened, and please report it.\n`,
  );
  if (process.env['ASSAY_DEBUG'] && error instanceof Error) printNote(`${error.stack}\n`);
  return exitCodes.ownBug;
}

try {
  const given = await takeExtensions(process.argv.slice(2));
  for (const add of await importCommands(given[0])) add(program);
  await program.parseAsync(readArguments(given), { from: 'user' });
} catch (error) {
  process.exitCode = exitCodeOf(error);
}

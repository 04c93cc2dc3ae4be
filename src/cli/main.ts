#!/usr/bin/env node
// The assay command. Each subcommand is one file in commands/; this one only wires them and turns errors into exit codes.

import { Command, CommanderError } from 'commander';
import { AssayError } from '../core/assay-error.ts';
import { assayVersion } from '../core/signature.ts';
import { addAnnotateCommand } from './commands/annotate.ts';
import { addCheckCommand } from './commands/check.ts';
import { addConvertCommand } from './commands/convert.ts';
import { addDataCommand } from './commands/data.ts';
import { addEvalParseCommand } from './commands/eval-parse.ts';
import { addExtractCommand } from './commands/extract.ts';
import { addInspectCommand } from './commands/inspect.ts';
import { addKgCommand } from './commands/kg.ts';
import { addParseCommand } from './commands/parse.ts';
import { addProfileCommand } from './commands/profile.ts';
import { addReportCommand } from './commands/report.ts';
import { addReproduceCommand } from './commands/reproduce.ts';
import { addScoreCommand } from './commands/score.ts';
import { addStatsCommand } from './commands/stats.ts';
import { addTokenizeCommand } from './commands/tokenize.ts';
import { addYieldCommand } from './commands/yield.ts';
import { exitCodes } from './exit-codes.ts';
import { OutputClosed } from './output.ts';
import { printDiagnostic } from './print-diagnostics.ts';
import { errorCode } from './read-lines.ts';
import { Exit } from './settle-diagnostics.ts';

const program = new Command('assay')
  .description('The workbench for Open Information Extraction: score systems, check and convert benchmarks.')
  .version(assayVersion, '-V, --version')
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
program.exitOverride();
addScoreCommand(program);
addProfileCommand(program);
addInspectCommand(program);
addReportCommand(program);
addStatsCommand(program);
addYieldCommand(program);
addCheckCommand(program);
addConvertCommand(program);
addTokenizeCommand(program);
addParseCommand(program);
addEvalParseCommand(program);
addExtractCommand(program);
addAnnotateCommand(program);
addKgCommand(program);
addDataCommand(program);
addReproduceCommand(program);

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
  if (error instanceof AssayError) {
    process.stderr.write(printDiagnostic(error.diagnostic, process.stderr));
    return error.kind === 'usage' ? exitCodes.wrongUse : exitCodes.dataProblem;
  }
  const said = error instanceof Error ? error.message : String(error);
  process.stderr.write(
    `This is a bug in Assay, not in your data: ${said}\nSet ASSAY_DEBUG=1 to see where it happened, and please report it.\n`,
  );
  if (process.env['ASSAY_DEBUG'] && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  return exitCodes.ownBug;
}

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = exitCodeOf(error);
}

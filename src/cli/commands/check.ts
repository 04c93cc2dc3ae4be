// assay check GOLD: lists the defects of a gold file and, with --fix, repairs those whose repair changes no meaning.

import { type Command, Option } from 'commander';
import { checkGold, repairGold } from '../../analysis/gold-check.ts';
import { formats } from '../../builtins.ts';
import { usageError } from '../../core/assay-error.ts';
import { type Diagnostic, printPlace } from '../../core/diagnostic.ts';
import type { GoldSentence } from '../../core/fact.ts';
import type { GoldFormat, GoldReader } from '../../formats/format.ts';
import { exitCodes } from '../exit-codes.ts';
import { type Loaded, loadGold } from '../input.ts';
import { createBudget, maxSizeOption } from '../memory-budget.ts';
import { writeWhole } from '../output.ts';
import { paint, printDiagnostic, printDiagnostics } from '../print-diagnostics.ts';
import { Exit } from '../settle-diagnostics.ts';

interface CheckCommandOptions {
  readonly from?: string;
  readonly fix?: boolean;
  readonly output?: string;
  readonly format: 'text' | 'json';
  readonly strict?: boolean;
  readonly maxSize: number;
}

export function addCheckCommand(program: Command): void {
  program
    .command('check')
    .summary('find the defects of a gold file, and repair the safe ones')
    .description(
      'List what is wrong with a gold file: broken brackets and headers, duplicate and redundant triples, extractions that two\n' +
        'facts share, words that are not in the sentence, slots that can be empty. Exits with 1 if there are errors.',
    )
    .argument('<gold>', 'gold file in any known format; - for standard input')
    .option('--from <format>', 'format of the file (default: told from its content)')
    .option('--fix', 'repair what can be repaired without changing the meaning, and list every repair')
    .option('-o, --output <file>', 'with --fix: write here instead of over the file; - for standard output')
    .addOption(new Option('--format <format>', 'output format').choices(['text', 'json']).default('text'))
    .option('--strict', 'exit with 1 on warnings too')
    .addOption(maxSizeOption())
    .action(runCheck);
}

/** What was found, divided by what becomes of it. */
interface Findings {
  readonly open: readonly Diagnostic[];
  readonly repairs: readonly Diagnostic[];
  readonly errors: readonly Diagnostic[];
}

function runCheck(path: string, options: CheckCommandOptions): void {
  refuseContradictions(path, options);
  const gold = loadGold(path, { from: options.from, budget: createBudget(options.maxSize) });
  const format = options.fix ? requireRewritable(gold.format) : undefined;
  const all = [...gold.diagnostics, ...checkGold(gold.items, gold.file)].sort(byLine);
  const open = options.fix ? all.filter(({ repairable }) => !repairable) : all;
  const findings: Findings = {
    open,
    repairs: options.fix ? all.filter(({ repairable }) => repairable) : [],
    errors: open.filter(({ severity }) => severity === 'error'),
  };
  const target = options.output ?? path;
  // A repaired gold on standard output must not be mixed with the list.
  const stream = options.fix && target === '-' ? process.stderr : process.stdout;
  stream.write(options.format === 'json' ? printJson(findings) : printList(findings, stream));
  if (format) writeRepaired(gold, format, target, findings, options);
  const fails = findings.errors.length > 0 || (options.strict && open.some(({ severity }) => severity === 'warning'));
  if (fails) throw new Exit(exitCodes.dataProblem);
}

function refuseContradictions(path: string, { fix, output }: CheckCommandOptions): void {
  if (output !== undefined && !fix) throw usageError('bad-value', '-o needs --fix');
  if (fix && path === '-' && output === undefined) {
    throw usageError('bad-value', '--fix of standard input needs -o FILE, or -o - for standard output');
  }
}

function requireRewritable(reader: GoldReader): GoldFormat {
  const format = formats.find(({ id }) => id === reader.id);
  if (format?.kind === 'gold' && format.isRewritable) return format;
  throw usageError(
    'bad-value',
    `--fix cannot rewrite ${reader.title} without losing parts of it; convert it to jsonl first`,
  );
}

function writeRepaired(
  gold: Loaded<GoldSentence, GoldReader>,
  format: GoldFormat,
  target: string,
  { errors, repairs }: Findings,
  options: CheckCommandOptions,
): void {
  if (errors.length > 0) {
    const reason = `${count(errors.length, 'error')} must be mended by hand first, or lines would be lost`;
    process.stderr.write(`${gold.file}: not written: ${reason}\n`);
    return;
  }
  if (repairs.length === 0 && options.output === undefined) return;
  const losses: Diagnostic[] = [];
  const pieces = [...format.print(repairGold(gold.items), (loss) => losses.push(loss))];
  if (losses.length > 0) {
    process.stderr.write(printDiagnostics(losses, process.stderr));
    process.stderr.write(`${gold.file}: not written: the repaired file would lose this; convert it to jsonl first\n`);
    throw new Exit(exitCodes.dataProblem);
  }
  writeWhole(target, pieces);
  const name = target === '-' ? 'standard output' : target;
  process.stderr.write(`${name}: written with ${count(repairs.length, 'repair')}\n`);
}

const printJson = ({ open, repairs }: Findings): string => `${JSON.stringify({ open, repairs }, null, 2)}\n`;

const byLine = (a: Diagnostic, b: Diagnostic): number => (a.place.line ?? 0) - (b.place.line ?? 0);

function printList({ open, repairs }: Findings, stream: NodeJS.WriteStream): string {
  const shown = open.map((diagnostic) => printDiagnostic(diagnostic, stream));
  const repaired = repairs.map(
    ({ place, message, code }) => `${printPlace(place)}: ${paint(stream, 'green', 'repaired')}: ${message} (${code})\n`,
  );
  return `${[...shown, ...repaired].join('')}${summarize(open, repairs)}\n`;
}

function summarize(open: readonly Diagnostic[], repairs: readonly Diagnostic[]): string {
  if (open.length === 0 && repairs.length === 0) return 'no defects found';
  const of = (severity: string) => open.filter((diagnostic) => diagnostic.severity === severity).length;
  const parts = [count(of('error'), 'error'), count(of('warning'), 'warning'), count(of('info'), 'note')];
  const safe = open.filter(({ repairable }) => repairable).length;
  const fixable = safe > 0 ? [`${safe} of them repairable with --fix`] : [];
  const fixed = repairs.length > 0 ? [`${repairs.length} repaired`] : [];
  return [...parts, ...fixable, ...fixed].join(', ');
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

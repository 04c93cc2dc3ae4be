// assay check GOLD: lists the defects of a gold file and, with --fix, repairs those whose repair changes no meaning.

import { type Command, Option } from 'commander';
import { checkGold, repairGold } from '../../analysis/gold-check.ts';
import { formats } from '../../builtins/builtins.ts';
import { usageError } from '../../core/assay-error.ts';
import { countOf } from '../../core/count-of.ts';
import { type Diagnostic, printPlace } from '../../core/diagnostic.ts';
import type { GoldSentence } from '../../core/fact.ts';
import type { GoldFormat, GoldReader } from '../../formats/format.ts';
import { printResult, writeWhole } from '../../node/output.ts';
import { paint, tell } from '../../node/terminal.ts';
import { type Loaded, loadGold } from '../../tasks/load-input.ts';
import { exitCodes } from '../exit-codes.ts';
import { commandHost } from '../host.ts';
import { createBudget, maxSizeOption } from '../memory-budget.ts';
import { printDiagnostic } from '../print-diagnostics.ts';
import { Exit } from '../settle-diagnostics.ts';

interface CheckCommandOptions {
  readonly from?: string;
  readonly fix?: boolean;
  readonly output?: string;
  readonly notes?: boolean;
  readonly format: 'text' | 'json';
  readonly strict?: boolean;
  readonly maxSize: number;
}

export function addCheckCommand(program: Command): void {
  program
    .command('check')
    .summary('find the defects of a gold file, and repair the safe ones')
    .description(
      'List what is wrong with a gold file: broken brackets and headers, duplicate and redundant triples, extractions that two facts share, words that are not in the sentence, slots that can be empty. Exits with 1 if there are errors.',
    )
    .argument('<gold>', 'gold file in any known format; - for standard input')
    .option('--from <format>', 'format of the file (default: told from its content)')
    .option('--fix', 'repair what can be repaired without changing the meaning, and list every repair')
    .option('-o, --output <file>', 'with --fix: write here instead of over the file; - for standard output')
    .option('--notes', 'list notes too: what is odd but harmless')
    .addOption(new Option('--format <format>', 'output format').choices(['text', 'json']).default('text'))
    .option('--strict', 'exit with 1 on warnings too')
    .addOption(maxSizeOption())
    .action(runCheck);
}

/** What was found, divided by what becomes of it. */
interface Findings {
  readonly open: readonly Diagnostic[];
  readonly repaired: readonly Diagnostic[];
  /** Why nothing is written although --fix was given. */
  readonly obstacle: string | undefined;
}

type LoadedGold = Loaded<GoldSentence, GoldReader>;

function runCheck(path: string, options: CheckCommandOptions): void {
  refuseContradictions(path, options);
  const gold = loadGold(path, { from: options.from, budget: createBudget(options.maxSize) }, commandHost());
  const format = options.fix ? requireRewritable(gold.format) : undefined;
  const all = [...gold.diagnostics, ...checkGold(gold.items, gold.file)].sort(byLine);
  const target = options.output ?? path;
  // A repaired gold on standard output must not be mixed with the list.
  const stream = format && target === '-' ? process.stderr : process.stdout;
  const plan = format ? planRepair(gold, format, all) : undefined;
  const findings: Findings = {
    open: plan?.pieces ? all.filter(({ repairable }) => !repairable) : all,
    repaired: plan?.pieces ? all.filter(({ repairable }) => repairable) : [],
    obstacle: plan?.obstacle,
  };
  const list =
    options.format === 'json' ? `${JSON.stringify(findings, null, 2)}\n` : printList(findings, stream, options);
  if (stream === process.stderr) tell(list);
  else printResult(list, options.format);
  if (plan?.pieces && (findings.repaired.length > 0 || options.output !== undefined)) {
    writeWhole(target, plan.pieces);
    tell(
      `${target === '-' ? 'standard output' : target}: written with ${countOf(findings.repaired.length, 'repair')}\n`,
    );
  }
  if (plan?.obstacle) tell(`${gold.file}: not written: ${plan.obstacle}\n`);
  const isFatal = ({ severity }: Diagnostic) =>
    severity === 'error' || (options.strict === true && severity === 'warning');
  if (plan?.obstacle || findings.open.some(isFatal)) throw new Exit(exitCodes.dataProblem);
}

function refuseContradictions(path: string, { fix, output }: CheckCommandOptions): void {
  if (output !== undefined && !fix) throw usageError('bad-option', '-o needs --fix');
  if (fix && path === '-' && output === undefined) {
    throw usageError('bad-option', '--fix of standard input needs -o FILE, or -o - for standard output');
  }
}

function requireRewritable(reader: GoldReader): GoldFormat {
  const format = formats.find(({ id }) => id === reader.id);
  if (format?.kind === 'gold' && format.isRewritable) return format;
  throw usageError(
    'bad-option',
    `--fix cannot rewrite ${reader.title} without losing parts of it; convert it to jsonl first`,
  );
}

/** The repaired file, or the reason why writing it would lose something. */
function planRepair(
  gold: LoadedGold,
  format: GoldFormat,
  all: readonly Diagnostic[],
): { pieces?: string[]; obstacle?: string } {
  const errors = all.filter(({ severity }) => severity === 'error').length;
  if (errors > 0)
    return { obstacle: `${countOf(errors, 'error')} must be mended by hand first, or lines would be lost` };
  const left = all.filter(({ leavesOut }) => leavesOut).length;
  if (left > 0)
    return { obstacle: `${countOf(left, 'line')} that cannot be read must be mended or removed by hand first` };
  const losses: Diagnostic[] = [];
  const pieces = [...format.print(repairGold(gold.items), (loss) => losses.push(loss))];
  if (losses.length === 0) return { pieces };
  return { obstacle: `${losses.map(({ message }) => message).join('; ')}; convert it to jsonl first` };
}

const byLine = (a: Diagnostic, b: Diagnostic): number => (a.place.line ?? 0) - (b.place.line ?? 0);

function printList({ open, repaired }: Findings, stream: NodeJS.WriteStream, { notes }: CheckCommandOptions): string {
  const shown = open.filter(({ severity }) => notes || severity !== 'info');
  const lines = [
    ...shown.map((diagnostic) => printDiagnostic(diagnostic, stream)),
    ...repaired.map(
      ({ place, message, code }) =>
        `${printPlace(place)}: ${paint(stream, 'green', 'repaired')}: ${message} (${code})\n`,
    ),
  ];
  return `${lines.join('')}${summarize(open, repaired, notes ?? false)}\n`;
}

function summarize(open: readonly Diagnostic[], repaired: readonly Diagnostic[], notes: boolean): string {
  if (open.length === 0 && repaired.length === 0) return 'no defects found';
  const byCode = new Map<string, number>();
  for (const { code, severity } of open)
    if (notes || severity !== 'info') byCode.set(code, (byCode.get(code) ?? 0) + 1);
  const kinds = [...byCode]
    .sort((a, b) => b[1] - a[1])
    .map(([code, number]) => `${String(number).padStart(6)}  ${code}\n`);
  const of = (severity: string) => open.filter((diagnostic) => diagnostic.severity === severity).length;
  const hidden = !notes && of('info') > 0 ? ' (--notes lists them)' : '';
  const repairable = open.filter(({ repairable: isRepairable }) => isRepairable).length;
  const parts = [
    countOf(of('error'), 'error'),
    countOf(of('warning'), 'warning'),
    `${countOf(of('info'), 'note')}${hidden}`,
    ...(repairable > 0 ? [`${repairable} of them repairable with --fix`] : []),
    ...(repaired.length > 0 ? [`${repaired.length} repaired`] : []),
  ];
  return `${kinds.length > 1 ? kinds.join('') : ''}${parts.join(', ')}`;
}

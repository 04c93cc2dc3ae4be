// What `assay check` does: lists the defects of a gold file, and repairs those whose repair changes no meaning.

import { checkGold, repairGold } from '../../analysis/gold-check.ts';
import { usageError } from '../../core/assay-error.ts';
import { countOf } from '../../core/count-of.ts';
import type { Diagnostic } from '../../core/diagnostic.ts';
import type { GoldFormat, GoldReader } from '../../formats/format.ts';
import type { Findings } from '../../report/findings-report.ts';
import type { Host } from '../host.ts';
import type { LoadedGold } from '../load-corpus.ts';
import { loadGold } from '../load-input.ts';
import { createBudget } from '../memory-budget.ts';

/** How a gold file is checked. */
export interface CheckOptions {
  /** Format of the file. Default: detected from its content. */
  readonly from?: string | undefined;
  /** Repairs what can be repaired without changing the meaning. */
  readonly fix?: boolean | undefined;
  /** Megabytes of input. Default: what the host allows. */
  readonly maxSize?: number | undefined;
}

/** What the check of a gold file found, and the repaired file where that was asked for. */
export interface CheckResult {
  readonly file: string;
  readonly findings: Findings;
  /** The repaired file, piece by piece; undefined without `fix` and where something stands against it. */
  readonly repairedFile: readonly string[] | undefined;
}

/** Does what `assay check` does. */
export function checkGoldFile(path: string, { from, fix = false, maxSize }: CheckOptions, host: Host): CheckResult {
  const gold = loadGold(path, { from, budget: createBudget(maxSize ?? host.maxSize) }, host);
  const format = fix ? requireRewritable(gold.format, host) : undefined;
  const all = [...gold.diagnostics, ...checkGold(gold.items, gold.file)].sort(byLine);
  const plan: Repair = format === undefined ? {} : planRepair(gold, format, all);
  const isRepaired = ({ repairable }: Diagnostic): boolean => plan.pieces !== undefined && repairable;
  return {
    file: gold.file,
    findings: {
      open: all.filter((diagnostic) => !isRepaired(diagnostic)),
      repaired: all.filter(isRepaired),
      obstacle: plan.obstacle,
    },
    repairedFile: plan.pieces,
  };
}

function requireRewritable(reader: GoldReader, { registry }: Host): GoldFormat {
  const format = registry.formats.find(({ id }) => id === reader.id);
  if (format?.kind === 'gold' && format.isRewritable) return format;
  throw usageError(
    'bad-option',
    `--fix cannot rewrite ${reader.title} without losing parts of it; convert it to jsonl first`,
  );
}

/** The repaired file, or the reason why writing it would lose something. */
interface Repair {
  readonly pieces?: readonly string[];
  readonly obstacle?: string;
}

function planRepair(gold: LoadedGold, format: GoldFormat, all: readonly Diagnostic[]): Repair {
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

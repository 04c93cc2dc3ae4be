// How many extractions systems make, as a table and as JSON.

import type { Yield } from '../analysis/count-yield.ts';
import { type Paint, plain } from './paint.ts';
import { printTable, type TableFormat } from './print-table.ts';
import { decimal, type Table, text, whole } from './table.ts';

interface SystemYield extends Yield {
  readonly system: string;
  readonly file: string;
}

/** How much each system extracts, in all and for each domain. */
export interface YieldReport {
  /** Their names, in the order of each system's `byDomain`. */
  readonly domains: readonly string[];
  readonly systems: readonly SystemYield[];
}

/** Prints how much systems extract. */
export function printYields(report: YieldReport, format: TableFormat, paint: Paint = plain): string {
  return format === 'json' ? `${JSON.stringify(report, null, 2)}\n` : printTable(tabulate(report), format, paint);
}

function tabulate({ domains, systems }: YieldReport): Table {
  const hasDomains = domains.length > 0;
  const numbers = [...domains, ...(hasDomains ? ['elsewhere'] : []), 'all', 'words'];
  return {
    columns: [{ title: 'system', align: 'left' }, ...numbers.map((title) => ({ title, align: 'right' }) as const)],
    rows: systems.map(({ system, byDomain, elsewhere, total, meanLength }) => [
      text(system),
      ...[...byDomain, ...(hasDomains ? [elsewhere] : []), total].map(whole),
      decimal(meanLength, 1),
    ]),
  };
}

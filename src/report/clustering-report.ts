// What a method made of the phrases of each role, printed for people and programs.

import { type ReportedRole, tabulateLargest, tabulateRoles } from './cluster-report.ts';
import { type Paint, plain } from './paint.ts';
import { printLines, printTable, type TableFormat } from './print-table.ts';

/** A role with the method that clustered it. */
interface ClusteredRoleReport extends ReportedRole {
  readonly method: string;
  readonly options: Readonly<Record<string, string>>;
}

export interface ClusteringReport {
  readonly roles: readonly ClusteredRoleReport[];
  /** Of each role, or one where all are the same. */
  readonly recipes: readonly string[];
}

export function printClustering(
  { roles, recipes }: ClusteringReport,
  format: TableFormat,
  paint: Paint = plain,
): string {
  if (format === 'json') return `${JSON.stringify({ roles }, null, 2)}\n`;
  const summary = printTable(tabulateRoles(roles), format, paint);
  // Two tables in one TSV would be no TSV.
  if (format === 'tsv') return summary;
  const largest = tabulateLargest(roles);
  const tables = [summary, ...(largest.rows.length > 0 ? [printTable(largest, format, paint)] : [])];
  return [...tables, printLines(recipes, format)].join('\n');
}

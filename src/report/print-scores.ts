// A leaderboard as text: the table with what goes with it, all digits as TSV, or everything as JSON.

import { countOf } from '../core/count-of.ts';
import { type Paint, plain } from './paint.ts';
import { printLines, printTable, type TableFormat } from './print-table.ts';
import { type ReportedSystem, type ScoreReport, tabulateScores, tabulateScoresExactly } from './score-report.ts';
import { renderTsv } from './table.ts';

/** Prints the scores of systems. */
export function printScores(report: ScoreReport, format: TableFormat, paint: Paint = plain): string {
  if (format === 'json') return `${JSON.stringify(report, null, 2)}\n`;
  if (format === 'tsv') return renderTsv(tabulateScoresExactly(report));
  const lines = [
    ...describeThresholds(report),
    ...new Set(report.measures.flatMap(({ systems }) => systems.flatMap(describeRemarks))),
    ...report.measures.map(({ signature }) => signature),
  ];
  return `${printTable(tabulateScores(report), format, paint)}\n${printLines(lines, format)}`;
}

/** Extractions that were pointed out or left out. */
export const describeRemarks = ({ system, remarks }: ReportedSystem): string[] =>
  Object.entries(remarks).map(([remark, count]) => `${system}: ${countOf(count, 'extraction')} ${remark}`);

/** What may explain a surprising score. */
export const describeHints = ({ system, hints }: ReportedSystem): string[] => hints.map((hint) => `${system}: ${hint}`);

/** Curve measures choose a threshold for each system, fact scores none. */
function describeThresholds({ measures }: ScoreReport): string[] {
  const chosen = measures
    .filter(({ systems }) => systems.some(({ threshold }) => threshold !== null))
    .map(({ measure }) => measure);
  return chosen.length === 0 ? [] : [`${chosen.join(', ')}: P, R and F1 at each system's best confidence threshold`];
}

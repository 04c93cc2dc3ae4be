// The precision-recall curves of a report as text: a table, data, or a chart.

import { usageError } from '../../core/assay-error.ts';
import type { ScoreReport } from '../score-report.ts';
import { renderTsv, type Table } from '../table.ts';
import { type CurveFormat, listCurvePoints, specifyCurves } from './curve-report.ts';
import { loadChartRenderer } from './render-chart.ts';

/** Prints the precision-recall curves of systems. */
export async function printCurves(report: ScoreReport, format: CurveFormat): Promise<string> {
  const points = listCurvePoints(report);
  if (points.length === 0)
    throw usageError('bad-option', 'curves need extractions with confidences, and these have none');
  if (format === 'tsv') return renderTsv(tabulate(points));
  if (format === 'json') return `${JSON.stringify(points, null, 2)}\n`;
  const render = await loadChartRenderer();
  return (await render(specifyCurves(report))).svg;
}

function tabulate(points: readonly object[]): Table {
  const columns = Object.keys(points[0] ?? {}).map((title) => ({ title, align: 'left' }) as const);
  return {
    columns,
    rows: points.map((point) => Object.values(point).map((value) => ({ shown: value === null ? '' : String(value) }))),
  };
}

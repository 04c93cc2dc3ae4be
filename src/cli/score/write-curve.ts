// Writes the precision-recall curves of a report to a file whose ending says how.

import { extname } from 'node:path';
import { usageError } from '../../core/assay-error.ts';
import { writeWhole } from '../../node/streams/output.ts';
import { curveFormats, listCurvePoints, specifyCurves } from '../../report/charts/curve-report.ts';
import { loadChartRenderer } from '../../report/charts/render-chart.ts';
import type { ScoreReport } from '../../report/score-report.ts';
import { renderTsv, type Table } from '../../report/table.ts';

type CurveFormat = (typeof curveFormats)[number];

/** Checked before anything is computed. */
export function parseCurvePath(path: string): CurveFormat {
  const format = curveFormats.find((name) => name === extname(path).slice(1));
  if (format !== undefined) return format;
  throw usageError(
    'bad-value',
    `--curve takes a file ending in ${curveFormats.join(', ')}, not ${JSON.stringify(path)}`,
  );
}

export async function writeCurve(path: string, report: ScoreReport): Promise<void> {
  const points = listCurvePoints(report);
  requireCurve(path, points);
  const render: Record<CurveFormat, () => string | Promise<string>> = {
    tsv: () => renderTsv(tabulate(points)),
    json: () => `${JSON.stringify(points, null, 2)}\n`,
    svg: async () => (await (await loadChartRenderer())(specifyCurves(report))).svg,
  };
  writeWhole(path, [await render[parseCurvePath(path)]()]);
}

export function requireCurve(path: string, points: readonly unknown[]): void {
  if (points.length > 0) return;
  throw usageError('bad-option', `${path}: --curve needs extractions with confidences, and these have none`);
}

function tabulate(points: readonly object[]): Table {
  const columns = Object.keys(points[0] ?? {}).map((title) => ({ title, align: 'left' }) as const);
  return {
    columns,
    rows: points.map((point) => Object.values(point).map((value) => ({ shown: value === null ? '' : String(value) }))),
  };
}

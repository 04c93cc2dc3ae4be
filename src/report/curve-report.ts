// Precision-recall curves of several systems: as a table, as data, and as the specification of a chart.

import type { TopLevelSpec } from 'vega-lite';
import type { ScoreReport } from './score-report.ts';

export const curveFormats = ['tsv', 'json', 'svg'] as const;

export interface CurveRow {
  readonly measure: string;
  readonly system: string;
  readonly threshold: number;
  readonly precision: number | null;
  readonly recall: number | null;
  readonly f1: number | null;
}

export function listCurvePoints({ measures }: ScoreReport): CurveRow[] {
  return measures.flatMap(({ measure, systems }) =>
    systems.flatMap(({ system, curve = [] }) =>
      curve.map(({ threshold, precision, recall, f1 }) => ({ measure, system, threshold, precision, recall, f1 })),
    ),
  );
}

/** One panel for each measure, one line for each system, the point of the highest F1 marked. */
export function specifyCurves(report: ScoreReport): TopLevelSpec {
  const points = listCurvePoints(report);
  const unique = (pick: (row: CurveRow) => string) => [...new Set(points.map(pick))];
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    description: `Precision-recall curves of ${unique(({ system }) => system).join(', ')}`,
    background: 'white',
    columns: 2,
    concat: unique(({ measure }) => measure).map((measure) =>
      specifyPanel(
        measure,
        points.filter((row) => row.measure === measure),
      ),
    ),
  };
}

function specifyPanel(title: string, points: readonly CurveRow[]) {
  const best = [...new Set(points.map(({ system }) => system))].map((system) =>
    points.filter((row) => row.system === system).reduce((a, b) => ((b.f1 ?? 0) > (a.f1 ?? 0) ? b : a)),
  );
  const axis = (field: string, name: string) => ({
    field,
    title: name,
    type: 'quantitative' as const,
    scale: { domain: [0, 1] },
  });
  const encoding = {
    x: axis('recall', 'Recall'),
    y: axis('precision', 'Precision'),
    color: { field: 'system', title: 'System', type: 'nominal' as const },
  };
  const line = { type: 'line' as const, strokeWidth: 1.5, clip: true };
  return {
    title,
    width: 320,
    height: 320,
    layer: [
      {
        data: { values: [...points] },
        mark: line,
        encoding: { ...encoding, order: { field: 'threshold', type: 'quantitative' as const } },
      },
      { data: { values: best }, mark: { type: 'point' as const, filled: true, size: 60 }, encoding },
    ],
  };
}

// Precision-recall curves of several systems: as a table, as data, and as the specification of a chart.

import type { TopLevelSpec } from 'vega-lite';
import { at } from '../../core/at.ts';
import type { ScoreReport } from '../score-report.ts';
import { chartConfig, seriesColours, seriesDashes } from './chart-theme.ts';

/** How curves can be printed. */
export const curveFormats = ['tsv', 'json', 'svg'] as const;
/** How curves are printed. */
export type CurveFormat = (typeof curveFormats)[number];

export interface CurveRow {
  readonly measure: string;
  readonly system: string;
  readonly threshold: number;
  readonly precision: number | null;
  readonly recall: number | null;
  readonly f1: number | null;
}

export function listCurvePoints({ measures }: Pick<ScoreReport, 'measures'>): CurveRow[] {
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
  const systems = unique(({ system }) => system);
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    description: `Precision-recall curves of ${systems.join(', ')}`,
    config: chartConfig,
    columns: 2,
    concat: unique(({ measure }) => measure).map((measure) => ({
      title: measure,
      ...specifyCurvePanel(
        points.filter((row) => row.measure === measure),
        systems,
      ),
    })),
  };
}

/** Each system has its colour and, beyond the eight colours, its kind of line. */
export function specifyCurvePanel(points: readonly CurveRow[], systems: readonly string[]) {
  const best = systems.flatMap((system) => {
    const own = points.filter((row) => row.system === system);
    return own.length === 0 ? [] : [own.reduce((a, b) => ((b.f1 ?? 0) > (a.f1 ?? 0) ? b : a))];
  });
  const cycle = <Item>(items: readonly Item[]): Item[] => systems.map((_, index) => at(items, index % items.length));
  const axis = (field: string, title: string) => ({
    field,
    title,
    type: 'quantitative' as const,
    scale: { domain: [0, 1] },
    axis: { tickCount: 5 },
  });
  const encoding = {
    x: axis('recall', 'Recall'),
    y: axis('precision', 'Precision'),
    color: {
      field: 'system',
      type: 'nominal' as const,
      scale: { domain: [...systems], range: cycle(seriesColours) },
      legend: { columns: 4 },
    },
  };
  const dash = {
    field: 'system',
    type: 'nominal' as const,
    scale: { domain: [...systems], range: cycle(seriesDashes).map((pattern) => [...pattern]) },
  };
  return {
    width: 320,
    height: 320,
    layer: [
      {
        data: { values: [...points] },
        mark: { type: 'line' as const, strokeWidth: 1.5, clip: true },
        encoding: { ...encoding, strokeDash: dash, order: { field: 'threshold', type: 'quantitative' as const } },
      },
      { data: { values: best }, mark: { type: 'point' as const, filled: true, opacity: 1, size: 60 }, encoding },
    ],
  };
}

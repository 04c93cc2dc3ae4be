// Precision against recall: a point with both intervals for each system, and lines of equal F1 behind them.

import type { TopLevelSpec } from 'vega-lite';
import type { ReportedSystem } from '../score-report.ts';
import { quantity } from './channels.ts';
import { chartConfig, palette } from './chart-theme.ts';
import { placeLabels } from './place-labels.ts';

const size = { width: 360, height: 300 };

export interface PlanePoint extends Readonly<Record<string, string | number | null>> {
  readonly system: string;
  readonly precision: number;
  readonly recall: number;
}

/** Systems whose precision or recall is not defined have no place in the plane. */
export function listPlanePoints(systems: readonly ReportedSystem[]): PlanePoint[] {
  return systems.flatMap(({ system, precision, recall, f1, intervals }) =>
    precision === null || recall === null
      ? []
      : [
          {
            system,
            precision,
            recall,
            f1,
            precision_low: intervals?.precision?.low ?? null,
            precision_high: intervals?.precision?.high ?? null,
            recall_low: intervals?.recall?.low ?? null,
            recall_high: intervals?.recall?.high ?? null,
          },
        ],
  );
}

export function specifyPlane(points: readonly PlanePoint[]): TopLevelSpec {
  const reach = (names: readonly string[]) =>
    Math.min(
      1,
      Math.ceil(Math.max(0.1, ...points.flatMap((point) => names.map((name) => Number(point[name])))) * 10) / 10,
    );
  const maxRecall = reach(['recall', 'recall_high']);
  const maxPrecision = reach(['precision', 'precision_high']);
  const places = placeLabels(
    points.map(({ system, precision, recall }) => ({
      label: system,
      x: (recall / maxRecall) * size.width,
      y: (1 - precision / maxPrecision) * size.height,
    })),
    size.width,
  );
  const labels = points.map(({ system, precision, recall }, index) => {
    const { dx = 0, dy = 0, align = 'left' } = places[index] ?? {};
    return {
      system,
      align,
      recall: recall + (dx / size.width) * maxRecall,
      precision: precision - (dy / size.height) * maxPrecision,
    };
  });
  const lines = listEqualF1(maxRecall, maxPrecision);
  const x = quantity('recall', {
    title: 'Recall',
    scale: { domain: [0, maxRecall], nice: false },
    axis: { format: '.1f', tickCount: 5 },
  });
  const y = quantity('precision', {
    title: 'Precision',
    scale: { domain: [0, maxPrecision], nice: false },
    axis: { format: '.1f', tickCount: 5 },
  });
  const values = points.map((point) => ({ ...point }));
  const bar = { type: 'rule', color: palette.blue, opacity: 0.45, strokeWidth: 1.5 } as const;
  return {
    ...size,
    config: { ...chartConfig, axis: { ...chartConfig.axis, grid: false } },
    layer: [
      {
        data: { values: lines },
        mark: { type: 'line', color: palette.grid, strokeWidth: 1.5 },
        encoding: { x, y, detail: { field: 'f1' }, order: { field: 'recall' } },
      },
      {
        data: { values: lines.filter(({ isEnd }) => isEnd) },
        mark: { type: 'text', align: 'left', baseline: 'middle', dx: 4, color: palette.muted, fontSize: 10 },
        encoding: { x, y, text: { field: 'name' } },
      },
      { data: { values }, mark: bar, encoding: { x: { ...x, field: 'recall_low' }, x2: { field: 'recall_high' }, y } },
      {
        data: { values },
        mark: bar,
        encoding: { x, y: { ...y, field: 'precision_low' }, y2: { field: 'precision_high' } },
      },
      {
        data: { values },
        mark: { type: 'point', filled: true, size: 45, opacity: 1, color: palette.blue },
        encoding: { x, y },
      },
      ...(['left', 'right'] as const).map((align) => ({
        data: { values: labels.filter((label) => label.align === align) },
        mark: { type: 'text' as const, align, baseline: 'middle' as const, color: palette.ink },
        encoding: { x, y, text: { field: 'system' } },
      })),
    ],
  };
}

/** Points (r, p) with 2pr / (p + r) = f1 inside the plane, for round values of F1. */
function listEqualF1(maxRecall: number, maxPrecision: number) {
  const step = Math.max(maxRecall, maxPrecision) > 0.5 ? 0.1 : 0.05;
  const levels = Array.from({ length: Math.floor(0.95 / step) }, (_, i) => (i + 1) * step);
  return levels.flatMap((f1) => {
    const start = (f1 * maxPrecision) / (2 * maxPrecision - f1);
    if (2 * maxPrecision <= f1 || start > maxRecall) return [];
    const count = 60;
    return Array.from({ length: count + 1 }, (_, i) => {
      // Closer together where the line is steep.
      const recall = start + (maxRecall - start) * (i / count) ** 2;
      const precision = (f1 * recall) / (2 * recall - f1);
      return { f1, recall, precision, isEnd: i === count, name: `F1 ${f1.toFixed(2).replace(/0$/, '')}` };
    });
  });
}

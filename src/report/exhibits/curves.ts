// Precision-recall curves, for the systems that say how sure they are.

import { chartConfig } from '../charts/chart-theme.ts';
import { type CurveRow, listCurvePoints, specifyCurvePanel } from '../charts/curve-report.ts';
import type { DescribedMeasure } from '../described-measure.ts';
import { type Exhibit, type Section, toSlug } from '../exhibit.ts';
import type { ReportedSystem } from '../score-report.ts';
import { type Column, decimal, text } from '../table.ts';

/** More points would not be seen. */
const mostPoints = 200;

const hasCurve = ({ curve = [] }: ReportedSystem): boolean => curve.length > 1;

export function describeCurves(measures: readonly DescribedMeasure[]): Section {
  const drawn = measures.filter(({ isVariant, systems }) => !isVariant && systems.some(hasCurve));
  const systems = measures[0]?.systems ?? [];
  const silent = systems.filter(
    ({ system }) => !drawn.some((measure) => measure.systems.some((item) => item.system === system && hasCurve(item))),
  );
  return {
    id: 'curves',
    title: 'Precision-recall curves',
    paragraphs: describeCoverage(
      silent.map(({ system }) => system),
      systems.length,
    ),
    exhibits: drawn.map(showCurves),
  };
}

function describeCoverage(silent: readonly string[], all: number): string[] {
  if (silent.length === all)
    return [
      'There are no curves to draw: no system gives its extractions confidences, so there is only one point for each, the one in the leaderboard.',
    ];
  const curves =
    'A curve shows what precision a system has if only its surest extractions count. The dot is the point of the highest F1.';
  return silent.length === 0
    ? [curves]
    : [curves, `Without a curve, because their extractions have no confidences (or only one): ${silent.join(', ')}.`];
}

function showCurves(measure: DescribedMeasure): Exhibit {
  const { title } = measure;
  const systems = measure.systems.filter(hasCurve);
  const names = systems.map(({ system }) => system);
  const values = listCurvePoints({ measures: [{ ...measure, systems }] });
  const thinned = names.flatMap((name) => thin(values.filter(({ system }) => system === name)));
  return {
    id: `curves-${toSlug(measure.measure)}`,
    title: `${title} at every confidence threshold`,
    caption: `At most ${mostPoints} points a curve are drawn; assay score --curve writes all of them.`,
    table: {
      columns: [
        { title: 'system', align: 'left' },
        ...['AUC', 'best F1', 'at threshold', 'F1 of all', 'highest R', 'P at R ≥ 0.03'].map(
          (name): Column => ({ title: name, align: 'right' }),
        ),
      ],
      rows: systems.map(({ system, auc, points }) => [
        text(system),
        decimal(auc),
        decimal(points.optimal?.f1 ?? null),
        decimal(points.optimal?.threshold ?? null),
        decimal(points.last?.f1 ?? null),
        decimal(points.maxRecall?.recall ?? null),
        decimal(points.precisionAtRecall3),
      ]),
    },
    chart: {
      spec: { config: chartConfig, ...specifyCurvePanel(thinned, names) },
      values: thinned.map((row) => ({ ...row })),
      description: `Precision-recall curves by ${title}. Area under the curve: ${systems.map(({ system, auc }) => `${system} ${(auc ?? 0).toFixed(3)}`).join('; ')}.`,
    },
  };
}

/** Evenly chosen points, the first, the last and the best among them. */
function thin(points: readonly CurveRow[]): CurveRow[] {
  if (points.length <= mostPoints) return [...points];
  const best = points.reduce((a, b) => ((b.f1 ?? 0) > (a.f1 ?? 0) ? b : a));
  const step = (points.length - 1) / (mostPoints - 2);
  const kept = new Set(Array.from({ length: mostPoints - 1 }, (_, i) => points[Math.round(i * step)]));
  return points.filter((point) => point === best || kept.has(point));
}

// A leaderboard as data: for each measure the systems with counts, scores, intervals and the p-value against the best. It never scores.

import type { Interval, ScoreIntervals } from '../analysis/bootstrap.ts';
import type { CurvePoint, CurvePoints } from '../scoring/curve.ts';
import { defaultScorer, type Score } from '../scoring/scorer.ts';
import { type Cell, type Column, decimal, type Table, text, whole } from './table.ts';

/** A system with its file and its score. */
export interface ReportedSystem extends Score {
  readonly system: string;
  readonly file: string;
  readonly sha256: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly intervals: ScoreIntervals | null;
  /** Paired randomization test of F1 against the best system; null for the best itself and when not asked for. */
  readonly pValue: number | null;
  /** Area under the precision-recall curve, where extractions have confidences. */
  readonly auc: number | null;
  /** The confidence threshold that the score belongs to, in measures that choose the best one. */
  readonly threshold: number | null;
  /** The points of the curve that papers quote. */
  readonly points: CurvePoints;
  /** Extractions that were pointed out or left out, by reason. */
  readonly remarks: Readonly<Record<string, number>>;
  /** What may explain a surprising score. */
  readonly hints: readonly string[];
  readonly curve?: readonly CurvePoint[];
  readonly outcomes?: unknown;
}

/** The scores of all systems by one measure. */
export interface ReportedMeasure {
  /** Scorer and, for BenchIE, facet: `benchie C`. */
  readonly measure: string;
  readonly signature: string;
  readonly systems: readonly ReportedSystem[];
}

interface ReportedData {
  readonly file: string;
  readonly sha256: string;
  readonly sentences: number;
  readonly facts: number;
}

/** The scores of systems by one or more measures. */
export interface ScoreReport {
  readonly gold: ReportedData;
  readonly tupleGold: ReportedData | null;
  readonly measures: readonly ReportedMeasure[];
}

const factCounts = ['tp', 'fp', 'fn'];

/** For people: only the columns that say something. */
export function tabulateScores({ measures }: Pick<ScoreReport, 'measures'>): Table {
  const systems = measures.flatMap((measure) => measure.systems);
  const hasAny = (test: (system: ReportedSystem) => boolean) => systems.some(test);
  const withCounts = systems.every((system) => factCounts.every((name) => name in system.counts));
  const optional: readonly (readonly [boolean, Column, (system: ReportedSystem) => Cell])[] = [
    [
      hasAny(({ intervals }) => intervals !== null),
      right('F1 95 %'),
      ({ intervals }) => intervalCell(intervals?.f1 ?? null),
    ],
    [hasAny(({ pValue }) => pValue !== null), right('p'), ({ pValue }) => pCell(pValue)],
    [hasAny(({ auc }) => auc !== null), right('AUC'), ({ auc }) => decimal(auc)],
    [
      hasAny(({ threshold }) => threshold !== null),
      right('max R'),
      ({ points }) => decimal(points.maxRecall?.recall ?? null),
    ],
    ...factCounts.map(
      (name) =>
        [withCounts, right(name.toUpperCase()), (system: ReportedSystem) => whole(system.counts[name] ?? 0)] as const,
    ),
  ];
  const shown = optional.filter(([isShown]) => isShown);
  const withMeasure = measures.length > 1 || measures[0]?.measure !== defaultScorer;
  return {
    columns: [
      ...(withMeasure ? [{ title: 'measure', align: 'left' } as const] : []),
      { title: 'system', align: 'left' },
      ...['P', 'R', 'F1'].map(right),
      ...shown.map(([, column]) => column),
    ],
    rows: measures.flatMap(({ measure, systems: list }) =>
      list.map((system) => [
        ...(withMeasure ? [text(measure)] : []),
        text(system.system),
        ...[system.precision, system.recall, system.f1].map((value) => decimal(value)),
        ...shown.map(([, , toCell]) => toCell(system)),
      ]),
    ),
  };
}

/** For programs: always the same columns, all digits, and the signature. */
export function tabulateScoresExactly({ measures }: ScoreReport): Table {
  const exact = (value: number | null | undefined): Cell => ({
    shown: value === null || value === undefined ? '' : String(value),
  });
  return {
    columns: [
      'measure',
      'system',
      'p',
      'r',
      'f1',
      'f1_low',
      'f1_high',
      'p_value',
      'auc',
      'threshold',
      'last_f1',
      'max_recall',
      'p_at_recall_3',
      ...factCounts,
      'signature',
    ].map(left),
    rows: measures.flatMap(({ measure, signature, systems }) =>
      systems.map((system) => [
        text(measure),
        text(system.system),
        ...[system.precision, system.recall, system.f1].map(exact),
        ...[system.intervals?.f1?.low, system.intervals?.f1?.high, system.pValue, system.auc, system.threshold].map(
          exact,
        ),
        ...[system.points.last?.f1, system.points.maxRecall?.recall, system.points.precisionAtRecall3].map(exact),
        ...factCounts.map((name) => exact(system.counts[name])),
        text(signature),
      ]),
    ),
  };
}

const right = (title: string): Column => ({ title, align: 'right' });
const left = (title: string): Column => ({ title, align: 'left' });

export function intervalCell(interval: Interval | null): Cell {
  return text(interval === null ? '–' : `${interval.low.toFixed(3)}–${interval.high.toFixed(3)}`);
}

export function pCell(value: number | null): Cell {
  if (value === null) return { shown: 'best', exact: '' };
  return { shown: value < 0.001 ? '<0.001' : value.toFixed(3), exact: String(value) };
}

// A leaderboard as data: for each facet the systems with counts, scores, intervals and the p-value against the best. It never scores.

import type { Interval, ScoreIntervals } from '../analysis/bootstrap.ts';
import type { Score } from '../scoring/scorer.ts';
import { type Cell, type Column, decimal, type Table, text, whole } from './table.ts';

export interface ReportedSystem extends Score {
  readonly system: string;
  readonly file: string;
  readonly sha256: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly intervals: ScoreIntervals | null;
  /** Paired randomization test of F1 against the best system; null for the best itself and when not asked for. */
  readonly pValue: number | null;
  /** Extractions that were pointed out or left out, by reason. */
  readonly remarks: Readonly<Record<string, number>>;
  readonly outcomes?: unknown;
}

export interface ReportedFacet {
  readonly facet: string;
  readonly signature: string;
  readonly systems: readonly ReportedSystem[];
}

export interface ScoreReport {
  readonly gold: { readonly file: string; readonly sha256: string; readonly sentences: number; readonly facts: number };
  readonly facets: readonly ReportedFacet[];
}

export function tabulateScores({ facets }: ScoreReport): Table {
  const systems = facets.flatMap((facet) => facet.systems);
  const countNames = Object.keys(systems[0]?.counts ?? {});
  const withFacet = facets.length > 1 || facets[0]?.facet !== 'default';
  const withIntervals = systems.some((system) => system.intervals !== null);
  const withTest = systems.some((system) => system.pValue !== null);
  const right = (title: string): Column => ({ title, align: 'right' });
  const columns: Column[] = [
    ...(withFacet ? [{ title: 'facet', align: 'left' } as const] : []),
    { title: 'system', align: 'left' },
    right('P'),
    right('R'),
    right('F1'),
    ...(withIntervals ? [right('F1 95 %')] : []),
    ...(withTest ? [right('p')] : []),
    ...countNames.map((name) => right(name.toUpperCase())),
  ];
  const rows = facets.flatMap(({ facet, systems: list }) =>
    list.map((system): Cell[] => [
      ...(withFacet ? [text(facet)] : []),
      text(system.system),
      decimal(system.precision),
      decimal(system.recall),
      decimal(system.f1),
      ...(withIntervals ? [intervalCell(system.intervals?.f1 ?? null)] : []),
      ...(withTest ? [pCell(system.pValue)] : []),
      ...countNames.map((name) => whole(system.counts[name] ?? 0)),
    ]),
  );
  return { columns, rows };
}

function intervalCell(interval: Interval | null): Cell {
  if (interval === null) return { shown: '–', exact: '' };
  return { shown: `${interval.low.toFixed(3)}–${interval.high.toFixed(3)}`, exact: `${interval.low} ${interval.high}` };
}

function pCell(value: number | null): Cell {
  if (value === null) return { shown: '', exact: '' };
  return { shown: value < 0.001 ? '<0.001' : value.toFixed(3), exact: String(value) };
}

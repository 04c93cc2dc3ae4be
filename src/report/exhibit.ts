// What a report shows: a table with its numbers, and where a picture helps a chart of them. Page and files are made from the same exhibits.

import type { TopLevelSpec } from 'vega-lite';
import { decimal, type Table, text, whole } from './table.ts';

type ChartValue = string | number | null;

export interface Chart {
  readonly spec: TopLevelSpec;
  /** The alternative text: what the chart shows, and what is to be seen in it. */
  readonly description: string;
  /** What is drawn, one record a mark. */
  readonly values: readonly Readonly<Record<string, ChartValue>>[];
}

/** Intervals that the page draws beside the numbers of a column, on a scale from 0 to `max`. */
export interface IntervalBars {
  readonly column: number;
  readonly max: number;
  readonly values: readonly {
    readonly value: number | null;
    readonly low: number | null;
    readonly high: number | null;
  }[];
}

export interface Exhibit {
  /** Names files and anchors: letters, digits and hyphens. */
  readonly id: string;
  readonly title: string;
  /** How to read it. */
  readonly caption: string;
  readonly table: Table;
  readonly chart?: Chart;
  readonly bars?: IntervalBars;
  /** Rows of the table that begin a new group. */
  readonly groupStarts?: readonly number[];
  /** True when the table is the point and the chart goes with it; otherwise the table is unfolded on demand. */
  readonly isTableFirst?: boolean;
  /** True when it wants the whole width of the page. */
  readonly isWide?: boolean;
}

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly exhibits: readonly Exhibit[];
}

/** The values of a chart as a table with all digits. */
export function tabulateValues(values: Chart['values']): Table {
  const names = [...new Set(values.flatMap((record) => Object.keys(record)))];
  return {
    columns: names.map((title) => ({ title, align: 'left' })),
    rows: values.map((record) =>
      names.map((name) => {
        const value = record[name] ?? null;
        return typeof value === 'string'
          ? text(value)
          : Number.isInteger(value)
            ? whole(value as number)
            : decimal(value);
      }),
    ),
  };
}

/** Texts become anchors and file names. */
export const toSlug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\+/g, '-')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

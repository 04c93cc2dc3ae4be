// A profile as tables: which slots are wrong, how wrong extractions are, and where systems fail.

import type { BucketScore } from '../analysis/buckets.ts';
import { type ErrorProfile, errorBuckets } from '../analysis/error-profile.ts';
import { slotNames } from '../core/pattern.ts';
import { type Cell, type Column, decimal, type Table, text, whole } from './table.ts';

export interface ProfiledSystem {
  readonly system: string;
  readonly file: string;
  readonly sha256: string;
  readonly errors: ErrorProfile;
  readonly features: readonly { readonly feature: string; readonly buckets: readonly BucketScore[] }[];
}

/** Where and how systems fail. */
export interface ProfileReport {
  readonly gold: { readonly file: string; readonly sha256: string };
  readonly signature: string;
  readonly tie: string;
  readonly systems: readonly ProfiledSystem[];
}

const right = (title: string): Column => ({ title, align: 'right' });
const systemColumn: Column = { title: 'system', align: 'left' };
const count = (value: number): Cell => (Number.isInteger(value) ? whole(value) : decimal(value, 1));

/** Figures 1 and 2 of the paper: buckets of wrong extractions, and the share of each slot in all errors. */
export function tabulateErrors({ systems }: ProfileReport): Table {
  return {
    columns: [systemColumn, right('wrong'), ...errorBuckets.map(right), ...slotNames.map(right)],
    rows: systems.map(({ system, errors: { wrong, buckets, slotErrors } }) => {
      const all = slotNames.reduce((sum, name) => sum + slotErrors[name], 0);
      return [
        text(system),
        whole(wrong),
        ...errorBuckets.map((bucket) => count(buckets[bucket])),
        ...slotNames.map((name) => decimal(all === 0 ? null : slotErrors[name] / all, 2)),
      ];
    }),
  };
}

/** Figures 3 and 7: F1 on each bucket of sentences. */
export function tabulateFeature({ systems }: ProfileReport, feature: string): Table {
  const bucketsOf = (system: ProfiledSystem) => system.features.find((item) => item.feature === feature)?.buckets ?? [];
  const shown = systems[0] ? bucketsOf(systems[0]) : [];
  return {
    columns: [systemColumn, ...shown.map(({ bucket, sentences }) => right(`${bucket} (${sentences})`))],
    rows: systems.map((system) => [text(system.system), ...bucketsOf(system).map(({ f1 }) => decimal(f1))]),
  };
}

// A measure with what its scorer says of itself, so that a report knows no scorer by name.

import { findKnown } from '../core/assay-error.ts';
import type { Scorer } from '../scoring/scorer.ts';
import type { ReportedMeasure } from './score-report.ts';

export interface DescribedMeasure extends ReportedMeasure {
  /** As papers write it: `BenchIE-C`. */
  readonly title: string;
  readonly meaning: string;
  readonly scorer: Scorer;
  /** Whether an option is varied from its usual value, as facets are. */
  readonly isVariant: boolean;
}

export function describeMeasure(reported: ReportedMeasure, scorers: readonly Scorer[]): DescribedMeasure {
  const [id = '', ...rest] = reported.measure.split(' ');
  const scorer = findKnown('scorer', id, scorers, (one) => one.id);
  const variant = rest.join(' ');
  if (variant === '') return { ...reported, title: scorer.title, meaning: scorer.meaning, scorer, isVariant: false };
  const varied = scorer.options.find((option) => option.kind === 'list');
  const meaning = varied?.meanings[variant] ?? variant;
  return { ...reported, title: `${scorer.title}-${variant}`, meaning, scorer, isVariant: true };
}

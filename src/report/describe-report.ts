// The sections of a report. Sentences and provenance, which are no exhibits, follow on the page.

import type { Section } from './exhibit.ts';
import { describeCurves } from './exhibits/curves.ts';
import { describeErrors } from './exhibits/errors.ts';
import { describeFacets } from './exhibits/facets.ts';
import { describeFeatures } from './exhibits/features.ts';
import { describeLeaderboard } from './exhibits/leaderboard.ts';
import { describeLengths } from './exhibits/lengths.ts';
import type { HeadlineReport } from './full-report.ts';
import type { ReportedMeasure } from './score-report.ts';

/** What can be told before the other measures are there. */
export const describeHeadline = (report: HeadlineReport): Section[] => [
  describeLeaderboard(report),
  describeErrors(report),
  describeFeatures(report),
  describeLengths(report),
];

export const describeMeasures = (measures: readonly ReportedMeasure[]): Section[] => [
  describeFacets(measures),
  describeCurves(measures),
];

const readingOrder = ['leaderboard', 'facets', 'errors', 'features', 'curves', 'lengths'];

export const orderSections = (sections: readonly Section[]): Section[] =>
  sections.toSorted((a, b) => readingOrder.indexOf(a.id) - readingOrder.indexOf(b.id));

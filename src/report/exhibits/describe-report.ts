// The sections of a report. Sentences and provenance, which are no exhibits, follow on the page.

import type { DescribedMeasure } from '../described-measure.ts';
import type { Section } from '../exhibit.ts';
import type { HeadlineReport } from '../full-report.ts';
import { describeCurves } from './curves.ts';
import { describeErrors } from './errors.ts';
import { describeFacets } from './facets.ts';
import { describeFeatures } from './features.ts';
import { describeLeaderboard } from './leaderboard.ts';
import { describeLengths } from './lengths.ts';

/** What can be printed before the other measures are there. */
export const describeHeadline = (report: HeadlineReport): Section[] => [
  describeLeaderboard(report),
  describeErrors(report),
  describeFeatures(report),
  describeLengths(report),
];

export const describeMeasures = (measures: readonly DescribedMeasure[]): Section[] => [
  describeFacets(measures),
  describeCurves(measures),
];

const readingOrder = ['leaderboard', 'facets', 'errors', 'features', 'curves', 'lengths'];

export const orderSections = (sections: readonly Section[]): Section[] =>
  sections.toSorted((a, b) => readingOrder.indexOf(a.id) - readingOrder.indexOf(b.id));

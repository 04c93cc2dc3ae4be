// Everything that the report of several systems shows, gathered and not yet drawn.

import type { ExtractionLengths } from '../analysis/extraction-length.ts';
import type { Scorer } from '../scoring/scorer.ts';
import { type DescribedMeasure, describeMeasure } from './described-measure.ts';
import type { ProfileReport } from './profile-report.ts';
import type { ReportedMeasure, ScoreReport } from './score-report.ts';

interface SystemLengths extends ExtractionLengths {
  readonly system: string;
}

export const themes = ['auto', 'light', 'dark'] as const;

/** What comes of the headline measure, BenchIE's default facet. Systems are in the order of their F1, best first, here and everywhere. */
export interface HeadlineReport extends Pick<ScoreReport, 'gold' | 'tupleGold'> {
  readonly headline: ReportedMeasure;
  /** Paired randomization test against the next better system, by system. */
  readonly pValuesAbove: ReadonlyMap<string, number>;
  readonly profile: ProfileReport;
  readonly lengths: readonly SystemLengths[];
  /** What a reader should know about the data and the options. */
  readonly notes: readonly string[];
}

export interface FullReport extends HeadlineReport {
  readonly title: string;
  readonly theme: (typeof themes)[number];
  /** The command that makes this report again. */
  readonly command: string;
  /** The headline first. */
  readonly measures: readonly DescribedMeasure[];
}

/** All measures with the systems in the order of the headline. */
export function alignMeasures(
  headline: ReportedMeasure,
  others: readonly ReportedMeasure[],
  scorers: readonly Scorer[],
): DescribedMeasure[] {
  const order = headline.systems.map(({ system }) => system);
  const place = ({ system }: { readonly system: string }) => order.indexOf(system);
  const aligned = others.map((measure) => ({
    ...measure,
    systems: measure.systems.toSorted((a, b) => place(a) - place(b)),
  }));
  return [headline, ...aligned].map((measure) => describeMeasure(measure, scorers));
}

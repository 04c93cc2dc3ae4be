// The measures of a report: the headline, which is BenchIE's default facet, its other facets, and CaRB; OIE2016 on demand.

import type { GoldSentence } from '../../core/fact.ts';
import { chooseMeasures, type Measure, type MeasureOptions } from '../score/measures.ts';
import type { ReportMeasureOptions } from '../score/score-measure.ts';

export interface MeasuringOptions extends Omit<MeasureOptions, 'scorer' | 'facet'>, ReportMeasureOptions {}

interface ReportMeasures {
  readonly headline: Measure;
  readonly others: readonly Measure[];
  /** What the user may have expected and does not get. */
  readonly notes: readonly string[];
}

export function chooseReportMeasures(options: MeasuringOptions, gold: readonly GoldSentence[]): ReportMeasures {
  const { measures, notes } = chooseMeasures({ ...options, scorer: 'benchie', allScorers: true }, ['all'], gold);
  const [headline, ...others] = measures as [Measure, ...Measure[]];
  return { headline, others: others.filter(({ name }) => options.allScorers || name !== 'oie2016'), notes };
}

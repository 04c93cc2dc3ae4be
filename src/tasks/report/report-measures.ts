// The measures of a report: the headline, which is BenchIE's default facet, its other facets, and CaRB; all other scorers on demand.

import { at } from '../../core/at.ts';
import type { GoldSentence } from '../../core/fact.ts';
import { benchie } from '../../scoring/benchie/benchie.ts';
import type { BenchieOutcome } from '../../scoring/benchie/benchie-scorer.ts';
import type { BenchieOptionsInput } from '../../scoring/benchie/options.ts';
import { carb } from '../../scoring/carb/carb.ts';
import type { Registry } from '../registry.ts';
import { listMeasures, type Measure, type MeasureChoice } from '../score/choose-measures.ts';
import type { StatisticsOptions } from '../score/statistics.ts';

export interface MeasuringOptions extends Omit<MeasureChoice, 'scorer'>, StatisticsOptions {}

/** The profile and the sentences of a report are those of its headline. */
type HeadlineMeasure = Measure<BenchieOutcome, BenchieOptionsInput>;

interface ReportMeasures {
  readonly headline: HeadlineMeasure;
  readonly others: readonly Measure[];
  /** What the user may have expected and does not get. */
  readonly notes: readonly string[];
}

export function listReportMeasures(
  { allScorers, scorerOptions }: MeasuringOptions,
  gold: readonly GoldSentence[],
  { scorers }: Registry,
): ReportMeasures {
  const { measures, notes } = listMeasures(benchie, { ...scorerOptions, facet: ['all'] }, gold);
  const besides = scorers.filter(({ id }) => id === carb.id || (allScorers && id !== benchie.id));
  const others = besides.flatMap((scorer) => listMeasures(scorer, scorerOptions, gold).measures);
  return { headline: at(measures, 0), others: [...measures.slice(1), ...others], notes };
}

// Computes what the report shows of the headline measure: scores and tests, and from the same outcomes the profile and the sentences.

import type { Feature } from '../../analysis/buckets.ts';
import type { TieBreak } from '../../analysis/error-profile.ts';
import { measureLengths } from '../../analysis/extraction-length.ts';
import { testDifference } from '../../analysis/randomization-test.ts';
import type { HeadlineReport } from '../../report/full-report.ts';
import { gatherSentences, type SentenceData } from '../../report/page/sentence-data.ts';
import { describeHints, describeRemarks } from '../../report/print-scores.ts';
import type { ReportedMeasure } from '../../report/score-report.ts';
import type { BenchieOutcome } from '../../scoring/benchie/benchie-scorer.ts';
import type { BenchieOptionsInput } from '../../scoring/benchie/options.ts';
import { createGoldTrees } from '../gold-trees.ts';
import type { Host } from '../host.ts';
import { profileSystems } from '../profile/profile-files.ts';
import { describeGolds } from '../score/load-scored-corpus.ts';
import { reportMeasure, type ScoredMeasure, scoreSystems } from '../score/score-measure.ts';
import type { ScoredCorpus } from '../score/select-corpus.ts';
import { readStatistics, type Statistics } from '../score/statistics.ts';
import { type SettleOptions, settleDiagnostics } from '../settle-diagnostics.ts';
import { listReportMeasures, type MeasuringOptions } from './report-measures.ts';

export interface GatherOptions extends MeasuringOptions, Pick<SettleOptions, 'strict'> {
  readonly tie: TieBreak;
  readonly features: readonly Feature[];
}

interface Gathered {
  readonly report: HeadlineReport;
  /** Can be done while the rest is drawn. */
  gatherSentences(): SentenceData;
}

type Headline = ScoredMeasure<BenchieOutcome, BenchieOptionsInput>;

export function gatherReport(corpus: ScoredCorpus, options: GatherOptions, host: Host): Gathered {
  const { headline, notes } = listReportMeasures(options, corpus.gold.items, host.registry);
  const ranked = rankSystems(scoreSystems(headline, corpus, createGoldTrees(host.models, options.lang)));
  settleDiagnostics(ranked.diagnostics, options, host);
  const statistics = readStatistics(options);
  const reported = reportMeasure(ranked, statistics, { curve: true });
  const { prepared, scored } = ranked;
  return {
    report: {
      ...describeGolds(corpus),
      headline: reported,
      pValuesAbove: testNeighbours(ranked, reported, statistics),
      profile: profileSystems(corpus.gold, prepared, scored, options),
      lengths: scored.map(({ system: { name, extractions } }) => ({ system: name, ...measureLengths(extractions) })),
      notes: [...notes, ...reported.systems.flatMap((one) => [...describeRemarks(one), ...describeHints(one)])],
    },
    gatherSentences: () =>
      gatherSentences(
        scored.map(({ system }) => system.name),
        scored.map(({ result }) => result.outcomes),
      ),
  };
}

/** Best first; equals stay in the order in which they were given. */
function rankSystems(headline: Headline): Headline {
  return { ...headline, scored: headline.scored.toSorted((a, b) => (b.result.f1 ?? -1) - (a.result.f1 ?? -1)) };
}

/** Each system against the one above it; the second has been tested against the best already. */
function testNeighbours(
  { scored, prepared }: Headline,
  { systems }: ReportedMeasure,
  { randomization, seed }: Statistics,
): Map<string, number> {
  if (randomization === 0) return new Map();
  return new Map(
    scored.slice(1).map(({ system, result }, index) => {
      const known = index === 0 ? systems[1]?.pValue : undefined;
      const above = scored[index]?.result.rows ?? [];
      return [
        system.name,
        known ?? testDifference(above, result.rows, prepared.score, { rounds: randomization, seed }),
      ];
    }),
  );
}

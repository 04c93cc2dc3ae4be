// Computes what the report shows of the headline measure: scores and tests, and from the same outcomes the profile and the sentences.

import { measureLengths } from '../../analysis/extraction-length.ts';
import { testDifference } from '../../analysis/randomization-test.ts';
import { countOf } from '../../core/count-of.ts';
import { printSignature } from '../../core/signature.ts';
import type { HeadlineReport } from '../../report/full-report.ts';
import { gatherSentences, type SentenceData } from '../../report/page/sentence-data.ts';
import type { ReportedMeasure } from '../../report/score-report.ts';
import type { BenchieOutcome } from '../../scoring/benchie/benchie-scorer.ts';
import type { SystemScore } from '../../scoring/score-system.ts';
import type { PreparedScorer } from '../../scoring/scorer.ts';
import { type ProfileOptions, profileSystem } from '../profile-systems.ts';
import { type ReportMeasureOptions, reportMeasure, type ScoredMeasure, scoreSystems } from '../score/score-measure.ts';
import { type CorpusOptions, describeGolds } from '../score/scored-corpus.ts';
import type { ScoredCorpus } from '../score/select-corpus.ts';
import { settleDiagnostics } from '../settle-diagnostics.ts';
import { chooseReportMeasures, type MeasuringOptions } from './report-measures.ts';

export interface GatherOptions extends MeasuringOptions, CorpusOptions, ProfileOptions {}

interface Gathered {
  readonly report: HeadlineReport;
  /** Can be done while the rest is drawn. */
  gatherSentences(): SentenceData;
}

export function gatherReport(corpus: ScoredCorpus, options: GatherOptions): Gathered {
  const { headline, notes } = chooseReportMeasures(options, corpus.gold.items);
  const ranked = rankSystems(scoreSystems(headline, corpus));
  settleDiagnostics(ranked.diagnostics, options);
  const reported = reportMeasure(ranked, { ...options, withCurve: true });
  const scorer = ranked.scorer as PreparedScorer<BenchieOutcome>;
  const systems = ranked.scored.map(({ system, result }) => ({
    system,
    result: result as SystemScore<BenchieOutcome>,
  }));
  return {
    report: {
      ...describeGolds(corpus),
      headline: reported,
      pValuesAbove: testNeighbours(ranked, reported, options),
      profile: {
        gold: { file: corpus.gold.file, sha256: corpus.gold.sha256 },
        signature: printSignature(scorer.id, scorer.signature, new Map([['gold', corpus.gold.sha256.slice(0, 12)]])),
        tie: options.tie,
        systems: systems.map(({ system, result }) => profileSystem(system, scorer, result, options)),
      },
      lengths: systems.map(({ system: { name, extractions } }) => ({ system: name, ...measureLengths(extractions) })),
      notes: [...notes, ...describeSystems(reported)],
    },
    gatherSentences: () =>
      gatherSentences(
        systems.map(({ system }) => system.name),
        systems.map(({ result }) => result.outcomes),
      ),
  };
}

/** Best first; equals stay in the order in which they were given. */
function rankSystems(scored: ScoredMeasure): ScoredMeasure {
  return { ...scored, scored: scored.scored.toSorted((a, b) => (b.result.f1 ?? -1) - (a.result.f1 ?? -1)) };
}

/** Each system against the one above it; the second has been tested against the best already. */
function testNeighbours(
  { scored, scorer }: ScoredMeasure,
  { systems }: ReportedMeasure,
  { randomization, seed }: ReportMeasureOptions,
): Map<string, number> {
  if (randomization === 0) return new Map();
  return new Map(
    scored.slice(1).map(({ system, result }, index) => {
      const known = index === 0 ? systems[1]?.pValue : undefined;
      const above = scored[index]?.result.rows ?? [];
      return [system.name, known ?? testDifference(above, result.rows, scorer.score, { rounds: randomization, seed })];
    }),
  );
}

function describeSystems({ systems }: ReportedMeasure): string[] {
  return systems.flatMap(({ system, remarks, hints }) => [
    ...Object.entries(remarks).map(([remark, count]) => `${system}: ${countOf(count, 'extraction')} ${remark}`),
    ...hints.map((hint) => `${system}: ${hint}`),
  ]);
}

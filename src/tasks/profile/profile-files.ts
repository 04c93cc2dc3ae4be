// What `assay profile` does: which slots of wrong extractions are wrong, and how the score changes with features of the sentence.

import { type Feature, scoreBuckets } from '../../analysis/buckets.ts';
import { profileErrors, type TieBreak } from '../../analysis/error-profile.ts';
import { printSignature } from '../../core/signature.ts';
import type { ProfiledSystem, ProfileReport } from '../../report/profile-report.ts';
import { type BenchieOutcome, createBenchieScorer } from '../../scoring/benchie/benchie-scorer.ts';
import { type SystemScore, scoreSystem } from '../../scoring/score-system.ts';
import type { PreparedScorer } from '../../scoring/scorer.ts';
import type { Host } from '../host.ts';
import type { NamedSystem } from '../load-corpus.ts';
import { type CorpusOptions, loadScoredCorpus } from '../score/load-scored-corpus.ts';
import type { ScoredGold } from '../score/select-corpus.ts';
import { settleDiagnostics } from '../settle-diagnostics.ts';
import { chooseFeatures, type FeatureChoice } from './choose-features.ts';

export interface ProfileOptions extends FeatureChoice {
  /** Which gold triple is the closest if several match in as many slots. Default: `first`. */
  readonly tie?: TieBreak | undefined;
}

/** By which features systems are profiled, and how the files are read. */
export interface ProfileFilesOptions extends ProfileOptions, Pick<CorpusOptions, 'from' | 'maxSize' | 'strict'> {}

/** Does what `assay profile` does. */
export async function profileFiles(
  goldPath: string,
  systemPaths: readonly string[],
  { tie = 'first', from, maxSize, strict, ...choice }: ProfileFilesOptions,
  host: Host,
): Promise<ProfileReport> {
  const features = await chooseFeatures(choice, host);
  const { gold, systems } = loadScoredCorpus(goldPath, systemPaths, { from, maxSize, strict }, host);
  const scorer = createBenchieScorer(gold.items);
  const scored = systems.map((system) => {
    const result = scoreSystem(scorer, system.extractions, { file: system.file });
    settleDiagnostics(result.diagnostics, { strict }, host);
    return { system, result };
  });
  return profileSystems(gold, scorer, scored, { features, tie });
}

export interface ScoredSystem {
  readonly system: NamedSystem;
  readonly result: SystemScore<BenchieOutcome>;
}

export function profileSystems(
  { file, sha256 }: ScoredGold,
  scorer: PreparedScorer<BenchieOutcome>,
  scored: readonly ScoredSystem[],
  { features, tie }: { readonly features: readonly Feature[]; readonly tie: TieBreak },
): ProfileReport {
  return {
    gold: { file, sha256 },
    signature: printSignature(scorer.id, scorer.signature, new Map([['gold', sha256.slice(0, 12)]])),
    tie,
    systems: scored.map(({ system, result: { outcomes, rows } }): ProfiledSystem => {
      return {
        system: system.name,
        file: system.file,
        sha256: system.sha256,
        errors: profileErrors(outcomes, tie),
        features: features.map((feature) => ({ feature: feature.name, buckets: scoreBuckets(scorer, rows, feature) })),
      };
    }),
  };
}

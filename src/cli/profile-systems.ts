// Profiles of scored systems, as `assay profile` prints and `assay report` draws them, and the options that both share.

import { type Command, Option } from 'commander';
import { builtInFeatures, type Feature, scoreBuckets } from '../analysis/buckets.ts';
import { profileErrors, type TieBreak, tieBreaks } from '../analysis/error-profile.ts';
import { createTreeFeatures, treeFeatureNames } from '../analysis/tree-features.ts';
import { usageError } from '../core/assay-error.ts';
import type { ProfiledSystem } from '../report/profile-report.ts';
import type { BenchieOutcome } from '../scoring/benchie/benchie-scorer.ts';
import type { SystemScore } from '../scoring/score-system.ts';
import type { PreparedScorer } from '../scoring/scorer.ts';
import { createGoldTrees } from '../tasks/gold-trees.ts';
import type { NamedSystem } from '../tasks/load-corpus.ts';
import { isFeatureFile, loadFeature } from '../tasks/load-feature.ts';
import { commandHost } from './host.ts';

export interface ProfileOptions {
  readonly tie: TieBreak;
  /** Those of --by and --feature, loaded before the command runs. */
  readonly features: readonly Feature[];
}

interface FeatureOptions {
  readonly by: string;
  readonly lang?: string;
  readonly feature?: readonly string[];
}

export function addProfileOptions(command: Command): void {
  command
    .option(
      '--by <list>',
      `features of sentences, separated by commas: ${builtInFeatures.map(({ name }) => name).join(', ')}; by parse trees: ${treeFeatureNames.join(', ')}; or files of your own`,
      'length,conjuncts,cases',
    )
    .option(
      '--feature <file>',
      'a feature of your own besides: a .json file, or a .mjs file, which is run',
      (file: string, files: string[] = []) => [...files, file],
    )
    .addOption(
      new Option('--tie <how>', 'which gold triple is the closest if several match in as many slots')
        .choices(tieBreaks)
        .default('first'),
    )
    .hook('preAction', async () => {
      command.setOptionValue('features', await findFeatures(command.opts()));
    });
}

async function findFeatures({ by, lang, feature = [] }: FeatureOptions): Promise<Feature[]> {
  const names = [...by.split(',').map((name) => name.trim()), ...feature];
  const features: Feature[] = [];
  const treeFeatures = createTreeFeatures(createGoldTrees(commandHost().models, lang).treeIfAny);
  for (const name of names) {
    const found =
      isFeatureFile(name) || feature.includes(name)
        ? await loadFeature(name, commandHost())
        : findBuiltIn(name, treeFeatures);
    if (features.some((other) => other.name === found.name))
      throw usageError('bad-feature', `two features are named ${JSON.stringify(found.name)}`);
    features.push(found);
  }
  return features;
}

function findBuiltIn(name: string, treeFeatures: readonly Feature[]): Feature {
  const builtIn = [...builtInFeatures, ...treeFeatures];
  const found = builtIn.find((feature) => feature.name === name);
  if (found) return found;
  const known = builtIn.map((feature) => feature.name).join(', ');
  throw usageError(
    'unknown-name',
    `unknown feature: ${JSON.stringify(name)}; known: ${known}, or a .json or .mjs file`,
  );
}

export function profileSystem<Outcome extends BenchieOutcome>(
  { name, file, sha256 }: NamedSystem,
  scorer: PreparedScorer<Outcome>,
  { outcomes, rows }: SystemScore<Outcome>,
  { features, tie }: { readonly features: readonly Feature[]; readonly tie: TieBreak },
): ProfiledSystem {
  return {
    system: name,
    file,
    sha256,
    errors: profileErrors(outcomes, tie),
    features: features.map((feature) => ({ feature: feature.name, buckets: scoreBuckets(scorer, rows, feature) })),
  };
}

// The flags of a profile, which `assay report` has too.

import { type Command, Option } from 'commander';
import { builtInFeatures } from '../analysis/buckets.ts';
import { tieBreaks } from '../analysis/error-profile.ts';
import { treeFeatureNames } from '../analysis/tree-features.ts';
import { defaultFeatures } from '../tasks/profile/choose-features.ts';

export function addProfileFlags(command: Command): void {
  command
    .option(
      '--by <list>',
      `features of sentences, separated by commas: ${builtInFeatures.map(({ name }) => name).join(', ')}; by parse trees: ${treeFeatureNames.join(', ')}; or files of your own`,
      defaultFeatures,
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
    );
}

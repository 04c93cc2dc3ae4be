// The features of sentences that somebody names: built in, computed from parse trees, or files of one's own.

import { builtInFeatures, type Feature } from '../../analysis/buckets.ts';
import { createTreeFeatures } from '../../analysis/tree-features.ts';
import { usageError } from '../../core/assay-error.ts';
import { parseList } from '../../core/option.ts';
import { createGoldTrees } from '../gold-trees.ts';
import type { Host } from '../host.ts';
import { isFeatureFile, loadFeature } from '../load-feature.ts';

export const defaultFeatures = 'length,conjuncts,cases';

export interface FeatureChoice {
  /** Names, and files of one's own, with commas between them. Default: `length,conjuncts,cases`. */
  readonly by?: string | undefined;
  /** Files of one's own besides: `.json`, or `.mjs`, which are run. */
  readonly feature?: readonly string[] | undefined;
  /** Language of sentences that carry none, where trees are needed. */
  readonly lang?: string | undefined;
}

export async function chooseFeatures(
  { by = defaultFeatures, feature = [], lang }: FeatureChoice,
  host: Host,
): Promise<Feature[]> {
  const known = [...builtInFeatures, ...createTreeFeatures(createGoldTrees(host.models, lang).treeIfAny)];
  const features: Feature[] = [];
  for (const name of [...parseList(by), ...feature]) {
    const isFile = isFeatureFile(name) || feature.includes(name);
    const found = isFile ? await loadFeature(name, host) : findFeature(name, known);
    if (features.some((other) => other.name === found.name))
      throw usageError('bad-feature', `two features are named ${JSON.stringify(found.name)}`);
    features.push(found);
  }
  return features;
}

function findFeature(name: string, known: readonly Feature[]): Feature {
  const found = known.find((feature) => feature.name === name);
  if (found) return found;
  const names = known.map((feature) => feature.name).join(', ');
  throw usageError(
    'unknown-name',
    `unknown feature: ${JSON.stringify(name)}; known: ${names}, or a .json or .mjs file`,
  );
}

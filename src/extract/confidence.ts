// The chance that a candidate is a fact as annotators write it: logistic regression on what features.ts computes.
// The weights come from training/extractor.mjs.

import type { FactCandidate } from './candidates.ts';
import { featuresOf } from './features.ts';
import type { FactTree } from './walk/fact-tree.ts';

export interface ConfidenceWeights {
  /** Where the F1 of facts is highest by cross-validation: a fact pays from about this chance on. */
  readonly threshold: number;
  readonly intercept: number;
  readonly weights: Readonly<Record<string, number>>;
}

export const confidenceOf = (tree: FactTree, candidate: FactCandidate, weights: ConfidenceWeights): number =>
  weighFeatures(featuresOf(tree, candidate), weights);

export function weighFeatures(features: readonly string[], { intercept, weights }: ConfidenceWeights): number {
  let sum = intercept;
  for (const feature of features) sum += weights[feature] ?? 0;
  return 1 / (1 + Math.exp(-sum));
}

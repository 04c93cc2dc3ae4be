// assay/analysis: intervals, significance, statistics and checks.

export { bootstrapIntervals, type Interval, type ScoreIntervals } from './analysis/bootstrap.ts';
export { type BucketScore, builtInFeatures, type Feature, scoreBuckets } from './analysis/buckets.ts';
export { compareSystems, type SentenceChange } from './analysis/compare-systems.ts';
export { createYieldCounter, type Domain, type Yield } from './analysis/count-yield.ts';
export { type ClosestTriple, type ErrorProfile, findClosest, profileErrors } from './analysis/error-profile.ts';
export { checkGold, repairGold } from './analysis/gold-check.ts';
export { countGold, type GoldStatistics } from './analysis/gold-statistics.ts';
export { type InspectedSentence, inspectSentence } from './analysis/inspect-errors.ts';
export { testDifference } from './analysis/randomization-test.ts';
export { createTreeFeatures } from './analysis/tree-features.ts';
export type { TreeOf } from './language/tree/analysed-sentence.ts';
export { markEntityTriples } from './scoring/benchie/entity-facet.ts';
export { deriveHeads } from './scoring/oie2016/derive-heads.ts';
